import { defineModule } from "../../kit/module.js";
import { freeSpinsReconcileChecks } from "./free-spins.reconcile.reads.js";
import { FreeSpinsService } from "./free-spins.service.js";

export type FreeSpinsModule = ReturnType<typeof freeSpinsModule>;

/** Free spins: what members were given, and what they have won with it. */
export function freeSpinsModule() {
  return defineModule({
    services: { freeSpins: new FreeSpinsService() },
    reconcileChecks: freeSpinsReconcileChecks,
  });
}
