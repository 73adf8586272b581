import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { testCtx } from "../../../test/ctx.js";
import { buildWebhook, createDepositScene, order, postWebhook } from "../../../test/deposits/setup.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { buildMember } from "../../../test/factories/member.js";
import { buildAdmin, buildStaff, openStaffSession, staffActor } from "../../../test/factories/staff.js";
import { signatureOver } from "../../../test/factories/vendor.js";
import { dollar, TestPlayer } from "../../../test/play/setup.js";
import { adminGraphql, type Caller, graphql, openAdmin, openSession, wps } from "../../../test/transports.js";
import {
  addAccount,
  addEuroMethod,
  createScene,
  paymentPassword,
  processPayouts,
  requestWithdrawal,
  stateOf,
} from "../../../test/withdrawals/setup.js";
import type { Ctx } from "../../core/ctx.js";
import { newId } from "../../core/ids.js";

let t: TestApp;
let brand: Awaited<ReturnType<typeof buildBrand>>;
let first: Ctx;
let second: Ctx;

beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  brand = await buildBrand(t.test.database.db, { currencies: ["USD", "EUR", "VND"] });
  [first, second] = [await admin(), await admin()];
});

async function admin(): Promise<Ctx> {
  const { db } = t.test.database;
  return testCtx(db, { brand, clock: t.clock, actor: (await buildAdmin(db, brand)).actor });
}

/** Another admin of the installation, in a brand. */
async function installationAdmin(of = brand): Promise<Ctx> {
  const { db } = t.test.database;
  const { id } = await buildStaff(db, null, ["admin"]);
  const actor = staffActor({ brand: of }, { accountId: id, roles: ["admin"], isInstallationWide: true });
  return testCtx(db, { brand: of, clock: t.clock, actor });
}

/** Closes or opens a brand as two admins of the installation do. */
async function setClosed(of: typeof brand, isClosed: boolean): Promise<void> {
  for (const by of [await installationAdmin(of), await installationAdmin(of)])
    await t.services.brandDecisions.setClosed(by, isClosed);
}

async function auditOf(action: string) {
  const entries = t.test.database.db.selectFrom("audit.entry").select(["before", "after"]);
  return entries.where("brand_id", "=", brand.id).where("action", "=", action).orderBy("id").execute();
}

describe("a brand's currencies", () => {
  const set = async (by: Ctx, ...currencies: string[]) =>
    (await t.services.brandDecisions.setCurrencies(by, currencies)).currencies;

  test("are added and reordered by one person; open pages follow", async () => {
    const ask = "{ brand { currencies { code } } }";
    const shown = async () => (await graphql(t, brand, ask)).value;
    await shown();
    expect(await set(first, "EUR", "THB", "USD", "VND")).toEqual(["EUR", "THB", "USD", "VND"]);
    expect(await shown()).toEqual({
      brand: { currencies: ["EUR", "THB", "USD", "VND"].map((code) => ({ code })) },
    });
    expect(await auditOf("brand.currencies")).toEqual([
      { before: { currencies: "USD EUR VND" }, after: { currencies: "EUR THB USD VND" } },
    ]);
  });

  test("are removed by two persons, not by one twice", async () => {
    expect(await set(first, "USD", "EUR")).toEqual(["USD", "EUR", "VND"]);
    await expect(set(first, "USD", "EUR")).rejects.toMatchObject({ code: "second_approver_needed" });
    expect(await set(second, "USD", "EUR")).toEqual(["USD", "EUR"]);
  });

  test.each([
    ["none", []],
    ["an unknown one", ["USD", "XXX"]],
    ["a duplicate", ["USD", "USD"]],
  ])("cannot be %s", async (_title, currencies) => {
    await expect(set(first, ...currencies)).rejects.toMatchObject({
      code: "validation_failed",
      params: { fields: [{ field: "currencies", code: "invalid" }] },
    });
  });

  test("cannot be set by members", async () => {
    const { actor } = await buildMember(first.db, brand);
    await expect(set({ ...first, actor }, "USD")).rejects.toMatchObject({ code: "permission_denied" });
  });

  const inUse = (currency: string, ...uses: string[]) => ({
    code: "validation_failed",
    params: { fields: [{ field: "currencies", code: "in_use", params: { currency, uses } }] },
  });

  test("stay while members' wallets hold money in them, and not because of empty wallets", async () => {
    const { id: memberId } = await buildMember(first.db, brand, { currency: "VND" });
    await set(first, "USD", "EUR");
    await t.services.wallet.fund(t.platform(brand), { memberId, currency: "VND", amount: 1n, key: newId() });
    await expect(set(second, "USD", "EUR")).rejects.toMatchObject(inUse("VND", "balances"));
    expect(await set(second, "VND", "USD", "EUR"), "another order").toEqual(["VND", "USD", "EUR"]);
    expect(await set(second, "VND", "USD")).toEqual(["VND", "USD", "EUR"]);
    expect(await set(first, "VND", "USD")).toEqual(["VND", "USD"]);
  });

  test("stay while deposits and methods use them", async () => {
    const scene = await createDepositScene(t);
    await order(scene, "wallet", "20.00");
    const remove = () => t.services.brandDecisions.setCurrencies(scene.staff, ["EUR"]);
    await expect(remove()).rejects.toMatchObject(inUse("USD", "deposits", "deposit_methods"));
  });
});

