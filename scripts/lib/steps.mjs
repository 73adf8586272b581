import { spawn } from "node:child_process";
import { root } from "./project.mjs";

function seconds(started) {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}

/** When each of the running steps started, by label. */
const running = new Map();

/** Shows the running steps on the terminal's last line. */
function showRunning() {
  const labels = [...running].map(([label, started]) => `${label} … ${seconds(started)}`);
  process.stdout.write(`\r\x1b[K${labels.length > 0 ? `  ${labels.join(", ")}` : ""}`);
}

/**
 * Runs a command and prints one line: what it does, and how long it took. Prints no output of the command. Steps may run
 * concurrently; one in the background leaves the terminal's last line to other output.
 * @throws StepFailed with the output, when the command fails
 */
export async function step(label, command, args, { isInBackground = false, ...options } = {}) {
  const started = performance.now();
  const live = process.stdout.isTTY === true && !isInBackground;
  if (live) running.set(label, started);
  if (live) showRunning();
  else process.stdout.write(`  ${label} …\n`);
  const ticker = live
    ? setInterval(showRunning, 500)
    : setInterval(() => process.stdout.write(`  ${label} … ${seconds(started)}\n`), 15_000);
  const { code, output } = await collect(command, args, options);
  clearInterval(ticker);
  running.delete(label);
  const outcome = code === 0 ? "done" : "failed";
  process.stdout.write(`${live ? "\r\x1b[K" : ""}  ${label}: ${outcome} in ${seconds(started)}\n`);
  if (live) showRunning();
  if (code !== 0) throw new StepFailed(`${label} failed.\n${output}`);
}

/** A step failed; the message contains the command's output. */
export class StepFailed extends Error {}

function collect(command, args, options) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"], ...options });
    let output = "";
    child.stdout.on("data", (data) => {
      output += data;
    });
    child.stderr.on("data", (data) => {
      output += data;
    });
    child.on("error", (error) => resolve({ code: 1, output: error.message }));
    child.on("close", (code) => resolve({ code: code ?? 1, output: output.trim() }));
  });
}

/** Runs a command in the foreground and forwards signals to it. Resolves to its exit code. */
export function handOver(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", ...options });
    // A terminal sends Ctrl+C to both; a plain kill reaches only this one.
    const pass = (signal) => child.kill(signal);
    process.on("SIGTERM", pass);
    process.on("SIGINT", () => undefined);
    process.on("SIGHUP", pass);
    child.on("error", () => resolve(1));
    child.on("close", (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}
