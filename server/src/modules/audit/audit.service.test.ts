import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { testCtx } from "../../../test/ctx.js";
import { asOwner, openTestDatabase, type TestDatabase } from "../../../test/database.js";
import { buildBrand } from "../../../test/factories/brand.js";
import type { Ctx } from "../../core/ctx.js";
import { newBytes } from "../../core/ids.js";
import { inTx } from "../../core/tx.js";
import { AuditService } from "./audit.service.js";

let testDatabase: TestDatabase;
let ctx: Ctx;
const audit = new AuditService(newBytes(32));
const change = { action: "thing.change", subjectKind: "thing", subjectId: "1" };

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  const brand = await buildBrand(testDatabase.database.db);
  ctx = testCtx(testDatabase.database.db, { brand, actor: { kind: "system", name: "test" } });
});

test("stores amounts exactly, and null for missing values", async () => {
  await inTx(ctx, (ctx) => audit.record(ctx, { ...change, after: { limit: 9007199254740993n, list: [1] } }));
  const row = await ctx.db
    .selectFrom("audit.entry")
    .select(["before", "after"])
    .where("brand_id", "=", ctx.brand.id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ before: null, after: { limit: "9007199254740993", list: [1] } });
});

test("refuses to record outside a transaction", async () => {
  await expect(audit.record(ctx, change)).rejects.toThrow("outside its transaction");
});

test("refuses secrets", async () => {
  const after = { name: "x", login: { newPassword: "hush" }, token: Buffer.from("hush") };
  const recording = inTx(ctx, (ctx) => audit.record(ctx, { ...change, after }));
  await expect(recording).rejects.toThrow("after.login.newPassword, after.token");
});

describe.each(["update audit.entry set action = 'x'", "delete from audit.entry", "truncate audit.entry"])(
  "%s",
  (statement) => {
    test("is not granted to the server", async () => {
      await expect(sql.raw(statement).execute(ctx.db)).rejects.toThrow("permission denied for table entry");
    });

    test("is refused to the owner", async () => {
      const changing = asOwner(ctx.db, (trx) => sql.raw(statement).execute(trx));
      await expect(changing).rejects.toThrow("append-only");
    });
  },
);
