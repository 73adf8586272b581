import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { buildApp } from "../app.js";
import type { Clock } from "../core/clock.js";
import type { Meter } from "../core/meter.js";
import { addDemoData } from "../demo/demo-data.js";
import { historySizes } from "../demo/demo-history.js";
import { operationFiles } from "../graphql/safelist.js";
import type { RunningJobs } from "../jobs/runner.js";
import { publishOrLog } from "../web/releases.js";
import type { Installation } from "./installation.js";
import { listen } from "./listen.js";
import { openRuntime, type Runtime } from "./runtime.js";
import type { ServerParts } from "./server-parts.js";
import { shutDown } from "./stop.js";

/** A running server. */
export interface Serving {
  readonly app: FastifyInstance;
  readonly runtime: Runtime;
  readonly port: number;
  /** Starts the jobs; the server answers requests before they run. */
  startJobs(): Promise<void>;
  /** Stops the server; false when a step failed. */
  stop(): Promise<boolean>;
}

/** Adds the local access for shell commands, protected by the key. */
type AddLocalAccess = (app: FastifyInstance, host: ServerParts, key: string) => void;

/**
 * Starts the server on an open installation; on failure everything is closed again. `announce` shows what takes long.
 */
export async function serve(
  installation: Installation,
  clock: Clock,
  log: Logger,
  addLocalAccess: AddLocalAccess,
  announce: (line: string) => void = () => undefined,
): Promise<Serving> {
  const runtime = await openRuntime(installation, clock, log);
  try {
    const { config, database, shared } = runtime;
    if (config.releasesDir !== null && !config.dev)
      await publishOrLog({ ...config, operationFiles }, config.releasesDir, clock.now(), log);
    const app = await buildApp({ config, database, ...shared, clock, log });
    const { modules } = app;
    const host = { config, database, modules, clock, log };
    if (config.keys.localAccess !== null) addLocalAccess(app, host, config.keys.localAccess);
    if (config.demo) {
      const { demoHistory: steps } = modules;
      const histories = { isRequested: config.demoHistory, steps, sizes: historySizes, announce };
      await addDemoData(demoSetup(host), modules.demoData, histories);
    }
    const listening = await listen(app, config);
    await installation.lock?.recordAddress(listening.addresses[0] ?? "");
    let jobs: Promise<RunningJobs> | null = null;
    const startQueue = async () => {
      jobs = loadAndStart(host, app.meter);
      await jobs;
    };
    const stopJobs = async () => (await jobs)?.stop();
    const close = [stopJobs, runtime.close];
    const stop = () =>
      shutDown({ drain: () => app.close(), dropConnections: listening.dropConnections, close }, log);
    return { app, runtime, port: listening.port, startJobs: startQueue, stop };
  } catch (error) {
    await runtime.close();
    throw error;
  }
}

function demoSetup({ config, database, modules, clock, log }: ServerParts) {
  return { db: database.db, brands: modules.services.brands, clock, log, production: config.production };
}

/** Loads the queue's code only now: it is not needed to answer requests. */
async function loadAndStart({ modules, ...host }: ServerParts, meter: Meter): Promise<RunningJobs> {
  const [{ coreJobs }, { startJobs }] = await Promise.all([
    import("../jobs/core.jobs.js"),
    import("../jobs/runner.js"),
  ]);
  const { services, jobs, subscribers, workers } = modules;
  return startJobs({ ...host, services, specs: [...coreJobs, ...jobs], subscribers, workers, meter });
}
