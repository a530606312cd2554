// Looks for mistakes and for names that are not in camelCase. The layout of the text is Prettier's.
import js from "@eslint/js";
import { defineConfig } from "eslint/config";
import prettier from "eslint-config-prettier";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

// Keys of objects are free: those of the server's JSON are in snake_case and used as they are sent.
const names = [
    "error",
    { selector: "default", format: ["camelCase"], leadingUnderscore: "allow" },
    { selector: "import", format: ["camelCase", "PascalCase"] },
    { selector: "typeLike", format: ["PascalCase"] },
    { selector: ["objectLiteralProperty", "typeProperty"], format: null },
];

const rules = {
    "@typescript-eslint/naming-convention": names,
    "@typescript-eslint/no-unused-vars": [
        "error",
        { varsIgnorePattern: "^_", argsIgnorePattern: "^_" },
    ],
    // Escapes keep the sources in ASCII.
    "svelte/no-useless-mustaches": ["error", { ignoreStringEscape: true }],
    // State that is watched is replaced as a whole; maps and sets inside of it do not change.
    "svelte/prefer-svelte-reactivity": "off",
};

// ESLint does not see the types of components' properties inside of templates; svelte-check does.
const templateRules = {
    "@typescript-eslint/no-unsafe-argument": "off",
    "@typescript-eslint/no-unsafe-assignment": "off",
    "@typescript-eslint/no-unsafe-return": "off",
};

export default defineConfig(
    { ignores: ["dist/", "node/", "test-results/"] },
    js.configs.recommended,
    ts.configs.recommendedTypeChecked,
    svelte.configs.recommended,
    prettier,
    svelte.configs.prettier,
    {
        languageOptions: {
            globals: { ...globals.browser, ...globals.node },
            parserOptions: { projectService: true, extraFileExtensions: [".svelte"] },
        },
        rules,
    },
    {
        files: ["**/*.svelte", "**/*.svelte.ts"],
        languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    },
    { files: ["**/*.svelte"], rules: templateRules },
    { files: ["*.js"], extends: [ts.configs.disableTypeChecked] },
);
