import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testCtx } from "../../../test/ctx.js";
import { type OwnTestDatabase, openOwnTestDatabase } from "../../../test/database.js";
import { buildAccount } from "../../../test/factories/account.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { staffActor } from "../../../test/factories/staff.js";
import type { Ctx } from "../../core/ctx.js";
import { newBytes } from "../../core/ids.js";
import { SecretKeys } from "../../core/secret-keys.js";
import { AuditService } from "../audit/audit.service.js";
import { ContactsService } from "../identity/contacts/contacts.service.js";
import { DetailsService } from "../members/details.service.js";
import { KeyRotationService } from "./key-rotation.service.js";
import { findOutdated, replaceValue } from "./key-rotation.store.js";
import { sealedColumns } from "./sealed-columns.model.js";

let made: OwnTestDatabase;
let ctx: Ctx;
beforeAll(async () => {
  made = await openOwnTestDatabase();
  const { db } = made.database;
  ctx = testCtx(db, { brand: await buildBrand(db), actor: { kind: "system", name: "test" } });
});
afterAll(() => made.close());

const [oldKey, newKey] = [newBytes(32), newBytes(32)];
const oldKeys = new SecretKeys([oldKey]);
const bothKeys = new SecretKeys([newKey, oldKey]);
/** After the rotation: the old key is gone, but it still computes the hashes. */
const newKeys = new SecretKeys([newKey], oldKey);

const rotationOf = (batchSize?: number) =>
  new KeyRotationService({ audit: new AuditService(newBytes(32)), secretKeys: bothKeys, batchSize });

async function rotateAll(rotation: KeyRotationService): Promise<number> {
  let resealed = 0;
  for (let next: string | null = ""; next !== null; ) {
    const batch = await rotation.rotateBatch(ctx);
    resealed += batch.resealed;
    next = batch.next;
  }
  return resealed;
}

async function countOutdated(): Promise<number> {
  const columns = await rotationOf().status(ctx);
  return columns.reduce((sum, { outdated }) => sum + outdated, 0);
}

const phones = new Map<string, string>();
function phoneOf(id: string, at: number): string {
  const phone = phones.get(id) ?? `+4477009${String(phones.size).padStart(4, "0")}${at}`;
  phones.set(id, phone);
  return phone;
}

/** Members with a phone and a birthday that the old key sealed. */
let members: readonly string[] = [];
async function addMembers(): Promise<void> {
  const { db } = ctx;
  await rotateAll(rotationOf());
  const [contacts, details] = [new ContactsService(oldKeys), new DetailsService(oldKeys)];
  const build = async (at: number) => {
    const { id } = await buildAccount(db, ctx.brand, { memberType: 0 });
    await contacts.bindPhone(ctx, id, phoneOf(id, at), { verified: true });
    await details.set(ctx, id, { birthday: "1990-01-01" });
    return id;
  };
  const built: string[] = [];
  for (let at = 0; at < 7; at += 1) built.push(await build(at));
  members = built;
}

async function expectReadable(keys: SecretKeys): Promise<void> {
  const [contacts, details] = [new ContactsService(keys), new DetailsService(keys)];
  for (const id of members) {
    expect(await contacts.of(ctx, id)).toMatchObject({ phone: phones.get(id) });
    expect(await contacts.byPhone(ctx, phones.get(id) ?? "")).toBe(id);
    expect(await details.of(ctx, id)).toMatchObject({ birthday: "1990-01-01" });
  }
}

describe("turning the key of stored values", () => {
  beforeEach(addMembers);

  test("seals every value by the newest key, after which the old one opens nothing", async () => {
    expect(await countOutdated()).toBe(14);
    expect(await rotateAll(rotationOf(3))).toBe(14);
    expect(await countOutdated()).toBe(0);
    await expectReadable(newKeys);
    await expect(new ContactsService(oldKeys).of(ctx, members[0] ?? "")).rejects.toThrow();
  });

  test("seals values of the time before key ids, too", async () => {
    await sql`update identity.contact set phone_sealed = substring(phone_sealed from 13)
      where account_id = any(${members}::uuid[])`.execute(ctx.db);
    await expectReadable(bothKeys);
    expect(await rotateAll(rotationOf())).toBe(14);
    await expectReadable(newKeys);
  });

  test("goes on where it was stopped, and a second run finds nothing to do", async () => {
    expect(await rotationOf(5).rotateBatch(ctx)).toMatchObject({ resealed: 5 });
    await expectReadable(bothKeys);
    expect(await rotateAll(rotationOf(5))).toBe(9);
    expect(await rotateAll(rotationOf())).toBe(0);
  });

  test("two nodes at once seal each value, and none is lost", async () => {
    const both = await Promise.all([rotateAll(rotationOf(2)), rotateAll(rotationOf(3))]);
    expect(both[0] + both[1] + (await rotateAll(rotationOf()))).toBeGreaterThanOrEqual(14);
    expect(await countOutdated()).toBe(0);
    await expectReadable(newKeys);
  });

  test("a value that a member changes in between is not overwritten", async () => {
    const column = sealedColumns.find(({ name }) => name === "identity.contact.phone_sealed");
    if (!column) throw new Error("the column is missing");
    const [read] = await findOutdated(ctx.db, column, bothKeys.newestPrefix, { after: null, limit: 1 });
    if (!read) throw new Error("nothing is outdated");
    const id = read.row.account_id ?? "";
    await new ContactsService(oldKeys).bindPhone(ctx, id, "+447700900123", { verified: true });
    expect(await replaceValue(ctx.db, column, read, newBytes(64))).toBe(false);
    expect(await new ContactsService(bothKeys).of(ctx, id)).toMatchObject({ phone: "+447700900123" });
  });

  test("a value that no key opens is left as it is and reported", async () => {
    const spoilt = newBytes(64);
    await sql`update identity.contact set phone_sealed = ${spoilt} where account_id = ${members[0]}`.execute(
      ctx.db,
    );
    const { unreadable } = await rotationOf().rotateBatch(ctx);
    expect(unreadable).toBe(1);
    expect(await countOutdated()).toBeGreaterThan(0);
    await new ContactsService(bothKeys).bindPhone(ctx, members[0] ?? "", null, { verified: false });
  });

  test("staff of a brand may not turn the installation's keys", async () => {
    const actor = staffActor(ctx, { accountId: ctx.brand.id, roles: ["admin"] });
    const refused = { code: "permission_denied" };
    await expect(rotationOf().status({ ...ctx, actor })).rejects.toMatchObject(refused);
    await expect(rotationOf().rotateBatch({ ...ctx, actor })).rejects.toMatchObject(refused);
  });
});

/** Columns of bytes that hold no sealed value: hashes, and what is public. */
const unsealed = /(^|_)(hash|digest|mac|fingerprint|before|key_hash)$|^files\.file\.content$|\.public_key$/;

test("every column of bytes is listed as sealed, or known to hold a hash or something public", async () => {
  const { rows } = await sql<{ readonly name: string; readonly short: string }>`
    select n.nspname || '.' || c.relname || '.' || a.attname as name, a.attname as short
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where a.atttypid = 'bytea'::regtype and a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p')
      and not c.relispartition
      and n.nspname not in ('pg_catalog', 'information_schema', 'jobs')
    order by 1`.execute(ctx.db);
  const found = rows.filter(({ name, short }) => !unsealed.test(short) && !unsealed.test(name));
  expect(found.map(({ name }) => name)).toEqual(sealedColumns.map(({ name }) => name).sort());
});
