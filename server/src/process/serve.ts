import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { buildApp } from "../app.js";
import { addLocalDoor } from "../cli/local-door.js";
import type { Settings } from "../config/config.js";
import type { Clock } from "../core/clock.js";
import { addDemoData } from "../demo/demo-data.js";
import { demoSteps } from "../demo/demo-steps.js";
import { allJobs, allSubscribers } from "../jobs/list.js";
import { startJobs } from "../jobs/runner.js";
import { listen } from "./listen.js";
import { openRuntime, type Runtime } from "./runtime.js";
import { end } from "./stop.js";

/** A server that answers. */
export interface Serving {
  readonly app: FastifyInstance;
  readonly runtime: Runtime;
  readonly port: number;
  /** Ends it; false when a part did not end cleanly. */
  stop(): Promise<boolean>;
}

/** Brings the server up in order; whatever fails on the way is closed again. */
export async function serve(settings: Settings, clock: Clock, log: Logger): Promise<Serving> {
  const runtime = await openRuntime(settings, clock, log);
  try {
    const { config, database, shared } = runtime;
    const app = await buildApp({ config, database, ...shared, clock, log });
    const host = { config, database, services: app.services, clock, log };
    if (config.keys.localDoor !== null) addLocalDoor(app, host, config.keys.localDoor);
    if (config.demo)
      await addDemoData({ ...host, db: database.db, production: config.production }, demoSteps);
    const listening = await listen(app, settings);
    await runtime.installation.lock?.announce(listening.addresses[0] ?? "");
    const services = app.services;
    const jobs = await startJobs({
      ...{ database, services, clock, log },
      ...{ specs: allJobs(services), subscribers: allSubscribers(services) },
    });
    const stop = () =>
      end(
        { drain: () => app.close(), cut: listening.dropConnections, close: [jobs.stop, runtime.close] },
        log,
      );
    return { app, runtime, port: listening.port, stop };
  } catch (error) {
    await runtime.close();
    throw error;
  }
}
