import { afterAll, beforeAll, expect, test } from "vitest";
import { type OwnTestDatabase, openOwnTestDatabase } from "../../test/database.js";
import { newBytes } from "../core/ids.js";
import { SecretKeys } from "../core/secret-keys.js";
import { requireSameHashKey } from "./hash-key.js";
import { StartFault } from "./start-fault.js";

let made: OwnTestDatabase;
beforeAll(async () => {
  made = await openOwnTestDatabase();
});
afterAll(() => made.close());

test("a database keeps the hash key of its first start, whichever key encrypts", async () => {
  const { db } = made.database;
  const [old, fresh] = [newBytes(32), newBytes(32)];
  await requireSameHashKey(db, new SecretKeys([old]));
  await requireSameHashKey(db, new SecretKeys([fresh, old]));
  await requireSameHashKey(db, new SecretKeys([fresh], old));
  await expect(requireSameHashKey(db, new SecretKeys([fresh]))).rejects.toBeInstanceOf(StartFault);
  await expect(requireSameHashKey(db, new SecretKeys([old, fresh]))).rejects.toBeInstanceOf(StartFault);
});
