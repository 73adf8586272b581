import { createHmac } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { testCtx } from "../../../test/ctx.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { buildMember } from "../../../test/factories/member.js";
import { buildAdmin } from "../../../test/factories/staff.js";
import { makeKeys, signatureOver, type VendorKeys } from "../../../test/factories/vendor.js";
import { TransferScene } from "../../../test/transfers/setup.js";
import { adminGraphql, openAdmin } from "../../../test/transports.js";
import type { Ctx } from "../../core/ctx.js";
import { newId } from "../../core/ids.js";
import type { NewVendor } from "./catalogue.model.js";
import type { VendorChange } from "./vendor-changes.model.js";

let t: TestApp;
let brand: Awaited<ReturnType<typeof buildBrand>>;
let memberId: string;
let first: Ctx;
let second: Ctx;
const [oldKeys, newKeys, otherKeys] = [makeKeys(), makeKeys(), makeKeys()];
const oldSecret = "the-first-secret-of-thirty-two-characters";
const newSecret = "the-second-secret-of-thirty-two-characters";

beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  const { db } = t.test.database;
  brand = await buildBrand(db);
  memberId = (await buildMember(db, brand)).id;
  const open = async () => testCtx(db, { brand, clock: t.clock, actor: (await buildAdmin(db, brand)).actor });
  [first, second] = [await open(), await open()];
});

const add = (vendor: Omit<NewVendor, "games">) =>
  t.services.catalogue.addVendor(t.platform(brand), { ...vendor, games: [] });
const addAcme = (given: Partial<NewVendor> = {}) =>
  add({ code: "acme", baseUrl: "https://acme.test/api", publicKeyPem: oldKeys.publicKeyPem, ...given });
const addActs = () =>
  add({ code: "acts", baseUrl: "https://acts.test", dialect: "ACTIONS", sharedSecret: oldSecret });

function change(by: Ctx, code: string, given: Partial<VendorChange>) {
  t.clock.advance(1_000);
  const all = { generateSecret: false, endFormer: false, ...given, code };
  return t.services.vendorChanges.change(by, all);
}

async function changeByTwo(code: string, given: Partial<VendorChange>) {
  expect((await change(first, code, given)).isInEffect).toBe(false);
  return change(second, code, given);
}

const find = (code: string) => t.services.catalogue.vendorNow(t.platform(brand), code);

/** Whether the wallet accepts a call that is signed with these keys. */
async function acceptsKeys(keys: VendorKeys): Promise<boolean> {
  const body = Buffer.from(JSON.stringify({ user: memberId, request_uuid: newId() }));
  const headers = {
    host: brand.host,
    "content-type": "application/json",
    "x-hub88-signature": signatureOver(body, keys),
  };
  const url = "/vendor/acme/user/info";
  const { status } = (await t.app.inject({ method: "POST", url, headers, payload: body })).json();
  expect(["RS_OK", "RS_ERROR_INVALID_SIGNATURE"]).toContain(status);
  return status === "RS_OK";
}

/** Whether the wallet accepts a call that is signed with this secret. */
async function acceptsSecret(secret: string): Promise<boolean> {
  const payload = JSON.stringify({ user_id: memberId, currency: "USD", game: "g", session_id: "s" });
  const sign = createHmac("sha256", secret).update(payload).digest("hex");
  const headers = { host: brand.host, "content-type": "application/json", "x-request-sign": sign };
  const url = "/vendor/acts/actions/play";
  const { statusCode } = await t.app.inject({ method: "POST", url, headers, payload });
  expect([200, 403]).toContain(statusCode);
  return statusCode === 200;
}

