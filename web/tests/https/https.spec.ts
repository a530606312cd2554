// The page over HTTPS: the server's own, and that of nginx before it. `npm run https`
import { counts, expect, myTurn, place, playable, test } from "../wholeWay/atThePage";

test("a game is played, and every answer comes over the encrypted WebSocket", async ({ page }) => {
    const socket = page.waitForEvent("websocket");
    await page.goto("/");
    await expect(page).toHaveURL(/^https:/);
    const before = await counts(page);
    await place(page, 0).click();
    expect((await socket).url()).toMatch(/^wss:/);
    await myTurn(page);
    expect(await counts(page)).not.toEqual(before);
    await playable(page).first().click();
    await myTurn(page);
    await page.reload();
    await myTurn(page);
});
