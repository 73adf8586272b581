import type { Ctx } from "../../core/ctx.js";
import type { DomainError } from "../../core/errors.js";
import { Port } from "../../core/port.js";
import { defineModule } from "../../kit/module.js";
import type { Platform } from "../../kit/platform.js";
import type { ApprovalsModule } from "../approvals/approvals.module.js";
import type { AuditModule } from "../audit/audit.module.js";
import type { IdentityModule } from "../identity/identity.module.js";
import type { RefusedBet } from "./bet-limits.model.js";
import { addLimitsToHistory } from "./demo/demo-history.js";
import type { ReservedDeposit } from "./limits.model.js";
import { LimitsService, type PlayActivity } from "./limits.service.js";
import { type PlayTotal, RealityCheckService } from "./reality-check.service.js";
import { SaferGamblingResolver } from "./safer-gambling.resolver.js";
import { SaferGamblingService } from "./safer-gambling.service.js";
import { SaferGamblingAdminResolver } from "./safer-gambling-admin.resolver.js";

export type SaferGamblingModule = ReturnType<typeof saferGamblingModule>;

/** Members' play activity, provided by the play module. */
interface PlayActivityPort {
  /** A member's stakes, wins and play time since a time, by quarter of an hour; minor units. */
  activitySince(ctx: Ctx, memberId: string, since: Date): Promise<PlayActivity>;
  /** Ends a member's open games. */
  endGames(ctx: Ctx, memberId: string): Promise<void>;
  /** The signed-in member's totals since a time, by currency. */
  totalsSince(ctx: Ctx, since: Date): Promise<readonly PlayTotal[]>;
}

interface Needs {
  readonly platform: Platform;
  readonly approvals: ApprovalsModule;
  readonly audit: AuditModule;
  readonly identity: IdentityModule;
}

export function saferGamblingModule(needs: Needs) {
  const { platform, approvals, audit: auditModule, identity: identityModule } = needs;
  const { audit } = auditModule.services;
  const { identity, passwordProof: proof, paymentPasswords } = identityModule.services;
  const playActivity = new Port<PlayActivityPort>("play activity");
  const activeCurrencyOf = new Port<(ctx: Ctx, memberId: string) => Promise<string | null>>(
    "active currency",
  );
  const accountOf = (ctx: Ctx, id: string) => identity.account(ctx, id);
  const reservedDeposits = new Port<(ctx: Ctx, memberId: string) => Promise<readonly ReservedDeposit[]>>(
    "reserved deposits",
  );
  const otherBetRefusals = new Port<(ctx: Ctx, bet: RefusedBet) => Promise<DomainError | null>>(
    "what else refuses bets",
  );
  const saferGambling = new SaferGamblingService({
    live: platform.live,
    audit,
    accountOf,
    endGames: (ctx, memberId) => playActivity.get().endGames(ctx, memberId),
    otherBetRefusal: (ctx, bet) => otherBetRefusals.get()(ctx, bet),
    proof,
    paymentPasswords,
  });
  const limits = new LimitsService({
    approvals: approvals.services.approvals,
    audit,
    accountOf,
    activitySince: (ctx, memberId, since) => playActivity.get().activitySince(ctx, memberId, since),
    activeCurrencyOf: (ctx, memberId) => activeCurrencyOf.get()(ctx, memberId),
    reservedDeposits: (ctx, memberId) => reservedDeposits.get()(ctx, memberId),
  });
  const realityCheck = new RealityCheckService({
    totalsSince: (ctx, since) => playActivity.get().totalsSince(ctx, since),
  });
  identityModule.ports.exclusionOf.provide((ctx, accountId) => saferGambling.exclusionOf(ctx, accountId));
  return defineModule({
    services: { saferGambling, limits, realityCheck },
    ports: { playActivity, activeCurrencyOf, reservedDeposits, otherBetRefusals },
    resolvers: [new SaferGamblingResolver({ limits, exclusions: saferGambling, realityCheck })],
    adminResolvers: [new SaferGamblingAdminResolver({ limits, saferGambling })],
    demoHistory: [(_, history) => addLimitsToHistory(history)],
  });
}
