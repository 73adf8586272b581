import "reflect-metadata";
import { SharedContentVersions } from "./core/content-version.js";
import { OutgoingHttp, partnerRule } from "./core/outgoing-http.js";
import { Argon2Hasher, type PasswordHasher } from "./core/password-hasher.js";
import { gatherModules } from "./kit/module.js";
import type { Platform } from "./kit/platform.js";
import { agentCentreModule } from "./modules/agent-centre/agent-centre.module.js";
import { agentFiguresModule } from "./modules/agent-figures/agent-figures.module.js";
import { agentsModule } from "./modules/agents/agents.module.js";
import { approvalsModule } from "./modules/approvals/approvals.module.js";
import { auditModule } from "./modules/audit/audit.module.js";
import { bonusesModule } from "./modules/bonuses/bonuses.module.js";
import { brandAdministrationModule } from "./modules/brand-administration/brand-administration.module.js";
import { brandsModule } from "./modules/brands/brands.module.js";
import { catalogueModule } from "./modules/catalogue/catalogue.module.js";
import { contentModule } from "./modules/content/content.module.js";
import { contractsModule } from "./modules/contracts/contracts.module.js";
import type { Carriers } from "./modules/delivery/carriers.js";
import { deliveryModule } from "./modules/delivery/delivery.module.js";
import { demoCrowdModule } from "./modules/demo-crowd/demo-crowd.module.js";
import { demoVendorModule } from "./modules/demo-vendor/demo-vendor.module.js";
import { depositsModule } from "./modules/deposits/deposits.module.js";
import { favouritesModule } from "./modules/favourites/favourites.module.js";
import { feedbackModule } from "./modules/feedback/feedback.module.js";
import { filesModule } from "./modules/files/files.module.js";
import { freeSpinsModule } from "./modules/free-spins/free-spins.module.js";
import { houseGamesModule } from "./modules/house-games/house-games.module.js";
import { identityModule } from "./modules/identity/identity.module.js";
import { inboxModule } from "./modules/inbox/inbox.module.js";
import { jackpotModule } from "./modules/jackpot/jackpot.module.js";
import { keyRotationModule } from "./modules/key-rotation/key-rotation.module.js";
import { ledgerModule } from "./modules/ledger/ledger.module.js";
import { memberDataModule } from "./modules/member-data/member-data.module.js";
import { membersModule } from "./modules/members/members.module.js";
import { paymentProvidersModule } from "./modules/payment-providers/payment-providers.module.js";
import { playModule } from "./modules/play/play.module.js";
import { pointsModule } from "./modules/points/points.module.js";
import { programmesModule } from "./modules/programmes/programmes.module.js";
import { promotionsModule } from "./modules/promotions/promotions.module.js";
import { publicConfigModule } from "./modules/public-config/public-config.module.js";
import { pushModule } from "./modules/push/push.module.js";
import { recentGamesModule } from "./modules/recent-games/recent-games.module.js";
import { recordsModule } from "./modules/records/records.module.js";
import { regionsModule } from "./modules/regions/regions.module.js";
import { saferGamblingModule } from "./modules/safer-gambling/safer-gambling.module.js";
import { socialSignInModule } from "./modules/social-sign-in/social-sign-in.module.js";
import { staffModule } from "./modules/staff/staff.module.js";
import { supportModule } from "./modules/support/support.module.js";
import { transfersModule } from "./modules/transfers/transfers.module.js";
import { trialModule } from "./modules/trial/trial.module.js";
import { turnoverModule } from "./modules/turnover/turnover.module.js";
import { vendorWalletModule } from "./modules/vendor-wallet/vendor-wallet.module.js";
import { verificationModule } from "./modules/verification/verification.module.js";
import { walletModule } from "./modules/wallet/wallet.module.js";
import { walletOverviewModule } from "./modules/wallet-overview/wallet-overview.module.js";
import { winnersModule } from "./modules/winners/winners.module.js";
import { withdrawalsModule } from "./modules/withdrawals/withdrawals.module.js";
import type { HumanCheckPort } from "./ports/human-check/human-check-port.js";

/** What modules are created from, in main.ts or a test. */
export interface ModulesInput extends Omit<Platform, "contentVersions" | "partnerHttp"> {
  /** Replace the providers of the environment, in tests. */
  readonly carriers?: (Carriers & { readonly humanCheck: HumanCheckPort | null }) | undefined;
  /** Hashes passwords; Argon2 by default, a cheap one in tests. */
  readonly hasher?: PasswordHasher | undefined;
  /** Timeout of house games for wallet calls, in milliseconds. */
  readonly walletTimeoutMs?: number | undefined;
  /** How long vendors wait for the wallet's response, in milliseconds. */
  readonly vendorTimeoutMs?: number | undefined;
}

/**
 * Creates every module once, by tiers, and gathers what they contribute. A module receives the modules that it uses,
 * all of them created before it.
 */
