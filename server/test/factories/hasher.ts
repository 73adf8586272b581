import { sha256 } from "../../src/core/crypto.js";
import { newId } from "../../src/core/ids.js";
import type { PasswordHasher } from "../../src/core/password-hasher.js";

const digest = (salt: string, password: string) => sha256(`${salt}:${password}`).toString("hex");

/** Hashes passwords with a salt but without cost: Argon2 would take most of a sign-in's time. */
export const quickHasher: PasswordHasher = {
  hash: async (password) => {
    const salt = newId();
    return `test-sha256:${salt}:${digest(salt, password)}`;
  },
  verify: async (hashed, password) => {
    const [, salt = "", expected] = hashed.split(":");
    return digest(salt, password) === expected;
  },
};
