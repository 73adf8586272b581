import { defineModule } from "../../kit/module.js";
import type { Platform } from "../../kit/platform.js";
import type { AgentFiguresModule } from "../agent-figures/agent-figures.module.js";
import type { AgentsModule } from "../agents/agents.module.js";
import type { ApprovalsModule } from "../approvals/approvals.module.js";
import type { AuditModule } from "../audit/audit.module.js";
import type { BrandsModule } from "../brands/brands.module.js";
import type { CatalogueModule } from "../catalogue/catalogue.module.js";
import type { FilesModule } from "../files/files.module.js";
import type { FreeSpinsModule } from "../free-spins/free-spins.module.js";
import type { HouseGamesModule } from "../house-games/house-games.module.js";
import type { IdentityModule } from "../identity/identity.module.js";
import type { MembersModule } from "../members/members.module.js";
import type { PromotionsModule } from "../promotions/promotions.module.js";
import type { SaferGamblingModule } from "../safer-gambling/safer-gambling.module.js";
import type { WalletModule } from "../wallet/wallet.module.js";
import { BonusBalancesResolver, MyBonusBalancesResolver } from "./bonus-balances/bonus-balances.resolver.js";
import { BonusBalancesService } from "./bonus-balances/bonus-balances.service.js";
import { BonusResolver, MyBonusesResolver } from "./bonuses/bonuses.resolver.js";
import { MemberBonusesService } from "./bonuses/member-bonuses.service.js";
import { addBonusToHistory } from "./demo/demo-bonus.js";
import { addDemoFreeSpins, addFreeSpinsToHistory } from "./demo/demo-free-spins.js";
import { addLadderToHistory } from "./demo/demo-history.js";
import { addDemoLeaderboards } from "./demo/demo-leaderboards.js";
import { addDemoMissions } from "./demo/demo-missions.js";
import { addDemoPoints } from "./demo/demo-points.js";
import { addDemoPresets } from "./demo/demo-presets.js";
import { addDemoPromotions } from "./demo/demo-promotions.js";
import { addAgentEnvelopeToHistory, addDemoRaffles } from "./demo/demo-raffles.js";
import { addDemoReferrals, addReferralsToHistory } from "./demo/demo-referrals.js";
import { addDemoLadders } from "./demo/demo-vip.js";
import { DryRunService } from "./dry-run/dry-run.service.js";
import { createCountingWorker } from "./engine/counting.jobs.js";
import { CountingService } from "./engine/counting.service.js";
import { GrantsService } from "./engine/grants.service.js";
import { ClaimGroups } from "./entries/claim-groups.js";
import { EntriesService } from "./entries/entries.service.js";
import { EntryDecisionsService } from "./entries/entry-decisions.service.js";
import { createMatchLoader, entryMatches } from "./entries/entry-matches.loader.js";
import { MemberRewardsService } from "./entries/member-rewards.service.js";
import {
  ClaimableRewardResolver,
  MyRewardsResolver,
  RewardResolver,
  RewardsResolver,
} from "./entries/rewards.resolver.js";
import { AgentEnvelopesService } from "./envelopes/agent-envelopes.service.js";
import { createEnvelopesWorker } from "./envelopes/envelopes.jobs.js";
import {
  AgentEnvelopesResolver,
  EnvelopeResolver,
  EnvelopesResolver,
  MyEnvelopesResolver,
  MyMadeEnvelopesResolver,
} from "./envelopes/envelopes.resolver.js";
import { EnvelopesService } from "./envelopes/envelopes.service.js";
import { EnvelopesAdminResolver } from "./envelopes/envelopes-admin.resolver.js";
import { EnvelopesAdminService } from "./envelopes/envelopes-admin.service.js";
import { FreeSpinGames } from "./free-spins/free-spin-games.service.js";
import { createFreeSpinsWorker } from "./free-spins/free-spins.jobs.js";
import {
  FreeSpinsGameResolver,
  FreeSpinsResolver,
  MyFreeSpinsResolver,
} from "./free-spins/free-spins.resolver.js";
import { MemberFreeSpinsService } from "./free-spins/free-spins.service.js";
import { BoardPeriodsService } from "./leaderboards/board-periods.service.js";
import {
  LeaderboardResolver,
  LeaderboardsResolver,
  MyLeaderboardsResolver,
} from "./leaderboards/leaderboards.resolver.js";
import { leaderboardsRoutes } from "./leaderboards/leaderboards.routes.js";
import { LeaderboardsService } from "./leaderboards/leaderboards.service.js";
import { MyMissionsResolver } from "./missions/missions.resolver.js";
import { missionsRoutes } from "./missions/missions.routes.js";
import { MissionsService } from "./missions/missions.service.js";
import { createLinkRebateLoader, linkRebates } from "./presets/presets.loaders.js";
import { AgentPresetsResolver, PresetRebateResolver } from "./presets/presets.resolver.js";
import { PresetsService } from "./presets/presets.service.js";
import { programmesReconcileChecks } from "./programmes.reconcile.reads.js";
import {
  MyProgrammesResolver,
  ProgrammeEntryResolver,
  ProgrammeResolver,
  ProgrammesResolver,
} from "./programmes.resolver.js";
import { ProgrammesService } from "./programmes.service.js";
import { AdminEntryResolver, ProgrammesAdminResolver } from "./programmes-admin.resolver.js";
import { PrizeStocksService } from "./raffles/prize-stocks.service.js";
import { PrizesAdminResolver } from "./raffles/prizes-admin.resolver.js";
import { MyRafflesResolver, RaffleResolver, WheelResolver } from "./raffles/raffles.resolver.js";
import { rafflesRoutes } from "./raffles/raffles.routes.js";
import { RafflesService } from "./raffles/raffles.service.js";
import { TicketDrawsService } from "./raffles/ticket-draws.service.js";
import { WheelService } from "./raffles/wheel.service.js";
import { MyReferralResolver } from "./referrals/referrals.resolver.js";
import { ReferralsService } from "./referrals/referrals.service.js";
import { MyVipLadderResolver, VipAdminResolver } from "./vip/vip.resolver.js";
import { VipLadderService } from "./vip/vip-ladder.service.js";
import { VipLevelsService } from "./vip/vip-levels.service.js";

