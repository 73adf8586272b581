import type { Ctx } from "../../../core/ctx.js";
import { DomainError } from "../../../core/errors.js";
import type { PaymentStatus } from "../../../ports/payment-provider/provider-port.js";
import {
  planSandboxEvents,
  type SandboxBehaviour,
  type SandboxPayment,
  type SandboxPayments,
} from "../../../ports/payment-provider/sandbox-payments.js";
import type { SignedMessage } from "../../../ports/payment-provider/signature.js";
import type { ProviderConnectionsService } from "../provider-connections.service.js";

/** The delay of the webhook of a payer who is `late`, in milliseconds. */
export const lateWebhookDelayMs = 15_000;

/** The use cases of the sandbox's pages. */
export class SandboxService {
  constructor(
    private readonly connections: ProviderConnectionsService,
    private readonly sandbox: SandboxPayments,
  ) {}

  /** Reads the payment out of a page's address. @throws DomainError not_found */
  readTicket(ctx: Ctx, ticket: { readonly p: string; readonly s: string }): SandboxPayment {
    return this.sandbox.readTicket(ctx, ticket.p, ticket.s);
  }

  /** Whether a status poll was signed recently with the secret of the brand's provider of that code. */
  isAuthentic(ctx: Ctx, code: string, message: SignedMessage): Promise<boolean> {
    return this.connections.isAuthentic(ctx, { use: "deposit", code }, message);
  }

  /** Returns the status of a deposit's payment. Callers check `isAuthentic` first. @throws DomainError not_found */
  async readStatus(ctx: Ctx, providerCode: string, reference: string): Promise<PaymentStatus> {
    const status = await this.sandbox.findStatus(ctx, providerCode, reference);
    if (!status) throw new DomainError("not_found");
    return status;
  }

  /**
   * Simulates a payer and sends the signed webhooks to the same route as any provider. Returns the statuses of the
   * responses; none when the webhook is sent later or never. @throws DomainError not_found
   */
  async simulatePayer(
    ctx: Ctx,
    payment: SandboxPayment,
    behaviour: SandboxBehaviour,
  ): Promise<readonly number[]> {
    const secret = await this.connections.findSecret(ctx, { use: "deposit", code: payment.providerCode });
    if (secret === null) throw new DomainError("not_found");
    const send = async () => {
      const statuses: number[] = [];
      for (const event of planSandboxEvents(behaviour, payment)) {
        await this.sandbox.recordEvent(ctx, payment, event);
        if (behaviour !== "unreported")
          statuses.push(await this.sandbox.sendWebhook(ctx, payment, event, secret));
      }
      return statuses;
    };
    if (behaviour !== "late") return send();
    const timer = setTimeout(() => {
      send().catch((err: unknown) => ctx.log.error({ err }, "sandbox provider: webhook not sent"));
    }, lateWebhookDelayMs);
    timer.unref();
    return [];
  }
}
