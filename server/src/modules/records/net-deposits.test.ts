import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testCtx } from "../../../test/ctx.js";
import { type OwnTestDatabase, openOwnTestDatabase } from "../../../test/database.js";
import type { Actor, Ctx } from "../../core/ctx.js";
import { newId } from "../../core/ids.js";
import { MemoryLiveEvents } from "../../core/live-events-memory.js";
import { WalletService } from "../wallet/wallet.service.js";
import { RecordsService } from "./records.service.js";

let testDatabase: OwnTestDatabase;
beforeAll(async () => {
  testDatabase = await openOwnTestDatabase();
});
afterAll(() => testDatabase.close());

const brand = { id: newId(), code: "b", timeZone: "UTC" };
const ctxOf = (actor: Actor): Ctx => testCtx(testDatabase.database.db, { brand, actor });
const memberActor = (): Actor & { readonly memberId: string } => ({
  kind: "member",
  memberId: newId(),
  sessionId: newId(),
  memberType: 0,
  role: "member",
  lockedForMoney: false,
});

test("net deposits are deposits less withdrawals; other transfers do not count", async () => {
  const { db } = testDatabase.database;
  const live = new MemoryLiveEvents();
  const wallets = new WalletService({ live, brands: { current: async () => ({ currencies: ["USD"] }) } });
  const records = new RecordsService();
  const member = memberActor();
  const system = ctxOf({ kind: "system", name: "test" });
  const { id } = await wallets.open(system, { memberId: member.memberId, currency: "USD" });
  await wallets.fund(system, { memberId: member.memberId, currency: "USD", amount: 5_000n, key: newId() });
  const houseAccount = sql`ledger.vendor_account(${brand.id}, ${brand.id}, 'USD')`;
  const hash = Buffer.alloc(32);
  const post = (name: "credit_member" | "debit_member", key: string, code: number, amount: bigint) =>
    (name === "credit_member"
      ? sql`select * from ledger.credit_member('t', ${key}, ${hash}, ${code}::smallint, ${houseAccount}, ${id}, ${amount})`
      : sql`select * from ledger.debit_member('t', ${key}, ${hash}, ${code}::smallint, ${id}, ${houseAccount}, ${amount})`
    ).execute(db);
  expect(await records.getNetDeposits(ctxOf(member), id)).toBe(0n);
  await post("credit_member", newId(), 2, 10_000n);
  await post("credit_member", newId(), 2, 2_500n);
  await post("debit_member", newId(), 3, 4_000n);
  await post("debit_member", newId(), 10, 1_000n);
  expect(await records.getNetDeposits(ctxOf(member), id)).toBe(8_500n);
  expect(await records.getNetDeposits(ctxOf(memberActor()), id)).toBe(0n);
  expect(() => records.getNetDeposits(ctxOf({ kind: "guest" }), id)).toThrow(
    expect.objectContaining({ code: "not_logged_in" }),
  );
  await live.close();
});
