import type { BrandRef, Ctx } from "../../src/core/ctx.js";
import { newId } from "../../src/core/ids.js";
import type { ContractKind } from "../../src/modules/brands/brands.model.js";
import type { Contract } from "../../src/modules/contracts/contracts.model.js";
import type { TermsForm, TierForm } from "../../src/modules/contracts/terms.model.js";
import type { TestApp } from "../app.js";
import { testCtx } from "../ctx.js";
import { buildBrand } from "../factories/brand.js";
import { type BuiltMember, buildMember } from "../factories/member.js";
import { buildAdmin } from "../factories/staff.js";

const features = ["dividend-contracts", "daily-salary", "hourly-salary", "realtime-salary"];

/** Terms with one tier that is always met, about all games. */
export function flat(
  rate: string,
  over: Partial<TermsForm> & { readonly lossRate?: string } = {},
): TermsForm {
  const { lossRate, ...terms } = over;
  const tier: TierForm = { validBet: "0", rate, ...(lossRate !== undefined && { lossRate }) };
  return { categories: [{ category: "CONS", tiers: [tier] }], ...terms };
}

/** A brand with a tree of agents: A at the top, B below it, C below B; and two members of staff. */
export class ContractScene {
  private constructor(
    readonly t: TestApp,
    readonly brand: BrandRef & { readonly host: string },
    readonly a: BuiltMember,
    readonly b: BuiltMember,
    readonly c: BuiltMember,
    readonly staff: Ctx,
    readonly second: Ctx,
  ) {}

  static async create(t: TestApp, over: { readonly timeZone?: string } = {}): Promise<ContractScene> {
    const { db } = t.test.database;
    const brand = await buildBrand(db, { features, ...over });
    const build = async (memberType: 1 | 2, upline: string | null) => {
      const built = await buildMember(db, brand, { memberType });
      await t.services.agents.addToTree(t.platform(brand), built.id, upline);
      return built;
    };
    const a = await build(1, null);
    const b = await build(2, a.id);
    const c = await build(2, b.id);
    const ctxOf = (actor: Ctx["actor"]) => testCtx(db, { brand, clock: t.clock, actor });
    const staff = ctxOf((await buildAdmin(db, brand)).actor);
    const second = ctxOf((await buildAdmin(db, brand)).actor);
    return new ContractScene(t, brand, a, b, c, staff, second);
  }

  get platform(): Ctx {
    return this.t.platform(this.brand);
  }

  as({ actor }: BuiltMember): Ctx {
    return testCtx(this.t.test.database.db, { brand: this.brand, clock: this.t.clock, actor });
  }

  /** Adds a member to the tree. */
  async add(memberType: 0 | 2, upline: string | null): Promise<BuiltMember> {
    const built = await buildMember(this.t.test.database.db, this.brand, { memberType });
    await this.t.services.agents.addToTree(this.platform, built.id, upline);
    return built;
  }

  /** Offers a contract: two members of staff to an agent at the top, an upline to any other. */
  async offer(
    from: BuiltMember | null,
    to: BuiltMember,
    terms: TermsForm,
    kind: ContractKind = "dividend",
  ): Promise<Contract> {
    const offer = { agentId: to.id, kind, currency: "USD", terms, requestId: newId() };
    if (from) return this.t.services.contractOffers.offer(this.as(from), offer);
    await this.t.services.contractStaff.offer(this.staff, offer);
    const made = await this.t.services.contractStaff.offer(this.second, offer);
    if (!made) throw new Error("the offer still waits");
    return made;
  }

  /** Puts a contract in force. */
  async agree(
    from: BuiltMember | null,
    to: BuiltMember,
    terms: TermsForm,
    kind: ContractKind = "dividend",
  ): Promise<Contract> {
    const { id } = await this.offer(from, to, terms, kind);
    return this.t.services.contracts.accept(this.as(to), id);
  }

  /** The states of contracts, as the database has them. */
  async statesOf(...contracts: readonly Contract[]): Promise<string[]> {
    const rows = await this.t.test.database.db
      .selectFrom("contracts.contract")
      .select(["id", "state"])
      .where(
        "id",
        "in",
        contracts.map(({ id }) => id),
      )
      .execute();
    return contracts.map(({ id }) => rows.find((row) => row.id === id)?.state ?? "");
  }
}
