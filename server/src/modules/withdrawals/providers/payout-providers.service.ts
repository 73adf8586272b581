import type { ContentVersions } from "../../../core/content-version.js";
import type { Ctx } from "../../../core/ctx.js";
import { DomainError, refuseFaults } from "../../../core/errors.js";
import { seal, unseal } from "../../../core/seal.js";
import {
  findSetupFaults,
  getBaseUrl,
  type PaymentProviderSetup,
} from "../../../ports/payment-provider-setup.js";
import { type ApprovalRequest, proposeSetup } from "../../approvals/approvals.model.js";
import type { ApprovalsService } from "../../approvals/approvals.service.js";
import { requireMayRunBrand } from "../../brands/brands.policy.js";
import type { Method } from "../methods/methods.model.js";
import { findMethod, lockMethod, updateMethodProvider } from "../methods/methods.store.js";
import { payoutPurpose } from "./payout-provider-registry.js";
import {
  hasPendingPayouts,
  lockPayoutProvider,
  type PayoutProviderRow,
  upsertPayoutProvider,
} from "./payout-providers.store.js";

interface Deps {
  readonly content: ContentVersions;
  readonly approvals: ApprovalsService;
  readonly secretsKey: Buffer;
  readonly production: boolean;
}

/** How staff set up payout providers. */
export class PayoutProvidersService {
  constructor(private readonly deps: Deps) {}

  /**
   * Creates or changes a payout provider. The sandbox is refused in production, and so is a base URL without https.
   * The base URL cannot change while payouts are in progress: the new one would not know them, and they would be sent
   * again. The change waits until a second person enters the same base URL and secret.
   * @returns The approval request that waits; null when the change has taken effect.
   * @throws DomainError not_logged_in, permission_denied, validation_failed, operation_not_allowed,
   * second_approver_needed
   */
  async setProvider(ctx: Ctx, setup: PaymentProviderSetup): Promise<ApprovalRequest | null> {
    requireMayRunBrand(ctx.actor);
    refuseFaults(findSetupFaults(setup, this.deps.production));
    const { approvals } = this.deps;
    const { code } = setup;
    const about = { kind: "payout_provider", subject: code } as const;
    return approvals.decide(ctx, {
      ...about,
      audit: { action: "payout-provider.set", subjectKind: "payout-provider" },
      lock: (ctx) => lockPayoutProvider(ctx.db, ctx.brand.id, { code, mode: "update" }),
      guard: async (ctx, before) => {
        if (before && isMoved(before, setup) && (await hasPendingPayouts(ctx.db, ctx.brand.id, code)))
          throw new DomainError("operation_not_allowed");
        return proposeSetup(before && { ...before, secret: this.openSecret(before) }, setup);
      },
      act: async (ctx, _before, { isSafe }) => {
        if (!isSafe) await this.write(ctx, setup);
      },
      read: (ctx) => approvals.findWaiting(ctx, about),
    });
  }

  /**
   * Assigns a payout provider to a withdrawal method. Null, for manual payouts, takes effect immediately; another
   * provider waits until a second person requests the same.
   * @throws DomainError not_logged_in, permission_denied, not_found, second_approver_needed
   */
  async setMethodProvider(ctx: Ctx, code: string, providerCode: string | null): Promise<Method> {
    requireMayRunBrand(ctx.actor);
    return this.deps.approvals.decide(ctx, {
      kind: "method_provider",
      subject: code,
      audit: { action: "withdrawal-method.provider", subjectKind: "withdrawal-method" },
      lock: async (ctx) => {
        const provider = providerCode === null ? null : await this.lockProvider(ctx, providerCode);
        return { provider, method: await this.lockMethod(ctx, code) };
      },
      guard: (_ctx, { provider, method }) => {
        const { providerCode: current } = method;
        const isSafe = provider === null || provider.code === current;
        return {
          before: { provider: current },
          after: { provider: providerCode, baseUrl: provider?.baseUrl ?? null },
          isSafe,
        };
      },
      act: (ctx, { method }) => updateMethodProvider(ctx.db, method.id, providerCode),
      read: (ctx) => this.findMethod(ctx, code),
    });
  }

  private openSecret({ secretSealed }: PayoutProviderRow): string {
    return unseal(this.deps.secretsKey, payoutPurpose, secretSealed);
  }

  private async write(ctx: Ctx, setup: PaymentProviderSetup): Promise<void> {
    const { content, secretsKey } = this.deps;
    const { code, kind, secret } = setup;
    const secretSealed = seal(secretsKey, payoutPurpose, secret);
    await upsertPayoutProvider(ctx.db, ctx.brand.id, {
      code,
      kind,
      baseUrl: getBaseUrl(setup),
      secretSealed,
    });
    ctx.afterCommit(() => content.bump(ctx.brand.id));
  }

  /** @throws DomainError not_found */
  private async lockProvider(ctx: Ctx, code: string): Promise<PayoutProviderRow> {
    const provider = await lockPayoutProvider(ctx.db, ctx.brand.id, { code, mode: "share" });
    if (!provider) throw new DomainError("not_found");
    return provider;
  }

  /** Locks one of the brand's methods for the rest of the transaction. @throws DomainError not_found */
  private async lockMethod(ctx: Ctx, code: string): Promise<Method> {
    await lockMethod(ctx.db, ctx.brand.id, code);
    return this.findMethod(ctx, code);
  }

  /** @throws DomainError not_found */
  private async findMethod(ctx: Ctx, code: string): Promise<Method> {
    const method = await findMethod(ctx.db, ctx.brand.id, { code });
    if (!method) throw new DomainError("not_found");
    return method;
  }
}

const isMoved = (before: PayoutProviderRow, setup: PaymentProviderSetup) =>
  before.kind !== setup.kind || before.baseUrl !== getBaseUrl(setup);
