import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";

// The program with the page inside. With PITBOSS_PAGE=preview the page comes from `vite preview`
// instead, which spares building the program while working on the page.
const program = process.env.PITBOSS_PROGRAM ?? "../build/pitboss";
const preview = process.env.PITBOSS_PAGE === "preview";

// This file is read by every worker: the first one chooses port and folder for all.
process.env.PITBOSS_TEST_PORT ??= String(20000 + (process.pid % 20000));
process.env.PITBOSS_TEST_DATA ??= mkdtempSync(join(tmpdir(), "pitboss-page-"));
const port = Number(process.env.PITBOSS_TEST_PORT);
const data = process.env.PITBOSS_TEST_DATA;
const server = `http://127.0.0.1:${port}`;
const pagePort = preview ? port + 1 : port;

export default defineConfig({
    testDir: "tests/wholeWay",
    globalTeardown: "./tests/wholeWay/tidyUp.ts",
    reporter: "dot",
    workers: 2,
    fullyParallel: true,
    // Long, because nothing here is about speed: a busy machine only takes its time.
    timeout: 180_000,
    expect: { timeout: 45_000 },
    use: {
        baseURL: `http://127.0.0.1:${pagePort}`,
        browserName: "chromium",
        launchOptions: {
            executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
            args: ["--no-sandbox", "--disable-gpu"],
        },
        viewport: { width: 1280, height: 800 },
        contextOptions: { reducedMotion: "reduce" },
    },
    webServer: [
        {
            command: `${program} serve --port ${port} --data ${data}`,
            url: `${server}/api/v1/catalogue`,
            stdout: "ignore",
            stderr: "pipe",
        },
        ...(preview
            ? [
                  {
                      command: `vite preview --port ${pagePort} --strictPort --host 127.0.0.1`,
                      url: `http://127.0.0.1:${pagePort}/`,
                      env: { PITBOSS_SERVER: server },
                  },
              ]
            : []),
    ],
});
