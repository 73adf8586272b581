import type { ContentVersions } from "../../core/content-version.js";
import type { Ctx } from "../../core/ctx.js";
import { refuseFaults } from "../../core/errors.js";
import { seal, unseal } from "../../core/seal.js";
import { inTx } from "../../core/tx.js";
import { addressOf, type GatewaySetup, isSetUpSo, setupFaults } from "../../ports/gateway-setup.js";
import { type ApprovalRequest, toProposedSetup } from "../approvals/approvals.model.js";
import type { ApprovalRequestsService } from "../approvals/approvals.service.js";
import type { AuditService } from "../audit/audit.service.js";
import { requireMayRunBrand } from "../brands/brands.policy.js";
import type { WithdrawalTermsService } from "../withdrawals/terms.service.js";
import { gatewayPurpose } from "./gateways.js";
import { findGateway, type GatewayRow, writeGateway } from "./gateways.store.js";

interface Deps {
  readonly audit: AuditService;
  readonly content: ContentVersions;
  readonly approvalRequests: ApprovalRequestsService;
  readonly terms: Pick<WithdrawalTermsService, "isDualApprovalUsed">;
  readonly secretsKey: Buffer;
  readonly production: boolean;
}

/** Who takes payments: what operators settle. */
export class DepositGatewaysService {
  constructor(private readonly deps: Deps) {}

  /**
   * Sets up who takes payments. The sandbox is refused in production, and so is an address that is not https. Whoever
   * knows the secret can have deposits credited: where some withdrawals take two persons, a new gateway, another address
   * or another secret waits until another operator has given the same.
   * @returns What waits; null: it holds.
   * @throws DomainError not_logged_in, permission_denied, validation_failed
   */
  async set(ctx: Ctx, setup: GatewaySetup): Promise<ApprovalRequest | null> {
    requireMayRunBrand(ctx.actor);
    refuseFaults(setupFaults(setup, this.deps.production));
    const { approvalRequests } = this.deps;
    const about = { kind: "deposit_gateway", subject: setup.code } as const;
    return inTx(ctx, async (ctx) => {
      await approvalRequests.lock(ctx, about);
      const before = await findGateway(ctx.db, ctx.brand.id, setup.code);
      if (await this.maySet(ctx, before, setup)) await this.write(ctx, before, setup);
      return approvalRequests.find(ctx, about);
    });
  }

  private async maySet(ctx: Ctx, before: GatewayRow | null, setup: GatewaySetup): Promise<boolean> {
    const { approvalRequests, terms } = this.deps;
    const isSame = before !== null && this.isSetUpSo(before, setup);
    if (!isSame && (await terms.isDualApprovalUsed(ctx)))
      return approvalRequests.proposeOrApprove(ctx, toProposedSetup("deposit_gateway", setup));
    await approvalRequests.discard(ctx, { kind: "deposit_gateway", subject: setup.code });
    return !isSame;
  }

  private isSetUpSo(before: GatewayRow, setup: GatewaySetup): boolean {
    const secret = unseal(this.deps.secretsKey, gatewayPurpose, before.secretSealed);
    return isSetUpSo({ ...before, secret }, setup);
  }

  private async write(ctx: Ctx, before: GatewayRow | null, setup: GatewaySetup): Promise<void> {
    const { audit, content, secretsKey } = this.deps;
    const { code, kind, secret } = setup;
    const baseUrl = addressOf(setup);
    const secretSealed = seal(secretsKey, gatewayPurpose, secret);
    await writeGateway(ctx.db, ctx.brand.id, { code, kind, baseUrl, secretSealed });
    await audit.record(ctx, {
      action: "deposit-gateway.set",
      subjectKind: "deposit-method",
      subjectId: code,
      before: before && { kind: before.kind, baseUrl: before.baseUrl },
      after: { kind, baseUrl },
    });
    ctx.afterCommit(() => content.bump(ctx.brand.id));
  }
}
