import { defineModule } from "../../kit/module.js";
import type { Platform } from "../../kit/platform.js";
import type { AgentFiguresModule } from "../agent-figures/agent-figures.module.js";
import type { ApprovalsModule } from "../approvals/approvals.module.js";
import type { AuditModule } from "../audit/audit.module.js";
import type { BrandsModule } from "../brands/brands.module.js";
import type { MembersModule } from "../members/members.module.js";
import type { SaferGamblingModule } from "../safer-gambling/safer-gambling.module.js";
import type { WalletModule } from "../wallet/wallet.module.js";
import { addLadderToHistory } from "./demo/demo-history.js";
import { addDemoLadders } from "./demo/demo-vip.js";
import { createCountingWorker } from "./engine/counting.jobs.js";
import { CountingService } from "./engine/counting.service.js";
import { GrantsService } from "./engine/grants.service.js";
import { EntriesService } from "./entries/entries.service.js";
import { EntryDecisionsService } from "./entries/entry-decisions.service.js";
import { programmesReconcileChecks } from "./programmes.reconcile.reads.js";
import { MyProgrammesResolver, ProgrammesResolver } from "./programmes.resolver.js";
import { ProgrammesService } from "./programmes.service.js";
import { ProgrammesAdminResolver } from "./programmes-admin.resolver.js";
import { MyVipLadderResolver, VipAdminResolver } from "./vip/vip.resolver.js";
import { VipLadderService } from "./vip/vip-ladder.service.js";
import { VipLevelsService } from "./vip/vip-levels.service.js";

interface Needs {
  readonly platform: Platform;
  readonly agentFigures: AgentFiguresModule;
  readonly approvals: ApprovalsModule;
  readonly audit: AuditModule;
  readonly brands: BrandsModule;
  readonly members: MembersModule;
  readonly saferGambling: SaferGamblingModule;
  readonly wallet: WalletModule;
}

/** Programmes: whatever grants members rewards by rules. */
export function programmesModule(needs: Needs) {
  const { meter } = needs.platform;
  const { agentFigures } = needs.agentFigures.services;
  const { approvals } = needs.approvals.services;
  const { audit } = needs.audit.services;
  const { brands } = needs.brands.services;
  const { members } = needs.members.services;
  const { saferGambling } = needs.saferGambling.services;
  const { wallet } = needs.wallet.services;
  const grants = new GrantsService({ wallet, meter });
  const vipLevels = new VipLevelsService({ grants, members });
  const vipLadder = new VipLadderService({ brands, saferGambling, wallet });
  const programmes = new ProgrammesService({ approvals, audit, brands });
  const programmeCounting = new CountingService({ agentFigures, grants, vipLevels });
  const programmeEntries = new EntriesService({ grants, saferGambling });
  const programmeDecisions = new EntryDecisionsService({ approvals, audit, grants, wallet });
  return defineModule({
    services: { programmes, programmeCounting, programmeEntries, programmeDecisions, vipLadder, vipLevels },
    resolvers: [
      new ProgrammesResolver(programmeEntries),
      new MyProgrammesResolver(programmeEntries),
      new MyVipLadderResolver(vipLadder),
    ],
    adminResolvers: [
      new ProgrammesAdminResolver({ programmes, decisions: programmeDecisions }),
      new VipAdminResolver(vipLadder),
    ],
    demoData: [(ctx) => addDemoLadders(ctx, { brands, programmes })],
    demoHistory: [async (_ctx, history) => addLadderToHistory(history, { vipLevels })],
    workers: [createCountingWorker(brands, programmeCounting)],
    reconcileChecks: programmesReconcileChecks,
  });
}
