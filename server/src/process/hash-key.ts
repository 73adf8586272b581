import type { SecretKeys } from "../core/secret-keys.js";
import type { Db } from "../db/database.js";
import { StartFault } from "./start-fault.js";

const key = "hash-key";

/**
 * Requires that the hash key is the one this database was filled with: with another one no phone, address or account
 * number would be found again, and the audit log would not verify. The first start records it.
 * @throws StartFault when it differs
 */
export async function requireSameHashKey(db: Db, { hashKeyId }: SecretKeys): Promise<void> {
  await db
    .insertInto("core.meta")
    .values({ key, value: hashKeyId })
    .onConflict((on) => on.column("key").doNothing())
    .execute();
  const { value } = await db
    .selectFrom("core.meta")
    .select("value")
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  if (value === hashKeyId) return;
  throw new StartFault(
    `This database was filled with hash key ${value}, and the one given is ${hashKeyId}: set HASH_KEY to the key that was the last of SECRETS_KEY at the first start.`,
  );
}
