import {
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type JsonWebKey,
  type KeyObject,
} from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { newBytes, newId, newToken } from "../core/ids.js";
import { SecretKeys } from "../core/secret-keys.js";
import { ConfigError, missingSecret, requiredSecrets } from "./env.js";
import { pemText } from "./pem.js";
import { newVapidPem, readVapidKeys, type VapidKey } from "./vapid-keys.js";

/** An RSA key pair as PEM: PKCS#8 and SPKI. */
export interface PemPair {
  readonly privateKeyPem: string;
  readonly publicKeyPem: string;
}

/** Key pairs, newest first. */
export type PemPairs = readonly [PemPair, ...PemPair[]];

/** An EC P-256 key pair for encrypted payloads; `kid` identifies it on the wire. */
export interface JweKey {
  readonly kid: string;
  readonly privateJwk: JsonWebKey;
  readonly publicJwk: JsonWebKey;
}

/** The platform's own keys. */
export interface Keys {
  /** Sign calls from the platform to vendors: the first one signs, all are published. */
  readonly vendorSigning: PemPairs;
  /** Signs calls from the house vendor to the platform. */
  readonly houseVendor: PemPair;
  /** The first one encrypts; all decrypt. */
  readonly jwe: readonly JweKey[];
  /** Encrypt secrets at rest. */
  readonly secrets: SecretKeys;
  /** Sign messages to push services: browsers subscribe with the first one. Without any there is no web push. */
  readonly vapid: readonly VapidKey[];
  /** The key by which shell commands authenticate to a running server; null on PostgreSQL, where they need none. */
  readonly localAccess: string | null;
  /** Bearer token of /metrics; null disables the endpoint. */
  readonly metrics: string | null;
}

const makePair = promisify(generateKeyPair);

async function newRsa(): Promise<string> {
  const { privateKey } = await makePair("rsa", { modulusLength: 2048 });
  return privateKey.export({ type: "pkcs8", format: "pem" }).toString();
}

async function newJwe(): Promise<string> {
  const { privateKey } = await makePair("ec", { namedCurve: "P-256" });
  return JSON.stringify([{ kid: newId(), ...privateKey.export({ format: "jwk" }) }]);
}

/**
 * The text of a key file, which is created once with mode 0600. Processes that start concurrently get the same key: the
 * file appears complete under its name, or exists already.
 */
async function readOrCreate(path: string, create: () => Promise<string>): Promise<string> {
  const existing = await readIfExists(path);
  if (existing !== null) return existing;
  const temporary = `${path}.${newId()}`;
  await writeFile(temporary, await create(), { mode: 0o600, flag: "wx" });
  try {
    await link(temporary, path);
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  } finally {
    await rm(temporary);
  }
  return readFile(path, "utf8");
}

function readIfExists(path: string): Promise<string | null> {
  return readFile(path, "utf8").catch(absent);
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

function absent(error: unknown): null {
  if (hasCode(error, "ENOENT")) return null;
  throw error;
}

function pairOf(key: KeyObject): PemPair {
  return {
    privateKeyPem: key.export({ type: "pkcs8", format: "pem" }).toString(),
    publicKeyPem: createPublicKey(key).export({ type: "spki", format: "pem" }).toString(),
  };
}

function rsaPair(text: string): PemPair {
  const key = createPrivateKey(pemText(text));
  if (key.asymmetricKeyType !== "rsa") throw new Error("not an RSA key");
  return pairOf(key);
}

/** Reads one or several PEM keys, separated by commas or simply following each other. */
function rsaPairs(text: string): PemPairs {
  const plain = text.split(",").map(pemText).join("\n");
  const [newest, ...older] = (plain.match(/-----BEGIN [^-]+-----[^-]+-----END [^-]+-----/g) ?? []).map(
    rsaPair,
  );
  if (!newest) throw new Error("no PEM");
  return [newest, ...older];
}

function jweKeys(text: string): readonly JweKey[] {
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list) || list.length === 0) throw new Error("not an array of keys");
  return list.map((jwk: JsonWebKey & { kid?: unknown }) => {
    const { kid } = jwk;
    if (typeof kid !== "string" || jwk.crv !== "P-256") throw new Error("not a P-256 key with a kid");
    const key = createPrivateKey({ key: jwk, format: "jwk" });
    return {
      kid,
      privateJwk: key.export({ format: "jwk" }),
      publicJwk: createPublicKey(key).export({ format: "jwk" }),
    };
  });
}

