import type { ContentVersions } from "../../../core/content-version.js";
import type { Ctx } from "../../../core/ctx.js";
import { DomainError } from "../../../core/errors.js";
import { unseal } from "../../../core/seal.js";
import { TtlCache } from "../../../core/ttl-cache.js";
import { HttpPayoutProvider } from "../../../ports/payout-provider/http-provider.js";
import type { PayoutProvider } from "../../../ports/payout-provider/provider-port.js";
import type { SandboxPayouts } from "../../../ports/payout-provider/sandbox-provider.js";
import { findPayoutProvider, type PayoutProviderRow } from "./payout-providers.store.js";

/** The purpose under which a provider's secret is sealed. */
export const payoutPurpose = "withdrawals.payment_provider";

interface Deps {
  readonly content: ContentVersions;
  readonly secretsKey: Buffer;
  readonly sandbox: SandboxPayouts;
  readonly production: boolean;
}

/** A brand's payout providers by their codes. */
export class PayoutProviderRegistry {
  private readonly secrets: TtlCache<string | null>;

  constructor(private readonly deps: Deps) {
    this.secrets = new TtlCache(deps.content);
  }

  /** Gets the brand's provider of that code. @throws DomainError gateway_unavailable */
  async get(ctx: Ctx, code: string): Promise<PayoutProvider> {
    const row = await this.findUsable(ctx, code);
    if (!row) throw new DomainError("gateway_unavailable");
    const secret = this.unsealSecret(row);
    if (row.kind === "sandbox") return this.deps.sandbox.createProvider(code, secret);
    return new HttpPayoutProvider({ baseUrl: row.baseUrl ?? "", secret });
  }

  /**
   * Finds the secret with which the brand's provider of that code signs; null without such a provider. Other nodes see a
   * new one within a second.
   */
  findSecret(ctx: Ctx, code: string): Promise<string | null> {
    return this.secrets.get(ctx, code, async () => {
      const row = await this.findUsable(ctx, code);
      return row && this.unsealSecret(row);
    });
  }

  private unsealSecret({ secretSealed }: PayoutProviderRow): string {
    return unseal(this.deps.secretsKey, payoutPurpose, secretSealed);
  }

  /** Finds a provider's row. The sandbox is not usable in production. */
  private async findUsable(ctx: Ctx, code: string): Promise<PayoutProviderRow | null> {
    const row = await findPayoutProvider(ctx.db, ctx.brand.id, code);
    return row?.kind === "sandbox" && this.deps.production ? null : row;
  }
}
