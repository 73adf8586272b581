import type { Ctx } from "../../../core/ctx.js";
import { newId } from "../../../core/ids.js";
import type { JobSpec, WorkerSpec } from "../../../core/jobs.js";
import type { AgentFiguresService } from "../../agent-figures/agent-figures.service.js";
import type { BrandsService } from "../../brands/brands.service.js";

interface Services {
  readonly agentFigures: Pick<AgentFiguresService, "foldedUntil">;
  readonly brands: Pick<BrandsService, "list">;
}

const pollMs = 5_000;

/** Bills the demo's past as soon as its figures are complete, and not only when the jobs are due next. */
export function demoBillsWorker({ agentFigures, brands }: Services, jobs: readonly JobSpec[]): WorkerSpec {
  let isBilled = false;
  return {
    name: "demo-bills",
    pollMs,
    run: async (ctx: Ctx, signal) => {
      if (isBilled) return;
      for (const brand of await brands.list(ctx.db)) {
        const ofBrand = { ...ctx, brand, requestId: newId() };
        if ((await agentFigures.foldedUntil(ofBrand, brand.id)) === null) return;
        for (const job of jobs) await job.run(ofBrand, signal);
      }
      isBilled = !signal.aborted;
    },
  };
}
