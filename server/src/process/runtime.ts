import type { Config, Settings } from "../config/config.js";
import type { Clock } from "../core/clock.js";
import { LocalContentVersions } from "../core/content-version.js";
import type { BrandRef, Log } from "../core/ctx.js";
import { newBytes } from "../core/ids.js";
import { openSharedState, type SharedState } from "../core/shared-state.js";
import type { Database, Db } from "../db/database.js";
import { hasDemoData } from "../demo/demo-data.js";
import { AuditService } from "../modules/audit/audit.service.js";
import { BrandsService } from "../modules/brands/brands.service.js";
import type { Installation } from "./installation.js";
import { plainConnections } from "./plain-connections.js";
import { StartFault } from "./start-fault.js";
import { trialWarning } from "./trial-warning.js";

/** What the services run on: the open installation, and the state shared between nodes. */
export interface Runtime {
  readonly config: Config;
  readonly database: Database;
  readonly shared: SharedState;
  readonly clock: Clock;
  readonly installation: Installation;
  close(): Promise<void>;
}

/** Opens the shared state of an open installation, which it closes on failure. @throws StartFault. */
export async function openRuntime(installation: Installation, clock: Clock, log: Log): Promise<Runtime> {
  const { database, config: settings } = installation;
  try {
    const demo = await isDemo(settings, database, clock);
    const production = !(demo || settings.dev);
    warnOfTrial(settings, production, log);
    warnOfOwner(settings, log);
    warnOfPlainConnections(settings, production, log);
    warnOfDowngrade(settings, log);
    const shared = await openSharedState(settings.redisUrl, (err) => log.warn({ err }, "redis: failed"));
    const close = async () => {
      await shared.close();
      await installation.close();
    };
    return {
      config: { ...installation.config, demo, production },
      database,
      shared,
      clock,
      installation,
      close,
    };
  } catch (error) {
    await installation.close();
    throw error;
  }
}

function warnOfTrial({ database }: Settings, production: boolean, log: Log): void {
  if (production && database.kind === "embedded") log.warn({}, `database: ${trialWarning}`);
}

/** While it is set, any older build that starts reverts what a newer one has applied. */
function warnOfDowngrade({ allowDowngrade }: Settings, log: Log): void {
  if (allowDowngrade) log.warn({}, "database: ALLOW_DOWNGRADE is set; unset it after this start");
}

/** Stolen credentials of the owner could change what the run-time role may not. */
function warnOfOwner({ database }: Settings, log: Log): void {
  if (database.kind === "postgres" && database.migrateUrl === null)
    log.warn({}, "database: DATABASE_URL is the owner's; name the owner with MIGRATE_DATABASE_URL");
}

/** Passwords and personal data would cross the network in the clear. */
function warnOfPlainConnections(settings: Settings, production: boolean, log: Log): void {
  const variables = production ? plainConnections(settings) : [];
  for (const name of variables)
    log.warn({}, `${name} connects to another machine without TLS; use sslmode=verify-full or rediss://`);
}

function brandsOf(db: Db, clock: Clock): Promise<BrandRef[]> {
  const content = new LocalContentVersions();
  return new BrandsService({ audit: new AuditService(newBytes(32)), clock, content }).list(db);
}

/** A new embedded database gets demo data by default; any other database only when DEMO=1 asks for it. */
async function isDemo(settings: Settings, { db, kind }: Database, clock: Clock): Promise<boolean> {
  const { isProductionEnv, demoRequested } = settings;
  if (await hasDemoData(db)) {
    if (!isProductionEnv) return true;
    throw new StartFault(
      "This database holds demo data, whose passwords are public; NODE_ENV=production needs another one.",
    );
  }
  const brands = await brandsOf(db, clock);
  if (brands.length === 0) return demoRequested ?? (kind === "embedded" && !isProductionEnv);
  if (demoRequested) throw new StartFault("DEMO=1 is refused: this database holds brands of its own.");
  return false;
}
