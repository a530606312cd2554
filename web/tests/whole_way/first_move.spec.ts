import { counts, expect, place, playable, test } from "./at_the_page";

// The machine may be busy, which can only make it slower: the best of a few counts.
test("a newcomer can move within a second", async ({ page, browser, baseURL }) => {
    let fastest = Infinity;
    for (let attempt = 0; attempt < 5 && fastest >= 1000; ++attempt) {
        const newcomer = await browser.newPage({ baseURL: baseURL! });
        const start = Date.now();
        await newcomer.goto("/");
        await playable(newcomer).first().waitFor();
        fastest = Math.min(fastest, Date.now() - start);
        await newcomer.close();
    }
    expect(fastest).toBeLessThan(1000);

    await page.goto("/");
    await place(page, 2).click();
    await expect(page.getByTestId("prompt")).toContainText("South sows 4 seeds from pit 3");
    expect((await counts(page)).slice(0, 7)).toEqual([4, 4, 0, 5, 5, 5, 1]);
});
