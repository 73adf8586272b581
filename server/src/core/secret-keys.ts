import { createCipheriv, createDecipheriv } from "node:crypto";
import { sha256 } from "./crypto.js";
import { newBytes } from "./ids.js";

const algorithm = "aes-256-gcm";
const ivLength = 12;
const tagLength = 16;
/** Begins every sealed value that carries the id of its key. */
const mark = Buffer.from("CSK1");
const idLength = 8;
const prefixLength = mark.length + idLength;

/** A key that encrypts values at rest. */
export interface SecretKey {
  /** The first 8 bytes of a hash of the key, as hex: it tells keys apart and reveals nothing about them. */
  readonly id: string;
  /** 32 bytes. */
  readonly bytes: Buffer;
}

function secretKeyOf(bytes: Buffer): SecretKey {
  const hash = sha256(Buffer.concat([Buffer.from("croupier secret key id\0"), bytes]));
  return { id: hash.subarray(0, idLength).toString("hex"), bytes };
}

/**
 * The keys that encrypt values at rest: the newest one seals, all of them open. Values carry the id of their key; those
 * of the time before key ids are tried by the oldest key first.
 */
export class SecretKeys {
  /** Newest first. */
  readonly all: readonly SecretKey[];
  readonly newest: SecretKey;
  readonly oldest: SecretKey;
  /** Computes the hashes by which sealed values are looked up and records are authenticated: it does not change. */
  readonly hashKey: Buffer;

  /**
   * @param keys 32 bytes each, newest first, at least one
   * @param hashKey 32 bytes; the oldest key by default
   */
  constructor(keys: readonly Buffer[], hashKey?: Buffer) {
    this.all = keys.map(secretKeyOf);
    const [newest, oldest] = [this.all[0], this.all.at(-1)];
    if (!newest || !oldest) throw new Error("no secret key");
    this.newest = newest;
    this.oldest = oldest;
    this.hashKey = hashKey ?? oldest.bytes;
  }

  /** Identifies the hash key, as `SecretKey.id` does. */
  get hashKeyId(): string {
    return secretKeyOf(this.hashKey).id;
  }

  /** The first 12 bytes of every value that the newest key sealed. */
  get newestPrefix(): Buffer {
    return prefixOf(this.newest);
  }
}

function prefixOf({ id }: SecretKey): Buffer {
  return Buffer.concat([mark, Buffer.from(id, "hex")]);
}

/**
 * Encrypts text at rest under the newest key (AES-256-GCM). `purpose` names where it is stored, so that a value copied
 * to another column cannot be decrypted there.
 */
export function seal({ newest }: SecretKeys, purpose: string, text: string): Buffer {
  const iv = newBytes(ivLength);
  const cipher = createCipheriv(algorithm, newest.bytes, iv).setAAD(Buffer.from(purpose));
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([prefixOf(newest), iv, cipher.getAuthTag(), body]);
}

/**
 * Decrypts what `seal` encrypted under any of the keys.
 * @throws Error when its key is not there, the purpose differs, or a byte was changed.
 */
export function unseal(keys: SecretKeys, purpose: string, sealed: Buffer): string {
  const id = sealedKeyId(sealed);
  const key = id === null ? undefined : keys.all.find((key) => key.id === id);
  if (key) return decrypt(key, purpose, sealed.subarray(prefixLength));
  for (const key of keys.all.toReversed()) {
    try {
      return decrypt(key, purpose, sealed);
    } catch {
      // Another key, or a value that none of them opens.
    }
  }
  throw new Error(
    `the value is sealed by key ${id ?? "(without an id)"}, or was changed: SECRETS_KEY does not open it`,
  );
}

/** The id of the key that sealed a value; null for a value without one. */
function sealedKeyId(sealed: Buffer): string | null {
  if (!sealed.subarray(0, mark.length).equals(mark)) return null;
  return sealed.subarray(mark.length, prefixLength).toString("hex");
}

function decrypt(key: SecretKey, purpose: string, sealed: Buffer): string {
  const iv = sealed.subarray(0, ivLength);
  const tag = sealed.subarray(ivLength, ivLength + tagLength);
  const decipher = createDecipheriv(algorithm, key.bytes, iv, { authTagLength: tagLength })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(tag);
  return decipher.update(sealed.subarray(ivLength + tagLength), undefined, "utf8") + decipher.final("utf8");
}
