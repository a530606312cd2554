import type { Page } from "@playwright/test";
import { counts, expect, myTurn, openWith, test } from "./atThePage";

const focusName = (page: Page) =>
    page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");

test("a game is played by the keyboard alone", async ({ page }) => {
    await openWith(page, { game: "kalah(pits=3,seeds=2)", opponent: "beginner" });
    for (let i = 0; i < 40 && !(await focusName(page)).includes("pit"); ++i)
        await page.keyboard.press("Tab");
    expect(await focusName(page)).toBe("South pit 1, 2 seeds");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => focusName(page)).toContain("South pit 2");
    await page.keyboard.press("ArrowUp");
    await expect.poll(() => focusName(page)).toContain("North pit 2");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page.getByTestId("announcer")).toContainText("sows 2 seeds from pit");
    for (let i = 0; i < 60; ++i) {
        await page.locator('[data-turn="mine"], [data-turn="over"]').waitFor();
        if ((await page.locator('[data-turn="over"]').count()) > 0) break;
        const pit = await page
            .locator('svg.board [aria-disabled="false"]')
            .first()
            .getAttribute("data-place");
        await page.keyboard.press(String(Number(pit) + 1));
    }
    await expect(page.locator('[data-turn="over"]')).toBeVisible();
    await expect(page.getByTestId("announcer")).toContainText(/wins|draw/i);
});

const focusIsPlayable = (page: Page) =>
    page.evaluate(() => document.activeElement?.getAttribute("aria-disabled") === "false");

// Goes some steps over the board, in another direction each turn, and stops where a move is possible. Where it
// strays from the last open places, leaving the board and coming back leads to one of them.
async function goToAMove(page: Page, turn: number): Promise<void> {
    await expect.poll(() => focusIsPlayable(page)).toBe(true);
    const arrows = ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"];
    for (let step = 0; step < 8; ++step) {
        await page.keyboard.press(arrows[(turn + Math.floor(step / 3)) % 4]!);
        if (step >= turn % 3 && (await focusIsPlayable(page))) return;
    }
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await expect.poll(() => focusIsPlayable(page)).toBe(true);
}

test("a game of Quarto is played to its end by the keyboard alone", async ({ page }) => {
    await openWith(page, { game: "quarto", opponent: "beginner" });
    for (let i = 0; i < 40 && !(await focusName(page)).startsWith("piece"); ++i)
        await page.keyboard.press("Tab");
    expect(await focusName(page)).toMatch(
        /^piece 0: (dark|light),? (tall|short),? (square|round),? (hollow|solid)$/,
    );
    const over = page.locator('[data-turn="over"]');
    const plies = page.getByText(/^\d+ \/ \d+$/);
    const prompts = new Set<string>();
    for (let turn = 0; turn < 32; ++turn) {
        await page.locator('[data-turn="mine"], [data-turn="over"]').waitFor();
        if ((await over.count()) > 0) break;
        prompts.add(await page.getByTestId("prompt").innerText());
        await goToAMove(page, turn);
        const before = await plies.innerText();
        await page.keyboard.press(turn % 2 === 0 ? "Enter" : "Space");
        await expect(plies).not.toHaveText(before);
    }
    await expect(over).toBeVisible();
    expect([...prompts].sort()).toEqual([
        "Choose the piece your opponent has to place.",
        "Place the piece you were given.",
    ]);
    await expect(page.getByTestId("announcer")).toContainText(/wins|draw/i);
    // Somebody has a line of four, or all sixteen pieces are placed.
    const lines = await page.locator("svg.board .strike").count();
    const placed = await page
        .locator('svg.board [aria-label^="piece"][aria-label*="not in the rack"]')
        .count();
    expect(lines > 0 || placed === 16).toBe(true);
});

test("a key pressed in the moment in which a dialog closes is not lost", async ({ page }) => {
    await page.goto("/");
    await myTurn(page);
    const start = await counts(page);
    await page.keyboard.press("?");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await dialog.evaluate((element: HTMLDialogElement) => {
        const focused = document.activeElement!;
        element.close();
        focused.dispatchEvent(new KeyboardEvent("keydown", { key: "1", bubbles: true }));
    });
    await expect.poll(() => counts(page)).not.toEqual(start);
});

test("shortcuts are listed, work, and can be switched off", async ({ page }) => {
    await page.goto("/");
    await myTurn(page);
    const start = await counts(page);
    await page.keyboard.press("?");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("undo");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await page.keyboard.press("1");
    await expect.poll(() => counts(page)).not.toEqual(start);
    await myTurn(page);
    await page.keyboard.press("u");
    await expect.poll(() => counts(page)).toEqual(start);
    await page.keyboard.press("?");
    await dialog.getByLabel("Single-key shortcuts").uncheck();
    await page.keyboard.press("Escape");
    await page.keyboard.press("1");
    await page.keyboard.press("h");
    expect(await counts(page)).toEqual(start);
});
