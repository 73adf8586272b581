import type { ContentVersions } from "../../../core/content-version.js";
import type { Ctx } from "../../../core/ctx.js";
import { refuseFaults } from "../../../core/errors.js";
import { seal, unseal } from "../../../core/seal.js";
import {
  findSetupFaults,
  getBaseUrl,
  type PaymentProviderSetup,
} from "../../../ports/payment-provider-setup.js";
import { type ApprovalRequest, proposeSetup } from "../../approvals/approvals.model.js";
import type { ApprovalsService } from "../../approvals/approvals.service.js";
import { requireMayRunBrand } from "../../brands/brands.policy.js";
import { providerSecretPurpose } from "./payment-provider-registry.js";
import {
  findPaymentProvider,
  type PaymentProviderRow,
  upsertPaymentProvider,
} from "./payment-providers.store.js";

interface Deps {
  readonly content: ContentVersions;
  readonly approvals: ApprovalsService;
  readonly secretsKey: Buffer;
  readonly production: boolean;
}

/** Sets up the brand's payment providers. */
export class PaymentProvidersService {
  constructor(private readonly deps: Deps) {}

  /**
   * Sets up a payment provider. Production refuses the sandbox and a base URL without https. Anyone who knows the
   * secret can have deposits credited, so a new provider, base URL or secret waits until a second person has entered the
   * same.
   * @returns The approval request that waits; null when the setup is in force.
   * @throws DomainError not_logged_in, permission_denied, validation_failed, second_approver_needed
   */
  async set(ctx: Ctx, setup: PaymentProviderSetup): Promise<ApprovalRequest | null> {
    requireMayRunBrand(ctx.actor);
    refuseFaults(findSetupFaults(setup, this.deps.production));
    const { approvals } = this.deps;
    const about = { kind: "deposit_provider", subject: setup.code } as const;
    return approvals.decide(ctx, {
      ...about,
      audit: { action: "deposit-provider.set", subjectKind: "deposit-provider" },
      lock: (ctx) => findPaymentProvider(ctx.db, ctx.brand.id, setup.code),
      guard: (_ctx, before) => proposeSetup(before && { ...before, secret: this.openSecret(before) }, setup),
      act: async (ctx, _before, { isSafe }) => {
        if (!isSafe) await this.save(ctx, setup);
      },
      read: (ctx) => approvals.findWaiting(ctx, about),
    });
  }

  private openSecret({ secretSealed }: PaymentProviderRow): string {
    return unseal(this.deps.secretsKey, providerSecretPurpose, secretSealed);
  }

  private async save(ctx: Ctx, setup: PaymentProviderSetup): Promise<void> {
    const { content, secretsKey } = this.deps;
    const { code, kind, secret } = setup;
    const secretSealed = seal(secretsKey, providerSecretPurpose, secret);
    await upsertPaymentProvider(ctx.db, ctx.brand.id, {
      code,
      kind,
      baseUrl: getBaseUrl(setup),
      secretSealed,
    });
    ctx.afterCommit(() => content.bump(ctx.brand.id));
  }
}
