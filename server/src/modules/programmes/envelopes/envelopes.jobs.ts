import { newId } from "../../../core/ids.js";
import type { WorkerSpec } from "../../../core/jobs.js";
import type { BrandsService } from "../../brands/brands.service.js";
import type { EnvelopesService } from "./envelopes.service.js";

/** Creates the worker that ends the red envelopes of all brands that are over. */
export function createEnvelopesWorker(brands: BrandsService, envelopes: EnvelopesService): WorkerSpec {
  return {
    name: "envelopes",
    pollMs: 15_000,
    run: async (ctx, signal) => {
      for (const brand of await brands.list(ctx.db)) {
        if (signal.aborted) return;
        await envelopes.endOver({ ...ctx, brand, requestId: newId() });
      }
    },
  };
}
