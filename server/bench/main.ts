import "reflect-metadata";
import { readSettings } from "../src/config/config.js";
import { readOptions, UsageError } from "./harness/options.js";
import { isCorrect, renderTable } from "./harness/report.js";
import type { Scene } from "./harness/scene.js";
import { runBench } from "./run.js";
import { allScenes, largeScenes, sceneGroups } from "./scenes.js";

const names = [...new Set([...allScenes.map(({ name }) => name), ...Object.keys(sceneGroups)])];

/** Whether a scene is named, or is in a group that is. */
const isNamed = (scene: Scene, wanted: readonly string[]) =>
  wanted.some((name) => scene.name === name || sceneGroups[name]?.includes(scene));

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2), names);
  const { database } = readSettings();
  const report = await runBench(
    allScenes.filter((scene) =>
      options.scenes.length === 0 ? options.small || !largeScenes.has(scene) : isNamed(scene, options.scenes),
    ),
    options,
    {
      adminUrl: database.kind === "postgres" ? database.url : undefined,
      log: (line) => void process.stderr.write(`  ${line}\n`),
    },
  );
  process.stdout.write(`${options.json ? JSON.stringify(report, null, 2) : renderTable(report)}\n`);
  const hasMissedTarget = report.scenes.some(({ targets }) => targets.some(({ isMet }) => !isMet));
  return !isCorrect(report) || (options.strict && hasMissedTarget) ? 1 : 0;
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));
// Whatever a failed scene has started ends with this process.
main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    const text =
      error instanceof UsageError ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${text}\n`);
    process.exit(error instanceof UsageError ? 2 : 1);
  },
);