describe("a registered vendor's key", () => {
  const accepted = async () => [
    await acceptsKeys(oldKeys),
    await acceptsKeys(newKeys),
    await acceptsKeys(otherKeys),
  ];

  test("is changed by two persons who enter the same, not by one twice", async () => {
    await addAcme();
    const given = { publicKeyPem: newKeys.publicKeyPem };
    expect((await change(first, "acme", given)).isInEffect).toBe(false);
    await expect(change(first, "acme", given)).rejects.toMatchObject({ code: "second_approver_needed" });
    const other = { publicKeyPem: otherKeys.publicKeyPem };
    expect((await change(second, "acme", other)).isInEffect).toBe(false);
    expect(await accepted()).toEqual([true, false, false]);
    expect(await change(first, "acme", other)).toMatchObject({
      isInEffect: true,
      walletAddress: expect.stringMatching(/\/vendor\/acme$/),
      generatedSecret: null,
    });
    expect(await accepted()).toEqual([true, false, true]);
  });

  test("stays valid beside the new one until the next change, or until one person ends it", async () => {
    await addAcme();
    await changeByTwo("acme", { publicKeyPem: newKeys.publicKeyPem });
    expect(await accepted()).toEqual([true, true, false]);
    await changeByTwo("acme", { publicKeyPem: otherKeys.publicKeyPem });
    expect(await accepted()).toEqual([false, true, true]);
    expect((await change(first, "acme", { endFormer: true })).isInEffect).toBe(true);
    expect(await accepted()).toEqual([false, false, true]);
  });

  test("is replaced immediately where two persons say so, and can be put back", async () => {
    await addAcme();
    await changeByTwo("acme", { publicKeyPem: newKeys.publicKeyPem, endFormer: true });
    expect(await accepted()).toEqual([false, true, false]);
    await changeByTwo("acme", { publicKeyPem: oldKeys.publicKeyPem });
    await changeByTwo("acme", { publicKeyPem: newKeys.publicKeyPem });
    expect((await find("acme"))?.publicKeys).toEqual([newKeys.publicKeyPem, oldKeys.publicKeyPem]);
  });
});

describe("a registered vendor's secret", () => {
  const accepted = async () => [await acceptsSecret(oldSecret), await acceptsSecret(newSecret)];

  test("is replaced by one that two persons enter, and stays valid until it is ended", async () => {
    await addActs();
    expect(await accepted()).toEqual([true, false]);
    await changeByTwo("acts", { sharedSecret: newSecret });
    expect(await accepted()).toEqual([true, true]);
    expect((await change(second, "acts", { endFormer: true })).isInEffect).toBe(true);
    expect(await accepted()).toEqual([false, true]);
  });

  test("is generated, and shown once to the second person", async () => {
    await addActs();
    expect((await change(first, "acts", { generateSecret: true })).generatedSecret).toBeNull();
    const { generatedSecret } = await change(second, "acts", { generateSecret: true });
    expect(generatedSecret).toMatch(/^[\w-]{32,}$/);
    expect(await acceptsSecret(generatedSecret ?? "")).toBe(true);
    expect(await accepted()).toEqual([true, false]);
  });

  test("is in no request, no log and no column that can be read", async () => {
    await addActs();
    await changeByTwo("acts", { sharedSecret: newSecret });
    const { db } = t.test.database;
    const rows = await Promise.all([
      db.selectFrom("approvals.request").selectAll().where("brand_id", "=", brand.id).execute(),
      db.selectFrom("audit.entry").selectAll().where("brand_id", "=", brand.id).execute(),
      db.selectFrom("catalogue.vendor").selectAll().where("brand_id", "=", brand.id).execute(),
    ]);
    const text = rows
      .flat(2)
      .flatMap((row) => Object.values(row))
      .map((value) => (Buffer.isBuffer(value) ? value.toString("latin1") : JSON.stringify(value, bigintText)))
      .join();
    expect(text).toContain("vendor.change");
    expect(text).not.toContain(oldSecret);
    expect(text).not.toContain(newSecret);
  });

  const bigintText = (_: string, value: unknown) => (typeof value === "bigint" ? String(value) : value);
});

