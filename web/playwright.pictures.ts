// Pictures for the documents, taken of the real page: `npm run screenshots`, see docs/web.md.
import { defineConfig } from "@playwright/test";
import wholeWay from "./playwright.config";

export default defineConfig({
    ...wholeWay,
    testDir: "tests/pictures",
    projects: [{ name: "pictures" }],
    workers: 1,
});
