// What all tests of the whole way share: a page that may not complain, and hands to play with.
import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Locator, type Page } from "@playwright/test";

// Errors of scripts, refused content and failed requests end a test, unless it expects them.
export const test = base.extend<{ expectedTrouble: RegExp | null }>({
    expectedTrouble: [null, { option: true }],
    page: async ({ page, expectedTrouble }, use) => {
        const trouble: string[] = [];
        page.on("pageerror", (error) => trouble.push(error.message));
        page.on("console", (message) => {
            if (message.type() === "error" || message.type() === "warning")
                trouble.push(message.text());
        });
        await use(page);
        expect(trouble.filter((words) => !expectedTrouble?.test(words))).toEqual([]);
    },
});

export { expect };

export const playable = (page: Page): Locator => page.locator('.board [aria-disabled="false"]');
export const place = (page: Page, number: number): Locator =>
    page.locator(`svg.board [data-place="${number}"]`);

export const myTurn = (page: Page) => expect(page.locator('[data-turn="mine"]')).toBeVisible();

export async function counts(page: Page): Promise<number[]> {
    const places = await page.locator("svg.board [data-count]").all();
    return Promise.all(places.map(async (one) => Number(await one.getAttribute("data-count"))));
}

// Opens the page with a game already chosen, as if it had been chosen before.
export async function openWith(page: Page, setup: object): Promise<void> {
    await page.addInitScript((chosen) => {
        if (!localStorage.getItem("pitboss.setup"))
            localStorage.setItem("pitboss.setup", JSON.stringify(chosen));
    }, setup);
    await page.goto("/");
    await myTurn(page);
}

// Plays some legal move each time until the game is over.
export async function playOut(page: Page): Promise<void> {
    for (let move = 0; move < 500; ++move) {
        await page.locator('[data-turn="mine"], [data-turn="over"]').waitFor();
        if ((await page.locator('[data-turn="over"]').count()) > 0) return;
        const moves = playable(page);
        const choice = await moves.count();
        if (choice === 0) await page.getByRole("button", { name: /^Skip/ }).click();
        else await moves.nth((7 * move) % choice).click();
    }
    throw new Error("the game does not end");
}

export async function expectNoViolations(page: Page): Promise<void> {
    const { violations } = await new AxeBuilder({ page }).analyze();
    const told = violations.map(
        (one) => `${one.id}: ${one.nodes.map((node) => node.target).join(" | ")}`,
    );
    expect(told).toEqual([]);
}
