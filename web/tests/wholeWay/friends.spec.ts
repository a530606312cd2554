// Two people on two devices, a third who watches, and the teacher, on a server that others reach.
import type { Browser, Page } from "@playwright/test";
import { expect, expectNoViolations, myTurn, place, playable, test } from "./atThePage";
import { startOpenServer, type OpenServer } from "./openServer";

// The server is shared, and ended in between by one test.
test.describe.configure({ mode: "serial" });

let server: OpenServer;
test.beforeAll(async () => {
    server = await startOpenServer();
});
test.afterAll(() => server.end());

// Somebody with a device of their own. What the page complains about is collected.
async function person(browser: Browser, name: string, complaints: string[]): Promise<Page> {
    const context = await browser.newContext({ baseURL: server.address, reducedMotion: "reduce" });
    await context.addInitScript(
        ([chosen, setup]) => {
            if (location.protocol === "about:") return;
            if (!localStorage.getItem("pitboss.settings"))
                localStorage.setItem("pitboss.settings", chosen!);
            if (!localStorage.getItem("pitboss.setup"))
                localStorage.setItem("pitboss.setup", setup!);
        },
        [JSON.stringify({ name }), JSON.stringify({ game: "mancala(pits=3,seeds=2)" })],
    );
    const page = await context.newPage();
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (message) => {
        if (message.type() === "error") complaints.push(message.text());
    });
    return page;
}

async function invite(page: Page): Promise<string> {
    await page.goto("/");
    await page.getByText("A friend, on another device").click();
    await page.getByRole("button", { name: "Invite a friend" }).click();
    await expect(page.getByTestId("prompt")).toHaveText("Waiting for the other player to come.");
    return page.getByLabel("Invitation", { exact: true }).inputValue();
}

async function join(page: Page, invitation: string): Promise<void> {
    await page.goto(invitation);
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Between two people" })).toBeVisible();
}

const offer = (page: Page) => page.getByTestId("offer");
const press = (page: Page, name: string) => page.getByRole("button", { name }).click();
const idIn = (page: Page) => /#\/game\/([\w-]+)$/.exec(page.url())![1]!;

async function play(page: Page): Promise<void> {
    await myTurn(page);
    await playable(page).first().click();
}

test("two people play each other, and a third can only watch", async ({ browser }) => {
    const complaints: string[] = [];
    const ann = await person(browser, "Ann", complaints);
    const invitation = await invite(ann);
    await expectNoViolations(ann);
    expect(ann.url()).not.toContain("seat=");

    const ben = await person(browser, "", complaints);
    await ben.goto(invitation);
    await expect(ben.getByText("Ann wants to play with you. You are North.")).toBeVisible();
    await ben.getByLabel("Your name").fill("Ben");
    await expectNoViolations(ben);
    await press(ben, "Play");
    await expect(ann.locator(".strip.north")).toContainText("Ben");
    await expect(ann.locator(".strip.north")).toContainText("here");
    await expect(ben.locator(".strip.south")).toContainText("Ann");
    await expect(ben.locator(".strip.north")).toContainText("Ben (you)");
    expect(ben.url()).not.toContain("seat=");

    // The invitation is void now, and who opens it watches.
    const eve = await person(browser, "Eve", complaints);
    await eve.goto(invitation);
    await expect(eve.getByText("This invitation was taken already.")).toBeVisible();
    await expect(eve.getByRole("heading", { name: "You are watching" })).toBeVisible();

    await play(ann);
    await expect(ben).toHaveTitle("Your turn - Pitboss");
    await expect(eve).toHaveTitle("Play - Pitboss");
    await expect(eve.getByText("1 / 1")).toBeVisible();
    await play(ben);
    await expect(ann.getByText("2 / 2")).toBeVisible();
    await expect(eve.getByText("2 / 2")).toBeVisible();

    for (const name of ["Undo", "Hint", "Resign", "Draw?", "Take back?"])
        await expect(eve.getByRole("button", { name })).toHaveCount(0);
    await expect(playable(eve)).toHaveCount(0);
    await expect(ann.getByRole("button", { name: "Hint" })).toHaveCount(0);
    await expect(ann.getByRole("link", { name: "Analyse", exact: true })).toHaveCount(1); // the view
    await expectNoViolations(eve);
    const game = `/api/v1/games/${idIn(eve)}`;
    for (const act of ["move", "undo", "resign", "hint", "offer", "accept", "decline", "delete"]) {
        const refused = await eve.request.post(`${server.address}${game}/${act}`, {
            data: { move: "1", what: "draw" },
        });
        expect([act, refused.status()]).toEqual([act, 403]);
    }

    // Somebody who goes away is seen to be away, and comes back to the seat.
    await ben.goto("about:blank");
    await expect(ann.locator(".strip.north")).toContainText("away");
    await ben.goto(`${server.address}/#/game/${idIn(ann)}`);
    await expect(ann.locator(".strip.north")).toContainText("here");
    await play(ann);
    await play(ben);
    await expect(ann.getByText("4 / 4")).toBeVisible();

    // The own link takes the seat along to another device.
    await ann.getByText("Go on at another device").click();
    const own = await ann.getByLabel("Your own link").inputValue();
    const phone = await person(browser, "", complaints);
    await phone.setViewportSize({ width: 390, height: 844 });
    await phone.goto(own);
    await play(phone);
    await expect(ann.getByText("5 / 5")).toBeVisible();
    await expectNoViolations(phone);
    expect(complaints).toEqual([]);
});

