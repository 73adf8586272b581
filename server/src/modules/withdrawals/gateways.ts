import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { unseal } from "../../core/seal.js";
import type { PayoutGateway } from "../../ports/payout-gateway/gateway-port.js";
import { HttpPayoutGateway } from "../../ports/payout-gateway/http-gateway.js";
import type { SandboxPayouts } from "../../ports/payout-gateway/sandbox-gateway.js";
import { findGateway, type GatewayRow } from "./payers.store.js";

/** What a payer's secret is sealed for. */
export const payoutPurpose = "withdrawals.payment_provider";

interface Parts {
  readonly secretsKey: Buffer;
  readonly sandbox: SandboxPayouts;
  readonly production: boolean;
}

/** Who pays out for a brand: how each is reached, and what it signs with. */
export class PayoutGateways {
  constructor(private readonly parts: Parts) {}

  /** The brand's payer of that code. @throws DomainError gateway_unavailable */
  async port(ctx: Ctx, code: string): Promise<PayoutGateway> {
    const row = await this.row(ctx, code);
    if (!row) throw new DomainError("gateway_unavailable");
    const secret = this.secretOf(row);
    if (row.kind === "sandbox") return this.parts.sandbox.at(code, secret);
    return new HttpPayoutGateway({ baseUrl: row.baseUrl ?? "", secret });
  }

  /** What the brand's payer of that code signs with; null when there is none. */
  async secret(ctx: Ctx, code: string): Promise<string | null> {
    const row = await this.row(ctx, code);
    return row && this.secretOf(row);
  }

  private secretOf({ secretSealed }: GatewayRow): string {
    return unseal(this.parts.secretsKey, payoutPurpose, secretSealed);
  }

  /** The sandbox pays for nobody where money is real. */
  private async row(ctx: Ctx, code: string): Promise<GatewayRow | null> {
    const row = await findGateway(ctx.db, ctx.brand.id, code);
    return row?.kind === "sandbox" && this.parts.production ? null : row;
  }
}
