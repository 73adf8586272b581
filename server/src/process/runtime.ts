import type { Config, Settings } from "../config/config.js";
import type { Clock } from "../core/clock.js";
import { LocalContentVersions } from "../core/content-version.js";
import type { BrandRef, Log } from "../core/ctx.js";
import { openSharedState, type SharedState } from "../core/shared-state.js";
import type { Database, Db } from "../db/database.js";
import { hasDemoData } from "../demo/demo-data.js";
import { AuditService } from "../modules/audit/audit.service.js";
import { BrandsService } from "../modules/brands/brands.service.js";
import type { Installation } from "./installation.js";
import { StartFault } from "./start-fault.js";

/** What everything else stands on: the open installation, and what nodes share. */
export interface Runtime {
  readonly config: Config;
  readonly database: Database;
  readonly shared: SharedState;
  readonly clock: Clock;
  readonly installation: Installation;
  close(): Promise<void>;
}

/** Opens what lies outside the services, over an open installation, which it closes on failure. @throws StartFault. */
export async function openRuntime(installation: Installation, clock: Clock, log: Log): Promise<Runtime> {
  const { database, config: settings } = installation;
  try {
    const demo = await isDemo(settings, database, clock);
    warnOfOwner(settings, log);
    warnOfDowngrade(settings, log);
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
      close,
    };
  } catch (error) {
    await installation.close();
    throw error;
  }
}

/** Left on, it lets any older build that starts undo what a newer one has applied. */
function warnOfDowngrade({ allowDowngrade }: Settings, log: Log): void {
  if (allowDowngrade) log.warn({}, "database: ALLOW_DOWNGRADE is set; take it away after this start");
}

/** Stolen credentials of the owner could change what the run-time role may not. */
function warnOfOwner({ database }: Settings, log: Log): void {
  if (database.kind === "postgres" && database.migrateUrl === null)
    log.warn({}, "database: DATABASE_URL is the owner's; name the owner with MIGRATE_DATABASE_URL");
}

function brandsOf(db: Db, clock: Clock): Promise<BrandRef[]> {
  const content = new LocalContentVersions();
  return new BrandsService({ audit: new AuditService(), clock, content }).list(db);
}

/** A new embedded database is for trying things out; any other gets demo data only when asked to. */
async function isDemo(settings: Settings, { db, kind }: Database, clock: Clock): Promise<boolean> {
  const { production, demoAsked } = settings;
  if (await hasDemoData(db)) {
    if (!production) return true;
    throw new StartFault(
      "This database holds demo data, whose passwords are public; NODE_ENV=production needs another one.",
    );
  }
  const brands = await brandsOf(db, clock);
  if (brands.length === 0) return demoAsked ?? (kind === "embedded" && !production);
  if (demoAsked) throw new StartFault("DEMO=1 is refused: this database holds brands of its own.");
  return false;
}
