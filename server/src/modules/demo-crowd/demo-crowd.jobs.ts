import { newId } from "../../core/ids.js";
import type { WorkerSpec } from "../../core/jobs.js";
import type { BrandsService } from "../brands/brands.service.js";
import type { DemoCrowdService } from "./demo-crowd.service.js";

/** Milliseconds between the steps of the scripted members; each costs some ten milliseconds of a processor. */
const pollMs = 6_000;

/** Takes a step of the scripted members in each brand. */
export function demoCrowdWorker(brands: BrandsService, demoCrowd: DemoCrowdService): WorkerSpec {
  return {
    name: "demo-crowd",
    pollMs,
    run: async (ctx, signal) => {
      for (const brand of await brands.list(ctx.db)) {
        if (signal.aborted) return;
        await demoCrowd.step({ ...ctx, brand, requestId: newId() });
      }
    },
  };
}
