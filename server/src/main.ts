import { readSettings } from "./config/config.js";
import { systemClock } from "./core/clock.js";
import { demoSignIns } from "./demo/demo-sign-ins.js";
import { makeLog } from "./log.js";
import { banner } from "./process/banner.js";
import { serve } from "./process/serve.js";
import { faultText } from "./process/start-fault.js";
import { stopOnSignals } from "./process/stop.js";

async function main(): Promise<void> {
  const settings = readSettings();
  const serving = await serve(settings, systemClock, makeLog(settings.logLevel));
  stopOnSignals(serving.stop);
  const { app, runtime, port } = serving;
  const { database, config } = runtime;
  const codes = await app.services.brands.list(database.db);
  const brands = await Promise.all(codes.map(({ code }) => app.services.brands.byCode(database.db, code)));
  const facts = {
    brands: brands.filter((brand) => brand !== null),
    port,
    readyMs: performance.now(),
    demo: config.demo ? demoSignIns : null,
    database: database.kind === "embedded" ? `embedded database in ${config.dataDir}` : "PostgreSQL",
  };
  process.stdout.write(`${banner(facts)}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${faultText(error)}\n`);
  process.exit(1);
});
