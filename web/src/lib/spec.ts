// The grammar `name(key=value,...)` that games and players share, as far as a form needs it: values
// that differ from their defaults are written, everything else is left out.
import type { Option, OptionValue } from "./types";

export interface Spec {
    name: string;
    values: Record<string, string>;
}

// Splits at commas outside of parentheses: values may be specifications themselves.
function splitValues(text: string): string[] {
    const parts: string[] = [];
    let depth = 0;
    let from = 0;
    for (let i = 0; i <= text.length; ++i) {
        const at = text[i];
        if (at === "(") ++depth;
        if (at === ")") --depth;
        if (i === text.length || (at === "," && depth === 0)) {
            parts.push(text.slice(from, i).trim());
            from = i + 1;
        }
    }
    return parts.filter((part) => part !== "");
}

export function readSpec(text: string): Spec {
    const open = text.indexOf("(");
    if (open < 0) return { name: text.trim(), values: {} };
    const inner = text.slice(open + 1, text.lastIndexOf(")"));
    const values: Record<string, string> = {};
    for (const part of splitValues(inner)) {
        const equals = part.indexOf("=");
        if (equals > 0) values[part.slice(0, equals).trim()] = part.slice(equals + 1).trim();
    }
    return { name: text.slice(0, open).trim(), values };
}

export function writeSpec(name: string, options: Option[], values: Record<string, OptionValue>) {
    const changed = options
        .filter((option) => option.name in values)
        .map((option) => [option, String(values[option.name])] as const)
        .filter(([option, value]) => value !== "" && value !== String(option.default))
        .map(([option, value]) => `${option.name}=${value}`);
    return changed.length === 0 ? name : `${name}(${changed.join(",")})`;
}
