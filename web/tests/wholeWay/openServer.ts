// A server that others reach, as a teacher starts it on the first day.
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

const program = process.env.PITBOSS_PROGRAM ?? "../build/pitboss";

export interface OpenServer {
    address: string;
    teachersLink: string;
    restart: () => Promise<void>;
    end: () => Promise<void>;
}

// What the server prints until it has told the teacher about the key.
async function greeting(server: ChildProcess): Promise<string> {
    const lines: string[] = [];
    for await (const line of createInterface({ input: server.stdout! })) {
        lines.push(line);
        if (line.includes("teacher")) break;
    }
    return lines.join("\n");
}

export async function startOpenServer(): Promise<OpenServer> {
    const data = mkdtempSync(join(tmpdir(), "pitboss-open-"));
    const start = (port: string) =>
        spawn(program, ["serve", "--host", "0.0.0.0", "--port", port, "--data", data], {
            stdio: ["ignore", "pipe", "inherit"],
        });
    const stop = (server: ChildProcess) =>
        new Promise<void>((done) => {
            server.once("exit", () => done());
            server.kill();
        });
    let server = start("0");
    const told = await greeting(server);
    const port = /:(\d+)/.exec(told)![1]!;
    const address = `http://127.0.0.1:${port}`;
    return {
        address,
        teachersLink: `${address}/#key=${/#key=(\S+)/.exec(told)![1]}`,
        restart: async () => {
            await stop(server);
            server = start(port);
            await greeting(server);
        },
        end: async () => {
            await stop(server);
            rmSync(data, { recursive: true, force: true });
        },
    };
}
