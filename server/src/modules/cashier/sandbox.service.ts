import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import type { PaymentAnswer } from "../../ports/payment-gateway/gateway-port.js";
import {
  newsOf,
  type SandboxDeed,
  type SandboxGateway,
  type SandboxPayment,
} from "../../ports/payment-gateway/sandbox-gateway.js";
import type { SignedMessage } from "../../ports/payment-gateway/signature.js";
import type { Gateways } from "./gateways.js";

/** How long the payer who is late lets us wait, in milliseconds. */
export const latenessMs = 15_000;

/** What the sandbox's pages do. */
export class SandboxService {
  constructor(
    private readonly gateways: Gateways,
    private readonly sandbox: SandboxGateway,
  ) {}

  /** The payment that a page's address names. @throws DomainError not_found */
  read(ctx: Ctx, ticket: { readonly p: string; readonly s: string }): SandboxPayment {
    return this.sandbox.read(ctx, ticket.p, ticket.s);
  }

  /** Whether somebody asks who knows the secret of the brand's gateway of that code, and signed lately. */
  isGenuine(ctx: Ctx, gatewayCode: string, message: SignedMessage): Promise<boolean> {
    return this.gateways.isGenuine(ctx, gatewayCode, message);
  }

  /** How the payment of an order stands; for who has asked `isGenuine`. @throws DomainError not_found */
  async standing(ctx: Ctx, gatewayCode: string, reference: string): Promise<PaymentAnswer> {
    const answer = await this.sandbox.standing(ctx, gatewayCode, reference);
    if (!answer) throw new DomainError("not_found");
    return answer;
  }

  /**
   * Pays, or does what payers do besides: webhooks go out, signed, through the same door as any gateway's. Answers
   * the statuses they were met with; none for what is sent later or never. @throws DomainError not_found
   */
  async act(ctx: Ctx, payment: SandboxPayment, deed: SandboxDeed): Promise<readonly number[]> {
    const secret = await this.gateways.secret(ctx, payment.gateway);
    if (secret === null) throw new DomainError("not_found");
    const send = async () => {
      const statuses: number[] = [];
      for (const news of newsOf(deed, payment)) {
        await this.sandbox.note(ctx, payment, news);
        if (deed !== "untold") statuses.push(await this.sandbox.tell(ctx, payment, news, secret));
      }
      return statuses;
    };
    if (deed !== "late") return send();
    const timer = setTimeout(() => {
      send().catch((err: unknown) => ctx.log.error({ err }, "the sandbox could not send its webhook"));
    }, latenessMs);
    timer.unref();
    return [];
  }
}
