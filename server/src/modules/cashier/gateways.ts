import type { ContentVersions } from "../../core/content-version.js";
import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { unseal } from "../../core/seal.js";
import { TtlCache } from "../../core/ttl-cache.js";
import type { PaymentGateway } from "../../ports/payment-gateway/gateway-port.js";
import { HttpGateway } from "../../ports/payment-gateway/http-gateway.js";
import type { SandboxGateway } from "../../ports/payment-gateway/sandbox-gateway.js";
import { isSigned, type SignedMessage } from "../../ports/payment-gateway/signature.js";
import { findGateway, type GatewayRow } from "./gateways.store.js";

/** Where a gateway's secret is sealed for. */
export const gatewayPurpose = "cashier.payment_provider";

interface Parts {
  readonly content: ContentVersions;
  readonly secretsKey: Buffer;
  readonly sandbox: SandboxGateway;
  readonly production: boolean;
}

/** The gateways of a brand: how each is reached, and what it signs with. */
export class Gateways {
  private readonly secrets: TtlCache<string | null>;

  constructor(private readonly parts: Parts) {
    this.secrets = new TtlCache(parts.content);
  }

  /** The brand's gateway of that code. @throws DomainError gateway_unavailable */
  async port(ctx: Ctx, code: string): Promise<PaymentGateway> {
    const row = await this.row(ctx, code);
    if (!row) throw new DomainError("gateway_unavailable");
    if (row.kind === "sandbox") return this.parts.sandbox.at(code);
    return new HttpGateway({ baseUrl: row.baseUrl ?? "", secret: this.secretOf(row) });
  }

  /** What the brand's gateway of that code signs with; null when there is none. Other nodes see a new one within a second. */
  secret(ctx: Ctx, code: string): Promise<string | null> {
    return this.secrets.get(ctx, code, async () => {
      const row = await this.row(ctx, code);
      return row && this.secretOf(row);
    });
  }

  /** Whether a message was signed lately by who knows the secret of the brand's gateway of that code. */
  async isGenuine(ctx: Ctx, code: string, message: SignedMessage): Promise<boolean> {
    const secret = await this.secret(ctx, code);
    return secret !== null && isSigned(secret, ctx.clock.now(), message);
  }

  private secretOf({ secretSealed }: GatewayRow): string {
    return unseal(this.parts.secretsKey, gatewayPurpose, secretSealed);
  }

  /** The sandbox is nobody's gateway where money is real. */
  private async row(ctx: Ctx, code: string): Promise<GatewayRow | null> {
    const row = await findGateway(ctx.db, ctx.brand.id, code);
    return row?.kind === "sandbox" && this.parts.production ? null : row;
  }
}
