import type { Page } from "@playwright/test";
import { expect, expectNoViolations, myTurn, place, playable, test } from "./atThePage";

const pages: { name: string; open: (page: Page) => Promise<unknown> }[] = [
    {
        name: "play",
        open: async (page) => {
            await page.goto("/");
            await myTurn(page);
            await page.getByLabel("Value under every move").check();
            await expect(page.locator(".chip")).toHaveCount(6);
        },
    },
    {
        name: "play Quarto",
        open: async (page) => {
            await page.goto("/");
            await page.getByRole("button", { name: "Quarto" }).click();
            await expect(playable(page)).toHaveCount(16);
        },
    },
    {
        name: "analyse",
        open: async (page) => {
            await page.goto("/#/analyse?game=bohnenspiel&moves=3.4");
            await expect(page.locator(".chip").first()).toBeVisible();
        },
    },
    {
        name: "watch",
        open: async (page) => {
            await page.goto("/#/watch");
            await page.getByLabel("Pairs of games").waitFor();
        },
    },
    {
        name: "rules",
        open: async (page) => {
            await page.goto("/");
            await page.getByRole("button", { name: "Rules" }).click();
            await page.locator("dialog pre").waitFor();
        },
    },
    {
        name: "help",
        open: async (page) => {
            await page.goto("/");
            await page.getByRole("button", { name: "Help and settings" }).click();
            await page.getByLabel("Single-key shortcuts").waitFor();
        },
    },
    {
        name: "set-up of a position",
        open: async (page) => {
            await page.goto("/#/analyse");
            await page.getByRole("button", { name: "Set up a position" }).click();
            await page.getByRole("dialog").getByLabel("South pit 1", { exact: true }).waitFor();
        },
    },
];

for (const { name, open } of pages)
    test(`${name} has no barrier that can be found by machine, light or dark`, async ({ page }) => {
        await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
        await open(page);
        await expectNoViolations(page);
        await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
        await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
        await expectNoViolations(page);
    });

test("the switch of colours holds", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Dark colours" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

const sizes = [
    [320, 640],
    [390, 844],
    [820, 1180],
    [1366, 768],
    [2560, 1440],
] as const;
const addresses = [
    "/",
    "/#/analyse?game=kalah(pits%3D12,seeds%3D6)&moves=3",
    "/#/analyse?game=quarto&moves=3.b2",
    "/#/watch",
];
for (const address of addresses)
    test(`nothing sticks out of ${address}, from phone to projector`, async ({ page }) => {
        await page.goto(address);
        const board = !address.includes("watch");
        await page
            .locator(board ? "svg.board" : "form")
            .first()
            .waitFor();
        for (const [width, height] of sizes) {
            await page.setViewportSize({ width, height });
            const tooWide = () =>
                page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
            await expect.poll(tooWide, `at ${width} by ${height}`).toBeLessThanOrEqual(0);
            if (!board) continue;
            const smallest = async () => {
                const box = await playable(page).first().boundingBox();
                return Math.min(box?.width ?? 0, box?.height ?? 0);
            };
            await expect.poll(smallest, `at ${width} by ${height}`).toBeGreaterThan(24);
        }
    });

test("everything comes from this very server and weighs little", async ({ page, baseURL }) => {
    const sizes: number[] = [];
    const elsewhere: string[] = [];
    page.on("requestfinished", async (request) => {
        if (!request.url().startsWith(baseURL!)) elsewhere.push(request.url());
        if (request.url().includes("/api/")) return;
        sizes.push((await request.sizes()).responseBodySize);
    });
    await page.goto("/");
    await myTurn(page);
    await place(page, 0).click();
    await myTurn(page);
    expect(elsewhere).toEqual([]);
    expect(sizes.length).toBeGreaterThan(2);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(150_000);
});