test("methods in a removed currency cannot be enabled again", async () => {
  const { staff, second: other, methods } = await createDepositScene(t);
  const { brandDecisions, depositMethods } = t.services;
  for (const code of Object.keys(methods)) await depositMethods.setEnabled(staff, code, false);
  for (const by of [staff, other]) await brandDecisions.setCurrencies(by, ["EUR"]);
  expect((await t.services.brands.current(staff)).currencies).toEqual(["EUR"]);
  await expect(depositMethods.setEnabled(staff, "wallet", true)).rejects.toMatchObject({
    code: "wrong_currency",
  });
});

test("a win that is reported after its currency was removed can be withdrawn, and not be played with", async () => {
  const scene = await addEuroMethod(await createScene(t));
  const { staff, second: other, member, memberId } = scene;
  const { brandDecisions, wallet, withdrawalMethods } = t.services;
  const account = await addAccount(scene, "euros");
  const payOut = async (amount: string) => {
    const { id } = await requestWithdrawal(scene, account.id, amount);
    await t.services.withdrawalAdmin.approve(staff, id);
    await processPayouts(scene);
    return stateOf(scene, id);
  };
  const remove = async () => {
    for (const by of [staff, other]) await brandDecisions.setCurrencies(by, ["USD"]);
  };
  await expect(remove()).rejects.toMatchObject({
    params: { fields: [{ field: "currencies", code: "in_use", params: { uses: ["balances"] } }] },
  });
  expect(await payOut("500.00")).toBe("PAID AWAITING");
  await remove();
  expect((await t.services.brands.current(staff)).currencies).toEqual(["USD"]);
  const key = newId();
  await wallet.fund(t.platform(scene.brand), { memberId, currency: "EUR", amount: 40_00n, key });
  await expect(wallet.activate(member, "EUR")).rejects.toMatchObject({ code: "wrong_currency" });
  await withdrawalMethods.setEnabled(staff, "euros", false);
  await expect(requestWithdrawal(scene, account.id, "40.00")).rejects.toThrow();
  await withdrawalMethods.setEnabled(staff, "euros", true);
  expect(await payOut("40.00")).toBe("PAID AWAITING");
});

describe("a brand's time zone", () => {
  const set = async (by: Ctx, timeZone: string) =>
    (await t.services.brandDecisions.setTimeZone(by, timeZone)).timeZone;

  test("is set by two persons, not by one twice, and holds from the next request on", async () => {
    expect(await set(first, "Asia/Manila")).toBe("UTC");
    await expect(set(first, "Asia/Manila")).rejects.toMatchObject({ code: "second_approver_needed" });
    expect(await set(second, "Asia/Manila")).toBe("Asia/Manila");
    expect(await set(first, "Asia/Manila"), "what it is already").toBe("Asia/Manila");
    expect((await graphql(t, brand, "{ brand { timeZone } }")).value).toEqual({
      brand: { timeZone: "Asia/Manila" },
    });
    expect((await auditOf("brand.time_zone")).at(1)).toEqual({
      before: { timeZone: "UTC" },
      after: { timeZone: "Asia/Manila" },
    });
  });

  test.each(["Mars/Base", "+08:00", "-03", "", "UTC; drop table", "<+08>-8"])(
    "cannot be %j",
    async (name) => {
      await expect(set(first, name)).rejects.toMatchObject({
        params: { fields: [{ field: "timeZone", code: "invalid" }] },
      });
    },
  );
});

