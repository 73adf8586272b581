import type { BrandRef, Ctx } from "../../src/core/ctx.js";
import { newId } from "../../src/core/ids.js";
import { addDemoVendor } from "../../src/modules/demo-vendor/demo/add-demo-vendor.js";
import { addDemoDeposits } from "../../src/modules/deposits/demo/demo-deposits.js";
import { addDemoTransfers } from "../../src/modules/transfers/demo/demo-transfers.js";
import { addDemoWithdrawals } from "../../src/modules/withdrawals/demo/demo-withdrawals.js";
import type { TestApp } from "../app.js";
import { testCtx } from "../ctx.js";
import { buildBrand } from "../factories/brand.js";
import { type BuiltMember, buildMember, type MemberOverrides } from "../factories/member.js";
import { buildAdmin } from "../factories/staff.js";
import { type Caller, openAdmin, openSession } from "../transports.js";

export const paymentPassword = "135790";
export const payeeName = "Ann Lee";

type HostedBrand = BrandRef & { readonly host: string };

/** A brand with every kind of payment and transfer. */
export class MoneyBrand {
  private constructor(
    readonly t: TestApp,
    readonly brand: HostedBrand,
    readonly staff: Ctx,
  ) {}

  static async open(t: TestApp): Promise<MoneyBrand> {
    const { db } = t.test.database;
    const brand = await buildBrand(db, { features: ["trial-accounts"] });
    const { actor } = await buildAdmin(db, brand);
    const platform = t.platform(brand);
    await addDemoDeposits(platform, t.services);
    await addDemoWithdrawals(platform, t.services);
    await addDemoTransfers(platform, t.services);
    // It depends on the brand's code.
    await addDemoVendor({ ...platform, brand: { ...brand, code: "demo" } }, t.services);
    return new MoneyBrand(t, brand, testCtx(db, { brand, clock: t.clock, actor }));
  }

  /** Returns the ctx of a member. */
  as({ actor }: BuiltMember): Ctx {
    return testCtx(this.t.test.database.db, { brand: this.brand, clock: this.t.clock, actor });
  }

  /** Opens a session for a member's account and returns its caller. */
  async caller({ id }: { readonly id: string }, host = this.brand.host): Promise<Caller> {
    return { host, token: await openSession(this.t, this.brand.id, id) };
  }

  /** Opens a session for another admin of the brand and returns its caller. */
  async adminCaller(host = this.brand.host): Promise<Caller> {
    return { ...(await openAdmin(this.t, this.brand)), host };
  }

  /** Creates a member with a payment password, below an agent if given, with this balance in minor units. */
  async person(
    funds: bigint,
    upline: BuiltMember | null = null,
    overrides: MemberOverrides = {},
  ): Promise<BuiltMember> {
    const { t, brand } = this;
    const platform = t.platform(brand);
    const made = await buildMember(t.test.database.db, brand, overrides);
    await t.services.agents.addToTree(platform, made.id, upline?.id ?? null);
    await t.services.contacts.setPayeeName(platform, made.id, payeeName);
    const write = await t.services.paymentPasswords.prepare(platform, paymentPassword);
    await write(platform, made.id);
    const given = { memberId: made.id, currency: "USD", amount: funds, key: newId() };
    if (funds > 0n) await t.services.wallet.fund(platform, given);
    return made;
  }

  /** Finds the id of a deposit or withdrawal method by its code. */
  async methodId(of: "deposit" | "withdrawal", code: string): Promise<string> {
    const { services } = this.t;
    const all = await (of === "deposit"
      ? services.depositMethods.list(this.staff)
      : services.withdrawalMethods.list(this.staff));
    const found = all.find((method) => method.code === code);
    if (!found) throw new Error(`there is no ${of} by ${code}`);
    return found.id;
  }

  /** Creates a deposit. */
  async order(who: BuiltMember, code: string, amount: string) {
    const methodId = await this.methodId("deposit", code);
    return this.t.services.deposits.create(this.as(who), { methodId, amount, requestId: newId() });
  }

  /** Adds a payout account of a member. */
  async account(who: BuiltMember) {
    const methodId = await this.methodId("withdrawal", "bank");
    const where = { bank: "Harbour Bank", number: "GB29 NWBK 6016 1331 9268 19", payeeName };
    return this.t.services.withdrawalAccounts.add(this.as(who), {
      methodId,
      ...where,
      paymentPassword,
      boundProof: null,
      boundCode: "",
    });
  }

  /** Requests a withdrawal. */
  withdraw(who: BuiltMember, accountId: string, amount: string) {
    const asked = { accountId, amount, paymentPassword, requestId: newId() };
    return this.t.services.withdrawals.request(this.as(who), asked);
  }
}
