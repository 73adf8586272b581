import { generateKeyPairSync } from "node:crypto";
import { readSettings } from "./config/config.js";
import type { PemPair } from "./config/keys.js";
import { systemClock } from "./core/clock.js";
import { newBytes } from "./core/ids.js";
import { MemoryLiveEvents } from "./core/live-events-memory.js";
import { noMeter } from "./core/meter.js";
import { SecretKeys } from "./core/secret-keys.js";
import { memoryThrottles } from "./core/throttle-limiter.js";
import type { Database } from "./db/database.js";
import { createModules, type Modules } from "./modules.js";

/** Keys that sign nothing; unlike the platform's keys they are created synchronously. */
function emptyPair(): PemPair {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519", {
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  return { privateKeyPem: privateKey, publicKeyPem: publicKey };
}

function refuse(): never {
  throw new Error("these modules have no database");
}

const noDatabase: Database = {
  kind: "embedded",
  get db() {
    return refuse();
  },
  runScript: async () => refuse(),
  runQuery: async () => refuse(),
  connections: refuse,
  close: async () => undefined,
};

/**
 * The modules without a database, for their declarations alone: the GraphQL schema, the REST description, the checks of
 * the books. None of their services can be called.
 */
export function declaredModules(): Modules {
  const keys = {
    vendorSigning: [emptyPair()] as const,
    houseVendor: emptyPair(),
    jwe: [],
    secrets: new SecretKeys([newBytes(32)]),
    vapid: [],
    localAccess: null,
    metrics: null,
  };
  return createModules({
    config: { ...readSettings({}), auditRootsFile: null, demo: false, production: false, keys },
    database: noDatabase,
    live: new MemoryLiveEvents(),
    throttles: memoryThrottles(),
    clock: systemClock,
    deliver: () => Promise.reject(new Error("these modules send no requests")),
    meter: noMeter,
  });
}
