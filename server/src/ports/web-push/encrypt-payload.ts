import { createCipheriv, createECDH, hkdfSync } from "node:crypto";
import { newBytes } from "../../core/ids.js";

/** The keys that a browser made for its subscription. */
export interface BrowserKeys {
  /** Its public key (P-256, uncompressed point): 65 bytes. */
  readonly p256dh: Buffer;
  /** Its authentication secret: 16 bytes. */
  readonly auth: Buffer;
}

/** What is random in a message, for test vectors. */
interface Randomness {
  /** Private key of the message. */
  readonly privateKey: Buffer;
  /** 16 bytes. */
  readonly salt: Buffer;
}

const curve = "prime256v1";
const recordSize = 4_096;
/** Ends the last record (RFC 8188). */
const lastRecord = Buffer.of(2);

function newRandomness(): Randomness {
  const pair = createECDH(curve);
  pair.generateKeys();
  return { privateKey: pair.getPrivateKey(), salt: newBytes(16) };
}

function expand(secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, salt, info, length));
}

/** Whether a browser's keys have the right lengths, and its public key is a point of the curve. */
export function areBrowserKeys({ p256dh, auth }: BrowserKeys): boolean {
  if (auth.length !== 16 || p256dh.length !== 65 || p256dh[0] !== 4) return false;
  const pair = createECDH(curve);
  pair.generateKeys();
  try {
    pair.computeSecret(p256dh);
    return true;
  } catch {
    return false;
  }
}

/**
 * Encrypts a message for one browser (RFC 8291, `aes128gcm`): only that browser can read it, not its push service.
 * @throws Error when the public key is not a point of the curve
 */
export function encryptPayload(
  text: string,
  { p256dh, auth }: BrowserKeys,
  { privateKey, salt } = newRandomness(),
): Buffer {
  const pair = createECDH(curve);
  pair.setPrivateKey(privateKey);
  const publicKey = pair.getPublicKey();
  const keyInfo = Buffer.concat([Buffer.from("WebPush: info\0"), p256dh, publicKey]);
  const secret = expand(pair.computeSecret(p256dh), auth, keyInfo, 32);
  const key = expand(secret, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = expand(secret, salt, "Content-Encoding: nonce\0", 12);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  const record = [cipher.update(text, "utf8"), cipher.update(lastRecord), cipher.final()];
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  return Buffer.concat([salt, size, Buffer.of(publicKey.length), publicKey, ...record, cipher.getAuthTag()]);
}
