import type { ContentVersions } from "../../core/content-version.js";
import type { Ctx } from "../../core/ctx.js";
import { DomainError, refuseFaults } from "../../core/errors.js";
import { seal, unseal } from "../../core/seal.js";
import { inTx } from "../../core/tx.js";
import {
  findSetupFaults,
  getBaseUrl,
  isSameSetup,
  type PaymentProviderSetup,
} from "../../ports/payment-provider-setup.js";
import { type ApprovalRequest, toProposedSetup } from "../approvals/setting-requests.model.js";
import type { SettingRequestsService } from "../approvals/setting-requests.service.js";
import type { AuditService } from "../audit/audit.service.js";
import { requireMayRunBrand } from "../brands/brands.policy.js";
import type { Method } from "./methods.model.js";
import { findMethod, lockMethod, updateMethodProvider } from "./methods.store.js";
import { payoutPurpose } from "./payout-provider-registry.js";
import {
  hasDualApprovalPayouts,
  hasPendingPayouts,
  lockPayoutProvider,
  type PayoutProviderRow,
  upsertPayoutProvider,
} from "./payout-providers.store.js";
import { findTerms } from "./terms.store.js";

interface Deps {
  readonly audit: AuditService;
  readonly content: ContentVersions;
  readonly approvalRequests: SettingRequestsService;
  readonly secretsKey: Buffer;
  readonly production: boolean;
}

/** How operators set up payout providers. */
export class PayoutProvidersService {
  constructor(private readonly deps: Deps) {}

  /**
   * Creates or changes a payout provider. The sandbox is refused in production, and so is an address that is not https.
   * The address cannot change while payouts are in progress: the new one would not know them, and they would be sent
   * again. A new address or secret of a provider whose payouts need dual approval waits until a second operator enters
   * the same.
   * @returns The approval request that waits; null when the change has taken effect.
   * @throws DomainError not_logged_in, permission_denied, validation_failed, operation_not_allowed
   */
  async setProvider(ctx: Ctx, setup: PaymentProviderSetup): Promise<ApprovalRequest | null> {
    requireMayRunBrand(ctx.actor);
    refuseFaults(findSetupFaults(setup, this.deps.production));
    const { approvalRequests } = this.deps;
    const { code } = setup;
    const subject = { kind: "payout_gateway", subject: code } as const;
    return inTx(ctx, async (ctx) => {
      await approvalRequests.lock(ctx, subject);
      const before = await lockPayoutProvider(ctx.db, ctx.brand.id, { code, mode: "update" });
      if (before !== null && isMoved(before, setup) && (await hasPendingPayouts(ctx.db, ctx.brand.id, code)))
        throw new DomainError("operation_not_allowed");
      if (before === null || (await this.isReplacementApproved(ctx, before, setup)))
        await this.write(ctx, before, setup);
      return approvalRequests.find(ctx, subject);
    });
  }

  /**
   * Assigns a payout provider to a withdrawal method. Null, for manual payouts, takes effect immediately; another
   * provider, in a currency with dual approval, waits until a second operator requests the same.
   * @throws DomainError not_logged_in, permission_denied, not_found
   */
  async setMethodProvider(ctx: Ctx, code: string, providerCode: string | null): Promise<Method> {
    requireMayRunBrand(ctx.actor);
    return inTx(ctx, async (ctx) => {
      const provider =
        providerCode &&
        (await lockPayoutProvider(ctx.db, ctx.brand.id, { code: providerCode, mode: "share" }));
      if (providerCode !== null && !provider) throw new DomainError("not_found");
      const before = await this.lockMethod(ctx, code);
      if (!(await this.isProviderApproved(ctx, before, providerCode))) return before;
      await updateMethodProvider(ctx.db, before.id, providerCode);
      const old = { gateway: before.providerCode };
      await this.record(ctx, "withdrawal-method.payer", code, old, { gateway: providerCode });
      return { ...before, providerCode };
    });
  }

  private async isReplacementApproved(
    ctx: Ctx,
    before: PayoutProviderRow,
    setup: PaymentProviderSetup,
  ): Promise<boolean> {
    const { approvalRequests, secretsKey } = this.deps;
    const { code } = setup;
    const secret = unseal(secretsKey, payoutPurpose, before.secretSealed);
    const isSame = isSameSetup({ ...before, secret }, setup);
    if (!isSame && (await hasDualApprovalPayouts(ctx.db, ctx.brand.id, code)))
      return approvalRequests.proposeOrApprove(ctx, toProposedSetup("payout_gateway", setup));
    await approvalRequests.discard(ctx, { kind: "payout_gateway", subject: code });
    return !isSame;
  }

  private async write(
    ctx: Ctx,
    before: PayoutProviderRow | null,
    setup: PaymentProviderSetup,
  ): Promise<void> {
    const { approvalRequests, content, secretsKey } = this.deps;
    const { code, kind, secret } = setup;
    const baseUrl = getBaseUrl(setup);
    const secretSealed = seal(secretsKey, payoutPurpose, secret);
    await upsertPayoutProvider(ctx.db, ctx.brand.id, { code, kind, baseUrl, secretSealed });
    await approvalRequests.discardByValue(ctx, "withdrawal_payer", code);
    const old = before && { kind: before.kind, baseUrl: before.baseUrl };
    await this.record(ctx, "payout-gateway.set", code, old, { kind, baseUrl });
    ctx.afterCommit(() => content.bump(ctx.brand.id));
  }

  private async isProviderApproved(
    ctx: Ctx,
    { code, currency, providerCode }: Method,
    provider: string | null,
  ): Promise<boolean> {
    const { approvalRequests } = this.deps;
    const subject = { kind: "withdrawal_payer", subject: code } as const;
    const terms = await findTerms(ctx.db, ctx.brand.id, currency);
    const isNew = provider !== null && provider !== providerCode;
    if (isNew && terms?.twoPersonFrom !== null)
      return approvalRequests.proposeOrApprove(ctx, {
        ...subject,
        proposedValue: provider,
        hiddenValue: null,
      });
    await approvalRequests.discard(ctx, subject);
    return true;
  }

  /** Locks one of the brand's methods for the rest of the transaction. @throws DomainError not_found */
  private async lockMethod(ctx: Ctx, code: string): Promise<Method> {
    await lockMethod(ctx.db, ctx.brand.id, code);
    const method = await findMethod(ctx.db, ctx.brand.id, { code });
    if (!method) throw new DomainError("not_found");
    return method;
  }

  private record(ctx: Ctx, action: string, code: string, before: object | null, after: object) {
    return this.deps.audit.record(ctx, {
      action,
      subjectKind: "withdrawal-terms",
      subjectId: code,
      before,
      after,
    });
  }
}

const isMoved = (before: PayoutProviderRow, setup: PaymentProviderSetup) =>
  before.kind !== setup.kind || before.baseUrl !== getBaseUrl(setup);
