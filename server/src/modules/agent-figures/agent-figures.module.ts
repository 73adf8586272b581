import { defineModule } from "../../kit/module.js";
import { agentFiguresJobs, createFoldWorker } from "./agent-figures.jobs.js";
import { agentFiguresReconcileChecks } from "./agent-figures.reconcile.reads.js";
import { AgentFiguresService } from "./agent-figures.service.js";
import { FoldService } from "./fold.service.js";

export type AgentFiguresModule = ReturnType<typeof agentFiguresModule>;

/** The figures of agents' teams, folded from settled rounds, the ledger's transfers and new members. */
export function agentFiguresModule() {
  const agentFigures = new AgentFiguresService();
  const agentFiguresFold = new FoldService();
  return defineModule({
    services: { agentFigures, agentFiguresFold },
    jobs: agentFiguresJobs(agentFiguresFold),
    workers: [createFoldWorker(agentFiguresFold)],
    reconcileChecks: agentFiguresReconcileChecks,
  });
}
