import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { BenchReport } from "./harness/report.js";
import { allScenes } from "./scenes.js";

const server = fileURLToPath(new URL("../", import.meta.url));
/** Enough for a busy machine; an idle one takes a fraction of it. */
const timeoutMs = 240_000;

/** Runs the bench as `npm run bench` does, on little data, with the server from its sources. */
function runBench(
  args: readonly string[],
): Promise<{ code: number | null; output: string; errorOutput: string }> {
  const node = ["--conditions=source", "--import", "tsx", "bench/main.ts", "--small", ...args];
  const { PATH, HOME, DATABASE_URL } = process.env;
  // Without the test runner's own variables: the server under test runs as in production.
  const env = { PATH, HOME, DATABASE_URL, TSX_TSCONFIG_PATH: `${server}tsconfig.json` };
  const child = spawn(process.execPath, node, {
    cwd: server,
    env,
    stdio: ["ignore", "pipe", "pipe"],
    timeout: timeoutMs - 5_000,
  });
  let output = "";
  let errorOutput = "";
  child.stdout.on("data", (data) => {
    output += data;
  });
  child.stderr.on("data", (data) => {
    errorOutput += data;
  });
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, output, errorOutput })));
}

test(
  "every scene runs, returns correct answers and leaves books that agree",
  async () => {
    const { code, output, errorOutput } = await runBench(["--seconds", "0.2", "--rounds", "1", "--json"]);
    expect(output, errorOutput).not.toBe("");
    const { scenes, ledgerDifferences } = JSON.parse(output) as BenchReport;
    expect(scenes.flatMap(({ scene, faults }) => faults.map((fault) => `${scene}: ${fault}`))).toEqual([]);
    expect(ledgerDifferences).toEqual([]);
    expect(scenes.map(({ scene }) => scene)).toHaveLength(allScenes.length);
    for (const { sides } of scenes) for (const { name, rate } of sides) expect(rate, name).toBeGreaterThan(0);
    expect(code).toBe(0);
  },
  timeoutMs,
);