describe("a brand is closed", () => {
  test("and opened by two persons of the installation, not by one twice or by its own admins", async () => {
    const { brandDecisions } = t.services;
    const [one, other] = [await installationAdmin(), await installationAdmin()];
    for (const isClosed of [true, false]) {
      const before = await t.services.brands.current(first);
      await expect(brandDecisions.setClosed(first, isClosed)).rejects.toMatchObject({
        code: "permission_denied",
      });
      expect(await brandDecisions.setClosed(one, isClosed)).toEqual(before);
      await expect(brandDecisions.setClosed(one, isClosed)).rejects.toMatchObject({
        code: "second_approver_needed",
      });
      expect(await brandDecisions.setClosed(other, isClosed)).toMatchObject({
        isClosed,
        maintenance: { on: isClosed, endsAt: null },
      });
    }
    expect(await auditOf("brand.close")).toEqual([
      { before: { isClosed: false }, after: { isClosed: true } },
    ]);
    expect(await auditOf("brand.open")).toHaveLength(1);
  });

  test("whatever its own admins decide about maintenance", async () => {
    await setClosed(brand, true);
    const by = await openAdmin(t, brand);
    const set = "mutation ($on: Boolean!) { setMaintenance(input: { on: $on }) }";
    expect((await adminGraphql(t, by, set, { on: false })).value).toEqual({ setMaintenance: true });
    expect((await t.services.brands.current(first)).maintenance.on).toBe(true);
  });
});

