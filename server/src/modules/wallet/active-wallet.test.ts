import { beforeAll, beforeEach, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { createDepositScene, type DepositScene, order } from "../../../test/deposits/setup.js";
import { buildMember } from "../../../test/factories/member.js";
import { graphql, openSession, wps } from "../../../test/transports.js";
import type { Ctx } from "../../core/ctx.js";
import { newId } from "../../core/ids.js";

let t: TestApp;
let scene: DepositScene;

beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  scene = await createDepositScene(t);
});

const activate = (currency: string, ctx: Ctx = scene.member) => t.services.wallet.activate(ctx, currency);
const wallets = async () =>
  (await t.services.wallet.all(scene.member)).map(({ currency, isActive }) => [currency, isActive]);
const limit = (currency: string, amount: string | null, kind: "deposit" | "loss" = "deposit") =>
  t.services.limits.set(scene.member, { kind, period: "day", currency, amount });
const refused = { code: "limits_in_other_currency", params: { currency: "EUR" } };

test("a member switches to another currency of the brand and back; each wallet keeps its money", async () => {
  const { platform, memberId } = { platform: t.platform(scene.brand), memberId: scene.memberId };
  await t.services.wallet.fund(platform, { memberId, currency: "USD", amount: 500n, key: newId() });
  expect(await activate("EUR")).toMatchObject({ currency: "EUR", balance: 0n, isActive: true });
  expect(await activate("EUR")).toMatchObject({ currency: "EUR" });
  expect(await wallets()).toEqual([
    ["EUR", true],
    ["USD", false],
  ]);
  expect(await activate("USD")).toMatchObject({ currency: "USD", balance: 500n });
  expect(await wallets()).toEqual([
    ["USD", true],
    ["EUR", false],
  ]);
});

test("with concurrent switches one wallet is active", async () => {
  await Promise.all(["EUR", "USD", "EUR", "USD", "EUR"].map((currency) => activate(currency)));
  expect((await wallets()).map(([, isActive]) => isActive)).toEqual([true, false]);
});

test("only the member may switch, and only to a currency of the brand", async () => {
  await expect(activate("JPY")).rejects.toMatchObject({ code: "wrong_currency" });
  const { db } = t.test.database;
  const trial = await buildMember(db, scene.brand, { memberType: 4 });
  const asTrial = { ...scene.member, actor: trial.actor };
  await expect(activate("EUR", asTrial)).rejects.toMatchObject({ code: "in_need_true_account" });
  await expect(activate("EUR", scene.staff)).rejects.toMatchObject({ code: "not_logged_in" });
  const { actor } = scene.member;
  const locked = { ...scene.member, actor: { ...actor, lockedForMoney: true } as Ctx["actor"] };
  await expect(activate("EUR", locked)).rejects.toMatchObject({ code: "session_locked" });
  expect(await wallets()).toEqual([["USD", true]]);
});

test("deposits go to the active wallet", async () => {
  await activate("EUR");
  await expect(order(scene, "card", "20")).rejects.toMatchObject({ code: "wrong_currency" });
  expect(await t.services.depositMethods.listOffered(scene.member)).toEqual([]);
  await activate("USD");
  expect(await order(scene, "card", "20")).toMatchObject({ currency: "USD" });
});

test("a limit cannot be bypassed: one of its kind must exist in the other currency first", async () => {
  await limit("USD", "50");
  await expect(activate("EUR")).rejects.toMatchObject(refused);
  // A limit of another kind is not sufficient.
  await limit("EUR", "1000", "loss");
  await expect(activate("EUR")).rejects.toMatchObject(refused);

  // The first limit in that currency would allow the switch, so it waits like a higher one.
  await limit("EUR", "1000");
  const { limits, pending } = await t.services.limits.mine(scene.member);
  expect(limits.filter(({ kind }) => kind === "deposit")).toMatchObject([{ currency: "USD", own: 5_000n }]);
  await expect(activate("EUR")).rejects.toMatchObject(refused);
  t.clock.advance(24 * 3_600_000);
  const [change] = pending;
  await t.services.limits.confirm(scene.member, change?.id ?? "");
  expect(await activate("EUR")).toMatchObject({ currency: "EUR" });

  // In the active currency a first limit applies immediately.
  await limit("EUR", "10", "loss");
  expect((await t.services.limits.mine(scene.member)).pending).toEqual([]);
});

test("a limit of the brand needs one of the brand's in the other currency, not one of the member's own", async () => {
  const { staff, second, memberId } = scene;
  const setByBrand = (currency: string, amount: string, by = staff) =>
    t.services.limits.setForMember(by, memberId, { kind: "loss", period: "day", currency, amount });
  // The member's own limit is set first, so that it applies immediately.
  await limit("EUR", "100000", "loss");
  await setByBrand("USD", "50");
  await expect(activate("EUR")).rejects.toMatchObject(refused);
  // It allows the member to switch, so it needs two persons.
  expect(await setByBrand("EUR", "50")).toBe(false);
  await expect(activate("EUR")).rejects.toMatchObject(refused);
  expect(await setByBrand("EUR", "50", second)).toBe(true);
  expect(await activate("EUR")).toMatchObject({ currency: "EUR" });
});

test("a limit without one of its kind elsewhere applies immediately, in any currency", async () => {
  await limit("EUR", "10");
  expect((await t.services.limits.mine(scene.member)).limits).toMatchObject([
    { currency: "EUR", own: 1_000n },
  ]);
  await expect(activate("EUR")).resolves.toMatchObject({ currency: "EUR" });
  await expect(activate("USD")).rejects.toMatchObject({ ...refused, params: { currency: "USD" } });
});

test("GraphQL and /wps show the switch, and subscribers are notified", async () => {
  const caller = {
    host: scene.brand.host,
    token: await openSession(t, scene.brand.id, scene.memberId),
  };
  const leaving = new AbortController();
  const changes = t.services.wallet.changes(scene.member, leaving.signal);
  expect((await changes.next()).value).toMatchObject({ currency: "USD", isActive: true });
  const { value } = await graphql(
    t,
    caller,
    `mutation { activateWallet(currency: "EUR") { currency isActive balance { amount } } }`,
  );
  expect(value).toEqual({ activateWallet: { currency: "EUR", isActive: true, balance: { amount: "0.00" } } });
  expect((await changes.next()).value).toMatchObject({ currency: "EUR", isActive: true });
  for (const currency of ["USD", "EUR"]) {
    await activate(currency);
    expect((await changes.next()).value).toMatchObject({ currency, isActive: true });
  }
  leaving.abort();
  const balance = await wps(t, caller, { method: "GET", url: "/wps/v2/wallets/balance" });
  expect(balance.value).toMatchObject({ currency: "EUR", balance: "0.00" });
});
