import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../../test/app.js";
import {
  buildWebhook,
  createDepositScene,
  type DepositScene,
  expireDeposits,
  listForAdmin,
  order,
  postWebhook,
  readBalance,
} from "../../../../test/deposits/setup.js";
import { runsOf } from "../../../../test/depth.js";
import { neverAborted } from "../../../../test/timeouts.js";
import { newId } from "../../../core/ids.js";

let t: TestApp;
let scene: DepositScene;

beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  scene = await createDepositScene(t);
});

const read = async (id: string) => {
  const { state, reason } = await t.services.deposits.get(scene.member, id);
  return reason === null ? state : `${state} ${reason}`;
};
const freeze = (frozen: boolean) =>
  sql`select ledger.set_frozen(cash_account, ${frozen}) from ledger.wallet
    where member_id = ${scene.memberId}`.execute(t.test.database.db);
const runUnfrozenJob = () => t.services.payments.creditUnfrozen(t.platform(scene.brand), neverAborted());

describe("a payment for a frozen wallet", () => {
  test("is held in the admin list, and is credited when the wallet is unfrozen", async () => {
    const { id, reference } = await order(scene, "wallet", "100");
    await freeze(true);
    expect(await postWebhook(scene, buildWebhook(reference))).toBe(200);
    expect(await read(id)).toBe("ON_HOLD frozen");
    expect((await listForAdmin(scene)).map((deposit) => [deposit.id, deposit.received])).toEqual([
      [id, 10_000n],
    ]);
    await runUnfrozenJob();
    expect(await read(id)).toBe("ON_HOLD frozen");
    await freeze(false);
    await runUnfrozenJob();
    await runUnfrozenJob();
    expect([await read(id), await readBalance(scene)]).toEqual(["CREDITED", 10_000n]);
  });

  test("can be credited by staff once the wallet is unfrozen, not before", async () => {
    const { id, reference } = await order(scene, "wallet", "100");
    await freeze(true);
    await postWebhook(scene, buildWebhook(reference));
    const approve = () => t.services.depositAdmin.approve(scene.staff, id, null);
    await expect(approve()).rejects.toMatchObject({ code: "account_locked" });
    expect(await read(id)).toBe("ON_HOLD frozen");
    await freeze(false);
    const both = await Promise.allSettled([approve(), runUnfrozenJob()]);
    expect(both[1]).toEqual({ status: "fulfilled", value: undefined });
    expect([await read(id), await readBalance(scene)]).toEqual(["CREDITED", 10_000n]);
  });

  test("can be refused by staff, and stays refused when the wallet is unfrozen", async () => {
    const { id, reference } = await order(scene, "wallet", "100");
    await freeze(true);
    await postWebhook(scene, buildWebhook(reference));
    await t.services.depositAdmin.refuse(scene.staff, id);
    await freeze(false);
    await runUnfrozenJob();
    expect([await read(id), await readBalance(scene)]).toEqual(["REFUSED staff", 0n]);
  });

  test("stays held for another reason when the wallet is unfrozen", async () => {
    const { id, reference } = await order(scene, "wallet", "100");
    t.clock.advance(16 * 60_000);
    await expireDeposits(scene);
    await freeze(true);
    await postWebhook(scene, buildWebhook(reference));
    expect(await read(id)).toBe("ON_HOLD frozen");
    const limit = { kind: "deposit", period: "day", currency: "USD", amount: "50" } as const;
    await t.services.limits.set(scene.member, limit);
    await freeze(false);
    await runUnfrozenJob();
    expect([await read(id), await readBalance(scene)]).toEqual(["ON_HOLD limit", 0n]);
  });

  test("does not delay other deposits when it cannot be credited", async () => {
    const stuck = await order(scene, "wallet", "100");
    const other = await order(scene, "card", "100");
    await freeze(true);
    for (const { reference } of [stuck, other]) await postWebhook(scene, buildWebhook(reference));
    await freeze(false);
    const setBank = (frozen: boolean) =>
      sql`select ledger.set_frozen(id, ${frozen}) from ledger.account
        where owner_kind = 'bank' and kind = 'deposits' and owner_id = ${stuck.methodId}`.execute(
        t.test.database.db,
      );
    await sql`select ledger.open_account(${scene.brand.id}, 'bank', ${stuck.methodId}, 'deposits', 'USD', 'D', null)`.execute(
      t.test.database.db,
    );
    await setBank(true);
    await runUnfrozenJob();
    expect([await read(stuck.id), await read(other.id)]).toEqual(["ON_HOLD frozen", "CREDITED"]);
    await setBank(false);
    await runUnfrozenJob();
    expect(await read(stuck.id)).toBe("CREDITED");
  });
});

test("webhooks, freezes and decisions in any order credit a payment once", async () => {
  const steps = ["pay", "pay-again", "fail", "freeze", "unfreeze", "job", "approve", "expire"] as const;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...steps), { minLength: 1, maxLength: 10 }),
      async (sequence) => {
        const { id, reference } = await order(scene, "wallet", "100");
        const before = await readBalance(scene);
        const webhook = buildWebhook(reference);
        const actions: Readonly<Record<(typeof steps)[number], () => Promise<unknown>>> = {
          pay: async () => expect(await postWebhook(scene, webhook)).toBe(200),
          "pay-again": async () =>
            expect(await postWebhook(scene, { ...webhook, eventId: newId() })).toBe(200),
          // Of another attempt to pay: a failure of the payment itself would reverse it.
          fail: async () => {
            const failure = buildWebhook(reference, { status: "FAILED", paymentId: "another attempt" });
            expect(await postWebhook(scene, failure)).toBe(200);
          },
          freeze: () => freeze(true),
          unfreeze: () => freeze(false),
          job: runUnfrozenJob,
          // It is refused when there is nothing to approve, or while the wallet is frozen.
          approve: async () => {
            await t.services.depositAdmin.approve(scene.staff, id, null).catch(String);
          },
          expire: async () => {
            t.clock.advance(16 * 60_000);
            await expireDeposits(scene);
          },
        };
        for (const step of [...sequence, "pay", "unfreeze", "job", "pay-again", "job"] as const)
          await actions[step]();
        expect([await read(id), (await readBalance(scene)) - before]).toEqual(["CREDITED", 10_000n]);
        expect((await t.services.deposits.get(scene.member, id)).unmatchedAmount).toBe(0n);
      },
    ),
    { numRuns: runsOf(40) },
  );
}, 60_000);
