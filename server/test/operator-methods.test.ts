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
  const of = (words: string[], file: unknown) => run("deposits", words, file, cashier.operator);
  expect(await of(["method-add", "v.json"], voucher)).toBe(
    "voucher  REDIRECT  USD  on  5.00 to 50.00  fee 0.00 and 0%  by the brand  60 minutes  sandbox",
  );
  const change = { max: "70", feeBasisPoints: 150, feePayer: "MEMBER" };
  expect(await of(["method-change", "voucher", "c.json"], change)).toBe(
    "voucher  REDIRECT  USD  on  5.00 to 70.00  fee 0.00 and 1.5%  by the member  60 minutes  sandbox",
  );
  const wrong = { max: "1", expiryMinutes: 1, texts: [] };
  await expect(of(["method-change", "voucher", "c.json"], wrong)).rejects.toThrow(
    /^This cannot be:\nmax: no less than min\.\nexpiryMinutes: 5 to 43200\.\ntexts: each language/,
  );
  await expect(of(["method-add", "v.json"], { ...voucher, colour: "red" })).rejects.toThrow("colour");
  await expect(of(["method-add", "v.json"], "{")).rejects.toThrow("The file is no JSON");
});

test("and so is one of withdrawing, which is paid by hand at first", async () => {
  const of = (words: string[], file: unknown) => run("withdrawals", words, file, scene.operator);
  const names = [{ language: "EN", name: "Post" }];
  const post = { code: "post", kind: "BANK", currency: "USD", min: "5", max: "50", names };
  expect(await of(["method-add", "p.json"], post)).toBe(
    "post  BANK  USD  on  5.00 to 50.00  fee 0.00 and 0%  by hand",
  );
  expect(await of(["method-change", "post", "c.json"], { feeFixed: "1", max: "60" })).toBe(
    "post  BANK  USD  on  5.00 to 60.00  fee 1.00 and 0%  by hand",
  );
  await expect(of(["method-change", "post", "c.json"], { feeFixed: "5" })).rejects.toThrow("fee: nothing or");
});

test("what takes two operators is said to wait, until another one has said the same", async () => {
  const of = (ctx: Ctx, ...words: string[]) => operate(t, ctx, ["withdrawals", ...words]);
  const { username } = await t.test.database.db
    .selectFrom("identity.account")
    .select("username")
    .where("id", "=", scene.operator.actor.kind === "operator" ? scene.operator.actor.accountId : "")
    .executeTakeFirstOrThrow();
  const waits = `WAITS FOR A SECOND PERSON: two-person off in USD by ${username} at`;
  const said = await of(scene.operator, "terms", "USD", "two-person", "off");
  expect(said).toContain("two-person 1000.00");
  expect(said).toContain(waits);
  expect(await of(scene.operator, "terms")).toContain(waits);
  expect(await operate(t, scene.operator, ["proposals"])).toContain(waits);
  expect(await of(scene.second, "terms", "USD", "day-count", "9")).toContain("day-count 9");
  expect(await of(scene.second, "payer", "bank", "sandbox")).toMatch(
    /^bank is paid by hand\.\nWAITS FOR A SECOND PERSON: bank to be paid by sandbox by /,
  );
  expect(await of(scene.operator, "payer", "bank", "sandbox")).toBe("bank is paid by sandbox.");
  const set = await of(scene.second, "terms", "USD", "two-person", "off");
  expect(set).toContain("two-person off");
  expect(set).not.toContain("WAITS");
  expect(await operate(t, scene.second, ["proposals"])).toBe("Nothing waits.");
});

test("the first terms of a currency are added, and no others", async () => {
  const of = (...words: string[]) => operate(t, scene.operator, ["withdrawals", "terms-add", ...words]);
  expect(await of("EUR", "5", "900", "100")).toBe(
    "EUR  day-count 5  day-amount 900.00  two-person 100.00  receipt-minutes 1440  cooling-hours 0  turnover 0%",
  );
  await expect(of("EUR", "5", "900", "off")).rejects.toThrow("EUR has terms");
});

test("the file is the word after the action, or after the method", async () => {
  await expect(operate(t, scene.operator, ["withdrawals", "method-change", "bank"])).rejects.toThrow(
    "Say which file",
  );
  const named = ["withdrawals", "method-change", "bank", "nowhere.json"];
  await expect(operate(t, scene.operator, named)).rejects.toThrow("The file nowhere.json cannot be read");
});
