// The way to the first move and to a hint. With PITBOSS_TIMED=1 it is timed, too, on a quiet
// machine and without other tests: `npm run timing`.
import type { Page } from "@playwright/test";
import { counts, expect, openWith, place, playable, test } from "./atThePage";

const timed = process.env.PITBOSS_TIMED === "1";

// Something else may run on the machine, which can only make it slower: the best of a few counts.
async function expectWithin(limitMs: number, attempt: () => Promise<number>): Promise<void> {
    let fastest = await attempt();
    for (let more = 4; timed && more > 0 && fastest >= limitMs; --more)
        fastest = Math.min(fastest, await attempt());
    test.info().annotations.push({ type: "milliseconds", description: fastest.toFixed(0) });
    if (timed) expect(fastest).toBeLessThan(limitMs);
}

test("a newcomer can move at once", async ({ page, browser, baseURL }) => {
    await expectWithin(1000, async () => {
        const newcomer = await browser.newPage({ baseURL: baseURL! });
        const start = Date.now();
        await newcomer.goto("/");
        await playable(newcomer).first().waitFor();
        const lasting = Date.now() - start;
        await newcomer.close();
        return lasting;
    });
    await page.goto("/");
    await place(page, 2).click();
    await expect(page.getByTestId("prompt")).toContainText("South sows 4 seeds from pit 3");
    expect((await counts(page)).slice(0, 7)).toEqual([4, 4, 0, 5, 5, 5, 1]);
});

test("a game that was chosen before does not wait for the list of games", async ({ page }) => {
    await page.route("**/api/v1/catalogue", () => new Promise(() => {}));
    await openWith(page, { game: "kalah(pits=3)", opponent: "easy" });
    await expect(playable(page)).toHaveCount(3);
});

// From the click until the sentence stands in the page, measured there.
const waitForHint = () =>
    new Promise<number>((resolve) => {
        const buttons = [...document.querySelectorAll("button")];
        const start = performance.now();
        new MutationObserver((_, observer) => {
            if (!document.querySelector("p.hint")) return;
            observer.disconnect();
            resolve(performance.now() - start);
        }).observe(document.body, { childList: true, subtree: true });
        buttons.find((button) => button.textContent.trim() === "Hint")!.click();
    });

async function hintFor(page: Page, game: string): Promise<number> {
    await openWith(page, { game, opponent: "casual" });
    const lasting = await page.evaluate(waitForHint);
    await expect(page.locator("p.hint")).toContainText(/\w/);
    return lasting;
}

for (const game of ["kalah", "quarto"])
    test(`a hint for ${game} stands in the page`, ({ page }) =>
        expectWithin(300, () => hintFor(page, game)));
