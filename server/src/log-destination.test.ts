import { spawn } from "node:child_process";
import { closeSync, existsSync, openSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BufferedLines } from "./log-destination.js";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function collect() {
  const writes: string[] = [];
  return { writes, buffered: new BufferedLines((lines) => void writes.push(lines)) };
}

test("lines are written together, 50 ms after the first of them", () => {
  const { writes, buffered } = collect();
  buffered.write("one\n");
  vi.advanceTimersByTime(30);
  buffered.write("two\n");
  vi.advanceTimersByTime(19);
  expect(writes).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(writes).toEqual(["one\ntwo\n"]);
  vi.advanceTimersByTime(1000);
  expect(writes).toHaveLength(1);
  buffered.write("three\n");
  vi.advanceTimersByTime(50);
  expect(writes).toEqual(["one\ntwo\n", "three\n"]);
});

test("many lines are written immediately, each of them once and in order", () => {
  const { writes, buffered } = collect();
  const lines = Array.from({ length: 1000 }, (_, index) => `${index} ${"x".repeat(90)}\n`);
  for (const line of lines) buffered.write(line);
  expect(writes.length).toBeGreaterThan(5);
  buffered.flush();
  buffered.flush();
  expect(writes.join("")).toBe(lines.join(""));
  vi.advanceTimersByTime(1000);
  expect(writes.join("")).toBe(lines.join(""));
});

/** A process that logs to stdout, answers a second later whether it still runs, and exits. */
const loggingProcess = `
  import { standardOutput } from "./src/log-destination.ts";
  const log = standardOutput();
  for (let line = 0; line < 1000; line += 1) log.write(line + " " + "x".repeat(90) + "\\n");
  setTimeout(() => {
    log.write("last\\n");
    process.stderr.write("alive");
    process.exit(0);
  }, 300);`;

/** Runs that process with a file as its stdout. */
async function runLogging(to: number | "pipe") {
  const args = ["--conditions=source", "--import", "tsx", "--input-type=module", "--eval", loggingProcess];
  const cwd = new URL("..", import.meta.url);
  const child = spawn(process.execPath, args, { cwd, stdio: ["ignore", to, "pipe"] });
  const texts = { out: "", err: "" };
  child.stdout?.on("data", (data) => {
    texts.out += data;
  });
  child.stderr?.on("data", (data) => {
    texts.err += data;
  });
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, ...texts };
}

test("every line reaches stdout before the process exits", async () => {
  vi.useRealTimers();
  const { code, out, err } = await runLogging("pipe");
  expect({ code, err }).toEqual({ code: 0, err: "alive" });
  const numbers = out.split("\n").map((line) => line.split(" ")[0]);
  expect(numbers).toEqual([...Array(1000).keys()].map(String).concat("last", ""));
});

// The device whose disk is always full.
test.runIf(existsSync("/dev/full"))(
  "a full disk of logs neither stops the process nor keeps it from exiting",
  async () => {
    vi.useRealTimers();
    const full = openSync("/dev/full", "w");
    try {
      expect(await runLogging(full)).toEqual({ code: 0, out: "", err: "alive" });
    } finally {
      closeSync(full);
    }
  },
);