function secretBytes(text: string): Buffer {
  const trimmed = text.trim();
  const bytes = Buffer.from(trimmed, /^[0-9a-f]{64}$/i.test(trimmed) ? "hex" : "base64");
  if (bytes.length !== 32) throw new Error("not 32 bytes");
  return bytes;
}

/** Reads the keys of a comma-separated list, all of them different. */
function secretKeyList(text: string): readonly Buffer[] {
  const keys = text.split(",").map(secretBytes);
  if (new Set(keys.map((key) => key.toString("hex"))).size < keys.length) throw new Error("a key twice");
  return keys;
}

function localAccessFile(dataDir: string): string {
  return join(dataDir, "keys", "local-access");
}

/** The key by which shell commands authenticate to the server that runs on this data directory. */
export function readLocalAccessKey(dataDir: string): Promise<string> {
  return readFile(localAccessFile(dataDir), "utf8");
}

function isRequired(variable: string): variable is keyof typeof requiredSecrets {
  return variable in requiredSecrets;
}

interface KeySource {
  readonly dataDir: string;
  /** Whether missing keys are created, in a demo or development. */
  readonly createsKeys: boolean;
  readonly embedded: boolean;
  readonly variables: Readonly<Record<string, string | undefined>>;
}

/**
 * Loads the platform's keys: from the environment, from DATA_DIR/keys or, in a demo and in development, created there.
 * @throws ConfigError naming every key that cannot be read.
 */
export async function loadKeys(source: KeySource): Promise<Keys> {
  const folder = join(source.dataDir, "keys");
  if (source.createsKeys || source.embedded) await mkdir(folder, { recursive: true, mode: 0o700 });
  const faults: string[] = [];
  async function key<T>(
    variable: keyof typeof requiredSecrets | "VAPID_KEYS",
    file: string,
    create: () => Promise<string>,
    read: (text: string) => T,
  ) {
    const given = source.variables[variable] || null;
    const path = join(folder, file);
    const text = given ?? (await (source.createsKeys ? readOrCreate(path, create) : readIfExists(path)));
    if (text === null) {
      if (isRequired(variable)) faults.push(missingSecret(variable));
      return null;
    }
    try {
      return read(text);
    } catch {
      faults.push(`${given === null ? path : variable} does not hold a usable key.`);
      return null;
    }
  }
  function optional<T>(variable: string, read: (text: string) => T): T | undefined {
    const given = source.variables[variable];
    if (!given) return undefined;
    try {
      return read(given);
    } catch {
      faults.push(`${variable} does not hold a usable key.`);
      return undefined;
    }
  }
  const vendorSigning = await key("VENDOR_SIGNING_KEY", "vendor-signing.pem", newRsa, rsaPairs);
  const houseVendor = await key("HOUSE_VENDOR_KEY", "house-vendor.pem", newRsa, rsaPair);
  const jwe = await key("JWE_KEYS", "jwe.json", newJwe, jweKeys);
  const secretKeys = await key(
    "SECRETS_KEY",
    "secrets",
    async () => newBytes(32).toString("base64"),
    secretKeyList,
  );
  const vapid = await key("VAPID_KEYS", "vapid.pem", newVapidPem, readVapidKeys);
  const hashKey = optional("HASH_KEY", secretBytes);
  if (!vendorSigning || !houseVendor || !jwe || !secretKeys || faults.length > 0)
    throw new ConfigError(faults);
  const newText = async () => newToken();
  const localAccess = source.embedded ? await readOrCreate(localAccessFile(source.dataDir), newText) : null;
  const given = source.variables.METRICS_TOKEN || null;
  const isCreated = given === null && (source.embedded || source.createsKeys);
  const metrics = isCreated ? await readOrCreate(join(folder, "metrics-token"), newText) : given;
  const secrets = new SecretKeys(secretKeys, hashKey);
  return { vendorSigning, houseVendor, jwe, secrets, vapid: vapid ?? [], localAccess, metrics };
}
