import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { testCtx } from "../../../test/ctx.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { buildMember } from "../../../test/factories/member.js";
import { buildAdmin } from "../../../test/factories/staff.js";
import { makeKeys } from "../../../test/factories/vendor.js";
import { adminGraphql, openAdmin } from "../../../test/transports.js";
import { argsOf } from "../../cli/command-args.js";
import { commandNamed, runCommand } from "../../cli/run-command.js";
import type { Ctx } from "../../core/ctx.js";
import type { VendorForm } from "./vendor-registration.model.js";

let t: TestApp;
let brand: Awaited<ReturnType<typeof buildBrand>>;
let first: Ctx;
let second: Ctx;
const { publicKeyPem } = makeKeys();

beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  const { db } = t.test.database;
  brand = await buildBrand(db);
  const open = async () => testCtx(db, { brand, clock: t.clock, actor: (await buildAdmin(db, brand)).actor });
  [first, second] = [await open(), await open()];
});

const acme: VendorForm = {
  code: "acme",
  baseUrl: "https://acme.test/api/",
  publicKeyPem,
  games: ["one", "two"],
};
const actions: VendorForm = { code: "acme", baseUrl: "https://acme.test", dialect: "ACTIONS", games: [] };
const secret = "a-secret-of-at-least-thirty-two-characters";

const register = (by: Ctx, form: VendorForm) => t.services.vendorRegistration.register(by, form);
const find = () => t.services.catalogue.vendorByCode(first, "acme");

describe("a vendor", () => {
  test("is registered by two persons who enter the same, not by one twice", async () => {
    const requested = await register(first, acme);
    expect(requested).toMatchObject({ isInEffect: false, generatedSecret: null });
    await expect(register(first, acme)).rejects.toMatchObject({ code: "second_approver_needed" });
    expect(await find()).toBeNull();
    expect(await register(second, acme)).toEqual({
      code: "acme",
      isInEffect: true,
      walletAddress: expect.stringContaining(`//${brand.host}`),
      operatorId: "croupier-acme",
      launchOrigins: ["https://acme.test"],
      ownPublicKey: t.config.keys.vendorSigning[0].publicKeyPem,
      generatedSecret: null,
    });
    expect(await find()).toMatchObject({ baseUrl: "https://acme.test/api", dialect: "HUB88" });
    const { items } = await t.services.catalogue.page(
      first,
      { vendorCode: "acme" },
      { page: 1, pageSize: 9 },
    );
    expect(items.map(({ vendorGameCode }) => vendorGameCode)).toEqual(["one", "two"]);
  });

  test.each([
    ["address", { baseUrl: "https://evil.test" }],
    ["key", { publicKeyPem: makeKeys().publicKeyPem }],
    ["list of callers", { ipAllowList: ["10.0.0.1"] }],
  ])("is not registered when the second person enters another %s", async (_title, other) => {
    await register(first, acme);
    expect(await register(second, { ...acme, ...other })).toMatchObject({ isInEffect: false });
    expect(await find()).toBeNull();
  });

  test("shares a secret that both persons enter, which is in no request and no log", async () => {
    await register(first, { ...actions, sharedSecret: secret });
    expect(await register(second, { ...actions, sharedSecret: `${secret}2` })).toMatchObject({
      isInEffect: false,
    });
    const registered = await register(first, { ...actions, sharedSecret: `${secret}2` });
    expect(registered).toMatchObject({ isInEffect: true, generatedSecret: null });
    expect(registered.walletAddress).toMatch(/\/vendor\/acme\/actions$/);
    const vendor = await find();
    if (!vendor) throw new Error("the vendor is registered");
    expect(t.services.catalogue.secretsOf(vendor)).toEqual([`${secret}2`]);
    const { db } = t.test.database;
    const requests = await db
      .selectFrom("approvals.request")
      .selectAll()
      .where("brand_id", "=", brand.id)
      .execute();
    const entries = await db.selectFrom("audit.entry").selectAll().where("brand_id", "=", brand.id).execute();
    const stored = JSON.stringify([requests, entries], (_, value) =>
      typeof value === "bigint" ? String(value) : value,
    );
    expect(stored).toContain("https://acme.test");
    expect(stored).not.toContain(secret);
  });

  test("gets a generated secret, shown once to who approves the registration", async () => {
    expect((await register(first, actions)).generatedSecret).toBeNull();
    const { generatedSecret } = await register(second, actions);
    expect(generatedSecret).toMatch(/^[\w-]{32,}$/);
    const vendor = await find();
    if (!vendor) throw new Error("the vendor is registered");
    expect(t.services.catalogue.secretsOf(vendor)).toEqual([generatedSecret]);
    await expect(register(first, actions)).rejects.toMatchObject({
      params: { fields: [{ field: "code", code: "taken" }] },
    });
  });

  test.each([
    ["the house's address", { baseUrl: "house:" }, "baseUrl"],
    ["an address of another kind", { baseUrl: "ftp://acme.test" }, "baseUrl"],
    ["a code in capitals", { code: "ACME" }, "code"],
    ["a reserved operator id", { operatorId: "croupier-house" }, "operatorId"],
    ["no key", { publicKeyPem: "" }, "publicKeyPem"],
    ["a short key", { publicKeyPem: makeKeys(1024).publicKeyPem }, "publicKeyPem"],
    ["an invalid allow list", { ipAllowList: ["10.0.0.0/33"] }, "ipAllowList"],
    ["a short secret", { ...actions, publicKeyPem, sharedSecret: "short" }, "sharedSecret"],
  ])("is refused with %s before anyone approves it", async (_title, given, field) => {
    await expect(register(first, { ...acme, ...given })).rejects.toMatchObject({
      code: "validation_failed",
      params: { fields: [{ field }] },
    });
  });

  test("is not registered by members", async () => {
    const { actor } = await buildMember(first.db, brand);
    await expect(register({ ...first, actor }, acme)).rejects.toMatchObject({ code: "permission_denied" });
  });
});

