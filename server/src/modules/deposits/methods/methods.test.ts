import { beforeAll, beforeEach, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../../test/app.js";
import {
  buildWebhook,
  createDepositScene,
  type DepositScene,
  order,
  postWebhook,
  providerSecret,
  readBalance,
} from "../../../../test/deposits/setup.js";
import { inEffect } from "../../../../test/in-effect.js";
import { adminGraphql, type Outcome, openAdmin } from "../../../../test/transports.js";
import type { MethodForm } from "./methods.model.js";

let t: TestApp;
let scene: DepositScene;

beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  scene = await createDepositScene(t);
});

const texts = [{ language: "EN", name: "Voucher", instructions: "<p>Pay</p>\n<p onclick='x'>at a shop</p>" }];
const form: MethodForm = {
  code: "voucher",
  kind: "REDIRECT",
  currency: "USD",
  min: "5",
  max: "50.00",
  feeFixed: "0.50",
  feeBasisPoints: 100,
  feePayer: "member",
  expiryMinutes: 60,
  position: 9,
  enabled: true,
  providerCode: "sandbox",
  payee: [],
  texts,
};

const validationFaults = (...fields: string[]) => ({
  code: "validation_failed",
  params: { fields: fields.map((field) => expect.objectContaining({ field })) },
});

async function listAuditEntries(subject: string) {
  const rows = await t.test.database.db
    .selectFrom("audit.entry")
    .select(["action", "before", "after"])
    .where("brand_id", "=", scene.brand.id)
    .where("subject_id", "=", subject)
    .orderBy("id")
    .execute();
  return rows;
}

/** Returns the value of the only root field. */
const rootFieldOf = ({ value }: Outcome) => Object.values(Object(value))[0];

test("staff create a method by GraphQL, members are offered it, and it is changed", async () => {
  const caller = await openAdmin(t, scene.brand);
  const { code: _code, kind, providerCode: provider, feePayer: _payer, ...rest } = form;
  const input = { ...rest, code: "voucher", kind, provider, feePayer: "MEMBER" };
  const create = `mutation M($input: CreateDepositMethodInput!) {
    createDepositMethod(input: $input) { feePayer provider position texts { language name instructions }
      method { code enabled min { amount } max { amount } feeFixed { amount } feeBasisPoints expiryMinutes } } }`;
  const made = await adminGraphql(t, caller, create, { input });
  expect(rootFieldOf(made)).toMatchObject({
    feePayer: "MEMBER",
    provider: "sandbox",
    position: 9,
    texts: [{ language: "EN", name: "Voucher", instructions: "<p>Pay</p>\n<p>at a shop</p>" }],
    method: { code: "voucher", enabled: true, feeBasisPoints: 100, expiryMinutes: 60 },
  });
  expect((await adminGraphql(t, caller, create, { input })).code).toBe("name_taken");
  const all = await t.services.depositMethods.listOffered(scene.member);
  const voucher = all.find(({ code }) => code === "voucher");
  expect(voucher).toMatchObject({ minAmount: 500n, maxAmount: 5_000n, feeFixed: 50n });

  const change = `mutation M($code: String!, $input: ChangeDepositMethodInput!) {
    changeDepositMethod(code: $code, input: $input) { feePayer provider position texts { name } } }`;
  const changed = await adminGraphql(t, caller, change, {
    code: "voucher",
    input: { max: "80", feePayer: "BRAND", texts: null },
  });
  expect(rootFieldOf(changed)).toMatchObject({
    feePayer: "BRAND",
    provider: "sandbox",
    texts: [{ name: "Voucher" }],
  });
  expect(await t.services.depositMethods.read(scene.staff, "voucher")).toMatchObject({
    minAmount: 500n,
    maxAmount: 8_000n,
    feeFixed: 50n,
    position: 9,
  });
  expect((await adminGraphql(t, caller, change, { code: "unknown", input: {} })).code).toBe("not_found");
  const entries = await listAuditEntries("voucher");
  expect(entries.map(({ action }) => action)).toEqual(["deposit-method.create", "deposit-method.change"]);
  expect(entries[1]).toMatchObject({ before: { max: "50.00" }, after: { max: "80.00" } });
});

