import { beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../test/app.js";
import { type Cashier, openCashier } from "../../test/cashier/setup.js";
import { type Desk, openDesk } from "../../test/withdrawals/setup.js";
import type { Ctx } from "../core/ctx.js";
import type { ServerParts } from "../process/server-parts.js";
import { deposits } from "./operator-deposits.js";
import { methodFile } from "./operator-methods.js";
import { proposals } from "./operator-proposals.js";
import { withdrawals } from "./operator-withdrawals.js";
import { operatorArgs } from "./operator-words.js";

let t: TestApp;
let cashier: Cashier;
let desk: Desk;

beforeAll(async () => {
  t = await openTestApp();
  cashier = await openCashier(t);
  desk = await openDesk(t);
});

const actions = { deposits, withdrawals, proposals };

function run(action: keyof typeof actions, words: string[], file: unknown, ctx: Ctx): Promise<string> {
  const written = typeof file === "string" ? file : JSON.stringify(file);
  const asked = operatorArgs.parse({
    brand: "b",
    as: "o",
    password: "p",
    action,
    words,
    written,
    endsAt: null,
  });
  return actions[action]({ services: t.services } as unknown as ServerParts, ctx, asked);
}

const voucher = {
  code: "voucher",
  kind: "REDIRECT",
  currency: "USD",
  min: "5",
  max: "50",
  expiryMinutes: 60,
  gateway: "sandbox",
  texts: [{ language: "EN", name: "Voucher", instructions: "" }],
};

test("a way of depositing is added and changed from a file", async () => {
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
  const of = (words: string[], file: unknown) => run("withdrawals", words, file, desk.operator);
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
  const of = (ctx: Ctx, ...words: string[]) => run("withdrawals", words, "", ctx);
  const { username } = await t.test.database.db
    .selectFrom("identity.account")
    .select("username")
    .where("id", "=", desk.operator.actor.kind === "operator" ? desk.operator.actor.accountId : "")
    .executeTakeFirstOrThrow();
  const waits = `WAITS FOR A SECOND PERSON: two-person off in USD by ${username} at`;
  const said = await of(desk.operator, "terms", "USD", "two-person", "off");
  expect(said).toContain("two-person 1000.00");
  expect(said).toContain(waits);
  expect(await of(desk.operator, "terms")).toContain(waits);
  expect(await run("proposals", [], "", desk.operator)).toContain(waits);
  expect(await of(desk.second, "terms", "USD", "day-count", "9")).toContain("day-count 9");
  expect(await of(desk.second, "payer", "bank", "sandbox")).toMatch(
    /^bank is paid by hand\.\nWAITS FOR A SECOND PERSON: bank to be paid by sandbox by /,
  );
  expect(await of(desk.operator, "payer", "bank", "sandbox")).toBe("bank is paid by sandbox.");
  const set = await of(desk.second, "terms", "USD", "two-person", "off");
  expect(set).toContain("two-person off");
  expect(set).not.toContain("WAITS");
  expect(await run("proposals", [], "", desk.second)).toBe("Nothing waits.");
});

test("the first terms of a currency are added, and no others", async () => {
  const of = (...words: string[]) => run("withdrawals", ["terms-add", ...words], "", desk.operator);
  expect(await of("EUR", "5", "900", "100")).toBe(
    "EUR  day-count 5  day-amount 900.00  two-person 100.00  receipt-minutes 1440  cooling-hours 0  turnover 0%",
  );
  await expect(of("EUR", "5", "900", "off")).rejects.toThrow("EUR has terms");
});

test("the file is the word after the action, or after the way", () => {
  expect(methodFile(["method-add", "a.json"])).toBe("a.json");
  expect(methodFile(["method-change", "bank", "b.json"])).toBe("b.json");
  expect(methodFile(["methods"])).toBeNull();
  expect(() => methodFile(["method-change", "bank"])).toThrow("Say which file");
});
