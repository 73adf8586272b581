import type { ContentVersions } from "../../core/content-version.js";
import type { Ctx } from "../../core/ctx.js";
import { DomainError, refuseFaults } from "../../core/errors.js";
import { type SecretKeys, seal, unseal } from "../../core/secret-keys.js";
import {
  findSetupFaults,
  getBaseUrl,
  type PaymentProviderSetup,
} from "../../ports/payment-provider/provider-setup.js";
import type { ApprovalRequest } from "../approvals/approvals.model.js";
import type { ApprovalsService } from "../approvals/approvals.service.js";
import { requireMayRunBrand } from "../brands/brands.policy.js";
import {
  isMoved,
  type ProviderKey,
  type ProviderSetting,
  type ProviderUse,
  proposeSetup,
  providerUses,
} from "./providers.model.js";
import { findProvider, lockProvider, type ProviderRow, upsertProvider } from "./providers.store.js";

interface Deps {
  readonly content: ContentVersions;
  readonly approvals: ApprovalsService;
  readonly secretKeys: SecretKeys;
  readonly production: boolean;
  /** Whether a provider's base URL has to stay as it is. */
  readonly needsBaseUrl: (ctx: Ctx, key: ProviderKey) => Promise<boolean>;
}

/** Sets up the brand's payment providers. */
export class ProviderSettingsService {
  constructor(private readonly deps: Deps) {}

  /**
   * Sets up a payment provider. Production refuses the sandbox and a base URL without https. Anyone who knows the secret
   * can have deposits credited or payouts marked as paid, so a new provider, base URL or secret waits until a second
   * person has entered the same. The base URL cannot change while payouts are in progress: the new one would not know
   * them, and they would be sent again.
   * @returns The approval request that waits; null when the setup is in force.
   * @throws DomainError not_logged_in, permission_denied, validation_failed, operation_not_allowed,
   * second_approver_needed
   */
  async set(ctx: Ctx, use: ProviderUse, setup: PaymentProviderSetup): Promise<ApprovalRequest | null> {
    requireMayRunBrand(ctx.actor);
    refuseFaults(findSetupFaults(setup, this.deps.production));
    const { approvals } = this.deps;
    const { approvalKind, auditSubject } = providerUses[use];
    const key = { use, code: setup.code };
    const about = { kind: approvalKind, subject: setup.code } as const;
    return approvals.decide(ctx, {
      ...about,
      audit: { action: `${auditSubject}.set`, subjectKind: auditSubject },
      lock: (ctx) => lockProvider(ctx.db, ctx.brand.id, key, "update"),
      guard: async (ctx, before) => {
        if (before && isMoved(before, setup) && (await this.deps.needsBaseUrl(ctx, key)))
          throw new DomainError("operation_not_allowed");
        return proposeSetup(before && { ...before, secret: this.openSecret(use, before) }, setup);
      },
      act: async (ctx, _before, { isSafe }) => {
        if (!isSafe) await this.save(ctx, use, setup);
      },
      read: (ctx) => approvals.findWaiting(ctx, about),
    });
  }

  /** Whether the brand has the provider. For callers that have authorised the actor. */
  async exists(ctx: Ctx, key: ProviderKey): Promise<boolean> {
    return (await findProvider(ctx.db, ctx.brand.id, key)) !== null;
  }

  /** Locks the provider until the transaction ends, so that its setup stays; null when there is none. */
  async lock(ctx: Ctx, key: ProviderKey): Promise<ProviderSetting | null> {
    return lockProvider(ctx.db, ctx.brand.id, key, "share");
  }

  private openSecret(use: ProviderUse, { secretSealed }: ProviderRow): string {
    return unseal(this.deps.secretKeys, providerUses[use].sealPurpose, secretSealed);
  }

  private async save(ctx: Ctx, use: ProviderUse, setup: PaymentProviderSetup): Promise<void> {
    const { content, secretKeys } = this.deps;
    const { code, kind, secret } = setup;
    const secretSealed = seal(secretKeys, providerUses[use].sealPurpose, secret);
    await upsertProvider(ctx.db, ctx.brand.id, {
      use,
      code,
      kind,
      baseUrl: getBaseUrl(setup),
      secretSealed,
    });
    ctx.afterCommit(() => content.bump(ctx.brand.id));
  }
}
