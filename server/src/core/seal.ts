import { createCipheriv, createDecipheriv } from "node:crypto";
import { newBytes } from "./ids.js";

const algorithm = "aes-256-gcm";
const ivLength = 12;
const tagLength = 16;

/**
 * Encrypts text at rest under a 32-byte key (AES-256-GCM). `purpose` names where it is stored, so that a value copied
 * to another column cannot be decrypted there.
 */
export function seal(key: Buffer, purpose: string, text: string): Buffer {
  const iv = newBytes(ivLength);
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(purpose));
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** Decrypts what `seal` encrypted. @throws Error when the key or the purpose differs, or a byte was changed. */
export function unseal(key: Buffer, purpose: string, sealed: Buffer): string {
  const iv = sealed.subarray(0, ivLength);
  const tag = sealed.subarray(ivLength, ivLength + tagLength);
  const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagLength })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(tag);
  return decipher.update(sealed.subarray(ivLength + tagLength), undefined, "utf8") + decipher.final("utf8");
}
