import { newId } from "../../../core/ids.js";
import type { WorkerSpec } from "../../../core/jobs.js";
import type { BrandsService } from "../../brands/brands.service.js";
import type { MemberFreeSpinsService } from "./free-spins.service.js";

/** Creates the worker that pays what free spins of all brands have won. */
export function createFreeSpinsWorker(brands: BrandsService, freeSpins: MemberFreeSpinsService): WorkerSpec {
  return {
    name: "free-spins",
    pollMs: 2_000,
    run: async (ctx, signal) => {
      for (const brand of await brands.list(ctx.db)) {
        if (signal.aborted) return;
        await freeSpins.payEnded({ ...ctx, brand, requestId: newId() }, signal);
      }
    },
  };
}