export function createModules(input: ModulesInput) {
  const { carriers, hasher = new Argon2Hasher(), walletTimeoutMs, vendorTimeoutMs } = input;
  const contentVersions = new SharedContentVersions(input.live, input.clock);
  const { partnerNetworks: networks, production } = input.config;
  const partnerHttp = new OutgoingHttp(partnerRule({ networks, allowsLoopback: !production }));
  const platform: Platform = { ...input, contentVersions, partnerHttp };
  // 0
  const audit = auditModule({ platform });
  const brands = brandsModule({ platform, audit });
  const regions = regionsModule({ platform, audit });
  // 1
  const delivery = deliveryModule({ platform, brands, carriers });
  const verification = verificationModule({
    platform,
    audit,
    brands,
    delivery,
    humanCheck: carriers?.humanCheck,
  });
  const identity = identityModule({ platform, audit, brands, delivery, verification, hasher });
  const approvals = approvalsModule({ platform, audit });
  const staff = staffModule({ platform, approvals, audit, hasher });
  const socialSignIn = socialSignInModule({ platform, approvals, audit, brands, identity });
  const agents = agentsModule({ platform, approvals, audit, identity });
  const saferGambling = saferGamblingModule({ platform, approvals, audit, identity });
  // 2
  const catalogue = catalogueModule({ platform, approvals, audit, brands });
  const ledger = ledgerModule();
  const wallet = walletModule({ platform, brands, saferGambling });
  const bonuses = bonusesModule({ saferGambling });
  const freeSpins = freeSpinsModule();
  const files = filesModule({ platform, audit });
  const content = contentModule({ platform, audit, brands, saferGambling });
  const members = membersModule({
    platform,
    agents,
    audit,
    brands,
    identity,
    regions,
    saferGambling,
    socialSignIn,
    verification,
    wallet,
  });
  // 3
  const recentGames = recentGamesModule({ catalogue });
  const play = playModule({
    platform,
    brands,
    catalogue,
    recentGames,
    regions,
    saferGambling,
    wallet,
  });
  const vendorWallet = vendorWalletModule({
    platform,
    brands,
    catalogue,
    saferGambling,
    wallet,
    vendorTimeoutMs,
  });
  const winners = winnersModule({ brands, catalogue });
  const favourites = favouritesModule({ catalogue });
  const jackpot = jackpotModule({ platform, approvals, brands });
  const promotions = promotionsModule({ brands, content });
  const turnover = turnoverModule();
  const paymentProviders = paymentProvidersModule({ platform, approvals, brands });
  const inbox = inboxModule({ platform, agents, audit, brands, identity });
  // 4
  const houseGames = houseGamesModule({
    platform,
    brands,
    catalogue,
    betRefusal: (ctx, bet) => saferGambling.services.saferGambling.betRefusal(ctx, bet),
    freeSpins,
    walletTimeoutMs,
  });
  const support = supportModule({ platform, audit, brands, members });
  const feedback = feedbackModule({ platform, audit });
  const withdrawals = withdrawalsModule({
    platform,
    audit,
    brands,
    files,
    identity,
    approvals,
    paymentProviders,
    turnover,
    wallet,
  });
  const deposits = depositsModule({
    platform,
    audit,
    brands,
    files,
    approvals,
    paymentProviders,
    saferGambling,
    turnover,
    wallet,
  });
  const transfers = transfersModule({
    platform,
    agents,
    approvals,
    audit,
    brands,
    catalogue,
    identity,
    play,
    wallet,
  });
  const agentFigures = agentFiguresModule({ platform, agents, approvals, brands, catalogue });
  const contracts = contractsModule({
    platform,
    agentFigures,
    agents,
    approvals,
    brands,
    identity,
    wallet,
  });
  const points = pointsModule({
    platform,
    approvals,
    audit,
    brands,
    content,
    identity,
    saferGambling,
    wallet,
  });
  const programmes = programmesModule({
    platform,
    agentFigures,
    agents,
    approvals,
    audit,
    brands,
    catalogue,
    members,
    files,
    freeSpins,
    houseGames,
    identity,
    promotions,
    saferGambling,
    wallet,
  });
  const demoVendor = demoVendorModule({ platform, catalogue, houseGames });
  const records = recordsModule({
    platform,
    contracts,
    deposits,
    play,
    saferGambling,
    transfers,
    wallet,
    withdrawals,
  });
  // 5
  const agentCentre = agentCentreModule({ agents, content, contracts, inbox, members, programmes });
  const brandAdministration = brandAdministrationModule({ approvals, audit, brands });
  const publicConfig = publicConfigModule({ brands, catalogue, content, members, regions, socialSignIn });
  const walletOverview = walletOverviewModule({ brands, contracts, transfers, wallet });
  const trial = trialModule({
    platform,
    brands,
    favourites,
    identity,
    members,
    play,
    recentGames,
    support,
    verification,
    wallet,
  });
  const demoCrowd = demoCrowdModule({ platform, brands, houseGames, identity, members, play, wallet });
  const push = pushModule({ platform, brands, delivery, saferGambling });
  const keyRotation = keyRotationModule({ platform, audit });
  const memberData = memberDataModule({ platform, audit, brands, delivery, identity, saferGambling, wallet });
  const gathered = gatherModules([
    audit,
    brands,
    regions,
    delivery,
    verification,
    identity,
    approvals,
    staff,
    socialSignIn,
    agents,
    saferGambling,
    catalogue,
    ledger,
    wallet,
    bonuses,
    freeSpins,
    files,
    content,
    members,
    recentGames,
    play,
    vendorWallet,
    winners,
    favourites,
    jackpot,
    promotions,
    turnover,
    paymentProviders,
    inbox,
    houseGames,
    support,
    feedback,
    withdrawals,
    deposits,
    transfers,
    agentFigures,
    contracts,
    points,
    programmes,
    demoVendor,
    records,
    agentCentre,
    brandAdministration,
    publicConfig,
    walletOverview,
    trial,
    demoCrowd,
    push,
    keyRotation,
    memberData,
  ]);
  brands.ports.newBrandSteps.provide(gathered.newBrand);
  return { ...gathered, contentVersions };
}

/** What all modules contribute. */
export type Modules = ReturnType<typeof createModules>;

/** The services of all modules, by name. */
export type Services = Modules["services"];
