import { defineModule } from "../../kit/module.js";
import type { Platform } from "../../kit/platform.js";
import type { AgentsModule } from "../agents/agents.module.js";
import type { ApprovalsModule } from "../approvals/approvals.module.js";
import type { BrandsModule } from "../brands/brands.module.js";
import type { CatalogueModule } from "../catalogue/catalogue.module.js";
import { ActiveMinimumService } from "./active-minimum/active-minimum.service.js";
import { ActiveMinimumAdminResolver } from "./active-minimum/active-minimum-admin.resolver.js";
import { agentFiguresJobs, createFoldWorker } from "./agent-figures.jobs.js";
import { agentFiguresReconcileChecks } from "./agent-figures.reconcile.reads.js";
import { AgentFiguresService } from "./agent-figures.service.js";
import { CountedRangesService } from "./counted-ranges/counted-ranges.service.js";
import { FoldService } from "./fold.service.js";
import { readMostPlayedGames } from "./most-played.reads.js";
import { ReportExportsService } from "./reports/report-exports.service.js";
import { AgentReportsResolver } from "./reports/reports.resolver.js";
import { reportRoutes } from "./reports/reports.routes.js";
import { AgentReportsService } from "./reports/reports.service.js";
import { TeamCountsService } from "./team-counts/team-counts.service.js";

export type AgentFiguresModule = ReturnType<typeof agentFiguresModule>;

interface Needs {
  readonly platform: Platform;
  readonly agents: AgentsModule;
  readonly approvals: ApprovalsModule;
  readonly brands: BrandsModule;
  readonly catalogue: CatalogueModule;
}

/** The figures of agents' teams, folded from settled rounds, the ledger's transfers and new members. */
export function agentFiguresModule({ platform, agents, approvals, brands, catalogue }: Needs) {
  catalogue.ports.playFigures.provide({ mostPlayed: readMostPlayedGames });
  const agentFigures = new AgentFiguresService();
  const agentFiguresFold = new FoldService();
  const countedRanges = new CountedRangesService();
  const teamCounts = new TeamCountsService();
  const agentReports = new AgentReportsService({ agents: agents.services.agents });
  const agentReportExports = new ReportExportsService({
    reports: agentReports,
    throttles: platform.throttles,
  });
  const activeMinimum = new ActiveMinimumService({
    approvals: approvals.services.approvals,
    brands: brands.services.brands,
  });
  return defineModule({
    services: {
      activeMinimum,
      agentFigures,
      agentFiguresFold,
      agentReports,
      agentReportExports,
      countedRanges,
      teamCounts,
    },
    resolvers: [new AgentReportsResolver(agentReports)],
    adminResolvers: [new ActiveMinimumAdminResolver(activeMinimum)],
    routes: [reportRoutes({ exports: agentReportExports })],
    jobs: agentFiguresJobs({ folds: agentFiguresFold, ranges: countedRanges, teams: teamCounts }),
    workers: [createFoldWorker(agentFiguresFold)],
    reconcileChecks: agentFiguresReconcileChecks,
  });
}