interface Needs {
  readonly platform: Platform;
  readonly agentFigures: AgentFiguresModule;
  readonly agents: AgentsModule;
  readonly approvals: ApprovalsModule;
  readonly audit: AuditModule;
  readonly brands: BrandsModule;
  readonly catalogue: CatalogueModule;
  readonly members: MembersModule;
  readonly files: FilesModule;
  readonly freeSpins: FreeSpinsModule;
  readonly houseGames: HouseGamesModule;
  readonly identity: IdentityModule;
  readonly promotions: PromotionsModule;
  readonly saferGambling: SaferGamblingModule;
  readonly wallet: WalletModule;
}

export type ProgrammesModule = ReturnType<typeof programmesModule>;

/** Programmes: whatever grants members rewards by rules. */
export function programmesModule(needs: Needs) {
  const { live, meter } = needs.platform;
  const { agents } = needs.agents.services;
  const { agentFigures } = needs.agentFigures.services;
  const { approvals } = needs.approvals.services;
  const { audit } = needs.audit.services;
  const { brands } = needs.brands.services;
  const { members } = needs.members.services;
  const { promotions } = needs.promotions.services;
  const { saferGambling } = needs.saferGambling.services;
  const { wallet } = needs.wallet.services;
  const { files } = needs.files.services;
  const { contacts, identity, paymentPasswords } = needs.identity.services;
  const { houseSeeds: seeds } = needs.houseGames.services;
  const grants = new GrantsService({ live, wallet, meter });
  const freeSpinGames = new FreeSpinGames(needs.catalogue.services.catalogue);
  const freeSpins = new MemberFreeSpinsService({
    freeSpins: needs.freeSpins.services.freeSpins,
    grants,
    saferGambling,
  });
  const programmes = new ProgrammesService({ approvals, audit, brands, seeds, freeSpinGames });
  const missions = new MissionsService({ saferGambling, wallet });
  const bonusBalances = new BonusBalancesService({ live, wallet });
  const vipLevels = new VipLevelsService({ grants, live, members });
  const vipLadder = new VipLadderService({ brands, saferGambling, wallet });
  const ticketDraws = new TicketDrawsService({ grants, seeds });
  const wheels = new WheelService({ grants, live, saferGambling, seeds, wallet });
  const prizeStocks = new PrizeStocksService({ approvals });
  const envelopes = new EnvelopesService({ grants, saferGambling, seeds, wallet });
  const agentEnvelopes = new AgentEnvelopesService({ paymentPasswords, saferGambling, seeds, wallet });
  const raffles = new RafflesService({ saferGambling, seeds, wallet });
  const referrals = new ReferralsService({ saferGambling, wallet });
  needs.members.ports.noteReferral.provide(referrals.note);
  const boardPeriods = new BoardPeriodsService({ grants, live });
  const leaderboards = new LeaderboardsService({ live, saferGambling, wallet });
  const programmeCounting = new CountingService({
    agentFigures,
    boards: boardPeriods,
    bonusBalances,
    grants,
    live,
    ticketDraws,
    vipLevels,
  });
  const programmeEntries = new EntriesService({
    claims: new ClaimGroups({ grants }),
    files,
    live,
    saferGambling,
    wallet,
  });
  const programmeDecisions = new EntryDecisionsService({ approvals, audit, grants, live, wallet });
  const memberRewards = new MemberRewardsService({ entries: programmeEntries, live });
  const rebatePresets = new PresetsService({ audit, wallet });
  needs.agents.ports.onRedeemed.provide((ctx, redemption) => rebatePresets.redeem(ctx, redemption));
  const memberBonuses = new MemberBonusesService();
  const programmeDryRuns = new DryRunService();
  return defineModule({
    services: {
      programmes,
      programmeCounting,
      programmeEntries,
      programmeDecisions,
      programmeDryRuns,
      memberRewards,
      memberBonuses,
      boardPeriods,
      referrals,
      leaderboards,
      bonusBalances,
      missions,
      rebatePresets,
      raffles,
      wheels,
      prizeStocks,
      envelopes,
      agentEnvelopes,
      memberFreeSpins: freeSpins,
      vipLadder,
      vipLevels,
    },
    resolvers: [
      new ProgrammesResolver(programmeEntries),
      new MyProgrammesResolver(programmeEntries),
      new ProgrammeResolver(),
      new ProgrammeEntryResolver(),
      new RewardsResolver(memberRewards),
      new MyRewardsResolver(memberRewards),
      new ClaimableRewardResolver(),
      new RewardResolver(),
      new MyBonusesResolver(memberBonuses),
      new BonusResolver(),
      new BonusBalancesResolver(bonusBalances),
      new MyBonusBalancesResolver(bonusBalances),
      new MyFreeSpinsResolver(freeSpins),
      new FreeSpinsResolver(),
      new FreeSpinsGameResolver(freeSpinGames),
      new MyVipLadderResolver(vipLadder),
      new MyMissionsResolver(missions),
      new MyReferralResolver(referrals),
      new LeaderboardsResolver(leaderboards),
      new MyLeaderboardsResolver(leaderboards),
      new LeaderboardResolver(leaderboards),
      new AgentPresetsResolver(rebatePresets),
      new PresetRebateResolver(),
      new WheelResolver(wheels),
      new MyRafflesResolver(raffles),
      new RaffleResolver(),
      new EnvelopesResolver(envelopes),
      new MyEnvelopesResolver(envelopes),
      new EnvelopeResolver(envelopes),
      new AgentEnvelopesResolver(agentEnvelopes),
      new MyMadeEnvelopesResolver(agentEnvelopes),
    ],
    loaders: [
      linkRebates.provide((ctx) => createLinkRebateLoader(rebatePresets, ctx)),
      entryMatches.provide((ctx) => createMatchLoader(programmeDecisions, ctx)),
    ],
    wps: [missionsRoutes(missions), leaderboardsRoutes(leaderboards), rafflesRoutes(wheels)],
    adminResolvers: [
      new ProgrammesAdminResolver({ programmes, decisions: programmeDecisions, dryRuns: programmeDryRuns }),
      new AdminEntryResolver(),
      new VipAdminResolver(vipLadder),
      new PrizesAdminResolver(prizeStocks),
      new EnvelopesAdminResolver(new EnvelopesAdminService()),
    ],
    demoData: [
      (ctx) => addDemoLadders(ctx, { brands, programmes }),
      (ctx) => addDemoPoints(ctx, { brands, programmes }),
      (ctx) => addDemoPromotions(ctx, { brands, programmes, promotions }),
      (ctx) => addDemoPresets(ctx, { agents, brands, programmes, presets: rebatePresets }),
      (ctx) => addDemoMissions(ctx, { brands, programmes }),
      (ctx, options) =>
        addDemoRaffles(ctx, { brands, identity, programmes, promotions, seeds, wallet }, options),
      (ctx, options) => addDemoFreeSpins(ctx, { brands, grants, identity, programmes, promotions }, options),
      (ctx) => addDemoLeaderboards(ctx, { brands, programmes }),
      (ctx) => addDemoReferrals(ctx, { brands, programmes }),
    ],
    demoHistory: [
      async (_ctx, history) => addLadderToHistory(history, { vipLevels }),
      async (_ctx, history) => addReferralsToHistory(history, { contacts, referrals }),
      async (_ctx, history) => addBonusToHistory(history, { grants, programmes }),
      async (_ctx, history) => addFreeSpinsToHistory(history, { grants, identity, programmes }),
      async (_ctx, history) => addAgentEnvelopeToHistory(history, { identity, programmes, seeds, wallet }),
    ],
    workers: [
      createCountingWorker(brands, programmeCounting),
      createEnvelopesWorker(brands, envelopes),
      createFreeSpinsWorker(brands, freeSpins),
    ],
    subscribers: [boardPeriods.subscriber],
    reconcileChecks: programmesReconcileChecks,
  });
}
