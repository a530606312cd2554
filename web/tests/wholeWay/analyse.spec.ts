import { counts, expect, place, playable, test } from "./atThePage";

const afterTwo = "#/analyse?game=kalah&moves=3.6";

test("a share link holds game, position and moves", async ({ page, context }) => {
    await page.goto("/#/analyse?game=kalah(seeds%3D6)");
    await place(page, 0).click();
    await expect(page.getByTestId("words")).toContainText("South sows 6 seeds from pit 1");
    await playable(page).first().click();
    await expect(page.getByText("2 / 2")).toBeVisible();
    const link = await page.getByLabel("A link that holds").inputValue();
    const board = await counts(page);
    const other = await context.newPage();
    await other.goto(link);
    await expect.poll(() => counts(other)).toEqual(board);
    await expect(other.getByRole("heading", { level: 1 })).toHaveText("Kalah (seeds=6)");
});

test("a line is stepped through, and another move replaces the rest", async ({ page }) => {
    await page.goto(`/${afterTwo}`);
    await expect(page.getByText("2 / 2")).toBeVisible();
    await page.getByRole("button", { name: "One move back" }).click();
    await expect(page.getByText("1 / 2")).toBeVisible();
    await page.keyboard.press(",");
    await expect(page.getByText("0 / 2")).toBeVisible();
    await expect
        .poll(() => counts(page).then((all) => all.slice(0, 6)))
        .toEqual([4, 4, 4, 4, 4, 4]);
    await page.keyboard.press(".");
    await expect(page.getByText("1 / 2")).toBeVisible();
    await page.keyboard.press("1");
    await expect(page.getByText("2 / 2")).toBeVisible();
    await expect(page).toHaveURL(/moves=3\.1$/);
});

test("the engine shows depth, lines and speed, and can be switched off", async ({ page }) => {
    await page.goto(`/${afterTwo}`);
    const lines = page.getByRole("list", { name: "Lines of the engine" });
    await expect(lines.getByRole("listitem")).toHaveCount(3);
    await expect(page.getByTestId("depth")).not.toHaveText("0");
    await expect(page.locator(".chip").first()).toBeVisible();
    await page.getByLabel("Lines", { exact: true }).selectOption("1");
    await expect(lines.getByRole("listitem")).toHaveCount(1);
    await lines.getByRole("button").first().click();
    await expect(page.getByText("3 / 3")).toBeVisible();
    await page.getByRole("switch").uncheck();
    await expect(lines).toBeHidden();
    await expect(page.locator(".chip")).toHaveCount(0);
});

test("a position is set up, and a wrong one is told", async ({ page }) => {
    await page.goto("/#/analyse");
    await page.getByRole("button", { name: "Set up a position" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("South pit 1", { exact: true }).fill("3");
    await dialog.getByLabel("South store").fill("1");
    await dialog.getByRole("button", { name: "Use this position" }).click();
    await expect
        .poll(() => counts(page).then((all) => all.slice(0, 7)))
        .toEqual([3, 4, 4, 4, 4, 4, 1]);
});

test.describe("a refused position", () => {
    test.use({ expectedTrouble: /400/ });
    test("is told in a sentence and changes nothing", async ({ page }) => {
        await page.goto("/#/analyse");
        await expect(playable(page)).toHaveCount(6);
        await page.getByRole("button", { name: "Set up a position" }).click();
        await page.getByRole("dialog").getByLabel("Position as text").fill("1,2,3");
        await page.getByRole("dialog").getByRole("button", { name: "Use this position" }).click();
        await expect(page.getByRole("alert")).toBeVisible();
        expect((await counts(page)).slice(0, 6)).toEqual([4, 4, 4, 4, 4, 4]);
    });
});

test("a position of Quarto is set up by its pieces", async ({ page }) => {
    await page.goto("/#/analyse?game=quarto");
    await page.getByRole("button", { name: "Set up a position" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("b3").selectOption("3");
    await dialog.getByLabel("In hand").selectOption("a");
    await dialog.getByText("North", { exact: true }).click();
    await dialog.getByRole("button", { name: "Use this position" }).click();
    await expect(page.getByRole("button", { name: "b3, piece 3" })).toBeVisible();
    await expect(page.getByTestId("words")).toContainText("North to move");
});

test("a record is exported and opened again", async ({ page }) => {
    await page.goto(`/${afterTwo}`);
    await expect(page.getByText("2 / 2")).toBeVisible();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export the record" }).click();
    const stream = await (await download).createReadStream();
    let record = "";
    for await (const part of stream) record += String(part);
    expect(record).toContain("3 6");
    await page.goto("/#/analyse?game=quarto");
    await page.getByText("Bring in a record").click();
    await page.getByLabel("Record as text or JSON").fill(record);
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kalah");
    await expect(page.getByText("2 / 2")).toBeVisible();
});