test("a deposit keeps its fee, its expiry and its provider when its method changes", async () => {
  const { depositMethods } = t.services;
  const made = inEffect(await depositMethods.createFrom(scene.staff, form));
  const of = { ...scene, methods: { voucher: made } };
  const ordered = await order(of, "voucher", "50.00");
  await depositMethods.change(scene.staff, "voucher", {
    feeFixed: "4",
    feeBasisPoints: 2_000,
    expiryMinutes: 5,
    min: "20",
    max: "30",
  });
  expect(await t.services.deposits.get(scene.member, ordered.id)).toEqual(ordered);
  await t.services.providerSettings.set(t.platform(scene.brand), "deposit", {
    code: "other",
    kind: "sandbox",
    secret: providerSecret,
  });
  const moved = depositMethods.change(scene.staff, "voucher", { providerCode: "other" });
  await expect(moved).rejects.toMatchObject({ code: "operation_not_allowed" });
  expect(await postWebhook(scene, buildWebhook(ordered.reference, { amount: "50.00" }))).toBe(200);
  // 50.00 less 0.50 and 1%.
  expect(await readBalance(scene)).toBe(4_900n);

  const later = await order(of, "voucher", "20.00");
  expect(later.expiresAt.getTime() - later.createdAt.getTime()).toBe(5 * 60_000);
  expect(await postWebhook(scene, buildWebhook(later.reference, { amount: "20.00" }))).toBe(200);
  // 20.00 less 4.00 and 20%.
  expect(await readBalance(scene)).toBe(4_900n + 1_200n);
});

test("a method without deposits can change to another existing provider", async () => {
  const { depositMethods } = t.services;
  await depositMethods.createFrom(scene.staff, form);
  const changeTo = (providerCode: string) => depositMethods.change(scene.staff, "voucher", { providerCode });
  await expect(changeTo("unknown")).rejects.toMatchObject(validationFaults("provider"));
  await t.services.providerSettings.set(t.platform(scene.brand), "deposit", {
    code: "other",
    kind: "sandbox",
    secret: providerSecret,
  });
  expect(await changeTo("other")).toMatchObject({ providerCode: "other" });
});

test("invalid settings are refused by the same rules for a new method and for a change", async () => {
  const { depositMethods } = t.services;
  const { staff } = scene;
  const unknownProvider = depositMethods.createFrom(staff, { ...form, providerCode: "unknown" });
  await expect(unknownProvider).rejects.toMatchObject(validationFaults("provider"));
  const foreign = depositMethods.createFrom(staff, { ...form, currency: "XXX" });
  await expect(foreign).rejects.toMatchObject({ code: "wrong_currency" });
  await depositMethods.createFrom(staff, form);
  const long = "9".repeat(16);
  for (const [overrides, fields] of [
    [{ min: "0" }, ["min", "fee"]],
    [{ min: long, max: long }, ["min", "max"]],
    [{ min: "50.01" }, ["max"]],
    [{ feeFixed: "-1" }, ["fee"]],
    [{ feeFixed: long, feePayer: "brand" }, ["fee"]],
    [{ feeBasisPoints: 1.5 }, ["fee"]],
    [{ feeFixed: "4.95" }, ["fee"]],
    [{ expiryMinutes: 4 }, ["expiryMinutes"]],
    [{ position: 0.5 }, ["position"]],
    [{ payee: [{ name: "Bank name", value: "x" }] }, ["payee"]],
    [{ texts: [] }, ["texts"]],
    [{ texts: [{ language: "EN", name: " ", instructions: "" }] }, ["texts.0"]],
  ] as const) {
    const change = depositMethods.change(staff, "voucher", overrides);
    await expect(change, JSON.stringify(overrides)).rejects.toMatchObject(validationFaults(...fields));
    const creation = depositMethods.createFrom(staff, { ...form, code: "second", ...overrides });
    await expect(creation, JSON.stringify(overrides)).rejects.toMatchObject(validationFaults(...fields));
  }
  const byMember = depositMethods.change(scene.member, "voucher", { max: "1" });
  await expect(byMember).rejects.toMatchObject({ code: "permission_denied" });
});

test("a payment provider is set up by GraphQL; its secret is neither returned nor audited", async () => {
  const caller = await openAdmin(t, scene.brand);
  const secret = "a-secret-that-is-not-returned";
  const document =
    "mutation M($input: SetPaymentProviderInput!) { setPaymentProvider(input: $input) { changes { after } } }";
  const set = (baseUrl: string) =>
    adminGraphql(t, caller, document, { input: { code: "acme", baseUrl, secret } });
  expect((await set("ftp://pay.example")).code).toBe("validation_failed");
  for (const baseUrl of ["https://pay.example", "https://pay2.example"])
    expect(rootFieldOf(await set(baseUrl))).toEqual({
      changes: [{ after: "http" }, { after: baseUrl }, { after: "replaced" }],
    });
  const entries = await listAuditEntries("acme");
  const waiting = { approval: "WAITING", kind: "http", credentials: "replaced" };
  expect(entries.map(({ before, after }) => [before, after])).toEqual([
    [{}, { ...waiting, baseUrl: "https://pay.example" }],
    [{}, { ...waiting, baseUrl: "https://pay2.example" }],
  ]);
});
