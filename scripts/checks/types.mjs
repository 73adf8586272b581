import { bin } from "./run.mjs";

/**
 * TypeScript over every workspace, tests included; all of it, as an incremental build has missed a renamed export. Each
 * checker of a project reads the libraries again: two projects with one checker each take half of the processor time.
 */
export function types() {
  const { ok, output } = bin("tsc", ["-b", "--force", "--builders", "2", "--checkers", "1"]);
  return ok ? [] : [output];
}
