import { defineModule } from "../../kit/module.js";
import type { Platform } from "../../kit/platform.js";
import type { AgentsModule } from "../agents/agents.module.js";
import { agentFiguresJobs, createFoldWorker } from "./agent-figures.jobs.js";
import { agentFiguresReconcileChecks } from "./agent-figures.reconcile.reads.js";
import { AgentFiguresService } from "./agent-figures.service.js";
import { FoldService } from "./fold.service.js";
import { ReportExportsService } from "./reports/report-exports.service.js";
import { AgentReportsResolver } from "./reports/reports.resolver.js";
import { reportRoutes } from "./reports/reports.routes.js";
import { AgentReportsService } from "./reports/reports.service.js";

export type AgentFiguresModule = ReturnType<typeof agentFiguresModule>;

interface Needs {
  readonly platform: Platform;
  readonly agents: AgentsModule;
}

/** The figures of agents' teams, folded from settled rounds, the ledger's transfers and new members. */
export function agentFiguresModule({ platform, agents }: Needs) {
  const agentFigures = new AgentFiguresService();
  const agentFiguresFold = new FoldService();
  const agentReports = new AgentReportsService({ agents: agents.services.agents });
  const agentReportExports = new ReportExportsService({
    reports: agentReports,
    throttles: platform.throttles,
  });
  return defineModule({
    services: { agentFigures, agentFiguresFold, agentReports, agentReportExports },
    resolvers: [new AgentReportsResolver(agentReports)],
    routes: [reportRoutes({ exports: agentReportExports })],
    jobs: agentFiguresJobs(agentFiguresFold),
    workers: [createFoldWorker(agentFiguresFold)],
    reconcileChecks: agentFiguresReconcileChecks,
  });
}
