import { newId } from "../../../core/ids.js";
import type { WorkerSpec } from "../../../core/jobs.js";
import type { BrandsService } from "../../brands/brands.service.js";
import type { CountingService } from "./counting.service.js";

/** Creates the worker that counts events for the programmes of all brands. */
export function createCountingWorker(brands: BrandsService, counting: CountingService): WorkerSpec {
  return {
    name: "programmes",
    pollMs: 5_000,
    run: async (ctx, signal) => {
      for (const brand of await brands.list(ctx.db)) {
        if (signal.aborted) return;
        await counting.run({ ...ctx, brand, requestId: newId() }, signal);
      }
    },
  };
}
