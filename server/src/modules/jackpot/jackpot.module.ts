import { defineModule } from "../../kit/module.js";
import type { Platform } from "../../kit/platform.js";
import type { ApprovalsModule } from "../approvals/approvals.module.js";
import type { BrandsModule } from "../brands/brands.module.js";
import { openDemoPools } from "./demo/demo-pools.js";
import { jackpotReconcileChecks } from "./jackpot.reconcile.reads.js";
import { JackpotResolver } from "./jackpot.resolver.js";
import { JackpotService } from "./jackpot.service.js";
import { JackpotAdminResolver } from "./jackpot-admin.resolver.js";

export type JackpotModule = ReturnType<typeof jackpotModule>;

interface Needs {
  readonly platform: Platform;
  readonly approvals: ApprovalsModule;
  readonly brands: BrandsModule;
}

export function jackpotModule({ platform, approvals: approvalsModule, brands: brandsModule }: Needs) {
  const { brands } = brandsModule.services;
  const { approvals } = approvalsModule.services;
  const jackpot = new JackpotService({ approvals, brands, meter: platform.meter });
  return defineModule({
    services: { jackpot },
    resolvers: [new JackpotResolver(jackpot)],
    adminResolvers: [new JackpotAdminResolver({ jackpot, brands })],
    reconcileChecks: jackpotReconcileChecks,
    demoData: [(ctx, options) => openDemoPools(ctx, options, { brands, jackpot })],
  });
}
