import { readSettings } from "./config/config.js";
import { systemClock } from "./core/clock.js";
import { armFaultPoint } from "./core/fault-point.js";
import { makeLog } from "./log.js";
import { openInstallation } from "./process/installation.js";
import type { Serving } from "./process/serve.js";
import { faultText } from "./process/start-fault.js";
import { stopOnSignals } from "./process/stop.js";
import { trialWarning } from "./process/trial-warning.js";

async function main(): Promise<void> {
  const settings = readSettings();
  const log = makeLog(settings.logLevel);
  const { faultPoint } = settings;
  if (faultPoint) armFaultPoint({ name: faultPoint, trigger: () => process.kill(process.pid, "SIGKILL") });
  // The database opens while the remaining code is being loaded.
  const [installation, { serve }, { addLocalAccess }, { banner }] = await Promise.all([
    openInstallation(settings, systemClock, log),
    import("./process/serve.js"),
    import("./cli/local-access.js"),
    import("./process/banner.js"),
  ]);
  const announce = (line: string) => process.stdout.write(`  ${line}\n`);
  const serving = await serve(installation, systemClock, log, addLocalAccess, announce);
  stopOnSignals(serving.stop);
  process.stdout.write(`${banner(await factsOf(serving))}\n`);
  await serving.startJobs();
}

async function factsOf({ app, runtime, port }: Serving) {
  const { database, config } = runtime;
  const { brands } = app.services;
  const refs = await brands.list(database.db);
  const allBrands = await Promise.all(refs.map(({ code }) => brands.byCode(database.db, code)));
  return {
    brands: allBrands.filter((brand) => brand !== null),
    port,
    readyMs: performance.now(),
    isDemo: config.demo,
    warning: config.production && database.kind === "embedded" ? trialWarning : null,
    database: database.kind === "embedded" ? `embedded database in ${config.dataDir}` : "PostgreSQL",
  };
}

main().catch((error: unknown) => {
  process.stderr.write(`${faultText(error)}\n`);
  process.exit(1);
});
