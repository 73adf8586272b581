/**
 * Provably fair draws: SHA-256 and HMAC-SHA256 in plain TypeScript, and the random numbers derived from them.
 *
 * `SHA-256(serverSeed)` is published before play, the client seed is chosen by the player, and the nonce grows by one
 * with each bet. Block `b` of a bet is `HMAC-SHA256(key: serverSeed as text, message: "clientSeed:nonce:b")`, read as
 * eight unsigned 32-bit numbers, big-endian. The file imports nothing and does without Web Crypto, which pages in a
 * sandboxed frame lack; server, game page and verify page run this same code.
 */

const ROUNDS = 64;
const BLOCK_BYTES = 64;
/** Unsigned 32-bit numbers in one block of a draw. */
export const U32S_PER_BLOCK = 8;
const U32_RANGE = 0x1_0000_0000;

/** The first `count` primes. */
function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((p) => n % p !== 0)) found.push(n);
  return found;
}

/** The first 32 bits of the fractional part of `x`. */
const fraction32 = (x: number): number => Math.floor((x - Math.floor(x)) * U32_RANGE) >>> 0;

const PRIMES = firstPrimes(ROUNDS);
const INITIAL = PRIMES.slice(0, 8).map((p) => fraction32(Math.sqrt(p)));
const CONSTANTS = Uint32Array.from(PRIMES, (p) => fraction32(Math.cbrt(p)));

const rotate = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

/** Pads a message with a one bit, zeros and its length in bits (64-bit) to whole 64-byte blocks. */
function padMessage(message: Uint8Array): DataView {
  const length = Math.ceil((message.length + 9) / BLOCK_BYTES) * BLOCK_BYTES;
  const bytes = new Uint8Array(length);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(length - 8, Math.floor(message.length / 0x2000_0000));
  view.setUint32(length - 4, (message.length << 3) >>> 0);
  return view;
}

/** Mixes one 64-byte block at `offset` into the eight words of `state`. */
function compress(state: Uint32Array, view: DataView, offset: number): void {
  const w = new Uint32Array(ROUNDS);
  const at = (i: number): number => w[i] ?? 0;
  for (let i = 0; i < 16; i++) w[i] = view.getUint32(offset + i * 4);
  for (let i = 16; i < ROUNDS; i++) {
    const x = at(i - 15);
    const y = at(i - 2);
    const s0 = rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3);
    const s1 = rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10);
    w[i] = at(i - 16) + s0 + at(i - 7) + s1;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < ROUNDS; i++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (CONSTANTS[i] ?? 0) + at(i)) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = (state[i] ?? 0) + word;
}

/** Computes SHA-256 (FIPS 180-4) of a message: 32 bytes. */
export function sha256(message: Uint8Array): Uint8Array {
  const state = Uint32Array.from(INITIAL);
  const view = padMessage(message);
  for (let offset = 0; offset < view.byteLength; offset += BLOCK_BYTES) compress(state, view, offset);
  const digest = new Uint8Array(32);
  const out = new DataView(digest.buffer);
  for (const [i, word] of state.entries()) out.setUint32(i * 4, word);
  return digest;
}

/** Computes HMAC-SHA256 (RFC 2104) of a message with a key of any length: 32 bytes. */
export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(BLOCK_BYTES);
  block.set(key.length > BLOCK_BYTES ? sha256(key) : key);
  const inner = new Uint8Array(BLOCK_BYTES + message.length);
  inner.set(block.map((byte) => byte ^ 0x36));
  inner.set(message, BLOCK_BYTES);
  const outer = new Uint8Array(BLOCK_BYTES + 32);
  outer.set(block.map((byte) => byte ^ 0x5c));
  outer.set(sha256(inner), BLOCK_BYTES);
  return sha256(outer);
}

/** Encodes a text as UTF-8; a lone surrogate becomes U+FFFD, as in TextEncoder. */
export function utf8(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const character of text) {
    const raw = character.codePointAt(0) ?? 0;
    const code = raw >= 0xd800 && raw <= 0xdfff ? 0xfffd : raw;
    const tail = (shift: number): number => 0x80 | ((code >> shift) & 0x3f);
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), tail(0));
    else if (code < 0x1_0000) bytes.push(0xe0 | (code >> 12), tail(6), tail(0));
    else bytes.push(0xf0 | (code >> 18), tail(12), tail(6), tail(0));
  }
  return Uint8Array.from(bytes);
}

/** Encodes bytes as lower-case hex. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Decodes hex in either case. @throws RangeError when the text is not hex of whole bytes */
export function fromHex(hex: string): Uint8Array {
  if (!/^(?:[0-9a-f]{2})*$/i.test(hex)) throw new RangeError("not a hex text of whole bytes");
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Computes the hash published before play: SHA-256 of the server seed as text, in lower-case hex. */
export function hashServerSeed(serverSeed: string): string {
  return toHex(sha256(utf8(serverSeed)));
}

/** Computes the 32 bytes of block `block` (0, 1, …) of the bet with this nonce. */
export function drawBytes(serverSeed: string, clientSeed: string, nonce: number, block: number): Uint8Array {
  return hmacSha256(utf8(serverSeed), utf8(`${clientSeed}:${nonce}:${block}`));
}

/** Yields the unsigned 32-bit numbers of a bet without end, block after block. */
export function* u32Stream(serverSeed: string, clientSeed: string, nonce: number): Generator<number, never> {
  for (let block = 0; ; block++) {
    const view = new DataView(drawBytes(serverSeed, clientSeed, nonce, block).buffer);
    for (let i = 0; i < U32S_PER_BLOCK; i++) yield view.getUint32(i * 4);
  }
}

/** Returns the first `count` unsigned 32-bit numbers of a bet. */
export function drawU32s(serverSeed: string, clientSeed: string, nonce: number, count: number): number[] {
  const stream = u32Stream(serverSeed, clientSeed, nonce);
  return Array.from({ length: count }, () => stream.next().value);
}

/**
 * Draws an index in 0 … n−1, each equally likely: with q = floor(2^32/n), a number u ≥ q·n is rejected and the next one
 * taken; the index is floor(u/q). When n is a power of two, nothing is rejected.
 * @throws RangeError unless n is an integer from 1 to 2^32
 */
export function nextIndex(stream: Iterator<number, never>, n: number): number {
  if (!Number.isInteger(n) || n < 1 || n > U32_RANGE) throw new RangeError("n must be 1 to 2^32");
  const bucketSize = Math.floor(U32_RANGE / n);
  for (;;) {
    const u = stream.next().value;
    if (u < bucketSize * n) return Math.floor(u / bucketSize);
  }
}

/** Returns a function that draws a bet's next index in 0 … n−1, so that a bet can draw as many as it needs. */
export function indexStream(serverSeed: string, clientSeed: string, nonce: number): (n: number) => number {
  const stream = u32Stream(serverSeed, clientSeed, nonce);
  return (n) => nextIndex(stream, n);
}

/** Draws one index for each range of `ns`, in that order, from one bet's stream. */
export function drawIndexes(
  serverSeed: string,
  clientSeed: string,
  nonce: number,
  ns: readonly number[],
): number[] {
  return ns.map(indexStream(serverSeed, clientSeed, nonce));
}

/** Returns a copy shuffled by Fisher-Yates, from the last item down; every order is equally likely. */
export function shuffle<T>(stream: Iterator<number, never>, items: readonly T[]): T[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last--) {
    const index = nextIndex(stream, last + 1);
    [shuffled[last], shuffled[index]] = [shuffled[index] as T, shuffled[last] as T];
  }
  return shuffled;
}
