// Pictures for the documents, taken of the real page: `npm run screenshots`, see docs/web.md.
import { defineConfig } from "@playwright/test";
import whole_way from "./playwright.config";

export default defineConfig({
    ...whole_way,
    testDir: "tests/pictures",
    projects: [{ name: "pictures" }],
    workers: 1,
    timeout: 120_000,
});
