import type { ContentVersions } from "../../core/content-version.js";
import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import type { OutgoingHttp } from "../../core/outgoing-http.js";
import { type SecretKeys, unseal } from "../../core/secret-keys.js";
import { TtlCache } from "../../core/ttl-cache.js";
import { HttpPaymentProvider } from "../../ports/payment-provider/http-provider.js";
import type { PaymentProvider } from "../../ports/payment-provider/provider-port.js";
import type { SandboxPayments } from "../../ports/payment-provider/sandbox-payments.js";
import type { SandboxPayouts } from "../../ports/payment-provider/sandbox-payouts.js";
import { isSigned, type SignedMessage } from "../../ports/payment-provider/signature.js";
import { measureProvider } from "./health/measured-provider.js";
import type { ProviderCalls } from "./health/provider-calls.js";
import { type ProviderKey, providerUses } from "./providers.model.js";
import { findProvider, type ProviderRow } from "./providers.store.js";

interface Deps {
  readonly content: ContentVersions;
  readonly secretKeys: SecretKeys;
  readonly calls: Pick<ProviderCalls, "measure">;
  readonly sandbox: { readonly payments: SandboxPayments; readonly payouts: SandboxPayouts };
  readonly production: boolean;
  /** Calls providers. */
  readonly http: OutgoingHttp;
  /** Returns the origin under which the brand's visitors, and its providers, reach this server. */
  readonly originOf: (ctx: Ctx) => Promise<string>;
}

/** Connects to a brand's payment providers and verifies their signatures. */
export class ProviderConnectionsService {
  private readonly secrets: TtlCache<string | null>;

  constructor(private readonly deps: Deps) {
    this.secrets = new TtlCache(deps.content);
  }

  /** Returns the brand's provider; its calls are counted and timed. @throws DomainError gateway_unavailable */
  async get(ctx: Ctx, key: ProviderKey): Promise<PaymentProvider> {
    const row = await this.findUsable(ctx, key);
    if (!row) throw new DomainError("gateway_unavailable");
    return measureProvider(this.connect(key, row), this.deps.calls, key);
  }

  /**
   * Returns the signing secret of the brand's provider; null when there is none. Other nodes see a new one within a
   * second.
   */
  findSecret(ctx: Ctx, key: ProviderKey): Promise<string | null> {
    return this.secrets.get(ctx, `${key.use} ${key.code}`, async () => {
      const row = await this.findUsable(ctx, key);
      return row && this.unsealSecret(key, row);
    });
  }

  /** Whether a message was signed recently with the secret of the brand's provider. */
  async isAuthentic(ctx: Ctx, key: ProviderKey, message: SignedMessage): Promise<boolean> {
    const secret = await this.findSecret(ctx, key);
    return secret !== null && isSigned(secret, ctx.clock.now(), message);
  }

  /** Returns the URL that the brand's provider sends its webhooks to. */
  async getWebhookUrl(ctx: Ctx, { use, code }: ProviderKey): Promise<string> {
    return `${await this.deps.originOf(ctx)}${providerUses[use].webhookPath}/${code}`;
  }

  private connect(key: ProviderKey, row: ProviderRow): PaymentProvider {
    const secret = this.unsealSecret(key, row);
    const { http, sandbox } = this.deps;
    if (row.kind === "http") return new HttpPaymentProvider({ baseUrl: row.baseUrl ?? "", secret, http });
    const { payments, payouts } = sandbox;
    return { ...payments.asProvider(key.code), ...payouts.asProvider(key.code, secret) };
  }

  private unsealSecret({ use }: ProviderKey, { secretSealed }: ProviderRow): string {
    return unseal(this.deps.secretKeys, providerUses[use].sealPurpose, secretSealed);
  }

  /** Finds the row of a provider. The sandbox is not usable in production. */
  private async findUsable(ctx: Ctx, key: ProviderKey): Promise<ProviderRow | null> {
    const row = await findProvider(ctx.db, ctx.brand.id, key);
    return row?.kind === "sandbox" && this.deps.production ? null : row;
  }
}