describe("a closed brand", () => {
  const status = { method: "GET", url: "/wps/system/status" };

  test("is in maintenance for its visitors, by GraphQL, by /wps and in the browser, until it opens", async () => {
    const lobby = { method: "GET", url: "/wps/relay/GCSGAME_gameVendor" };
    const ask = "{ systemStatus { status isClosed } }";
    await setClosed(brand, true);
    expect((await graphql(t, brand, "{ gameTypes }")).code).toBe("system_maintenance");
    expect(await wps(t, brand, lobby)).toMatchObject({ status: 503, code: "system_maintenance" });
    expect((await wps(t, brand, status)).value).toMatchObject({ systemStatus: 1 });
    expect((await graphql(t, brand, ask)).value).toEqual({ systemStatus: { status: 1, isClosed: true } });
    expect((await wps(t, brand, { method: "POST", url: "/wps/session/login/freeplay", body: {} })).code).toBe(
      "system_maintenance",
    );
    await setClosed(brand, false);
    expect((await graphql(t, brand, "{ gameTypes }")).code).toBeNull();
    expect((await graphql(t, brand, ask)).value).toEqual({ systemStatus: { status: 0, isClosed: false } });
  });

  test.each([
    ["players", 0],
    ["agents", 1],
  ] as const)("lets %s sign in and read, by GraphQL and by /wps", async (_, memberType) => {
    const { db } = t.test.database;
    const { id } = await buildMember(db, brand, { memberType });
    const member: Caller = { host: brand.host, token: await openSession(t, brand.id, id) };
    await setClosed(brand, true);
    const signIn =
      'mutation { signIn(input: { username: "unknown1", password: "wrong-one-7" }) { __typename } }';
    expect((await graphql(t, brand, signIn)).code).toBe("invalid_credentials");
    expect((await graphql(t, member, "{ me { id } }")).value).toEqual({ me: { id } });
    expect((await wps(t, member, { method: "GET", url: "/wps/v2/wallets/balance" })).code).toBeNull();
    const exported = { url: "/exports/account?from=2026-06-01&to=2026-06-02", headers: { host: brand.host } };
    expect((await t.app.inject(exported)).statusCode, "a guest").toBe(503);
    await t.services.brands.setMaintenance(t.platform(brand), { on: true, endsAt: null });
    await setClosed(brand, false);
    expect((await graphql(t, member, "{ me { id } }")).code, "maintenance admits no one").toBe(
      "system_maintenance",
    );
  });

  test("lets members take their money out, and do nothing that brings money in or to play", async () => {
    const scene = await createScene(t);
    const { brand: of, memberId, staff, member } = scene;
    const account = await addAccount(scene, "wallet");
    const token = await openSession(t, of.id, memberId);
    await setClosed(of, true);
    const request = `mutation ($input: RequestWithdrawalInput!) { requestWithdrawal(input: $input) { id state } }`;
    const input = { accountId: account.id, amount: "100.00", paymentPassword, requestId: newId() };
    const requested = await graphql(t, { host: of.host, token }, request, { input });
    const { id } = (requested.value as { requestWithdrawal: { id: string } }).requestWithdrawal;
    await t.services.withdrawalAdmin.approve(staff, id);
    await processPayouts(scene);
    expect(await stateOf({ ...scene, member }, id)).toBe("PAID AWAITING");
    const wallets = `fromWallet: "MAIN", toWallet: "v", amount: "1.00", requestId: "${newId()}"`;
    for (const call of [
      'launchGame(input: { gameId: "g" })',
      `createDeposit(input: { methodId: "m", amount: "1.00", requestId: "${newId()}" })`,
      `transferWallet(input: { ${wallets} })`,
      'activateWallet(currency: "EUR")',
    ]) {
      const { code } = await graphql(t, { host: of.host, token }, `mutation { ${call} { __typename } }`);
      expect([call, code]).toEqual([call, "system_maintenance"]);
    }
  });

  test("shows no notice of an earlier maintenance, only what its staff write since", async () => {
    const notice = async () => {
      const ask = "{ systemStatus { maintenance { endsAt title } } }";
      return (await graphql(t, brand, ask)).value;
    };
    const write = (title: string) => {
      const texts = [{ language: "EN", title, text: "" }];
      return t.services.brands.setMaintenance(first, { on: true, endsAt: t.clock.now(), texts });
    };
    await write("Back at noon");
    await setClosed(brand, true);
    expect(await notice()).toEqual({ systemStatus: { maintenance: { endsAt: null, title: null } } });
    await write("Farewell");
    expect(await notice()).toEqual({ systemStatus: { maintenance: { endsAt: null, title: "Farewell" } } });
  });

  test("refuses vendors' bets, and books wins and rollbacks", async () => {
    const player = await TestPlayer.open(t.test.database.db);
    t.clock.set(player.clock.now());
    const { code, keys } = player.vendor;
    const post = async (path: string, { details: _, ...fields }: object & { readonly details?: unknown }) => {
      const body = Buffer.from(JSON.stringify(fields));
      const answer = await t.app.inject({
        method: "POST",
        url: `/vendor/${code}/transaction/${path}`,
        headers: {
          host: player.brand.host,
          "content-type": "application/json",
          "x-hub88-signature": signatureOver(body, keys),
        },
        payload: body,
      });
      return (answer.json() as { status: string }).status;
    };
    const bets = [player.betCall(), player.betCall()] as const;
    for (const bet of bets) expect(await post("bet", bet)).toBe("RS_OK");
    await setClosed(player.brand, true);
    expect(await post("bet", player.betCall())).toBe("RS_ERROR_UNKNOWN");
    expect(await post("bet", bets[0]), "a repeat").toBe("RS_OK");
    expect(await post("win", player.winCall(bets[0], { amount: 3 * dollar }))).toBe("RS_OK");
    expect(await post("rollback", player.rollbackCall(bets[1]))).toBe("RS_OK");
    expect(await player.money()).toEqual({ balance: 93_00n, debt: 0n });
    await setClosed(player.brand, false);
    expect(await post("bet", player.betCall())).toBe("RS_OK");
  });

  test("credits payments that are reported, and its staff decide about what is under way", async () => {
    const scene = await createDepositScene(t);
    const { id, reference } = await order(scene, "wallet", "100.00");
    await setClosed(scene.brand, true);
    expect(await postWebhook(scene, buildWebhook(reference))).toBe(200);
    expect((await t.services.depositAdmin.read(scene.staff, id)).state).toBe("CREDITED");
    const token = await openStaffSession(
      t.test.database.db,
      (await buildAdmin(t.test.database.db, scene.brand)).id,
      t.clock.now(),
    );
    const list = "{ adminWithdrawals(first: 1) { edges { node { username } } } }";
    expect((await adminGraphql(t, { host: scene.brand.host, token }, list)).code).toBeNull();
  });
});
