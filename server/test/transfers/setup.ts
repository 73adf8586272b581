import { sql } from "kysely";
import type { BrandRef, Ctx } from "../../src/core/ctx.js";
import { newId } from "../../src/core/ids.js";
import { addDemoVendor } from "../../src/modules/demo-vendor/demo/add-demo-vendor.js";
import type { Mood } from "../../src/modules/demo-vendor/demo-vendor.model.js";
import { addDemoTransfers } from "../../src/modules/transfers/demo/demo-transfers.js";
import type { TestApp } from "../app.js";
import { testCtx } from "../ctx.js";
import { buildOperator } from "../factories/account.js";
import { buildBrand } from "../factories/brand.js";
import { type BuiltMember, buildMember } from "../factories/member.js";

/** A brand whose members carry money to the demo vendor. */
export class Harbour {
  private constructor(
    readonly t: TestApp,
    readonly brand: BrandRef & { readonly host: string },
    readonly of: BuiltMember,
    readonly operator: Ctx,
    readonly second: Ctx,
  ) {}

  /** Opens one with a member who has that much USD, in minor units. */
  static async open(t: TestApp, funds = 100_00n): Promise<Harbour> {
    const { db } = t.test.database;
    const brand = await buildBrand(db);
    const member = await buildMember(db, brand);
    const ctxOf = (actor: Ctx["actor"]) => testCtx(db, { brand, clock: t.clock, actor });
    const operator = ctxOf((await buildOperator(db, brand)).actor);
    const second = ctxOf((await buildOperator(db, brand)).actor);
    await addDemoTransfers(t.platform(brand), t.services);
    // It looks at the brand\'s code.
    await addDemoVendor({ ...t.platform(brand), brand: { ...brand, code: "demo" } }, t.services);
    const harbour = new Harbour(t, brand, member, operator, second);
    if (funds > 0n) await harbour.fund(funds);
    return harbour;
  }

  get member(): Ctx {
    return this.as(this.of.actor);
  }

  get platform(): Ctx {
    return this.t.platform(this.brand);
  }

  as(actor: Ctx["actor"]): Ctx {
    return testCtx(this.t.test.database.db, { brand: this.brand, clock: this.t.clock, actor });
  }

  async fund(amount: bigint, memberId = this.of.id): Promise<void> {
    const given = { memberId, currency: "USD", amount, key: newId() };
    await this.t.services.wallet.fund(this.platform, given);
  }

  /** Carries money to the vendor. */
  there(amount: string, requestId = newId()) {
    const way = { fromWallet: "MAIN", toWallet: "lagoon" };
    return this.t.services.vendorTransfers.move(this.member, { ...way, amount, requestId });
  }

  /** Carries money home. */
  home(amount: string, requestId = newId()) {
    const way = { fromWallet: "lagoon", toWallet: "MAIN" };
    return this.t.services.vendorTransfers.move(this.member, { ...way, amount, requestId });
  }

  mood(mood: Mood | null) {
    return this.t.services.demoVendor.setMood(this.platform, this.of.id, mood);
  }

  /** What the member can spend, what is held, and what the vendor's own books say; minor units. */
  async money(): Promise<readonly [bigint, bigint, bigint]> {
    const { balance, held } = await this.t.services.wallet.active(this.member);
    return [balance, held, await this.t.services.demoVendor.balance(this.platform, this.of.id, "USD")];
  }

  /** Lets the job look after what did not end, so much later. */
  async later(milliseconds: number): Promise<void> {
    this.t.clock.advance(milliseconds);
    await this.t.services.vendorTransferAdmin.resumeDue(this.platform, AbortSignal.timeout(60_000));
  }

  async state(id: string) {
    const { state, reason } = await this.t.services.transferRecords.get(this.member, id);
    return reason === null ? state : `${state} ${reason}`;
  }

  /** Lets a member owe what its cash does not cover of that much, as a win that was paid and taken back. */
  async owe({ id }: BuiltMember, amount: bigint): Promise<void> {
    await this.fund(amount, id);
    const { db } = this.t.test.database;
    const { rows } = await sql<{ id: bigint; bank: bigint; cash: bigint }>`
      select t.id, t.debit_id as bank, t.credit_id as cash from ledger.wallet w
        join ledger.transfer t on t.credit_id = w.cash_account and t.code = 1
        where w.member_id = ${id} order by t.id desc limit 1`.execute(db);
    const [paid] = rows;
    if (!paid) throw new Error("nothing was paid");
    await sql`select ledger.post('test', ${newId()}, sha256('x'), 20::smallint, ${paid.cash}, ${paid.bank},
      ${amount}::bigint, 'USD')`.execute(db);
    await sql`select ledger.reverse_credit('test', ${newId()}, sha256('x'), 20::smallint, ${paid.id}, ${amount}::bigint)`.execute(
      db,
    );
  }

  /**
   * Has two operators settle what comes to that much USD or more, in minor units, and that part of deposits staked, in
   * hundredths of a percent.
   */
  async takeTwoFrom(twoPersonFrom: bigint | null, turnoverBasisPoints = 0): Promise<void> {
    await this.t.services.withdrawalTerms.set(this.operator, {
      currency: "USD",
      dayCount: 5,
      dayAmount: 100_000n,
      twoPersonFrom,
      receiptMinutes: 60,
      coolingHours: 0,
      turnoverBasisPoints,
    });
  }
}