test("moves are taken back, draws agreed on and games played again", async ({ browser }) => {
    const complaints: string[] = [];
    const ann = await person(browser, "Ann", complaints);
    const ben = await person(browser, "Ben", complaints);
    await join(ben, await invite(ann));
    const watcher = await person(browser, "", complaints);
    await watcher.goto(`/#/game/${idIn(ann)}`);

    await play(ann);
    await expect(ben.getByText("1 / 1")).toBeVisible();
    await press(ann, "Take back?");
    await expect(offer(ben)).toContainText("Ann asks to take the last move back.");
    await expect(offer(watcher)).toContainText("Ann asks");
    await expect(offer(watcher).getByRole("button")).toHaveCount(0);
    await press(ben, "Decline");
    await expect(offer(ann)).toHaveCount(0);
    await press(ann, "Take back?");
    await press(ben, "Accept");
    await expect(ann.getByText("0 / 0")).toBeVisible();
    await myTurn(ann);

    await press(ann, "Draw?");
    await expect(offer(ben)).toContainText("Ann offers a draw.");
    await play(ann); // which ends the offer
    await expect(offer(ben)).toHaveCount(0);
    await press(ben, "Draw?");
    await press(ann, "Accept");
    for (const page of [ann, ben, watcher])
        await expect(page.getByTestId("prompt")).toHaveText("Both agreed on a draw.");
    await expectNoViolations(ann);

    const before = idIn(ann);
    await press(ben, "Rematch");
    await press(ann, "Accept");
    for (const page of [ann, ben]) await expect(page).not.toHaveURL(new RegExp(before));
    expect(idIn(ann)).toBe(idIn(ben));
    await expect(ben.locator(".strip.south")).toContainText("Ben (you)");
    await play(ben);
    await play(ann);
    await expect(ben.getByText("2 / 2")).toBeVisible();
    await watcher.getByRole("link", { name: "To the rematch" }).click();
    await expect(watcher.getByText("2 / 2")).toBeVisible();
    expect(complaints).toEqual([]);
});

test("a game goes on by itself after the server was gone", async ({ browser }) => {
    const ann = await person(browser, "Ann", []);
    const ben = await person(browser, "Ben", []);
    await join(ben, await invite(ann));
    await play(ann);
    await expect(ben.getByText("1 / 1")).toBeVisible();
    await server.restart();
    await expect(ann.locator(".strip.north")).toContainText("here");
    await expect(ben.getByText("The connection to the server is lost.")).toHaveCount(0);
    await play(ben);
    await expect(ann.getByText("2 / 2")).toBeVisible();
});

test("only the teacher changes tournaments and agents", async ({ browser }) => {
    const complaints: string[] = [];
    const teacher = await person(browser, "", complaints);
    await teacher.goto(server.teachersLink);
    await expect(teacher.getByText("Teacher", { exact: true })).toBeVisible();
    expect(teacher.url()).not.toContain("key=");
    await teacher.goto("/#/watch");
    // One that is not over before it is stopped.
    await teacher.getByLabel("Strength of player 1").selectOption("strongest");
    await teacher.getByLabel("Pairs of games").fill("100");
    await teacher.getByLabel("Milliseconds a move").fill("2000");
    await teacher.getByRole("button", { name: "Start", exact: true }).click();
    await expect(teacher.getByRole("button", { name: "Stop" })).toBeVisible();
    const id = /#\/watch\/([\w-]+)/.exec(teacher.url())![1]!;

    const pupil = await person(browser, "", complaints);
    await pupil.goto(`/#/watch/${id}`);
    await expect(pupil.getByText("Only the teacher may stop it or let it go on.")).toBeVisible();
    await expect(pupil.getByRole("button", { name: "Stop" })).toHaveCount(0);
    await expectNoViolations(pupil);
    const refused = await pupil.request.post(`${server.address}/api/v1/tournaments/${id}/stop`, {
        data: {},
    });
    expect(refused.status()).toBe(403);
    expect(await refused.json()).toEqual({
        error: "only the teacher may stop a tournament: open the link with the key",
    });
    await pupil.goto("/#/watch");
    await expect(pupil.getByText("Only the teacher may start and stop tournaments")).toBeVisible();
    await expect(pupil.getByRole("button", { name: /Start|Register/ })).toHaveCount(0);
    await expectNoViolations(pupil);

    await press(teacher, "Stop");
    await expect(teacher.getByRole("button", { name: "Go on" })).toBeVisible();
    expect(complaints).toEqual([]);
});

test("a key that is void is told and forgotten", async ({ browser }) => {
    const page = await person(browser, "", []);
    await page.goto("/#key=nonsense");
    await expect(page.getByText("This key of the teacher is not valid")).toBeVisible();
    await page.reload();
    await expect(playable(page).first()).toBeVisible();
    await expect(page.getByText("This key of the teacher is not valid")).toHaveCount(0);
    await expect(place(page, 0)).toBeVisible();
});
