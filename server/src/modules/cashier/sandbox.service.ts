import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import {
  newsOf,
  type SandboxDeed,
  type SandboxGateway,
  type SandboxPayment,
} from "../../ports/payment-gateway/sandbox-gateway.js";
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

  /**
   * Pays, or does what payers do besides: webhooks go out, signed, through the same door as any gateway's. Answers
   * the statuses they were met with; none for what is sent later. @throws DomainError not_found
   */
  async act(ctx: Ctx, payment: SandboxPayment, deed: SandboxDeed): Promise<readonly number[]> {
    const secret = await this.gateways.secret(ctx, payment.gateway);
    if (secret === null) throw new DomainError("not_found");
    const send = async () => {
      const statuses: number[] = [];
      for (const news of newsOf(deed, payment))
        statuses.push(await this.sandbox.tell(ctx, payment, news, secret));
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