describe("a registered vendor's address", () => {
  test("is changed by two persons; the origin of its games follows, others stay", async () => {
    await addAcme({ launchOrigins: ["https://acme.test", "https://cdn.test"] });
    await changeByTwo("acme", { baseUrl: "https://new.test/v2/" });
    expect(await find("acme")).toMatchObject({
      baseUrl: "https://new.test/v2",
      launchOrigins: ["https://new.test", "https://cdn.test"],
      ipAllowList: [],
      publicKeys: [oldKeys.publicKeyPem],
    });
    await changeByTwo("acme", { launchOrigins: ["https://new.test/"], ipAllowList: ["203.0.113.0/28"] });
    expect(await find("acme")).toMatchObject({
      baseUrl: "https://new.test/v2",
      launchOrigins: ["https://new.test"],
      ipAllowList: ["203.0.113.0/28"],
    });
  });

  test("shows a second person what changes, with the key as a hash", async () => {
    await addAcme();
    await change(first, "acme", { baseUrl: "https://new.test", publicKeyPem: newKeys.publicKeyPem });
    const document = "{ approvalRequests { edges { node { kind changes { field before after } } } } }";
    const { value } = await adminGraphql(t, await openAdmin(t, brand), document);
    expect(value).toEqual({
      approvalRequests: {
        edges: [
          {
            node: {
              kind: "VENDOR",
              changes: [
                { field: "baseUrl", before: "https://acme.test/api", after: "https://new.test" },
                {
                  field: "keyHash",
                  before: expect.stringMatching(/^[0-9a-f]{64}$/),
                  after: expect.stringMatching(/^[0-9a-f]{64}$/),
                },
                { field: "launchOrigins", before: "https://acme.test", after: "https://new.test" },
              ],
            },
          },
        ],
      },
    });
  });

  test("of a vendor of this process stays, and so does one that transfers in progress depend on", async () => {
    const scene = await TransferScene.create(t);
    const move = (by: Ctx, code: string) => change(by, code, { baseUrl: "https://new.test" });
    await expect(move(scene.staff, "lagoon")).rejects.toMatchObject({ code: "operation_not_allowed" });
    await scene.t.test.database.db
      .updateTable("catalogue.vendor")
      .set({ base_url: "https://lagoon.test", operator_id: "croupier-lagoon" })
      .where("brand_id", "=", scene.brand.id)
      .where("code", "=", "lagoon")
      .execute();
    await scene.transferIn("20.00");
    await expect(move(scene.staff, "lagoon")).rejects.toMatchObject({ code: "operation_not_allowed" });
    expect(
      (await change(scene.staff, "lagoon", { ipAllowList: ["203.0.113.1"] })).isInEffect,
      "anything but the base URL",
    ).toBe(false);
  });
});

test.each([
  ["a short key", "acme", { publicKeyPem: makeKeys(1024).publicKeyPem }, "publicKeyPem"],
  ["the house's address", "acme", { baseUrl: "house:" }, "baseUrl"],
  ["an address with a password", "acme", { baseUrl: "https://a:b@acme.test" }, "baseUrl"],
  ["an invalid allow list", "acme", { ipAllowList: ["10.0.0.0/33"] }, "ipAllowList"],
  ["a path as an origin", "acme", { launchOrigins: ["https://acme.test/x"] }, "launchOrigins"],
  ["a secret that HUB88 has no use for", "acme", { sharedSecret: newSecret }, "sharedSecret"],
  ["a generated secret that HUB88 has no use for", "acme", { generateSecret: true }, "generateSecret"],
  ["a short secret", "acts", { sharedSecret: "short" }, "sharedSecret"],
  ["two secrets", "acts", { sharedSecret: newSecret, generateSecret: true }, "generateSecret"],
] as const)("%s is refused before anyone approves it", async (_title, code, given, field) => {
  await addAcme();
  await addActs();
  await expect(change(first, code, given)).rejects.toMatchObject({
    code: "validation_failed",
    params: { fields: [{ field }] },
  });
});

test("a vendor is not changed by members, nor one of another brand, nor by nothing", async () => {
  await addAcme();
  const { actor } = await buildMember(first.db, brand);
  const given = { baseUrl: "https://new.test" };
  await expect(change({ ...first, actor }, "acme", given)).rejects.toMatchObject({
    code: "permission_denied",
  });
  const stranger = await buildBrand(first.db);
  const other = testCtx(first.db, {
    brand: stranger,
    clock: t.clock,
    actor: (await buildAdmin(first.db, stranger)).actor,
  });
  await expect(change(other, "acme", given)).rejects.toMatchObject({ code: "not_found" });
  const before = await find("acme");
  expect((await change(first, "acme", {})).isInEffect).toBe(true);
  expect(await find("acme")).toEqual(before);
});

test("staff change a vendor by GraphQL, with its key in one line", async () => {
  await addAcme();
  const document = `mutation ($input: ChangeVendorInput!) {
    changeVendor(input: $input) { code isInEffect launchOrigins sharedSecret } }`;
  const publicKey = newKeys.publicKeyPem.trim().split("\n").join(" ");
  const input = { code: "acme", baseUrl: "https://new.test", publicKey };
  const results = [];
  for (const by of [await openAdmin(t, brand), await openAdmin(t, brand)])
    results.push((await adminGraphql(t, by, document, { input })).value);
  const answer = { code: "acme", sharedSecret: null };
  expect(results).toEqual([
    { changeVendor: { ...answer, isInEffect: false, launchOrigins: ["https://acme.test"] } },
    { changeVendor: { ...answer, isInEffect: true, launchOrigins: ["https://new.test"] } },
  ]);
  expect((await find("acme"))?.publicKeys).toEqual([newKeys.publicKeyPem, oldKeys.publicKeyPem]);
});
