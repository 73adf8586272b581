import { createPublicKey } from "node:crypto";
import type { CryptoKey } from "jose";
import { calculateJwkThumbprint, compactDecrypt, decodeProtectedHeader, errors, importJWK } from "jose";
import type { JweKey, PemPair } from "../config/keys.js";
import type { Clock } from "../core/clock.js";
import { DomainError, validationFailed } from "../core/errors.js";

const algorithm = "ECDH-ES";
const encryption = "A256GCM";
/** What a payload may weigh before anything is deciphered; the plaintext is a quarter smaller. */
const maxCompactLength = 64 * 1024;
const maxAgeSeconds = 300;
const jtiShape = /^[\x21-\x7e]{8,128}$/;

/** A deciphered body, and the id that must not come twice. */
export interface OpenedPayload {
  readonly body: object;
  readonly jti: string;
}

/**
 * The platform's public keys as a JWK set: those that integrators encrypt to, the current one first, and those by which
 * vendors verify our calls, the one that signs first.
 */
export async function publicKeySet({
  jwe,
  vendorSigning,
}: {
  readonly jwe: readonly JweKey[];
  readonly vendorSigning: readonly PemPair[];
}): Promise<{ readonly keys: readonly object[] }> {
  const encryption = jwe.map(({ kid, publicJwk }) => ({ ...publicJwk, kid, use: "enc", alg: algorithm }));
  const signing = vendorSigning.map(async ({ publicKeyPem }) => {
    const jwk = createPublicKey(publicKeyPem).export({ format: "jwk" });
    return { ...jwk, kid: await calculateJwkThumbprint({ ...jwk }), use: "sig", alg: "RS256" };
  });
  return { keys: [...encryption, ...(await Promise.all(signing))] };
}

/** Deciphers the bodies of encrypted calls with the platform's keys. */
export class PayloadOpener {
  private readonly keys = new Map<string, Promise<CryptoKey | Uint8Array>>();

  constructor(keys: readonly JweKey[]) {
    for (const { kid, privateJwk } of keys) {
      this.keys.set(kid, importJWK({ ...privateJwk, kty: "EC", alg: algorithm }, algorithm));
    }
  }

  /**
   * Opens `{payload: "<JWE compact>"}`.
   * @throws DomainError payload_not_encrypted for any other body, payload_too_large, and
   * payload_undecipherable for a wrong key, algorithm, age or content.
   */
  async open(body: unknown, clock: Clock): Promise<OpenedPayload> {
    const payload = payloadOf(body);
    const { iat, jti } = headerOf(payload);
    const { plaintext } = await compactDecrypt(payload, (header) => this.keyOf(header.kid), {
      keyManagementAlgorithms: [algorithm],
      contentEncryptionAlgorithms: [encryption],
    }).catch(undecipherable);
    assertFresh(iat, clock);
    if (typeof jti !== "string" || !jtiShape.test(jti)) throw refused("jti");
    return { body: parseObject(plaintext), jti };
  }

  private keyOf(kid: unknown): Promise<CryptoKey | Uint8Array> {
    const key = typeof kid === "string" ? this.keys.get(kid) : undefined;
    if (!key) throw refused("kid");
    return key;
  }
}

function assertFresh(iat: unknown, clock: Clock): void {
  const age = Math.abs(clock.now().getTime() / 1000 - Number(iat));
  if (typeof iat !== "number" || !(age <= maxAgeSeconds)) throw refused("iat");
}

function payloadOf(body: unknown): string {
  const payload = typeof body === "object" && body !== null && "payload" in body ? body.payload : null;
  if (typeof payload !== "string") throw new DomainError("payload_not_encrypted");
  if (payload.length > maxCompactLength) throw new DomainError("payload_too_large");
  return payload;
}

function refused(member: string, cause?: unknown): DomainError {
  return new DomainError("payload_undecipherable", { member }, { cause });
}

function undecipherable(error: unknown): never {
  if (error instanceof DomainError) throw error;
  if (error instanceof errors.JOSEError || error instanceof TypeError) throw refused("payload", error);
  throw error;
}

function parseObject(plaintext: Uint8Array): object {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(plaintext));
  } catch (error) {
    throw refused("payload", error);
  }
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  throw validationFailed({ field: "payload", code: "invalid" });
}

function headerOf(payload: string): { iat?: unknown; jti?: unknown } {
  try {
    const header = decodeProtectedHeader(payload);
    if (header.alg !== algorithm) throw refused("alg");
    if (header.enc !== encryption) throw refused("enc");
    if ("zip" in header) throw refused("zip");
    return header as { iat?: unknown; jti?: unknown };
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw refused("header", error);
  }
}
