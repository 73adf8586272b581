import type { Ctx } from "../../core/ctx.js";
import { DomainError, refuseFaults } from "../../core/errors.js";
import { seal, unseal } from "../../core/seal.js";
import { inTx } from "../../core/tx.js";
import {
  findSetupFaults,
  getBaseUrl,
  isSameSetup,
  type PaymentProviderSetup,
} from "../../ports/payment-provider-setup.js";
import { type ApprovalRequest, setupWord } from "../approvals/approvals.model.js";
import type { ApprovalRequestsService } from "../approvals/approvals.service.js";
import type { AuditService } from "../audit/audit.service.js";
import { requireMayRunBrand } from "../brands/brands.policy.js";
import { payoutPurpose } from "./gateways.js";
import type { Method } from "./methods.model.js";
import { findMethod, lockMethod, updateGateway } from "./methods.store.js";
import { type GatewayRow, isPaying, lockGateway, paysForTwo, writeGateway } from "./payers.store.js";
import { findTerms } from "./terms.store.js";

interface Deps {
  readonly audit: AuditService;
  readonly approvalRequests: ApprovalRequestsService;
  readonly secretsKey: Buffer;
  readonly production: boolean;
}

/** Who pays out: what operators settle. */
export class WithdrawalPayersService {
  constructor(private readonly deps: Deps) {}

  /**
   * Sets up who pays out. The sandbox is refused in production, and so is an address that is not https. While payouts
   * are on their way the address stays: another one would not know them, and they would be sent for again. Another
   * address or secret of who pays what takes two persons waits until another operator has given the same.
   * @returns What waits; null: it holds.
   * @throws DomainError not_logged_in, permission_denied, validation_failed, operation_not_allowed
   */
  async setGateway(ctx: Ctx, setup: PaymentProviderSetup): Promise<ApprovalRequest | null> {
    requireMayRunBrand(ctx.actor);
    refuseFaults(findSetupFaults(setup, this.deps.production));
    const { approvalRequests } = this.deps;
    const { code } = setup;
    const about = { kind: "payout_gateway", subject: code } as const;
    return inTx(ctx, async (ctx) => {
      await approvalRequests.lock(ctx, about);
      const before = await lockGateway(ctx.db, ctx.brand.id, { code, mode: "update" });
      if (before !== null && moves(before, setup) && (await isPaying(ctx.db, ctx.brand.id, code)))
        throw new DomainError("operation_not_allowed");
      if (before === null || (await this.mayReplace(ctx, before, setup)))
        await this.write(ctx, before, setup);
      return approvalRequests.of(ctx, about);
    });
  }

  /**
   * Lets a way of withdrawing be paid by a gateway from now on; null: by hand, which holds at once. Another gateway, in
   * a currency in which some withdrawals take two persons, waits until another operator has said the same.
   * @throws DomainError not_logged_in, permission_denied, not_found
   */
  async setPayer(ctx: Ctx, code: string, gatewayCode: string | null): Promise<Method> {
    requireMayRunBrand(ctx.actor);
    return inTx(ctx, async (ctx) => {
      const gateway =
        gatewayCode && (await lockGateway(ctx.db, ctx.brand.id, { code: gatewayCode, mode: "share" }));
      if (gatewayCode !== null && !gateway) throw new DomainError("not_found");
      const before = await this.held(ctx, code);
      if (!(await this.mayPay(ctx, before, gatewayCode))) return before;
      await updateGateway(ctx.db, before.id, gatewayCode);
      const was = { gateway: before.gatewayCode };
      await this.record(ctx, "withdrawal-method.payer", code, was, { gateway: gatewayCode });
      return { ...before, gatewayCode };
    });
  }

  private async mayReplace(ctx: Ctx, before: GatewayRow, setup: PaymentProviderSetup): Promise<boolean> {
    const { approvalRequests, secretsKey } = this.deps;
    const { code } = setup;
    const secret = unseal(secretsKey, payoutPurpose, before.secretSealed);
    const isSame = isSameSetup({ ...before, secret }, setup);
    if (!isSame && (await paysForTwo(ctx.db, ctx.brand.id, code)))
      return approvalRequests.isAgreed(ctx, setupWord("payout_gateway", setup));
    await approvalRequests.forget(ctx, { kind: "payout_gateway", subject: code });
    return !isSame;
  }

  private async write(ctx: Ctx, before: GatewayRow | null, setup: PaymentProviderSetup): Promise<void> {
    const { approvalRequests, secretsKey } = this.deps;
    const { code, kind, secret } = setup;
    const baseUrl = getBaseUrl(setup);
    const secretSealed = seal(secretsKey, payoutPurpose, secret);
    await writeGateway(ctx.db, ctx.brand.id, { code, kind, baseUrl, secretSealed });
    await approvalRequests.forgetSaying(ctx, "withdrawal_payer", code);
    const was = before && { kind: before.kind, baseUrl: before.baseUrl };
    await this.record(ctx, "payout-gateway.set", code, was, { kind, baseUrl });
  }

  private async mayPay(
    ctx: Ctx,
    { code, currency, ...held }: Method,
    payer: string | null,
  ): Promise<boolean> {
    const { approvalRequests } = this.deps;
    const about = { kind: "withdrawal_payer", subject: code } as const;
    const terms = await findTerms(ctx.db, ctx.brand.id, currency);
    const takesTwo = payer !== null && payer !== held.gatewayCode && terms?.twoPersonFrom !== null;
    if (takesTwo) return approvalRequests.isAgreed(ctx, { ...about, word: payer, hidden: null });
    await approvalRequests.forget(ctx, about);
    return true;
  }

  /** One of the brand's ways, for the rest of the transaction. @throws DomainError not_found */
  private async held(ctx: Ctx, code: string): Promise<Method> {
    await lockMethod(ctx.db, ctx.brand.id, code);
    const method = await findMethod(ctx.db, ctx.brand.id, { code });
    if (!method) throw new DomainError("not_found");
    return method;
  }

  private record(ctx: Ctx, action: string, code: string, before: object | null, after: object) {
    return this.deps.audit.record(ctx, {
      action,
      subjectKind: "withdrawal-terms",
      subjectId: code,
      before,
      after,
    });
  }
}

const moves = (before: GatewayRow, setup: PaymentProviderSetup) =>
  before.kind !== setup.kind || before.baseUrl !== getBaseUrl(setup);
