import type { ContentVersions } from "../../core/content-version.js";
import type { Ctx } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { type SecretKeys, seal, unseal } from "../../core/secret-keys.js";
import { inTx } from "../../core/tx.js";
import type { SocialClient, SocialProvider } from "../../ports/social-sign-in/social-port.js";
import type { ApprovalRequest, Details } from "../approvals/approvals.model.js";
import type { ApprovalsService } from "../approvals/approvals.service.js";
import type { AuditService } from "../audit/audit.service.js";
import type { BrandsService } from "../brands/brands.service.js";
import { requireMayManageAccounts } from "../identity/identity.policy.js";
import { completeSetting, type SocialSetting, settingFaults, socialSealPurposes } from "./social.model.js";
import { deleteProvider, findProvider, listProviders, writeProvider } from "./social-providers.store.js";

interface Deps {
  readonly approvals: ApprovalsService;
  readonly audit: AuditService;
  readonly content: ContentVersions;
  readonly secretKeys: SecretKeys;
  readonly production: boolean;
  readonly brands: Pick<BrandsService, "current">;
  /** Public origin of the installation. */
  readonly publicUrl: string;
}

/** A brand's OAuth client at a provider, without its secret. */
export interface SocialProviderSetting extends Omit<SocialClient, "clientSecret"> {
  /** The redirect URIs to register at the provider, one for each of the brand's hosts. */
  readonly redirectUris: readonly string[];
}

/** Manages the social sign-in providers of a brand. */
export class SocialProvidersService {
  constructor(private readonly deps: Deps) {}

  /** Lists the brand's providers, which are public. */
  listProviders(ctx: Ctx): Promise<SocialProvider[]> {
    return listProviders(ctx.db, ctx.brand.id);
  }

  /** Lists the brand's clients without their secrets. @throws DomainError not_logged_in, permission_denied */
  async listSettings(ctx: Ctx): Promise<SocialProviderSetting[]> {
    requireMayManageAccounts(ctx.actor);
    const { domains } = await this.deps.brands.current(ctx);
    const settings: SocialProviderSetting[] = [];
    for (const provider of await listProviders(ctx.db, ctx.brand.id)) {
      const row = await findProvider(ctx.db, ctx.brand.id, provider);
      if (!row) continue;
      const { clientId, issuer, endpoints } = row;
      const redirectUris = domains.map((domain) => this.redirectUri(provider, domain));
      settings.push({ provider, clientId, issuer, endpoints, redirectUris });
    }
    return settings;
  }

  private redirectUri(provider: SocialProvider, domain: string): string {
    const url = new URL(`/social/${provider}/callback`, this.deps.publicUrl);
    url.hostname = domain.includes(":") ? `[${domain}]` : domain;
    return url.href;
  }

  /** Reads the brand's OAuth client at a provider, for this module. @throws DomainError social_not_offered */
  async getClient(ctx: Ctx, provider: SocialProvider): Promise<SocialClient> {
    const row = await findProvider(ctx.db, ctx.brand.id, provider);
    if (!row) throw new DomainError("social_not_offered");
    const { clientId, issuer, endpoints, secretSealed } = row;
    const clientSecret = unseal(this.deps.secretKeys, socialSealPurposes.clientSecret, secretSealed);
    return { provider, clientId, clientSecret, issuer, endpoints };
  }

  /**
   * Configures the brand's OAuth client at a provider; it waits until a second person enters the same. The redirect URIs
   * to register there are `/social/PROVIDER/callback` on each of the brand's domains.
   * @returns The approval request that waits; null when the client is in force.
   * @throws DomainError not_logged_in, permission_denied, validation_failed, second_approver_needed
   */
  async configure(ctx: Ctx, given: SocialSetting): Promise<ApprovalRequest | null> {
    requireMayManageAccounts(ctx.actor);
    const faults = settingFaults(given, this.deps.production);
    if (faults.length > 0) throw validationFailed(...faults);
    const { approvals, content, secretKeys } = this.deps;
    const { provider, clientId, clientSecret, issuer, endpoints } = completeSetting(given);
    const about = { kind: "social_provider", subject: provider } as const;
    return approvals.decide(ctx, {
      ...about,
      audit: { action: "brand.social_provider", subjectKind: "social_provider" },
      lock: (ctx) => findProvider(ctx.db, ctx.brand.id, provider),
      guard: (_ctx, before) => ({
        before: before ? toDetails(before) : {},
        after: { ...toDetails({ clientId, issuer, endpoints }), credentials: "replaced" },
        hidden: clientSecret,
      }),
      act: async (ctx) => {
        const secretSealed = seal(secretKeys, socialSealPurposes.clientSecret, clientSecret);
        await writeProvider(ctx.db, ctx.brand.id, { provider, clientId, secretSealed, issuer, endpoints });
        ctx.afterCommit(() => content.bump(ctx.brand.id));
      },
      read: (ctx) => approvals.findWaiting(ctx, about),
    });
  }

  /** Removes a provider from the brand. @throws DomainError not_logged_in, permission_denied, social_not_offered */
  async remove(ctx: Ctx, provider: SocialProvider): Promise<void> {
    requireMayManageAccounts(ctx.actor);
    await inTx(ctx, async (ctx) => {
      const before = await findProvider(ctx.db, ctx.brand.id, provider);
      if (!before || !(await deleteProvider(ctx.db, ctx.brand.id, provider)))
        throw new DomainError("social_not_offered");
      await this.deps.audit.record(ctx, {
        action: "brand.social_provider",
        subjectKind: "social_provider",
        subjectId: provider,
        before: toDetails(before),
        after: null,
      });
      ctx.afterCommit(() => this.deps.content.bump(ctx.brand.id));
    });
  }
}

function toDetails({
  clientId,
  issuer,
  endpoints,
}: Omit<SocialSetting, "provider" | "clientSecret">): Details {
  return { clientId, issuer, endpoints: endpoints && Object.values(endpoints).join(" ") };
}
