import { createHash, randomBytes, randomFillSync, randomInt } from "node:crypto";
import { v7 } from "uuid";
import { systemClock } from "./clock.js";

/** Random bytes for the next ids: one system call per id would cost more than the rest of making it. */
const pool = new Uint8Array(16 * 256);
let used = pool.length;
/** Ids of the same millisecond increment a counter, so that the ids of this process sort in the order of creation. */
const last = { msecs: 0, seq: 0 };

function nextRandom(): Uint8Array {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += 16;
  return pool.subarray(used - 16, used);
}

function tick(random: Uint8Array): void {
  const now = systemClock.now().getTime();
  if (now > last.msecs) {
    last.msecs = now;
    // The high bit is left free, so that the counter has room.
    last.seq = new DataView(random.buffer, random.byteOffset).getUint32(0) >>> 1;
  } else {
    last.seq += 1;
  }
}

/** A new UUIDv7: the id of every record that the API exposes. */
export function newId(): string {
  const random = nextRandom();
  tick(random);
  return v7({ random, ...last });
}

/** The id that follows from another one for a purpose (UUIDv8): each call returns the same. */
export function deriveId(id: string, purpose: string): string {
  const hex = createHash("sha256").update(`${id} ${purpose}`).digest("hex");
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join("-");
}

/** A new opaque token of 256 random bits, base64url (43 characters). */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** New random bytes: seeds, salts, initialisation vectors. */
export function newBytes(length: number): Buffer {
  return randomBytes(length);
}

/** A random text of the given length, made of these characters. */
export function newText(characters: string, length: number): string {
  return Array.from({ length }, () => characters.charAt(randomInt(characters.length))).join("");
}

const idText = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text from outside has the form of an id, so that it may be looked up. */
export function isId(text: string): boolean {
  return idText.test(text);
}

/** One of the items, each as likely as the others; null when there are none. */
export function pickRandom<T>(items: readonly T[]): T | null {
  return items.length === 0 ? null : (items[randomInt(items.length)] ?? null);
}
