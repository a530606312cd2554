import { expect, expectNoViolations, test } from "./atThePage";

// One tournament runs at a time: one test after the other, and each is a whole story.
test.describe.configure({ mode: "serial" });

test("a tournament is started, watched live, projected and replayed", async ({ page }) => {
    await page.goto("/#/watch");
    await page.getByLabel("Name", { exact: true }).first().fill("Spring cup");
    await page.getByLabel("Pairs of games").fill("4");
    await page.getByLabel("Milliseconds a move").fill("20");
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Spring cup");
    await expect(page.locator("table").first()).toContainText("Ann");
    await expect(page.getByText("24 of 24 games")).toBeVisible({ timeout: 120_000 });
    await expect(page.getByText("finished:")).toBeVisible();
    const rows = page.locator("table").first().locator("tbody tr");
    await expect(rows).toHaveCount(3);
    await expect(rows.first()).toContainText(/\d+\.\d %/);
    await expect(page.getByRole("group", { name: "Table of all meetings" })).toContainText("%");
    await expectNoViolations(page);

    await page.getByRole("link", { name: "Projector" }).click();
    await expect(page.locator("header.top")).toHaveCount(0);
    await expectNoViolations(page);
    await page.getByRole("link", { name: "Leave the projector view" }).click();

    await page
        .getByRole("button", { name: /^Replay/ })
        .first()
        .click();
    await expect(page.getByText(/^0 \/ \d+$/)).toBeVisible();
    await page.getByRole("button", { name: "One move on" }).click();
    await expect(page.getByText(/^1 \/ \d+$/)).toBeVisible();
    await page.goto("/#/watch");
    await expect(page.getByRole("link", { name: /Spring cup/ })).toBeVisible();
    await expectNoViolations(page);
});

test("an agent is registered and gets its command once", async ({ page }) => {
    await page.goto("/#/watch");
    await page.getByLabel("Name of the agent").fill("tester");
    await page.getByRole("button", { name: "Register" }).click();
    await expect(page.getByLabel(/Run this/)).toHaveValue(
        /pitboss join .* --name tester --token [0-9a-f]{32}/,
    );
    await page.reload();
    await expect(page.getByLabel("Games at once")).toHaveCount(0);
    await page.getByLabel("Strength of player 1").selectOption("agent tester");
    await expect(page.getByLabel("Games at once")).toBeVisible();
});

const textGame = process.env.PITBOSS_TEST_GAME ?? "";

test("a tournament of a game drawn as text is watched and replayed", async ({ page }) => {
    test.skip(textGame === "", "PITBOSS_TEST_GAME names no game");
    await page.goto("/#/watch");
    await page.getByLabel("Name", { exact: true }).first().fill("Text cup");
    await page.getByLabel("Game", { exact: true }).selectOption(textGame);
    await page.getByLabel("Pairs of games").fill("1");
    await page.getByLabel("Random moves first").fill("0");
    await page.getByLabel("Milliseconds a move").fill("5");
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await expect(page.getByText("6 of 6 games")).toBeVisible({ timeout: 120_000 });
    await expectNoViolations(page);
    await page
        .getByRole("button", { name: /^Replay/ })
        .first()
        .click();
    await expect(page.getByText(/^0 \/ \d+$/)).toBeVisible();
    const drawing = page.locator(".board pre");
    const before = await drawing.innerText();
    await page.getByRole("button", { name: "One move on" }).click();
    await expect(drawing).not.toHaveText(before);
});
