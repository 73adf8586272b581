import type { Ctx } from "../../core/ctx.js";
import { newId } from "../../core/ids.js";
import type { ApprovalKind, DecisionAmount } from "./approvals.model.js";
import {
  type ApprovalPolicy,
  deriveThresholds,
  type MoneyKind,
  mayDecideAlone,
  PolicyKind,
} from "./policies.model.js";
import {
  deletePolicy,
  findPolicy,
  findPolicyFor,
  insertSoleDecision,
  listPolicies,
  lockSums,
  readDay,
  sumDecisions,
  upsertPolicy,
} from "./policies.store.js";

const isMoneyKind = (kind: ApprovalKind): kind is ApprovalKind & MoneyKind => PolicyKind.is(kind);

/** From which amounts decisions need two persons. */
export class ApprovalPoliciesService {
  /** Lists the brand's policies. Callers have authorised the access. */
  async list(ctx: Ctx): Promise<ApprovalPolicy[]> {
    return listPolicies(ctx.db, ctx.brand.id);
  }

  /** Finds the policy of exactly this kind; null when there is none. Callers have authorised the access. */
  async find(ctx: Ctx, key: Pick<ApprovalPolicy, "kind" | "currency">): Promise<ApprovalPolicy | null> {
    return findPolicy(ctx.db, ctx.brand.id, key);
  }

  /** Writes a policy in the caller's transaction. Callers have authorised and approved the change. */
  async write(ctx: Ctx, policy: ApprovalPolicy): Promise<void> {
    await upsertPolicy(ctx.db, ctx.brand.id, policy);
  }

  /** Deletes a policy in the caller's transaction. Callers have authorised the change, which is never looser. */
  async delete(ctx: Ctx, key: Pick<ApprovalPolicy, "kind" | "currency">): Promise<void> {
    await deletePolicy(ctx.db, ctx.brand.id, key);
  }

  /**
   * Sets from which amount (minor units) every kind of decision in a currency needs two persons; null: each does. The
   * thresholds of sums follow from it. Callers have authorised and approved the change.
   */
  async writeForCurrency(ctx: Ctx, currency: string, perDecision: bigint | null): Promise<void> {
    const key = { kind: "any", currency } as const;
    if (perDecision === null) return this.delete(ctx, key);
    const existing = await this.find(ctx, key);
    if (existing?.perDecision !== perDecision)
      await this.write(ctx, { ...key, ...deriveThresholds(perDecision) });
  }

  /**
   * Whether a staff member may decide alone about an amount; if so, it adds to the day's sums. They stay locked until the
   * transaction ends, so that decisions in parallel cannot pass a threshold together.
   */
  async takeAlone(
    ctx: Ctx,
    { kind, staffId }: { readonly kind: ApprovalKind; readonly staffId: string },
    amount: DecisionAmount,
  ): Promise<boolean> {
    const { db, brand, clock } = ctx;
    const { currency, memberId, value } = amount;
    if (value === 0n) return true;
    if (!isMoneyKind(kind)) return false;
    await lockSums(db, brand.id, { kind, currency });
    const policy = await findPolicyFor(db, brand.id, { kind, currency });
    if (policy === null) return false;
    const key = { kind, currency, day: await readDay(db, brand.timeZone, clock.now()) };
    const sums = await sumDecisions(db, brand.id, key, { staffId, memberId });
    if (!mayDecideAlone(policy, value, sums)) return false;
    await insertSoleDecision(db, brand.id, key, { id: newId(), staffId, memberId, amount: value });
    return true;
  }
}
