import { beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { operate } from "../../../test/operate.js";
import { Harbour } from "../../../test/transfers/setup.js";
import type { Ctx } from "../../core/ctx.js";

let t: TestApp;
let harbour: Harbour;

beforeAll(async () => {
  t = await openTestApp();
  harbour = await Harbour.open(t);
});

const run = (...words: string[]) => runAs(harbour.operator, ...words);

const runAs = (operator: Ctx, ...words: string[]) => operate(t, operator, words);

test("an operator settles what members may send each other", async () => {
  const told = await run("member-transfers", "terms", "EUR", "1", "1000", "3000", "20", "upline");
  expect(told).toBe("EUR: upline open, downline closed; 1.00 to 1000.00; in 24 hours 3000.00 and 20 times.");
  expect(await run("member-transfers", "show", "VND")).toBe("Members send no VND to each other.");
});

test.each([
  ["a currency that nobody knows", ["XXX", "1", "1000", "3000", "20"], "wrong_currency"],
  ["a currency that is not the brand's", ["VND", "1", "1000", "3000", "20"], "wrong_currency"],
  ["an amount that is none", ["USD", "one", "1000", "3000", "20"], "invalid_amount"],
  ["more than the most there is", ["USD", "1", "1000", "100", "20"], "invalid_amount"],
  ["a number of times that is none", ["USD", "1", "1000", "3000", "often"], "validation_failed"],
])("%s cannot be a term, and is said", async (_, words, code) => {
  await expect(run("member-transfers", "terms", ...words)).rejects.toMatchObject({ code });
});

test("two operators settle a transfer with a vendor that comes to much", async () => {
  await harbour.takeTwoFrom(5_00n);
  await harbour.mood("silent");
  const { id } = await harbour.there("5.00");
  const resolve = (operator: Ctx) => runAs(operator, "vendor-transfers", "resolve", id, "failed");
  const { actor } = harbour.operator;
  const first = actor.kind === "operator" ? actor.username : "";
  const waits = `FAILED SAYS ${first}, another operator has to say so too`;
  expect(await resolve(harbour.operator)).toContain(waits);
  expect(await run("vendor-transfers", "list")).toContain(waits);
  await expect(resolve(harbour.operator)).rejects.toMatchObject({ code: "second_operator_needed" });
  const settled = await resolve(harbour.second);
  expect(settled).toContain("FAILED (operator)");
  expect(settled).not.toContain("SAYS");
});
