import type { JobSpec, WorkerSpec } from "../../core/jobs.js";
import type { AuditChainService } from "./chain.service.js";

/** Creates the worker that links committed entries. */
export function createChainWorker(chains: AuditChainService): WorkerSpec {
  return { name: "audit-chain", pollMs: 10_000, run: (ctx, signal) => chains.linkPending(ctx, signal) };
}

/** Jobs that keep the roots of yesterday outside the database. They try each hour, since a server may have been down. */
export function auditJobs(chains: AuditChainService): readonly JobSpec[] {
  const shared = { cron: "10 * * * *", run: (ctx: Parameters<JobSpec["run"]>[0]) => chains.writeRoot(ctx) };
  return [
    { name: "audit-roots", scope: "brand", ...shared },
    { name: "audit-roots-installation", scope: "installation", ...shared },
  ];
}
