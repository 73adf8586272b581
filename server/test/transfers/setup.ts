import { sql } from "kysely";
import type { BrandRef, Ctx } from "../../src/core/ctx.js";
import { newId } from "../../src/core/ids.js";
import { addDemoVendor } from "../../src/modules/demo-vendor/demo/add-demo-vendor.js";
import type { BehaviourMode } from "../../src/modules/demo-vendor/demo-vendor.model.js";
import { addDemoTransfers } from "../../src/modules/transfers/demo/demo-transfers.js";
import type { TestApp } from "../app.js";
import { testCtx } from "../ctx.js";
import { buildBrand } from "../factories/brand.js";
import { type BuiltMember, buildMember } from "../factories/member.js";
import { buildAdmin } from "../factories/staff.js";
import { unlimited } from "../unlimited.js";

/** A brand whose members can transfer money to the demo vendor, with one funded member and two staff members. */
export class TransferScene {
  private constructor(
    readonly t: TestApp,
    readonly brand: BrandRef & { readonly host: string },
    readonly built: BuiltMember,
    readonly staff: Ctx,
    readonly second: Ctx,
  ) {}

  /** Creates the scene; `funds` is the member's balance in USD, in minor units. */
  static async create(t: TestApp, funds = 100_00n): Promise<TransferScene> {
    const { db } = t.test.database;
    const brand = await buildBrand(db);
    const member = await buildMember(db, brand);
    const ctxOf = (actor: Ctx["actor"]) => testCtx(db, { brand, clock: t.clock, actor });
    const staff = ctxOf((await buildAdmin(db, brand)).actor);
    const second = ctxOf((await buildAdmin(db, brand)).actor);
    await addDemoTransfers(t.platform(brand), t.services);
    await t.services.approvalPolicies.writeForCurrency(t.platform(brand), "USD", unlimited);
    // The demo vendor is only added to the brand with this code.
    await addDemoVendor({ ...t.platform(brand), brand: { ...brand, code: "demo" } }, t.services);
    const scene = new TransferScene(t, brand, member, staff, second);
    if (funds > 0n) await scene.fund(funds);
    return scene;
  }

  get member(): Ctx {
    return this.as(this.built.actor);
  }

  get platform(): Ctx {
    return this.t.platform(this.brand);
  }

  as(actor: Ctx["actor"]): Ctx {
    return testCtx(this.t.test.database.db, { brand: this.brand, clock: this.t.clock, actor });
  }

  async fund(amount: bigint, memberId = this.built.id): Promise<void> {
    const credit = { memberId, currency: "USD", amount, key: newId() };
    await this.t.services.wallet.fund(this.platform, credit);
  }

  /** Transfers money from the main wallet to the vendor. */
  transferIn(amount: string, requestId = newId()) {
    const route = { fromWallet: "MAIN", toWallet: "lagoon" };
    return this.t.services.vendorTransfers.transfer(this.member, { ...route, amount, requestId });
  }

  /** Transfers money from the vendor to the main wallet. */
  transferOut(amount: string, requestId = newId()) {
    const route = { fromWallet: "lagoon", toWallet: "MAIN" };
    return this.t.services.vendorTransfers.transfer(this.member, { ...route, amount, requestId });
  }

  /** Sets the vendor's behaviour mode towards the member. */
  setBehaviour(mode: BehaviourMode | null) {
    return this.t.services.demoVendor.setBehaviour(this.platform, this.built.id, mode);
  }

  /** Reads the member's available and held balances, and the balance at the vendor; minor units. */
  async money(): Promise<readonly [bigint, bigint, bigint]> {
    const { balance, held } = await this.t.services.wallet.active(this.member);
    return [balance, held, await this.t.services.demoVendor.getBalance(this.platform, this.built.id, "USD")];
  }

  /** Advances the clock and runs the job that resumes transfers. */
  async resumeAfter(milliseconds: number): Promise<void> {
    this.t.clock.advance(milliseconds);
    await this.t.services.vendorTransferAdmin.resumeDue(this.platform, AbortSignal.timeout(60_000));
  }

  async stateOf(id: string) {
    const { state, reason } = await this.t.services.transferRecords.get(this.member, id);
    return reason === null ? state : `${state} ${reason}`;
  }

  /** Credits an amount, spends it and reverses the credit, so that the uncovered part becomes the member's debt. */
  async createDebt({ id }: BuiltMember, amount: bigint): Promise<void> {
    await this.fund(amount, id);
    const { db } = this.t.test.database;
    const { rows } = await sql<{ id: bigint; bank: bigint; cash: bigint }>`
      select t.id, t.debit_id as bank, t.credit_id as cash from ledger.wallet w
        join ledger.transfer t on t.credit_id = w.cash_account and t.code = 1
        where w.member_id = ${id} order by t.id desc limit 1`.execute(db);
    const [paid] = rows;
    if (!paid) throw new Error("no credit found");
    await sql`select ledger.post('test', ${newId()}, sha256('x'), 20::smallint, ${paid.cash}, ${paid.bank},
      ${amount}::bigint, 'USD')`.execute(db);
    await sql`select ledger.reverse_credit('test', ${newId()}, sha256('x'), 20::smallint, ${paid.id}, ${amount}::bigint)`.execute(
      db,
    );
  }

  /**
   * Sets the dual-approval threshold in minor units of USD, and the turnover requirement in basis points of each deposit.
   */
  async setDualApproval(dualApprovalThreshold: bigint | null, turnoverBasisPoints = 0): Promise<void> {
    await this.t.services.withdrawalTerms.set(this.platform, {
      currency: "USD",
      dailyCountLimit: 5,
      dailyAmountLimit: 100_000n,
      dualApprovalThreshold,
      receiptConfirmationMinutes: 60,
      newPayoutAccountDelayHours: 0,
      turnoverBasisPoints,
    });
  }
}
