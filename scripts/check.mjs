// npm run check [-- NAME …]
//
// Runs every check, or the named ones: types, lint, names, vocabulary, layers, sql-tiers, sources, packages, errors,
// translations, contract, drift, bundle. Exits with 1 when any of them finds a fault.
import { bundle } from "./checks/bundle.mjs";
import { contract } from "./checks/contract.mjs";
import { drift } from "./checks/drift.mjs";
import { errors } from "./checks/errors.mjs";
import { layers } from "./checks/layers.mjs";
import { lint } from "./checks/lint.mjs";
import { names } from "./checks/names.mjs";
import { packages } from "./checks/packages.mjs";
import { sources } from "./checks/sources.mjs";
import { sqlTiers } from "./checks/sql-tiers.mjs";
import { translations } from "./checks/translations.mjs";
import { types } from "./checks/types.mjs";
import { vocabulary } from "./checks/vocabulary.mjs";
import { printHelpIfAsked } from "./lib/help.mjs";

const checks = {
  types,
  lint,
  names,
  vocabulary,
  layers,
  "sql-tiers": sqlTiers,
  sources,
  packages,
  errors,
  translations,
  contract,
  drift,
  bundle,
};
printHelpIfAsked(import.meta.url);
const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !(name in checks));
if (unknown.length > 0) {
  console.error(`no such check: ${unknown.join(", ")}; there are ${Object.keys(checks).join(", ")}`);
  process.exit(2);
}

let failed = 0;
let passed = 0;
for (const name of requested.length > 0 ? requested : Object.keys(checks)) {
  const started = performance.now();
  const faults = await checks[name]();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (faults.length === 0) passed += 1;
  else failed += 1;
  console.log(`${faults.length === 0 ? "ok  " : "FAIL"} ${name} (${seconds} s)`);
  for (const fault of faults) console.log(`     ${fault.replaceAll("\n", "\n     ")}`);
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
