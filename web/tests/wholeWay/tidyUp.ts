import { rmSync } from "node:fs";

export default function tidyUp(): void {
    const data = process.env.PITBOSS_TEST_DATA;
    if (data) rmSync(data, { recursive: true, force: true });
}
