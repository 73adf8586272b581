import { beforeAll, beforeEach, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import {
  buildWebhook,
  type Cashier,
  openCashier,
  order,
  postWebhook,
  requireDualApprovalFrom,
} from "../../../test/cashier/setup.js";
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

test("unmatched payments are listed with their amount, and resolved by one command", async () => {
  const { reference } = await order(cashier, "wallet", "100");
  for (const paymentId of ["one", "two", "three"])
    await postWebhook(cashier, buildWebhook(reference, { paymentId }));
  const listing = await run(["list"]);
  expect(listing).toContain(reference);
  const waiting = [...listing.matchAll(/unmatched 100\.00 USD .* WAITING {2}unmatched-payment (\S+)/g)].map(
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

test("a payment in another currency is listed, and credited with its value", async () => {
  const { id, reference } = await order(cashier, "wallet", "100");
  await postWebhook(cashier, buildWebhook(reference, { currency: "EUR", amount: "95.00" }));
  expect(await run(["list"])).toContain("MISMATCH (currency)");
  expect(await run(["list"])).toContain("received 95.00 EUR");
  expect(await run(["approve", id, "102.30"])).toContain("received 102.30 USD");
});

test("two operators approve a large credit, and the first approval is listed", async () => {
  await requireDualApprovalFrom(cashier, 10_000n);
  const { id } = await order(cashier, "bank", "100");
  const { actor } = cashier.operator;
  const first = actor.kind === "staff" ? actor.username : "";
  const waits = `CREDIT 120.00 APPROVED BY ${first}, needs a second operator`;
  expect(await run(["approve", id, "120"])).toContain(waits);
  expect(await run(["list"])).toContain(waits);
  await expect(run(["approve", id, "120"])).rejects.toMatchObject({ code: "second_operator_needed" });
  const credited = await runAs(cashier.second, ["approve", id, "120.00"]);
  expect(credited).toContain("CREDITED");
  expect(credited).not.toContain("APPROVED BY");
});

test("deposits are found by reference and member, and waiting ones are listed oldest first, in pages", async () => {
  const references: string[] = [];
  for (const amount of ["20", "30", "40"]) {
    references.push((await order(cashier, "bank", amount)).reference);
    t.clock.advance(1_000);
  }
  const [oldest = "", second = "", newest = ""] = references;
  const page = await run(["list"], { first: "2" });
  expect(page.indexOf(oldest)).toBeLessThan(page.indexOf(second));
  expect(page).not.toContain(newest);
  const after = /--after (\S+)$/.exec(page)?.[1] ?? "";
  expect(await run(["list"], { after })).toContain(newest);
  await t.services.depositAdmin.refuse(cashier.operator, (await findId(oldest)) ?? "");
  expect(await run(["list"])).not.toContain(oldest);
  expect(await run(["list"], { reference: oldest.toLowerCase() })).toContain("REFUSED");
  expect(await run(["list"], { member: cashier.memberId })).toContain(oldest);
  expect(await run(["list"], { member: "unknown" })).toBe("There are no such deposits.");
  await expect(run(["list"], { first: "many" })).rejects.toMatchObject({ code: "validation_failed" });
});

async function findId(reference: string): Promise<string | undefined> {
  const input = { states: [], withUnmatchedPayment: false, reference, first: 1, after: null };
  return (await t.services.depositAdmin.list.page(cashier.operator, input)).edges[0]?.node.id;
}
