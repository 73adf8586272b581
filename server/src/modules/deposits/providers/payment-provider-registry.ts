import type { ContentVersions } from "../../../core/content-version.js";
import type { Ctx } from "../../../core/ctx.js";
import { DomainError } from "../../../core/errors.js";
import { unseal } from "../../../core/seal.js";
import { TtlCache } from "../../../core/ttl-cache.js";
import { HttpPaymentProvider } from "../../../ports/payment-provider/http-provider.js";
import type { PaymentProvider } from "../../../ports/payment-provider/provider-port.js";
import type { SandboxPaymentProvider } from "../../../ports/payment-provider/sandbox-provider.js";
import { isSigned, type SignedMessage } from "../../../ports/payment-provider/signature.js";
import { findPaymentProvider, type PaymentProviderRow } from "./payment-providers.store.js";

/** The purpose that providers' secrets are sealed for. Stored secrets are bound to it, so it must not change. */
export const providerSecretPurpose = "deposits.payment_provider";

interface Parts {
  readonly content: ContentVersions;
  readonly secretsKey: Buffer;
  readonly sandbox: SandboxPaymentProvider;
  readonly production: boolean;
}

/** Connects to a brand's payment providers and verifies their signatures. */
export class PaymentProviderRegistry {
  private readonly secrets: TtlCache<string | null>;

  constructor(private readonly parts: Parts) {
    this.secrets = new TtlCache(parts.content);
  }

  /** Returns the brand's provider of that code. @throws DomainError gateway_unavailable */
  async get(ctx: Ctx, code: string): Promise<PaymentProvider> {
    const row = await this.findUsable(ctx, code);
    if (!row) throw new DomainError("gateway_unavailable");
    if (row.kind === "sandbox") return this.parts.sandbox.asProvider(code);
    return new HttpPaymentProvider({ baseUrl: row.baseUrl ?? "", secret: this.unsealSecret(row) });
  }

  /**
   * Returns the signing secret of the brand's provider; null when there is none. Other nodes see a new one within a
   * second.
   */
  findSecret(ctx: Ctx, code: string): Promise<string | null> {
    return this.secrets.get(ctx, code, async () => {
      const row = await this.findUsable(ctx, code);
      return row && this.unsealSecret(row);
    });
  }

  /** Whether a message was signed recently with the secret of the brand's provider of that code. */
  async isGenuine(ctx: Ctx, code: string, message: SignedMessage): Promise<boolean> {
    const secret = await this.findSecret(ctx, code);
    return secret !== null && isSigned(secret, ctx.clock.now(), message);
  }

  private unsealSecret({ secretSealed }: PaymentProviderRow): string {
    return unseal(this.parts.secretsKey, providerSecretPurpose, secretSealed);
  }

  /** Finds the row of a provider. The sandbox is not usable in production. */
  private async findUsable(ctx: Ctx, code: string): Promise<PaymentProviderRow | null> {
    const row = await findPaymentProvider(ctx.db, ctx.brand.id, code);
    return row?.kind === "sandbox" && this.parts.production ? null : row;
  }
}
