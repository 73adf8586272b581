import { bin } from "./run.mjs";

/** TypeScript over every workspace, tests included. */
export function types() {
  const { ok, output } = bin("tsc", ["-b"]);
  return ok ? [] : [output];
}
