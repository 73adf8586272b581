import type { Config, Settings } from "../config/config.js";
import type { Clock } from "../core/clock.js";
import type { Log } from "../core/ctx.js";
import { openSharedState, type SharedState } from "../core/shared-state.js";
import type { Database } from "../db/database.js";
import { readMeta, writeMeta } from "../db/meta.js";
import { type Installation, openInstallation } from "./installation.js";
import { StartFault } from "./start-fault.js";

/** What everything else stands on: the open installation, and what nodes share. */
export interface Runtime {
  readonly config: Config;
  readonly database: Database;
  readonly shared: SharedState;
  readonly clock: Clock;
  readonly installation: Installation;
  /** Demo data is wanted and not there yet. */
  readonly lacksDemo: boolean;
  close(): Promise<void>;
}

const demoKey = "demo";

/** Opens everything that lies outside the services. @throws StartFault, ConfigError. */
export async function openRuntime(settings: Settings, clock: Clock, log: Log): Promise<Runtime> {
  const installation = await openInstallation(settings, clock);
  const { database } = installation;
  try {
    const { demo, lacksDemo } = await demoState(settings, database);
    const shared = await openSharedState(settings.redisUrl, (err) => log.warn({ err }, "Redis failed"));
    const close = async () => {
      await shared.close();
      await installation.close();
    };
    return {
      config: { ...installation.config, demo },
      database,
      shared,
      clock,
      installation,
      lacksDemo,
      close,
    };
  } catch (error) {
    await installation.close();
    throw error;
  }
}

/** A new embedded database is for trying things out; any other gets demo data only when asked to. */
async function demoState({ production, demoAsked, database: choice }: Settings, { db }: Database) {
  const stored = await readMeta(db, demoKey);
  if (stored === "1" && production) {
    throw new StartFault(
      "This database holds demo data, whose passwords are public; NODE_ENV=production needs another database.",
    );
  }
  if (stored === "1") return { demo: true, lacksDemo: false };
  const isNew = stored === null && choice.kind === "embedded" && !production;
  const demo = demoAsked ?? isNew;
  if (stored === null && !demo) await writeMeta(db, demoKey, "0");
  return { demo, lacksDemo: demo };
}

/** Notes that the demo data is whole. */
export function noteDemo({ database }: Runtime): Promise<void> {
  return writeMeta(database.db, demoKey, "1");
}
