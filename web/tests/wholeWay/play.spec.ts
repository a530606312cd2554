import { counts, expect, myTurn, openWith, place, playOut, test } from "./atThePage";

const games = [
    { game: "kalah(pits=4,seeds=3)", mode: "first" },
    { game: "bohnenspiel(pits=3,seeds=2)", mode: "first" },
    { game: "kalaha(pits=3,seeds=2)", mode: "first" },
    { game: "mancala(pits=3,seeds=3)", mode: "first" },
    { game: "quarto", mode: "first" },
    { game: "quarto(squares=true)", mode: "two" },
];
for (const { game, mode } of games) {
    test(`${game} is played to its end`, async ({ page }) => {
        await openWith(page, { game, mode, opponent: "beginner" });
        await playOut(page);
        await expect(page.getByTestId("prompt")).toContainText(/wins|draw/i);
        await expect(page.getByRole("button", { name: "Review" })).toBeVisible();
        await page.getByRole("button", { name: "Play again" }).click();
        await myTurn(page);
    });
}

test("a review names the mistakes in sentences", async ({ page }) => {
    await openWith(page, { game: "kalah(pits=4,seeds=4)", opponent: "easy" });
    await playOut(page);
    await page.getByRole("button", { name: "Review" }).click();
    const flaws = page.getByRole("list", { name: "Moves to learn from" });
    await expect(page.getByText(/of \d+ moves best/).first()).toBeVisible();
    await expect(flaws).toContainText(/mistake|blunder|inaccuracy/);
    const first = flaws.getByRole("button").first();
    const number = Number(/Move (\d+)/.exec((await first.textContent()) ?? "")![1]);
    await first.click();
    await expect(
        page.getByRole("button", { name: new RegExp(`^Move ${number}:`) }),
    ).toHaveAttribute("aria-current", "step");
});

test("hint, undo, flip and resign do what they say", async ({ page }) => {
    await page.goto("/");
    await myTurn(page);
    await page.getByRole("button", { name: "Hint" }).click();
    await expect(page.locator(".hinted")).toHaveCount(1);
    await expect(page.locator(".hint")).toContainText("sows");

    const before = await counts(page);
    await place(page, 0).click();
    await expect.poll(() => counts(page)).not.toEqual(before);
    await myTurn(page);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => counts(page)).toEqual(before);

    const leftEdge = async () => (await place(page, 0).boundingBox())!.x;
    const left = await leftEdge();
    await page.getByRole("button", { name: "Flip" }).click();
    await expect.poll(leftEdge).toBeGreaterThan(left);

    await page.getByRole("button", { name: "Resign" }).click();
    await page.getByRole("button", { name: "Really resign?" }).click();
    await expect(page.getByTestId("prompt")).toContainText(/resign|North wins/i);
});

test("a game goes on after the page was closed", async ({ page, context }) => {
    await page.goto("/");
    await myTurn(page);
    const start = await counts(page);
    await place(page, 0).click();
    await expect.poll(() => counts(page)).not.toEqual(start);
    await myTurn(page);
    const board = await counts(page);
    await page.close();
    const again = await context.newPage();
    await again.goto("/");
    await expect.poll(() => counts(again)).toEqual(board);
});

test("who moves second sits below all the same", async ({ page }) => {
    await page.goto("/");
    await page.getByText("They begin").click();
    await page.getByRole("button", { name: "Start a new game" }).click();
    await myTurn(page);
    const topEdge = async (pit: number) => (await place(page, pit).boundingBox())!.y;
    await expect.poll(async () => (await topEdge(7)) - (await topEdge(0))).toBeGreaterThan(0);
});

test("two players can be watched", async ({ page }) => {
    await page.goto("/");
    await page.getByText("Just watch").click();
    await page.getByRole("button", { name: "Start watching" }).click();
    await expect(page.locator('[data-turn="over"]')).toBeVisible();
});

test("the variant comes from the table of options", async ({ page }) => {
    await page.goto("/");
    await page.getByText("Variant").click();
    await page.getByLabel("pits", { exact: true }).fill("3");
    await page.getByLabel("pits", { exact: true }).press("Enter");
    await expect(page.locator("svg.board [data-place]")).toHaveCount(8);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kalah (pits=3)");
});

test("a clock runs from the first move on", async ({ page }) => {
    await page.goto("/");
    await page.getByText("1 min").click();
    await place(page, 2).click();
    await myTurn(page);
    const clock = page.locator(".south [role=timer]");
    await expect(clock).toHaveText(/\d/);
    const shown = await clock.textContent();
    await expect(clock).not.toHaveText(shown!);
});

test("values stand under every move and say how sure they are", async ({ page }) => {
    await page.goto("/");
    await myTurn(page);
    await page.getByLabel("Value under every move").check();
    await expect(page.locator(".chip")).toHaveCount(6);
    await expect(page.locator(".chip.best").first()).toBeVisible();
    await expect(place(page, 0)).toHaveAttribute("aria-label", /worth .*(proven|estimated)/);
    await expect(page.getByRole("img", { name: /Evaluation: .* for South/ })).toBeVisible();
});

test("the rules are one click away", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Rules" }).click();
    await expect(page.getByRole("dialog")).toContainText(
        "If the last seed falls into the own store",
    );
});

test("games can be exported and brought in again", async ({ page }) => {
    await openWith(page, { game: "kalah(pits=2,seeds=2)", opponent: "beginner" });
    await playOut(page);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Export" }).first().click();
    const stream = await (await download).createReadStream();
    let record = "";
    for await (const part of stream) record += String(part);
    expect(record).toContain('[Game "kalah(pits=2,seeds=2)"]');

    await page.getByRole("button", { name: "Your games" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("listitem")).toHaveCount(1);
    await dialog.getByLabel("Bring in records").fill(record);
    await dialog.getByRole("button", { name: "Bring in" }).click();
    await expect(dialog.getByRole("listitem")).toHaveCount(2);
});

test.describe("with motion", () => {
    test.use({ contextOptions: { reducedMotion: "no-preference" } });
    test("seeds travel one by one", async ({ page }) => {
        // The page's own clock stands still between steps, so that none is missed.
        await page.clock.install({ time: 0 });
        await page.goto("/");
        await myTurn(page);
        await page.clock.pauseAt(3_600_000);
        await place(page, 2).click();
        await expect(page.getByText("1 / 1")).toBeVisible();
        const seen: string[] = [];
        let held = 0;
        for (let ms = 0; ms < 3000; ms += 25) {
            await page.clock.runFor(25);
            const now = (await counts(page)).slice(2, 7).join(" ");
            if (now !== seen.at(-1)) seen.push(now);
            held = Math.max(held, await page.locator(".seed.held").count());
        }
        expect(seen).toEqual(["0 4 4 4 0", "0 5 4 4 0", "0 5 5 4 0", "0 5 5 5 0", "0 5 5 5 1"]);
        expect(held).toBe(4);
        await myTurn(page);
    });
});
