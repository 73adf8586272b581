import type { ContentVersions } from "../../core/content-version.js";
import type { Ctx } from "../../core/ctx.js";
import { refuseFaults } from "../../core/errors.js";
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
import type { WithdrawalTermsService } from "../withdrawals/terms.service.js";
import { providerSecretPurpose } from "./payment-provider-registry.js";
import {
  findPaymentProvider,
  type PaymentProviderRow,
  upsertPaymentProvider,
} from "./payment-providers.store.js";

interface Deps {
  readonly audit: AuditService;
  readonly content: ContentVersions;
  readonly approvalRequests: SettingRequestsService;
  readonly terms: Pick<WithdrawalTermsService, "isDualApprovalUsed">;
  readonly secretsKey: Buffer;
  readonly production: boolean;
}

/** Sets up the brand's payment providers. */
export class PaymentProvidersService {
  constructor(private readonly deps: Deps) {}

  /**
   * Sets up a payment provider. Production refuses the sandbox and a base URL without https. Anyone who knows the
   * secret can have deposits credited: when some withdrawals need dual approval, a new provider, base URL or secret
   * waits until a second operator has given the same.
   * @returns The approval request that waits; null when the setup is in force.
   * @throws DomainError not_logged_in, permission_denied, validation_failed
   */
  async set(ctx: Ctx, setup: PaymentProviderSetup): Promise<ApprovalRequest | null> {
    requireMayRunBrand(ctx.actor);
    refuseFaults(findSetupFaults(setup, this.deps.production));
    const { approvalRequests } = this.deps;
    const about = { kind: "deposit_gateway", subject: setup.code } as const;
    return inTx(ctx, async (ctx) => {
      await approvalRequests.lock(ctx, about);
      const before = await findPaymentProvider(ctx.db, ctx.brand.id, setup.code);
      if (await this.maySave(ctx, before, setup)) await this.save(ctx, before, setup);
      return approvalRequests.find(ctx, about);
    });
  }

  private async maySave(
    ctx: Ctx,
    before: PaymentProviderRow | null,
    setup: PaymentProviderSetup,
  ): Promise<boolean> {
    const { approvalRequests, terms } = this.deps;
    const isSame = before !== null && this.isSame(before, setup);
    if (!isSame && (await terms.isDualApprovalUsed(ctx)))
      return approvalRequests.proposeOrApprove(ctx, toProposedSetup("deposit_gateway", setup));
    await approvalRequests.discard(ctx, { kind: "deposit_gateway", subject: setup.code });
    return !isSame;
  }

  private isSame(before: PaymentProviderRow, setup: PaymentProviderSetup): boolean {
    const secret = unseal(this.deps.secretsKey, providerSecretPurpose, before.secretSealed);
    return isSameSetup({ ...before, secret }, setup);
  }

  private async save(
    ctx: Ctx,
    before: PaymentProviderRow | null,
    setup: PaymentProviderSetup,
  ): Promise<void> {
    const { audit, content, secretsKey } = this.deps;
    const { code, kind, secret } = setup;
    const baseUrl = getBaseUrl(setup);
    const secretSealed = seal(secretsKey, providerSecretPurpose, secret);
    await upsertPaymentProvider(ctx.db, ctx.brand.id, { code, kind, baseUrl, secretSealed });
    await audit.record(ctx, {
      action: "deposit-gateway.set",
      subjectKind: "deposit-method",
      subjectId: code,
      before: before && { kind: before.kind, baseUrl: before.baseUrl },
      after: { kind, baseUrl },
    });
    ctx.afterCommit(() => content.bump(ctx.brand.id));
  }
}
