// Takes the pictures of docs/pictures. They are made smaller by the browser itself (WebP).
import { mkdirSync, writeFileSync } from "node:fs";
import { expect, test, type Page } from "@playwright/test";
import { playable, playOut } from "../wholeWay/atThePage";

const folder = "../docs/pictures";
mkdirSync(folder, { recursive: true });

async function keep(page: Page, name: string): Promise<void> {
    await page.evaluate(() =>
        Promise.all(
            document
                .getAnimations()
                .filter((one) => one.effect?.getTiming().iterations !== Infinity)
                .map((one) => one.finished),
        ),
    );
    const png = await page.screenshot();
    const studio = await page.context().newPage();
    const data = await studio.evaluate(
        async (source) => {
            const picture = new Image();
            picture.src = source;
            await picture.decode();
            const canvas = document.createElement("canvas");
            [canvas.width, canvas.height] = [picture.width, picture.height];
            canvas.getContext("2d")!.drawImage(picture, 0, 0);
            return canvas.toDataURL("image/webp", 0.9);
        },
        `data:image/png;base64,${png.toString("base64")}`,
    );
    await studio.close();
    writeFileSync(`${folder}/${name}.webp`, Buffer.from(data.split(",")[1]!, "base64"));
}

// Every legal move has a value.
const evaluated = async (page: Page) =>
    expect(page.locator(".chip")).toHaveCount(await playable(page).count());

const setUp = (page: Page, setup: object, settings: object = {}) =>
    page.addInitScript(
        ([chosen, wishes]) => {
            localStorage.setItem("pitboss.setup", JSON.stringify(chosen));
            localStorage.setItem("pitboss.settings", JSON.stringify(wishes));
        },
        [setup, settings],
    );

for (const scheme of ["light", "dark"] as const)
    test.describe(scheme, () => {
        test.use({ colorScheme: scheme });
        test("play", async ({ page }) => {
            await setUp(page, { game: "kalah", opponent: "easy" }, { values: true });
            await page.goto("/");
            for (const pit of [3, 6]) {
                await page.locator('[data-turn="mine"]').waitFor();
                await page.keyboard.press(String(pit));
            }
            await page.locator('[data-turn="mine"]').waitFor();
            await expect(page.locator(".chip").first()).toBeVisible();
            await evaluated(page);
            await keep(page, `play-${scheme}`);
        });
    });

test("analysis of Quarto", async ({ page }) => {
    await page.goto("/#/analyse?game=quarto&moves=a.b2.3.c3.7.a1.0.d4.5.c1.c");
    await expect(page.locator(".chip").first()).toBeVisible();
    await expect(page.getByTestId("depth")).not.toHaveText(/^[0-3]$/);
    await keep(page, "analysis");
});

test("review", async ({ page }) => {
    await setUp(page, { game: "kalah", opponent: "casual" });
    await page.goto("/");
    await playOut(page);
    await page.getByRole("button", { name: "Review" }).click();
    await expect(page.getByText(/of \d+ moves best/).first()).toBeVisible({ timeout: 60_000 });
    await page
        .getByRole("list", { name: "Moves to learn from" })
        .getByRole("button")
        .first()
        .click();
    await keep(page, "review");
});

test("phone", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await setUp(page, { game: "kalah", opponent: "easy" }, { values: true });
    await page.goto("/");
    await expect(page.locator(".chip").first()).toBeVisible();
    await evaluated(page);
    await keep(page, "phone");
});

test("tournament", async ({ page }) => {
    await page.goto("/#/watch");
    await page.getByLabel("Name", { exact: true }).first().fill("Spring cup");
    await page.getByRole("button", { name: "Add a player" }).click();
    await page.getByLabel("Name of player 4").fill("Dora");
    await page.getByLabel("Strength of player 4").selectOption("advanced");
    await page.getByLabel("Pairs of games").fill("8");
    await page.getByLabel("Milliseconds a move").fill("40");
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await expect(page.getByText(/[6-9]\d of 96 games/)).toBeVisible({ timeout: 90_000 });
    await keep(page, "tournament");
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.getByRole("link", { name: "Projector" }).click();
    await keep(page, "projector");
});
