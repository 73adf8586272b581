import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from "node:crypto";
import { promisify } from "node:util";
import { pemText } from "./pem.js";

/** An EC P-256 key pair that identifies the platform to push services (VAPID, RFC 8292). */
export interface VapidKey {
  /** The public key as browsers and push services write it: an uncompressed point in base64url. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

const makePair = promisify(generateKeyPair);

/** Makes a new private key as PEM. */
export async function newVapidPem(): Promise<string> {
  const { privateKey } = await makePair("ec", { namedCurve: "P-256" });
  return privateKey.export({ type: "pkcs8", format: "pem" }).toString();
}

function vapidKey(pem: string): VapidKey {
  const privateKey = createPrivateKey(pem);
  if (privateKey.asymmetricKeyDetails?.namedCurve !== "prime256v1") throw new Error("not a P-256 key");
  const { x = "", y = "" } = createPublicKey(privateKey).export({ format: "jwk" });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")]);
  return { privateKey, publicKey: point.toString("base64url") };
}

/**
 * Reads one or several private keys as PEM, newest first, one after the other or separated by commas.
 * @throws Error when there is none, or one that is not an EC P-256 key
 */
export function readVapidKeys(text: string): readonly VapidKey[] {
  const plain = text.split(",").map(pemText).join("\n");
  const pems = plain.match(/-----BEGIN (?:EC )?PRIVATE KEY-----[^-]+-----END (?:EC )?PRIVATE KEY-----/g);
  if (!pems) throw new Error("no PEM");
  return pems.map(vapidKey);
}
