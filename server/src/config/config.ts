import { isAbsolute, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Net } from "../core/ip.js";
import type { DatabaseChoice } from "../db/open-migrated.js";
import { type CarrierSettings, carriersOf } from "./carriers.js";
import { type Env, readEnv } from "./env.js";
import { type Keys, loadKeys } from "./keys.js";
import { withSecretFiles } from "./secret-files.js";

/** The settings of the environment, before any key or database is opened. */
export interface Settings {
  readonly port: number;
  /** Addresses to listen on. */
  readonly host: readonly string[];
  /** Directory of the embedded database, the keys and the lock. */
  readonly dataDir: string;
  /** The file to which daily roots of the audit log are appended; null keeps none. */
  readonly auditRootsFile: string | null;
  readonly database: DatabaseChoice;
  /** Lets a build start that is older than the database; it restores its own SQL functions. */
  readonly allowDowngrade: boolean;
  readonly redisUrl: string | null;
  /** The origin at which browsers reach the server, without a trailing slash. */
  readonly publicUrl: string;
  /** DEMO as set; null when unset: then a new embedded database gets demo data. */
  readonly demoRequested: boolean | null;
  /** A new demo installation gets a history. */
  readonly demoHistory: boolean;
  /** A demo installation shows its accounts to visitors, who sign in to them by one click. */
  readonly demoBar: boolean;
  /** Scripted members play in a demo installation. */
  readonly demoCrowd: boolean;
  /** NODE_ENV is "production". */
  readonly isProductionEnv: boolean;
  /** Vite serves the client as middleware, with hot reload. */
  readonly dev: boolean;
  /** Networks that are not public in which partners' servers may be. */
  readonly partnerNetworks: readonly Net[];
  /** Addresses or subnets of proxies whose forwarding headers are trusted. */
  readonly trustProxy: readonly string[];
  /** Failed authentications of vendors, payment providers and house game pages by one network; then it is refused. */
  readonly failedAuthenticationsPerMinute: number;
  readonly logLevel: string;
  /** Directory of the built client. */
  readonly clientDir: string;
  /** Folder in which nodes of all builds find each other's hashed files and persisted operations; null: none. */
  readonly releasesDir: string | null;
  /** Base URL of the wallet for the house vendor; null: called within this process. */
  readonly houseWalletUrl: string | null;
  /** The fault point at which a chaos scenario kills the process; null: none. */
  readonly faultPoint: string | null;
  /** The providers that send SMS and mail and check visitors. */
  readonly carriers: CarrierSettings;
  /** Whom push services contact about our messages: a mailto: or https: address. */
  readonly vapidSubject: string;
  /** Push services may be on this machine, by plain http and at any port: for tests. */
  readonly pushLoopback: boolean;
}

/** The complete configuration of the server. */
export interface Config extends Settings {
  /** The database contains demo data: demo accounts, two brands. */
  readonly demo: boolean;
  /**
   * Neither a demo nor a development server (DEV=1): no sandbox provider, demo vendor, plain http and machine-local
   * address of a partner, and no schema for guests.
   */
  readonly production: boolean;
  readonly keys: Keys;
}

type Variables = Readonly<Record<string, string | undefined>>;

const root = fileURLToPath(new URL("../../../", import.meta.url));

function fromRoot(path: string): string {
  return isAbsolute(path) ? path : resolve(root, path);
}

function publicUrlOf(env: Env): string {
  return (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, "");
}

/**
 * Reads the settings from the environment; a relative DATA_DIR is resolved against the project's folder.
 * @throws ConfigError with all faults.
 */
export function readSettings(variables: Variables = process.env): Settings {
  const env = readEnv(withSecretFiles(variables));
  const dataDir = fromRoot(env.DATA_DIR);
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir,
    auditRootsFile: env.AUDIT_ROOTS_FILE
      ? fromRoot(env.AUDIT_ROOTS_FILE)
      : join(dataDir, "audit-roots.jsonl"),
    database: env.DATABASE_URL
      ? { kind: "postgres", url: env.DATABASE_URL, migrateUrl: env.MIGRATE_DATABASE_URL ?? null }
      : { kind: "embedded", dataDir: join(dataDir, "database") },
    allowDowngrade: env.ALLOW_DOWNGRADE,
    redisUrl: env.REDIS_URL ?? null,
    publicUrl: publicUrlOf(env),
    demoRequested: env.DEMO ?? null,
    demoHistory: env.DEMO_HISTORY,
    demoBar: env.DEMO_BAR,
    demoCrowd: env.DEMO_CROWD,
    isProductionEnv: env.NODE_ENV === "production",
    dev: env.DEV,
    partnerNetworks: env.PARTNER_NETWORKS,
    trustProxy: env.TRUST_PROXY,
    failedAuthenticationsPerMinute: env.FAILED_AUTHENTICATIONS_PER_MINUTE,
    logLevel: env.LOG_LEVEL,
    clientDir: join(root, "client", "dist"),
    releasesDir: env.RELEASES_DIR ? fromRoot(env.RELEASES_DIR) : null,
    houseWalletUrl: env.HOUSE_WALLET_URL?.replace(/\/+$/, "") ?? null,
    faultPoint: env.FAULT_POINT ?? null,
    carriers: carriersOf(env),
    vapidSubject: env.VAPID_SUBJECT ?? publicUrlOf(env),
    pushLoopback: env.PUSH_LOOPBACK,
  };
}

/** Whether the environment allows demo data: asked for, or by default on the embedded database. */
export function mayBeDemo({ database, demoRequested, isProductionEnv }: Settings): boolean {
  return !isProductionEnv && (demoRequested ?? database.kind === "embedded");
}

/** Loads the platform's keys. @throws ConfigError naming every key that cannot be read. */
export function readKeys(settings: Settings, variables: Variables = process.env): Promise<Keys> {
  const { dataDir, database } = settings;
  const createsKeys = settings.dev || mayBeDemo(settings);
  const embedded = database.kind === "embedded";
  return loadKeys({ dataDir, createsKeys, embedded, variables: withSecretFiles(variables) });
}

/** The folder in which a shell command was typed: npm changes to the project's and passes on the original one. */
export function shellFolder(variables: Variables = process.env): string {
  return variables.INIT_CWD ?? process.cwd();
}
