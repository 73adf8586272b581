import { bin } from "./run.mjs";

/** Lint and format by Biome. */
export function lint() {
  const { ok, output } = bin("biome", [
    "ci",
    "--colors=off",
    "--error-on-warnings",
    "--max-diagnostics=30",
    ".",
  ]);
  return ok ? [] : [output];
}
