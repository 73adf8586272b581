import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testCtx } from "../../../test/ctx.js";
import { type OwnTestDatabase, openOwnTestDatabase } from "../../../test/database.js";
import type { Actor, Ctx } from "../../core/ctx.js";
import { newId } from "../../core/ids.js";
import { MemoryLiveEvents } from "../../core/live-events-memory.js";
import { WalletService } from "../wallet/wallet.service.js";
import { RecordsService } from "./records.service.js";

let made: OwnTestDatabase;
beforeAll(async () => {
  made = await openOwnTestDatabase();
});
afterAll(() => made.close());

const brand = { id: newId(), code: "b", timeZone: "UTC" };
const ctxOf = (actor: Actor): Ctx => testCtx(made.database.db, { brand, actor });
const memberActor = (): Actor & { readonly memberId: string } => ({
  kind: "member",
  memberId: newId(),
  sessionId: newId(),
  memberType: 0,
  role: "member",
  lockedForMoney: false,
});

test("net deposits are what was deposited less what was withdrawn, and nothing else", async () => {
  const { db } = made.database;
  const live = new MemoryLiveEvents();
  const wallets = new WalletService({ live, brands: { current: async () => ({ currencies: ["USD"] }) } });
  const records = new RecordsService();
  const member = memberActor();
  const system = ctxOf({ kind: "system", name: "test" });
  const { id } = await wallets.open(system, { memberId: member.memberId, currency: "USD" });
  await wallets.fund(system, { memberId: member.memberId, currency: "USD", amount: 5_000n, key: newId() });
  const outside = sql`ledger.house_account(${brand.id}, ${brand.id}, 'USD')`;
  const hash = Buffer.alloc(32);
  const move = (name: "credit_member" | "debit_member", key: string, code: number, amount: bigint) =>
    (name === "credit_member"
      ? sql`select * from ledger.credit_member('t', ${key}, ${hash}, ${code}::smallint, ${outside}, ${id}, ${amount})`
      : sql`select * from ledger.debit_member('t', ${key}, ${hash}, ${code}::smallint, ${id}, ${outside}, ${amount})`
    ).execute(db);
  expect(await records.netDeposits(ctxOf(member), id)).toBe(0n);
  await move("credit_member", newId(), 2, 10_000n);
  await move("credit_member", newId(), 2, 2_500n);
  await move("debit_member", newId(), 3, 4_000n);
  await move("debit_member", newId(), 10, 1_000n);
  expect(await records.netDeposits(ctxOf(member), id)).toBe(8_500n);
  expect(await records.netDeposits(ctxOf(memberActor()), id)).toBe(0n);
  expect(() => records.netDeposits(ctxOf({ kind: "guest" }), id)).toThrow(
    expect.objectContaining({ code: "not_logged_in" }),
  );
  await live.close();
});
