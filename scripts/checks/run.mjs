import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The project's folder. */
export const root = fileURLToPath(new URL("../../", import.meta.url));

/** Runs a command in the project's folder. Returns its output; `ok` is false after a non-zero exit code. */
export function run(command, args, options = {}) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 << 20,
    ...options,
  });
  return { ok: status === 0, stdout: stdout ?? "", output: `${stdout ?? ""}${stderr ?? ""}`.trim() };
}

/** Runs a binary of node_modules/.bin. */
export function bin(name, args, options) {
  return run(
    process.execPath,
    [fileURLToPath(new URL(`../../node_modules/.bin/${name}`, import.meta.url)), ...args],
    options,
  );
}