test("staff register a vendor by GraphQL, with its key in one line", async () => {
  const document = `mutation ($input: RegisterVendorInput!) {
    registerVendor(input: $input) { isInEffect walletAddress publicKey sharedSecret } }`;
  const input = {
    code: "acme",
    baseUrl: "https://acme.test",
    publicKey: publicKeyPem.trim().split("\n").join(" "),
    games: ["one"],
  };
  const [one, other] = [await openAdmin(t, brand), await openAdmin(t, brand)];
  expect((await adminGraphql(t, one, document, { input })).value).toMatchObject({
    registerVendor: { isInEffect: false },
  });
  expect((await adminGraphql(t, other, document, { input })).value).toMatchObject({
    registerVendor: {
      isInEffect: true,
      publicKey: expect.stringContaining("-----BEGIN PUBLIC KEY-----"),
      sharedSecret: null,
    },
  });
  expect((await find())?.publicKeys).toEqual([publicKeyPem]);
});

test("the server's shell registers a vendor alone, and prints a generated secret once", async () => {
  const command = commandNamed("vendor-add");
  const typed = [
    "--brand",
    brand.code,
    "--code",
    "acme",
    "--base-url",
    "https://acme.test",
    "--dialect",
    "ACTIONS",
  ];
  const args = await argsOf(command, typed, { readFile: async () => "" });
  const { config, modules, clock } = t;
  const host = { config, modules, clock, database: t.test.database, log: first.log };
  const { lines, exitCode } = await runCommand(host, command, args);
  const printed = /Shared secret, shown this once: (\S+)/.exec(lines.join("\n"))?.[1];
  const vendor = await find();
  if (!vendor) throw new Error("the vendor is registered");
  expect([exitCode, t.services.catalogue.secretsOf(vendor)]).toEqual([0, [printed]]);
});
