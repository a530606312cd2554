import { counts, expect, my_turn, open_with, test } from "./at_the_page";

const focus_name = (page: import("@playwright/test").Page) =>
    page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");

test("a game is played by the keyboard alone", async ({ page }) => {
    await open_with(page, { game: "kalah(pits=3,seeds=2)", opponent: "beginner" });
    for (let i = 0; i < 40 && !(await focus_name(page)).includes("pit"); ++i)
        await page.keyboard.press("Tab");
    expect(await focus_name(page)).toBe("South pit 1, 2 seeds");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => focus_name(page)).toContain("South pit 2");
    await page.keyboard.press("ArrowUp");
    await expect.poll(() => focus_name(page)).toContain("North pit 2");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page.getByTestId("announcer")).toContainText("sows 2 seeds from pit");
    for (let i = 0; i < 60; ++i) {
        await page.locator('[data-turn="mine"], [data-turn="over"]').waitFor();
        if ((await page.locator('[data-turn="over"]').count()) > 0) break;
        const pit = await page.locator('svg.board [aria-disabled="false"]').first().getAttribute("data-place");
        await page.keyboard.press(String(Number(pit) + 1));
    }
    await expect(page.locator('[data-turn="over"]')).toBeVisible();
    await expect(page.getByTestId("announcer")).toContainText(/wins|draw/i);
});

test("pieces of Quarto are given by the keyboard", async ({ page }) => {
    await open_with(page, { game: "quarto", mode: "two" });
    await page.locator('svg.board [tabindex="0"]').focus();
    await page.keyboard.press("ArrowRight");
    await expect
        .poll(() => focus_name(page))
        .toMatch(/^piece [0-9a-f]: (dark|light), (tall|short), (square|round), (hollow|solid)$/);
    await page.keyboard.press("Space");
    await expect(page.getByTestId("prompt")).toContainText("Place the piece");
    await expect.poll(() => focus_name(page)).toBe("a1, open");
    await page.keyboard.press("Enter");
    await expect(page.getByTestId("prompt")).toContainText("Choose the piece");
});

test("shortcuts are listed, work, and can be switched off", async ({ page }) => {
    await page.goto("/");
    await my_turn(page);
    const start = await counts(page);
    await page.keyboard.press("?");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("undo");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await page.keyboard.press("1");
    await expect.poll(() => counts(page)).not.toEqual(start);
    await my_turn(page);
    await page.keyboard.press("u");
    await expect.poll(() => counts(page)).toEqual(start);
    await page.keyboard.press("?");
    await dialog.getByLabel("Single-key shortcuts").uncheck();
    await page.keyboard.press("Escape");
    await page.keyboard.press("1");
    await page.keyboard.press("h");
    expect(await counts(page)).toEqual(start);
});
