import type { Ctx } from "../../core/ctx.js";
import { Port } from "../../core/port.js";
import { defineModule } from "../../kit/module.js";
import type { Platform } from "../../kit/platform.js";
import type { ApprovalsModule } from "../approvals/approvals.module.js";
import type { AuditModule } from "../audit/audit.module.js";
import type { IdentityModule } from "../identity/identity.module.js";
import type { Redemption } from "./agents.model.js";
import { teamCountsAgree } from "./agents.reconcile.reads.js";
import { AgentResolver, AgentsResolver } from "./agents.resolver.js";
import { agentsRoutes } from "./agents.routes.js";
import { AgentsService } from "./agents.service.js";
import { AgentsAdminResolver } from "./agents-admin.resolver.js";
import { movesJobs } from "./moves/moves.jobs.js";
import type { AfterMove } from "./moves/moves.model.js";
import { MovesService } from "./moves/moves.service.js";
import { MovesAdminResolver } from "./moves/moves-admin.resolver.js";

/** Called in the transaction of a registration with an invitation. */
type OnRedeemed = (ctx: Ctx, redemption: Redemption) => Promise<void>;

export type AgentsModule = ReturnType<typeof agentsModule>;

interface Needs {
  readonly platform: Platform;
  readonly approvals: ApprovalsModule;
  readonly audit: AuditModule;
  readonly identity: IdentityModule;
}

export function agentsModule({ platform, approvals, audit, identity }: Needs) {
  const ports = {
    afterMove: new Port<AfterMove>("what ends when a member is moved"),
    onRedeemed: new Port<OnRedeemed>("what an invitation brings a new member"),
  };
  const agents = new AgentsService({
    audit: audit.services.audit,
    identity: identity.services.identity,
    throttles: platform.throttles,
    onRedeemed: (ctx, redemption) => ports.onRedeemed.get()(ctx, redemption),
  });
  const memberMoves = new MovesService({
    afterMove: ports.afterMove,
    agents,
    approvals: approvals.services.approvals,
    audit: audit.services.audit,
    identity: identity.services.identity,
  });
  return defineModule({
    ports,
    services: { agents, memberMoves },
    resolvers: [new AgentsResolver(agents), new AgentResolver(agents)],
    adminResolvers: [new AgentsAdminResolver(agents), new MovesAdminResolver(memberMoves)],
    jobs: movesJobs(memberMoves),
    wps: [agentsRoutes({ agents })],
    reconcileChecks: [teamCountsAgree],
  });
}
