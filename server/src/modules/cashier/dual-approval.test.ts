import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import {
  balance,
  type Cashier,
  counted,
  forAdmin,
  newsOf,
  openCashier,
  order,
  post,
  takeTwoFrom,
} from "../../../test/cashier/setup.js";
import { runOverlapping } from "../../../test/overlap.js";
import type { Ctx } from "../../core/ctx.js";

let t: TestApp;
let cashier: Cashier;

beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  cashier = await openCashier(t);
  await takeTwoFrom(cashier, 10_000n);
});

const approve = (by: Ctx, id: string, received: string | null = null) =>
  t.services.depositAdmin.approve(by, id, received);
const nameOf = ({ actor }: Ctx) => (actor.kind === "operator" ? actor.username : "");
const needsAnother = { code: "second_operator_needed" };

describe("a deposit from the brand's amount on", () => {
  test("is credited once two operators have said the same", async () => {
    const { operator, second } = cashier;
    const { id } = await order(cashier, "bank", "100");
    const firstApproval = "CREDIT 100.00";
    const said = { state: "AWAITING_PAYMENT", firstApproval, firstSayer: nameOf(operator) };
    expect(await approve(operator, id)).toMatchObject(said);
    await expect(approve(operator, id)).rejects.toMatchObject(needsAnother);
    await expect(approve(operator, id, "100.00")).rejects.toMatchObject(needsAnother);
    expect(await forAdmin(cashier)).toMatchObject([said]);
    expect(await balance(cashier)).toBe(0n);
    const done = await approve(second, id, "100.00");
    expect(done).toMatchObject({ state: "CREDITED", firstApproval: null, firstSayer: null });
    expect([await balance(cashier), await counted(cashier)]).toEqual([10_000n, 10_000]);
    const rows = await t.test.database.db
      .selectFrom("audit.entry")
      .select("after")
      .where("subject_id", "=", id)
      .orderBy("id")
      .execute();
    expect(rows.map(({ after }) => after)).toMatchObject([{ firstApproval }, { state: "CREDITED" }]);
  });

  test("takes two who say the same amount: another word replaces the first", async () => {
    const { operator, second } = cashier;
    const { id } = await order(cashier, "bank", "100");
    await approve(operator, id, "900.00");
    expect(await approve(second, id, "100.00")).toMatchObject({
      firstApproval: "CREDIT 100.00",
      firstSayer: nameOf(second),
    });
    expect(await approve(operator, id, "900.00")).toMatchObject({ firstApproval: "CREDIT 900.00" });
    expect(await balance(cashier)).toBe(0n);
    expect(await approve(second, id, "900.00")).toMatchObject({ state: "CREDITED", credited: 90_000n });
    const waits = { states: [], withUnmatchedPayment: true, first: 10, after: null };
    const { edges } = await t.services.depositAdmin.list(operator, { ...waits, states: ["PROVED"] });
    expect(edges).toEqual([]);
  });

  test("takes one below the amount, by what came and not by what was ordered", async () => {
    const { operator } = cashier;
    const less = await order(cashier, "bank", "200");
    expect(await approve(operator, less.id, "99.99")).toMatchObject({ state: "CREDITED" });
    const more = await order(cashier, "wallet", "50");
    await post(cashier, newsOf(more.reference, { amount: "100.00" }));
    expect(await approve(operator, more.id)).toMatchObject({
      state: "MISMATCH",
      firstApproval: "CREDIT 100.00",
    });
  });

  test("forgets what was said once it stands otherwise", async () => {
    const { operator, second } = cashier;
    const { id, reference } = await order(cashier, "wallet", "50");
    await post(cashier, newsOf(reference, { amount: "100.00" }));
    await approve(operator, id);
    await t.services.depositAdmin.refuse(second, id);
    await post(cashier, newsOf(reference, { paymentId: "again", amount: "100.00" }));
    expect(await approve(second, id)).toMatchObject({ state: "MISMATCH", firstSayer: nameOf(second) });
    expect(await balance(cashier)).toBe(0n);
  });

  test("is credited once when the second word is said twice at the same moment", async () => {
    const { operator, second } = cashier;
    const { id } = await order(cashier, "bank", "100");
    await approve(operator, id);
    const both = await runOverlapping(
      second,
      (second) => approve(second, id),
      () => approve(second, id),
    );
    expect(both).toMatchObject([
      { status: "fulfilled", value: { state: "CREDITED" } },
      { status: "rejected", reason: { code: "already_resolved" } },
    ]);
    expect(await balance(cashier)).toBe(10_000n);
  });
});

describe("what came besides, from that amount on", () => {
  async function paidTwice(over: Record<string, unknown> = {}): Promise<string> {
    const { id, reference } = await order(cashier, "wallet", "100");
    await post(cashier, newsOf(reference));
    await post(cashier, newsOf(reference, { paymentId: "again", ...over }));
    return (await t.services.depositAdmin.read(cashier.operator, id)).unmatchedPayments[0]?.id ?? "";
  }
  const settle = (by: Ctx, id: string, word: "CREDIT" | "RETURNED", received: string | null = null) =>
    t.services.unmatchedPayments.settle(by, { id, word, received });

  test("is credited once two operators have said so", async () => {
    const { operator, second } = cashier;
    const id = await paidTwice();
    const said = { state: "WAITING", firstApproval: "CREDIT 100.00", firstSayer: nameOf(operator) };
    expect((await settle(operator, id, "CREDIT")).unmatchedPayments).toMatchObject([said]);
    await expect(settle(operator, id, "CREDIT")).rejects.toMatchObject(needsAnother);
    expect(await balance(cashier)).toBe(10_000n);
    expect((await settle(second, id, "CREDIT")).unmatchedPayments).toMatchObject([
      { state: "CREDITED", firstApproval: null, firstSayer: null },
    ]);
    expect([await balance(cashier), await counted(cashier)]).toEqual([20_000n, 20_000]);
  });

  test("in another currency takes two who say it is worth the same", async () => {
    const { operator, second } = cashier;
    const id = await paidTwice({ currency: "EUR" });
    await settle(operator, id, "CREDIT", "110.00");
    await settle(second, id, "CREDIT", "111.00");
    expect(await balance(cashier)).toBe(10_000n);
    await settle(operator, id, "CREDIT", "111.00");
    expect(await balance(cashier)).toBe(21_100n);
  });

  test("is given back by one", async () => {
    const { operator, second } = cashier;
    const id = await paidTwice();
    await settle(operator, id, "CREDIT");
    expect((await settle(second, id, "RETURNED")).unmatchedPayments).toMatchObject([
      { state: "RETURNED", firstApproval: null },
    ]);
    expect(await balance(cashier)).toBe(10_000n);
  });
});
