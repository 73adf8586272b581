import { listFiles } from "./files.mjs";
import { bin } from "./run.mjs";

const folders = ["server/src", "client/src", "client/house", "client/playground", "schema/rules"];

/** Who may import whom, no cycles, no orphans; fails as well when files were passed over unread. */
export function layers() {
  const { stdout, output } = bin("depcruise", [...folders, "--output-type", "json"]);
  let report;
  try {
    report = JSON.parse(stdout);
  } catch {
    return [`dependency-cruiser gave no report: ${output.slice(0, 2000)}`];
  }
  const cruised = new Set(report.modules.map((module) => module.source));
  const unread = folders
    .flatMap((folder) => listFiles(folder, /\.tsx?$/))
    .filter((path) => !cruised.has(path));
  return [
    ...unread.map((path) => `${path}: not read by dependency-cruiser`),
    ...report.summary.violations.map(
      ({ rule, from, to, cycle }) =>
        `${rule.name}: ${from} → ${cycle ? cycle.map((step) => step.name).join(" → ") : to}`,
    ),
  ];
}
