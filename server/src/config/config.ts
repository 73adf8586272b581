import { isAbsolute, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { DatabaseChoice } from "../db/open-migrated.js";
import { type CarrierSettings, carriersOf } from "./carriers.js";
import { type Env, readEnv } from "./env.js";
import { type Keys, loadKeys } from "./keys.js";

/** What the environment settles, before any key or database is opened. */
export interface Settings {
  readonly port: number;
  /** Addresses to listen on. */
  readonly host: readonly string[];
  /** Directory of the embedded database, the keys and the lock. */
  readonly dataDir: string;
  readonly database: DatabaseChoice;
  /** A build older than the one that the database is at puts its own SQL functions back, where it is refused otherwise. */
  readonly allowDowngrade: boolean;
  readonly redisUrl: string | null;
  /** Origin under which browsers reach the server, without a trailing slash. */
  readonly publicUrl: string;
  /** DEMO as given; null when not: then a new embedded database gets demo data. */
  readonly demoAsked: boolean | null;
  readonly production: boolean;
  /** Vite serves the client as middleware, with reload. */
  readonly dev: boolean;
  /** Addresses or subnets of proxies whose forwarding headers count. */
  readonly trustProxy: readonly string[];
  readonly logLevel: string;
  /** Directory of the built client. */
  readonly clientDir: string;
  /** Base address of the wallet for the house vendor; null: delivered within this process. */
  readonly houseWalletUrl: string | null;
  /** Where a chaos scene kills the process; null: nowhere. */
  readonly faultPoint: string | null;
  /** Who carries messages and checks visitors. */
  readonly carriers: CarrierSettings;
}

/** Everything the server is told from outside. */
export interface Config extends Settings {
  /** The database holds demo data: demo accounts, two brands. */
  readonly demo: boolean;
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
 * Settings from the environment; a relative DATA_DIR counts from the project's folder.
 * @throws ConfigError with every fault at once.
 */
export function readSettings(variables: Variables = process.env): Settings {
  const env = readEnv(variables);
  const dataDir = fromRoot(env.DATA_DIR);
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir,
    database: env.DATABASE_URL
      ? { kind: "postgres", url: env.DATABASE_URL, migrateUrl: env.MIGRATE_DATABASE_URL ?? null }
      : { kind: "embedded", dataDir: join(dataDir, "database") },
    allowDowngrade: env.ALLOW_DOWNGRADE,
    redisUrl: env.REDIS_URL ?? null,
    publicUrl: publicUrlOf(env),
    demoAsked: env.DEMO ?? null,
    production: env.NODE_ENV === "production",
    dev: env.DEV,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    clientDir: join(root, "client", "dist"),
    houseWalletUrl: env.HOUSE_WALLET_URL?.replace(/\/+$/, "") ?? null,
    faultPoint: env.FAULT_POINT ?? null,
    carriers: carriersOf(env),
  };
}

/** The platform's keys for these settings. @throws ConfigError naming every key that cannot be read. */
export function readKeys(settings: Settings, variables: Variables = process.env): Promise<Keys> {
  const { dataDir, production, database } = settings;
  return loadKeys({ dataDir, production, embedded: database.kind === "embedded", variables });
}

/** The folder a shell verb was typed in; npm moves to the project's and names the first one. */
export function shellFolder(variables: Variables = process.env): string {
  return variables.INIT_CWD ?? process.cwd();
}
