import { beforeAll, beforeEach, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { type Cashier, newsOf, openCashier, order, post, takeTwoFrom } from "../../../test/cashier/setup.js";
import { operate } from "../../../test/operate.js";
import type { Ctx } from "../../core/ctx.js";
import type { OperatorArgs } from "../../kit/operator-actions.js";

let t: TestApp;
let cashier: Cashier;

beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  cashier = await openCashier(t);
});

function runAs(operator: Ctx, words: string[], options: Partial<OperatorArgs> = {}): Promise<string> {
  return operate(t, operator, ["deposits", ...words], options);
}

const run = (words: string[], options: Partial<OperatorArgs> = {}) => runAs(cashier.operator, words, options);

test("what was paid twice is shown with its amount, and settled with one word", async () => {
  const { reference } = await order(cashier, "wallet", "100");
  for (const paymentId of ["one", "two", "three"]) await post(cashier, newsOf(reference, { paymentId }));
  const told = await run(["list"]);
  expect(told).toContain(reference);
  const waiting = [...told.matchAll(/unmatched 100\.00 USD .* WAITING {2}unmatched-payment (\S+)/g)].map(
    ([, id]) => id ?? "",
  );
  expect(waiting).toHaveLength(2);
  expect(await run(["unmatched-payment", waiting[0] ?? "", "credit"])).toMatch(
    /CREDITED {2}unmatched-payment/,
  );
  expect(await run(["unmatched-payment", waiting[1] ?? "", "returned"])).toMatch(
    /RETURNED {2}unmatched-payment/,
  );
  expect(await run(["list"])).toBe("No deposits wait.");
  await expect(run(["unmatched-payment", waiting[1] ?? "", "keep"])).rejects.toThrow("credit, returned");
});

test("what came in another currency is shown, and credited with what it is worth", async () => {
  const { id, reference } = await order(cashier, "wallet", "100");
  await post(cashier, newsOf(reference, { currency: "EUR", amount: "95.00" }));
  expect(await run(["list"])).toContain("MISMATCH (currency)");
  expect(await run(["list"])).toContain("came 95.00 EUR");
  expect(await run(["approve", id, "102.30"])).toContain("came 102.30 USD");
});

test("two operators credit what comes to much, and what the first one said is shown", async () => {
  await takeTwoFrom(cashier, 10_000n);
  const { id } = await order(cashier, "bank", "100");
  const { actor } = cashier.operator;
  const first = actor.kind === "operator" ? actor.username : "";
  const waits = `CREDIT 120.00 SAYS ${first}, another operator has to say so too`;
  expect(await run(["approve", id, "120"])).toContain(waits);
  expect(await run(["list"])).toContain(waits);
  await expect(run(["approve", id, "120"])).rejects.toMatchObject({ code: "second_operator_needed" });
  const credited = await runAs(cashier.second, ["approve", id, "120.00"]);
  expect(credited).toContain("CREDITED");
  expect(credited).not.toContain("SAYS");
});

test("deposits are found by reference and member, and what waits is listed from the oldest, in pages", async () => {
  const made: string[] = [];
  for (const amount of ["20", "30", "40"]) {
    made.push((await order(cashier, "bank", amount)).reference);
    t.clock.advance(1_000);
  }
  const [oldest = "", second = "", newest = ""] = made;
  const page = await run(["list"], { first: "2" });
  expect(page.indexOf(oldest)).toBeLessThan(page.indexOf(second));
  expect(page).not.toContain(newest);
  const after = /--after (\S+)$/.exec(page)?.[1] ?? "";
  expect(await run(["list"], { after })).toContain(newest);
  await t.services.depositAdmin.refuse(cashier.operator, (await found(oldest)) ?? "");
  expect(await run(["list"])).not.toContain(oldest);
  expect(await run(["list"], { reference: oldest.toLowerCase() })).toContain("REFUSED");
  expect(await run(["list"], { member: cashier.memberId })).toContain(oldest);
  expect(await run(["list"], { member: "nobody" })).toBe("There are no such deposits.");
  await expect(run(["list"], { first: "many" })).rejects.toMatchObject({ code: "validation_failed" });
});

async function found(reference: string): Promise<string | undefined> {
  const wanted = { states: [], withUnmatchedPayment: false, reference, first: 1, after: null };
  return (await t.services.depositAdmin.list(cashier.operator, wanted)).edges[0]?.node.id;
}
