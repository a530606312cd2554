import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The server of `pitboss serve` while developing; see docs/web.md.
const server = process.env.PITBOSS_SERVER ?? "http://127.0.0.1:8080";
const proxy = { "/api": { target: server }, "/ws": { target: server, ws: true } };

// What `pitboss serve` sends, so that a preview forbids the same.
const contentPolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export default defineConfig({
    plugins: [svelte()],
    build: {
        // The page is sent under a strict content policy: nothing inline, not even small pictures.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        target: "es2022",
        // The first browsers that know light-dark().
        cssTarget: ["chrome123", "firefox120", "safari17.5"],
        reportCompressedSize: false,
    },
    server: { proxy },
    preview: { proxy, headers: { "Content-Security-Policy": contentPolicy } },
    test: {
        include: ["tests/unit/**/*.test.ts"],
    },
});
