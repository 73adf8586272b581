import { beforeAll, expect, test } from "vitest";
import type { Ctx } from "../src/core/ctx.js";
import { openTestApp, type TestApp } from "./app.js";
import { type Cashier, openCashier } from "./cashier/setup.js";
import { folderWith, operate } from "./operate.js";
import { createScene, type Scene } from "./withdrawals/setup.js";

let t: TestApp;
let cashier: Cashier;
let scene: Scene;

beforeAll(async () => {
  t = await openTestApp();
  cashier = await openCashier(t);
  scene = await createScene(t);
});

async function run(action: string, words: string[], file: unknown, ctx: Ctx): Promise<string> {
  const text = typeof file === "string" ? file : JSON.stringify(file);
  return operate(t, ctx, [action, ...words], { folder: await folderWith(words.at(-1) ?? "", text) });
}

const voucher = {
  code: "voucher",
  kind: "REDIRECT",
  currency: "USD",
  min: "5",
  max: "50",
  expiryMinutes: 60,
  provider: "sandbox",
  texts: [{ language: "EN", name: "Voucher", instructions: "" }],
};

test("a deposit method is created and changed from a file", async () => {
  const runAction = (words: string[], file: unknown) => run("deposits", words, file, cashier.operator);
  expect(await runAction(["method-add", "v.json"], voucher)).toBe(
    "voucher  REDIRECT  USD  on  5.00 to 50.00  fee 0.00 and 0%  by the brand  60 minutes  sandbox",
  );
  const change = { max: "70", feeBasisPoints: 150, feePayer: "MEMBER" };
  expect(await runAction(["method-change", "voucher", "c.json"], change)).toBe(
    "voucher  REDIRECT  USD  on  5.00 to 70.00  fee 0.00 and 1.5%  by the member  60 minutes  sandbox",
  );
  const wrong = { max: "1", expiryMinutes: 1, texts: [] };
  await expect(runAction(["method-change", "voucher", "c.json"], wrong)).rejects.toThrow(
    /^This cannot be:\nmax: no less than min\.\nexpiryMinutes: 5 to 43200\.\ntexts: each language/,
  );
  await expect(runAction(["method-add", "v.json"], { ...voucher, colour: "red" })).rejects.toThrow("colour");
  await expect(runAction(["method-add", "v.json"], "{")).rejects.toThrow("The file is no JSON");
});

test("a withdrawal method is created and changed from a file, with manual payouts at first", async () => {
  const runAction = (words: string[], file: unknown) => run("withdrawals", words, file, scene.operator);
  const names = [{ language: "EN", name: "Post" }];
  const post = { code: "post", kind: "BANK", currency: "USD", min: "5", max: "50", names };
  expect(await runAction(["method-add", "p.json"], post)).toBe(
    "post  BANK  USD  on  5.00 to 50.00  fee 0.00 and 0%  manual",
  );
  expect(await runAction(["method-change", "post", "c.json"], { feeFixed: "1", max: "60" })).toBe(
    "post  BANK  USD  on  5.00 to 60.00  fee 1.00 and 0%  manual",
  );
  await expect(runAction(["method-change", "post", "c.json"], { feeFixed: "5" })).rejects.toThrow(
    "fee: 0 or more",
  );
});

test("a change with dual approval waits until a second person requests the same", async () => {
  const run = (ctx: Ctx, ...words: string[]) => operate(t, ctx, ["withdrawals", ...words]);
  await run(scene.operator, "terms", "USD", "two-person", "1000");
  const waits = "WAITS FOR A SECOND PERSON: withdrawal_terms USD: twoPersonFrom 1000.00 -> 2000.00 by ";
  const proposed = await run(scene.operator, "terms", "USD", "two-person", "2000");
  expect(proposed).toContain("two-person 1000.00");
  expect(proposed).toContain(waits);
  expect(await run(scene.operator, "terms")).toContain(waits);
  expect(await operate(t, scene.operator, ["approvals"])).toContain(waits);
  expect(await run(scene.second, "method-provider", "bank", "sandbox")).toMatch(
    /^bank is paid manually\.\nWAITS FOR A SECOND PERSON: method_provider bank: provider - -> sandbox by /,
  );
  expect(await run(scene.operator, "method-provider", "bank", "sandbox")).toBe("bank is paid by sandbox.");
  const set = await run(scene.second, "terms", "USD", "two-person", "2000");
  expect(set).toContain("two-person 2000.00");
  expect(set).not.toContain("WAITS");
  expect(await operate(t, scene.second, ["approvals"])).toBe("No approval requests are waiting.");
});

test("terms-add adds terms only to a currency without any, once a second person does the same", async () => {
  const addTerms = (by: Ctx, ...words: string[]) => operate(t, by, ["withdrawals", "terms-add", ...words]);
  const words = ["EUR", "5", "900", "100"];
  expect(await addTerms(scene.operator, ...words)).toBe("The terms of EUR wait for a second person.");
  expect(await addTerms(scene.second, ...words)).toBe(
    "EUR  day-count 5  day-amount 900.00  two-person 100.00  receipt-minutes 1440  cooling-hours 0  turnover 0%",
  );
  await expect(addTerms(scene.operator, "EUR", "5", "900", "always")).rejects.toThrow("EUR has terms");
});

test("a missing or unreadable file is reported", async () => {
  await expect(operate(t, scene.operator, ["withdrawals", "method-change", "bank"])).rejects.toThrow(
    "Say which file",
  );
  const named = ["withdrawals", "method-change", "bank", "nowhere.json"];
  await expect(operate(t, scene.operator, named)).rejects.toThrow("The file nowhere.json cannot be read");
});
