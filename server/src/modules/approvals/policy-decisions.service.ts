import type { Ctx } from "../../core/ctx.js";
import { refuseFaults } from "../../core/errors.js";
import { requireMayRunBrand } from "../brands/brands.policy.js";
import type { ApprovalsService } from "./approvals.service.js";
import {
  type ApprovalPolicy,
  isLooser,
  type PolicyForm,
  parsePolicy,
  thresholdFaults,
  toPolicyDetails,
} from "./policies.model.js";
import type { ApprovalPoliciesService } from "./policies.service.js";
import { findPolicyFor } from "./policies.store.js";

interface Deps {
  readonly approvals: ApprovalsService;
  readonly policies: ApprovalPoliciesService;
}

/** How staff set the policies of dual approval: looser ones need two persons themselves. */
export class PolicyDecisionsService {
  constructor(private readonly deps: Deps) {}

  /** Lists the brand's policies. @throws DomainError not_logged_in, permission_denied */
  async list(ctx: Ctx): Promise<ApprovalPolicy[]> {
    requireMayRunBrand(ctx.actor);
    return this.deps.policies.list(ctx);
  }

  /**
   * Sets a policy: stricter thresholds take effect immediately, higher ones once a second person requests the same.
   * @returns All policies as they are in effect.
   * @throws DomainError not_logged_in, permission_denied, invalid_amount, validation_failed, second_approver_needed
   */
  async set(ctx: Ctx, form: PolicyForm): Promise<ApprovalPolicy[]> {
    requireMayRunBrand(ctx.actor);
    const policy = parsePolicy(form);
    refuseFaults(thresholdFaults(policy));
    const { kind, currency } = policy;
    return this.deps.approvals.decide(ctx, {
      ...about(policy),
      lock: (ctx) => this.findInEffect(ctx, policy),
      guard: (_ctx, before) => ({
        before: before ? toPolicyDetails(before) : {},
        after: toPolicyDetails(policy),
        isSafe: !isLooser(before, policy),
      }),
      act: (ctx) => this.deps.policies.write(ctx, { ...policy, kind, currency }),
      read: (ctx) => this.deps.policies.list(ctx),
    });
  }

  /**
   * Removes a policy. Its decisions then follow the policy of each kind, or need two persons where there is none; what is
   * looser by that needs a second person.
   * @returns All policies as they are in effect.
   * @throws DomainError not_logged_in, permission_denied, second_approver_needed
   */
  async remove(ctx: Ctx, key: Pick<ApprovalPolicy, "kind" | "currency">): Promise<ApprovalPolicy[]> {
    requireMayRunBrand(ctx.actor);
    const { policies } = this.deps;
    return this.deps.approvals.decide(ctx, {
      ...about(key),
      lock: async (ctx) => ({
        before: await policies.find(ctx, key),
        general: key.kind === "any" ? null : await policies.find(ctx, { ...key, kind: "any" }),
      }),
      guard: (_ctx, { before, general }) => ({
        before: before ? toPolicyDetails(before) : {},
        after: general ? toPolicyDetails(general) : {},
        isSafe: before === null || !isLooser(before, general),
      }),
      act: (ctx) => policies.delete(ctx, key),
      read: (ctx) => policies.list(ctx),
    });
  }

  /** The policy that holds for the kind now: its own, or the one of each kind. */
  private findInEffect(ctx: Ctx, { kind, currency }: Pick<ApprovalPolicy, "kind" | "currency">) {
    return kind === "any"
      ? this.deps.policies.find(ctx, { kind, currency })
      : findPolicyFor(ctx.db, ctx.brand.id, { kind, currency });
  }
}

const about = ({ kind, currency }: Pick<ApprovalPolicy, "kind" | "currency">) =>
  ({
    kind: "approval_policy",
    subject: `${kind} ${currency}`,
    audit: { action: "approval-policy.set", subjectKind: "approval-policy" },
  }) as const;
