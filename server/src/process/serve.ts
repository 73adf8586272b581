import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { buildApp } from "../app.js";
import type { Clock } from "../core/clock.js";
import type { Meter } from "../core/meter.js";
import { addDemoData } from "../demo/demo-data.js";
import type { RunningJobs } from "../jobs/runner.js";
import type { Installation } from "./installation.js";
import { listen } from "./listen.js";
import { openRuntime, type Runtime } from "./runtime.js";
import type { ServerParts } from "./server-parts.js";
import { end } from "./stop.js";

/** A server that answers. */
export interface Serving {
  readonly app: FastifyInstance;
  readonly runtime: Runtime;
  readonly port: number;
  /** Starts the jobs; answering requests does not wait for them. */
  startJobs(): Promise<void>;
  /** Ends it; false when a part did not end cleanly. */
  stop(): Promise<boolean>;
}

/** Opens the local door for the shell's verbs, whose key it is given. */
type AddLocalDoor = (app: FastifyInstance, host: ServerParts, key: string) => void;

/** Brings the server up over an open installation; whatever fails on the way is closed again. */
export async function serve(
  installation: Installation,
  clock: Clock,
  log: Logger,
  addLocalDoor: AddLocalDoor,
): Promise<Serving> {
  const runtime = await openRuntime(installation, clock, log);
  try {
    const { config, database, shared } = runtime;
    const app = await buildApp({ config, database, ...shared, clock, log });
    const { modules } = app;
    const host = { config, database, modules, clock, log };
    if (config.keys.localDoor !== null) addLocalDoor(app, host, config.keys.localDoor);
    if (config.demo) await addDemoData(demoSetup(host), modules.demoData);
    const listening = await listen(app, config);
    await installation.lock?.announce(listening.addresses[0] ?? "");
    let jobs: Promise<RunningJobs> | null = null;
    const begin = async () => {
      jobs = loadAndStart(host, app.meter);
      await jobs;
    };
    const stopJobs = async () => (await jobs)?.stop();
    const close = [stopJobs, runtime.close];
    const stop = () => end({ drain: () => app.close(), cut: listening.dropConnections, close }, log);
    return { app, runtime, port: listening.port, startJobs: begin, stop };
  } catch (error) {
    await runtime.close();
    throw error;
  }
}

function demoSetup({ config, database, modules, clock, log }: ServerParts) {
  return { db: database.db, brands: modules.services.brands, clock, log, production: config.production };
}

/** Loaded only now: the queue's code is not needed to answer. */
async function loadAndStart({ modules, ...host }: ServerParts, meter: Meter): Promise<RunningJobs> {
  const [{ coreJobs }, { startJobs }] = await Promise.all([
    import("../jobs/core.jobs.js"),
    import("../jobs/runner.js"),
  ]);
  const { services, jobs, subscribers, workers } = modules;
  return startJobs({ ...host, services, specs: [...coreJobs, ...jobs], subscribers, workers, meter });
}
