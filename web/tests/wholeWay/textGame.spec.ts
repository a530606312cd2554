// A game of which the page knows nothing but a drawing in text and its legal moves. PITBOSS_TEST_GAME
// names one that the program of PITBOSS_PROGRAM has, such as `pile`.
import { expect, expectNoViolations, myTurn, openWith, playable, playOut, test } from "./atThePage";

const game = process.env.PITBOSS_TEST_GAME ?? "";
test.skip(game === "", "PITBOSS_TEST_GAME names no game");

const analysis = `/#/analyse?game=${encodeURIComponent(game)}`;

test("it is played to its end with a hint, and reviewed", async ({ page }) => {
    await openWith(page, { game, opponent: "beginner" });
    await expect(page.locator(".board pre")).toHaveText(/\S/);
    await expect(playable(page).first()).toHaveText(/\S/);
    await expect(page.getByTestId("prompt")).toHaveText("Choose a move.");
    await expectNoViolations(page);

    await page.getByRole("button", { name: "Hint" }).click();
    await expect(page.locator("p.hint")).toContainText(/\w/);
    await expect(page.locator(".board .hinted")).toHaveCount(1);

    await playOut(page);
    await expect(page.getByTestId("prompt")).toContainText(/wins|draw/i);
    await expect(playable(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Review" }).click();
    await expect(page.getByText(/of \d+ moves best/)).toHaveCount(2, { timeout: 120_000 });
    await page.getByRole("button", { name: "To the start" }).click();
    await expect(page.getByText(/^0 \/ \d+$/)).toBeVisible();
    await expectNoViolations(page);
});

test("a move is undone", async ({ page }) => {
    await openWith(page, { game, opponent: "beginner" });
    const drawing = page.locator(".board pre");
    const start = await drawing.innerText();
    await playable(page).first().click();
    await expect(drawing).not.toHaveText(start);
    await myTurn(page);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(drawing).toHaveText(start);
});

test("it is played by the keyboard, and values stand at every move", async ({ page }) => {
    await openWith(page, { game, mode: "two" });
    const moves = await playable(page).count();
    await page.getByLabel("Value under every move").check();
    await expect(page.locator(".board .chip")).toHaveCount(moves);
    await expect(playable(page).first()).toContainText(/Worth \w/);
    const last = playable(page).nth(moves - 1);
    await playable(page).first().focus();
    for (let step = 1; step < moves; ++step) await page.keyboard.press("ArrowRight");
    await expect(last).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText("1 / 1")).toBeVisible();
    await expect(page.getByTestId("announcer")).toContainText(/\w/);
    await expect(page.locator(".board button:focus")).toHaveCount(1);
});

test("it is analysed, stepped through and set up", async ({ page }) => {
    await page.goto(analysis);
    const lines = page.getByRole("list", { name: "Lines of the engine" });
    await expect(lines.getByRole("listitem").first()).toBeVisible();
    await expect(page.locator(".board .chip").first()).toBeVisible();
    await expectNoViolations(page);
    const drawing = page.locator(".board pre");
    const start = await drawing.innerText();
    await playable(page).first().click();
    await expect(page.getByText("1 / 1")).toBeVisible();
    await expect(drawing).not.toHaveText(start);
    const later = await drawing.innerText();
    await page.getByRole("button", { name: "Set up a position" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel("Position as text")).toHaveValue(/\S/);
    await expectNoViolations(page);
    await dialog.getByRole("button", { name: "Use this position" }).click();
    await expect(page.getByText("0 / 0")).toBeVisible();
    await expect(drawing).toHaveText(later);
});
