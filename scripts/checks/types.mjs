import { bin } from "./run.mjs";

/** TypeScript over every workspace, tests included; all of it, as an incremental build has missed a renamed export. */
export function types() {
  const { ok, output } = bin("tsc", ["-b", "--force"]);
  return ok ? [] : [output];
}
