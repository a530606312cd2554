// The page over HTTPS, see tests/https.
import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import wholeWay from "./playwright.config";

const program = process.env.PITBOSS_PROGRAM ?? "../build/pitboss";
const port = Number(process.env.PITBOSS_TEST_PORT) + 2;
// Without it there is nothing to stand before the server.
const nginx = ["../.packages/nginx/usr/sbin/nginx", "/usr/sbin/nginx"].some((file) =>
    existsSync(file),
);
if (!nginx) console.log("skipped: the page behind nginx, which is not there");

export default defineConfig({
    ...wholeWay,
    testDir: "tests/https",
    use: { ...wholeWay.use, ignoreHTTPSErrors: true },
    projects: [
        { name: "own TLS", use: { baseURL: `https://127.0.0.1:${port}` } },
        ...(nginx ? [{ name: "nginx", use: { baseURL: `https://127.0.0.1:${port + 1}` } }] : []),
    ],
    webServer: {
        command: `python3 -B ../tests/server/https_sites.py ${program} ${port}`,
        url: `https://127.0.0.1:${nginx ? port + 1 : port}/healthz`,
        ignoreHTTPSErrors: true,
        stderr: "pipe",
        gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    },
});
