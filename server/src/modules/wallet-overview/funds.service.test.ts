import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { type BuiltMember, buildMember } from "../../../test/factories/member.js";
import { buildVendor, makeKeys } from "../../../test/factories/vendor.js";
import type { BrandRef, Ctx } from "../../core/ctx.js";

let t: TestApp;
let brand: BrandRef;
let member: BuiltMember;

beforeAll(async () => {
  t = await openTestApp();
});

/** Builds a member with 12.34 USD in a brand with these features. */
async function buildMemberInBrand(features: readonly string[] = []): Promise<void> {
  brand = await buildBrand(t.test.database.db, { features });
  member = await buildMember(t.test.database.db, brand);
  await fund("USD", 12_34n);
}
beforeEach(() => buildMemberInBrand());

async function fund(currency: string, amount: bigint): Promise<void> {
  await t.services.wallet.open(t.platform(brand), { memberId: member.id, currency });
  const key = `f-${member.id}-${currency}`;
  await t.services.wallet.fund(t.platform(brand), { memberId: member.id, currency, amount, key });
}

function as(actor: Ctx["actor"]): Ctx {
  return { ...t.platform(brand), actor };
}

describe("consolidated funds", () => {
  test("total the active currency only, and contain all wallets", async () => {
    await fund("EUR", 50_00n);
    const funds = await t.services.funds.getConsolidatedFunds(as(member.actor));
    expect(funds).toMatchObject({ total: 12_34n, currency: "USD" });
    expect(funds.wallets.map(({ currency, balance }) => [currency, balance])).toEqual([
      ["USD", 12_34n],
      ["EUR", 50_00n],
    ]);
  });

  test("contain the contracts that are open to an agent, none by default and to players", async () => {
    const none = await t.services.funds.getConsolidatedFunds(as(member.actor));
    expect(none.flags).toEqual({
      contract: false,
      dailySalary: false,
      hourlySalary: false,
      realtimeSalary: false,
    });
    expect(none.requests).toEqual({});
    await buildMemberInBrand(["dividend-contracts", "hourly-salary"]);
    await t.test.database.db
      .updateTable("brands.brand")
      .set({ contract_requests: JSON.stringify({ dividend: "APPROVAL" }) })
      .where("id", "=", brand.id)
      .execute();
    t.clock.advance(6_000);
    const fundsOf = async (actor: Ctx["actor"]) => {
      const { flags, requests } = await t.services.funds.getConsolidatedFunds(as(actor));
      return { ...flags, requests };
    };
    const closed = { contract: false, dailySalary: false, hourlySalary: false, realtimeSalary: false };
    expect(await fundsOf(member.actor)).toEqual({ ...closed, requests: {} });
    const agent = await buildMember(t.test.database.db, brand, { memberType: 1 });
    await t.services.wallet.open(t.platform(brand), { memberId: agent.id, currency: "USD" });
    const requests = { dividend: "APPROVAL" };
    const open = { ...closed, contract: true, hourlySalary: true, requests };
    expect(await fundsOf(agent.actor)).toEqual(open);
    await t.services.contractKinds.setClosed(t.platform(brand), agent.id, ["dividend"]);
    expect(await fundsOf(agent.actor)).toEqual({ ...open, contract: false, requests: {} });
  });

  test("are refused to guests, trial members and members who must change the password", async () => {
    const { funds } = t.services;
    const refused = async (actor: Ctx["actor"], code: string) => {
      await expect(funds.getConsolidatedFunds(as(actor))).rejects.toThrow(code);
      await expect(funds.getWalletBalances(as(actor))).rejects.toThrow(code);
    };
    await refused({ kind: "guest" }, "not_logged_in");
    await refused({ ...member.actor, role: "trial" }, "in_need_true_account");
    await refused({ ...member.actor, mustChangePassword: true }, "password_change_required");
  });
});

describe("wallet balances", () => {
  test("contain the main wallet only, until the brand has a vendor with transfer wallets", async () => {
    const ctx = as(member.actor);
    await buildVendor(t.test.database.db, brand, { code: "seamless" });
    const main = { code: "MAIN", vendorName: null, currency: "USD", balance: 12_34n };
    expect(await t.services.funds.getWalletBalances(ctx)).toEqual({ isSingle: true, wallets: [main] });
    await t.services.catalogue.addVendor(t.platform(brand), {
      code: "chest",
      name: "Chest Games",
      baseUrl: "https://chest.test",
      walletMode: "TRANSFER",
      publicKeyPem: makeKeys().publicKeyPem,
      games: [],
    });
    const chest = { code: "chest", vendorName: "Chest Games", currency: "USD", balance: null };
    expect(await t.services.funds.getWalletBalances(ctx)).toEqual({
      isSingle: false,
      wallets: [main, chest],
    });
  });

  test("exclude vendors of other brands", async () => {
    const other = await buildBrand(t.test.database.db);
    await buildVendor(t.test.database.db, other, { walletMode: "TRANSFER" });
    expect(await t.services.funds.getWalletBalances(as(member.actor))).toMatchObject({ isSingle: true });
  });
});
