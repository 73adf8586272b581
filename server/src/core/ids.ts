import { randomBytes } from "node:crypto";
import { v7 } from "uuid";

/** A new UUIDv7: the id of everything that leaves the server. */
export function newId(): string {
  return v7();
}

/** A new opaque token of 256 random bits, base64url (43 characters). */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** New random bytes: seeds, salts, initialisation vectors. */
export function newBytes(length: number): Buffer {
  return randomBytes(length);
}
