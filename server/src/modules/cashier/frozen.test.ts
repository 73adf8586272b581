import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import {
  balance,
  type Cashier,
  expire,
  forAdmin,
  newsOf,
  openCashier,
  order,
  post,
} from "../../../test/cashier/setup.js";
import { newId } from "../../core/ids.js";

let t: TestApp;
let cashier: Cashier;

beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  cashier = await openCashier(t);
});

const read = async (id: string) => {
  const { state, reason } = await t.services.deposits.get(cashier.member, id);
  return reason === null ? state : `${state} ${reason}`;
};
const freeze = (frozen: boolean) =>
  sql`select ledger.set_frozen(cash_account, ${frozen}) from ledger.wallet
    where member_id = ${cashier.memberId}`.execute(t.test.database.db);
const job = () => t.services.payments.creditThawed(t.platform(cashier.brand), AbortSignal.timeout(60_000));

describe("money for a frozen wallet", () => {
  test("waits in sight of operators, and is credited when the wallet thaws", async () => {
    const { id, reference } = await order(cashier, "wallet", "100");
    await freeze(true);
    expect(await post(cashier, newsOf(reference))).toBe(200);
    expect(await read(id)).toBe("MISMATCH frozen");
    expect((await forAdmin(cashier)).map((one) => [one.id, one.received])).toEqual([[id, 10_000n]]);
    await job();
    expect(await read(id)).toBe("MISMATCH frozen");
    await freeze(false);
    await job();
    await job();
    expect([await read(id), await balance(cashier)]).toEqual(["CREDITED", 10_000n]);
  });

  test("is an operator's to credit once it thaws, not before", async () => {
    const { id, reference } = await order(cashier, "wallet", "100");
    await freeze(true);
    await post(cashier, newsOf(reference));
    const approve = () => t.services.depositAdmin.approve(cashier.operator, id, null);
    await expect(approve()).rejects.toMatchObject({ code: "account_locked" });
    expect(await read(id)).toBe("MISMATCH frozen");
    await freeze(false);
    const both = await Promise.allSettled([approve(), job()]);
    expect(both[1]).toEqual({ status: "fulfilled", value: undefined });
    expect([await read(id), await balance(cashier)]).toEqual(["CREDITED", 10_000n]);
  });

  test("is an operator's to refuse, and stays so when the wallet thaws", async () => {
    const { id, reference } = await order(cashier, "wallet", "100");
    await freeze(true);
    await post(cashier, newsOf(reference));
    await t.services.depositAdmin.refuse(cashier.operator, id);
    await freeze(false);
    await job();
    expect([await read(id), await balance(cashier)]).toEqual(["REFUSED operator", 0n]);
  });

  test("is held to what stands against it when the wallet thaws", async () => {
    const { id, reference } = await order(cashier, "wallet", "100");
    t.clock.advance(16 * 60_000);
    await expire(cashier);
    await freeze(true);
    await post(cashier, newsOf(reference));
    expect(await read(id)).toBe("MISMATCH frozen");
    const limit = { kind: "deposit", period: "day", currency: "USD", amount: "50" } as const;
    await t.services.limits.set(cashier.member, limit);
    await freeze(false);
    await job();
    expect([await read(id), await balance(cashier)]).toEqual(["MISMATCH limit", 0n]);
  });

  test("of one brand does not hold up another deposit", async () => {
    const stuck = await order(cashier, "wallet", "100");
    const other = await order(cashier, "card", "100");
    await freeze(true);
    for (const { reference } of [stuck, other]) await post(cashier, newsOf(reference));
    await freeze(false);
    const setBank = (frozen: boolean) =>
      sql`select ledger.set_frozen(id, ${frozen}) from ledger.account
        where owner_kind = 'bank' and kind = 'deposits' and owner_id = ${stuck.methodId}`.execute(
        t.test.database.db,
      );
    await sql`select ledger.open_account(${cashier.brand.id}, 'bank', ${stuck.methodId}, 'deposits', 'USD', 'D', null)`.execute(
      t.test.database.db,
    );
    await setBank(true);
    await job();
    expect([await read(stuck.id), await read(other.id)]).toEqual(["MISMATCH frozen", "CREDITED"]);
    await setBank(false);
    await job();
    expect(await read(stuck.id)).toBe("CREDITED");
  });
});

test("whatever is told, frozen, thawed and decided in whatever order, a payment is credited once", async () => {
  const deeds = ["pay", "pay-again", "fail", "freeze", "thaw", "job", "approve", "expire"] as const;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...deeds), { minLength: 1, maxLength: 10 }), async (steps) => {
      const { id, reference } = await order(cashier, "wallet", "100");
      const before = await balance(cashier);
      const news = newsOf(reference);
      const does: Readonly<Record<(typeof deeds)[number], () => Promise<unknown>>> = {
        pay: async () => expect(await post(cashier, news)).toBe(200),
        "pay-again": async () => expect(await post(cashier, { ...news, eventId: newId() })).toBe(200),
        fail: async () => expect(await post(cashier, newsOf(reference, { status: "FAILED" }))).toBe(200),
        freeze: () => freeze(true),
        thaw: () => freeze(false),
        job,
        // Refused where there is nothing to approve, or while the wallet is frozen.
        approve: async () => {
          await t.services.depositAdmin.approve(cashier.operator, id, null).catch(String);
        },
        expire: async () => {
          t.clock.advance(16 * 60_000);
          await expire(cashier);
        },
      };
      for (const step of [...steps, "pay", "thaw", "job", "pay-again", "job"] as const) await does[step]();
      expect([await read(id), (await balance(cashier)) - before]).toEqual(["CREDITED", 10_000n]);
      expect((await t.services.deposits.get(cashier.member, id)).unmatchedAmount).toBe(0n);
    }),
    { numRuns: 25 },
  );
}, 60_000);
