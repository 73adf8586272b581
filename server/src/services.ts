import type { FieldRule } from "@croupier/schema/rules/registration-fields.js";
import type { Config } from "./config/config.js";
import type { Clock } from "./core/clock.js";
import { SpreadContentVersions } from "./core/content-version.js";
import type { Ctx } from "./core/ctx.js";
import type { Deliver } from "./core/deliver.js";
import type { LiveEvents } from "./core/events.js";
import type { Meter } from "./core/meter.js";
import type { Throttles } from "./core/throttle.js";
import type { Database } from "./db/database.js";
import { AgentsService } from "./modules/agents/agents.service.js";
import { AuditService } from "./modules/audit/audit.service.js";
import { BrandsService } from "./modules/brands/brands.service.js";
import { makeCashier } from "./modules/cashier/make-cashier.js";
import { CatalogueService } from "./modules/catalogue/catalogue.service.js";
import { GameOffersService } from "./modules/catalogue/game-offers.service.js";
import { LobbyService } from "./modules/catalogue/lobby.service.js";
import { LotteryMenuService } from "./modules/catalogue/lottery-menu.service.js";
import { ContentService } from "./modules/content/content.service.js";
import { SiteContentService } from "./modules/content/site-content.service.js";
import { DemoVendorService } from "./modules/demo-vendor/demo-vendor.service.js";
import { FavouritesService } from "./modules/favourites/favourites.service.js";
import { FilesService } from "./modules/files/files.service.js";
import { deliverByHttp } from "./modules/house-games/house-wallet.js";
import { makeHouseGames } from "./modules/house-games/make-house-games.js";
import { AuthenticatorService } from "./modules/identity/authenticator.service.js";
import { ContactsService } from "./modules/identity/contacts.service.js";
import { makeIdentity } from "./modules/identity/make-identity.js";
import { makeSecurity } from "./modules/identity/make-security.js";
import { Argon2Hasher, type PasswordHasher } from "./modules/identity/password-hasher.js";
import { PasswordProof } from "./modules/identity/password-proof.js";
import { PaymentPasswordService } from "./modules/identity/payment-password.service.js";
import { PhoneProofsService } from "./modules/identity/phone-proofs.service.js";
import { SecurityNotices } from "./modules/identity/security-notices.js";
import { SocialService } from "./modules/identity/social.service.js";
import { SocialLinksService } from "./modules/identity/social-links.service.js";
import { SocialProvidersService } from "./modules/identity/social-providers.service.js";
import { TrialAccountsService } from "./modules/identity/trial-accounts.service.js";
import { JackpotService } from "./modules/jackpot/jackpot.service.js";
import { makeRegistration } from "./modules/members/make-registration.js";
import { MembersService } from "./modules/members/members.service.js";
import { ProfileService } from "./modules/members/profile.service.js";
import { ProfileDetailsService } from "./modules/members/profile-details.service.js";
import { socialMembers } from "./modules/members/social-members.js";
import { makeMessages } from "./modules/messages/make-messages.js";
import { ActionsDialectService } from "./modules/play/actions-dialect.service.js";
import { GameListsService } from "./modules/play/game-lists.service.js";
import { meteredTransport } from "./modules/play/metered-transport.js";
import { PlayService } from "./modules/play/play.service.js";
import { PlayedService } from "./modules/play/played.service.js";
import { RecentGamesService } from "./modules/play/recent-games.service.js";
import { SignedVendorTransport } from "./modules/play/vendor-transport.js";
import { VendorWalletService } from "./modules/play/vendor-wallet.service.js";
import { WinnersService } from "./modules/play/winners.service.js";
import { FundsService } from "./modules/portal/funds.service.js";
import { PortalService } from "./modules/portal/portal.service.js";
import { PromotionsService } from "./modules/promotions/promotions.service.js";
import { ProposalsService } from "./modules/proposals/proposals.service.js";
import { ExportsService } from "./modules/records/exports.service.js";
import { RecordsService } from "./modules/records/records.service.js";
import { RegionsService } from "./modules/regions/regions.service.js";
import { LimitsService } from "./modules/safer-gambling/limits.service.js";
import { PlayWatchService } from "./modules/safer-gambling/play-watch.service.js";
import { SaferGamblingService } from "./modules/safer-gambling/safer-gambling.service.js";
import { makeSupport } from "./modules/support/make-support.js";
import { makeTransfers } from "./modules/transfers/make-transfers.js";
import { TrialService } from "./modules/trial/trial.service.js";
import { TurnoverService } from "./modules/turnover/turnover.service.js";
import { type Carriers, makeVerification } from "./modules/verification/make-verification.js";
import { WalletService } from "./modules/wallet/wallet.service.js";
import { makeWithdrawals } from "./modules/withdrawals/make-withdrawals.js";
import { JwtPhoneProof } from "./ports/phone-proof/jwt-phone-proof.js";
import { OpenidSocial } from "./ports/social-sign-in/openid-social.js";

/** What the services stand on; made by main.ts, or by a test. */
export interface Outside {
  readonly config: Config;
  readonly database: Database;
  readonly live: LiveEvents;
  readonly throttles: Throttles;
  readonly clock: Clock;
  /** Delivers what the house vendor and the platform send each other within this process. */
  readonly deliver: Deliver;
  /** Counts what happens. */
  readonly meter: Meter;
  /** How long house games wait for the wallet, in milliseconds. */
  readonly walletTimeoutMs?: number;
  /** In place of those that the environment names, in tests. */
  readonly carriers?: Carriers;
  /** Hashes passwords; Argon2 by default, a cheap one in tests. */
  readonly hasher?: PasswordHasher;
}

/** The public origin under another host name: scheme and port stay. */
function originAt(publicUrl: string, host: string): string {
  const url = new URL(publicUrl);
  if (host !== "") url.hostname = host;
  return url.origin;
}

/** Makes each service once, lower tiers first. No container: what a service needs is handed to it here. */
export function createServices(outside: Outside) {
  const { config, live, throttles, clock, deliver, meter, carriers, walletTimeoutMs } = outside;
  const content = new SpreadContentVersions(live, clock);
  // 0
  const audit = new AuditService();
  const brands = new BrandsService({ audit, clock, content });
  const regions = new RegionsService({ audit, clock, content });
  // 1
  const { hasher = new Argon2Hasher() } = outside;
  const contacts = new ContactsService(config.keys.secrets);
  const verification = makeVerification({ config, throttles, audit, brands, holders: contacts, carriers });
  const notices = new SecurityNotices({ contacts, mail: verification.mail });
  const phoneProof = config.carriers.phoneProof && new JwtPhoneProof(config.carriers.phoneProof);
  const phoneProofs = new PhoneProofsService(phoneProof);
  const proof = new PasswordProof(throttles, hasher);
  const secretsKey = config.keys.secrets;
  const proposals = new ProposalsService({ audit, secretsKey });
  const authenticators = new AuthenticatorService({
    audit,
    brands,
    contacts,
    notices,
    throttles,
    proof,
    secretsKey,
  });
  const paymentPasswords = new PaymentPasswordService({ audit, notices, throttles, hasher, proof });
  const saferGambling = new SaferGamblingService({
    audit,
    // A parameter, since the module that knows it asks this one.
    accountOf: (ctx, id) => identity.account(ctx, id),
    endGames: (ctx, memberId) => played.endGames(ctx, memberId),
    proof,
    paymentPasswords,
  });
  const limits = new LimitsService({
    audit,
    accountOf: (ctx, id) => identity.account(ctx, id),
    playedSince: (ctx, memberId, since) => played.since(ctx, memberId, since),
    activeCurrencyOf: (ctx, memberId) => wallet.activeCurrencyOf(ctx, memberId),
  });
  const playWatch = new PlayWatchService({
    totalsSince: (ctx, from) => play.roundTotals(ctx, { from }),
  });
  const { sessionOpener, identity, sessions } = makeIdentity({
    audit,
    brands,
    contacts,
    authenticators,
    notices,
    phoneProofs,
    proof,
    live,
    throttles,
    hasher,
    meter,
    ...verification,
    // A parameter, since the module that knows it stands on this one.
    exclusionOf: (ctx, memberId) => saferGambling.exclusionOf(ctx, memberId),
  });
  const agents = new AgentsService({ audit, identity, throttles });
  const hostOf = async (ctx: Ctx) => (await brands.current(ctx, "any")).domains[0] ?? "";
  const originOf = async (ctx: Ctx) => originAt(config.publicUrl, await hostOf(ctx));
  const security = makeSecurity({
    audit,
    brands,
    identity,
    contacts,
    throttles,
    hasher,
    originOf,
    secretsKey,
    authenticators,
    paymentPasswords,
    proof,
    opener: sessionOpener,
    codes: verification.codes,
    mail: verification.mail,
    notices,
    // A parameter, since the module that knows it stands on this one.
    ruleOf: (ctx): Promise<FieldRule> => registering.registrationRules.passwordRule(ctx),
  });
  // 2
  const catalogue = new CatalogueService({ audit, content, secretsKey, production: config.production });
  const gameOffers = new GameOffersService({ audit, catalogue });
  const lobby = new LobbyService(content, catalogue);
  const lotteryMenu = new LotteryMenuService(catalogue, lobby);
  const contentEntries = new ContentService({ audit, brands, content });
  const siteContent = new SiteContentService({ brands, content, saferGambling });
  const members = new MembersService({ identity });
  const profile = new ProfileService({ audit, members });
  const wallet = new WalletService({ live, brands, meter });
  const registering = makeRegistration({
    agents,
    audit,
    brands,
    contacts,
    content,
    identity,
    members,
    paymentPasswords,
    saferGambling,
    codes: verification.codes,
    human: verification.human,
    opener: sessionOpener,
    emailProofs: security.emailProofs,
    secretsKey,
    throttles,
    wallet,
    phoneProof,
    phoneProofs,
  });
  const profileDetails = new ProfileDetailsService({
    audit,
    details: registering.details,
    rules: registering.registrationRules,
  });
  const socialProviders = new SocialProvidersService({
    audit,
    content,
    secretsKey,
    production: config.production,
  });
  const social = new SocialService({
    audit,
    contacts,
    notices,
    opener: sessionOpener,
    proof,
    secretsKey,
    throttles,
    providers: socialProviders,
    port: new OpenidSocial(),
    exclusionOf: (ctx, memberId) => saferGambling.exclusionOf(ctx, memberId),
    register: socialMembers({
      agents,
      brands,
      contacts,
      members,
      saferGambling,
      wallet,
      details: registering.details,
      emailProofs: security.emailProofs,
      rules: registering.registrationRules,
    }),
  });
  // 3
  const transport = meteredTransport(
    new SignedVendorTransport({ ...config.keys.vendorSigning, deliver, hostOf }),
    meter,
  );
  const play = new PlayService({
    brands,
    regions,
    catalogue,
    saferGambling,
    wallet,
    transport,
    originOf,
  });
  const played = new PlayedService();
  const gameLists = new GameListsService({ catalogue, offers: gameOffers, transport });
  const recentGames = new RecentGamesService({ catalogue });
  const jackpot = new JackpotService({ audit, brands, meter });
  const winners = new WinnersService({ brands, catalogue });
  const favourites = new FavouritesService({ catalogue });
  const promotions = new PromotionsService(siteContent, brands);
  const turnover = new TurnoverService();
  const vendorWallet = new VendorWalletService({ brands, catalogue, wallet, meter });
  const actionsDialect = new ActionsDialectService({ catalogue, wallet: vendorWallet });
  // 4
  const { houseGames, houseVendor } = makeHouseGames({
    secretsKey: config.keys.secrets,
    ...config.keys.houseVendor,
    platformPublicKeyPem: config.keys.vendorSigning.publicKeyPem,
    hostOf,
    deliver: config.houseWalletUrl === null ? deliver : deliverByHttp(config.houseWalletUrl),
    ...(walletTimeoutMs !== undefined && { walletTimeoutMs }),
  });
  const memberMessages = makeMessages({ audit, brands, notices, live, throttles });
  const customerService = makeSupport({
    audit,
    brands,
    members,
    live,
    throttles,
    originOf,
    secretsKey,
    production: config.production,
  });
  const files = new FilesService(throttles);
  const records = new RecordsService();
  const leaving = makeWithdrawals({
    audit,
    brands,
    contacts,
    files,
    paymentPasswords,
    proposals,
    turnover,
    wallet,
    live,
    meter,
    deliver,
    hostOf,
    originOf,
    secretsKey,
    contactBindings: security.contactBindings,
    production: config.production,
  });
  const cashier = makeCashier({
    audit,
    brands,
    content,
    files,
    proposals,
    saferGambling,
    turnover,
    wallet,
    live,
    meter,
    withdrawalTerms: leaving.withdrawalTerms,
    twoOperators: leaving.twoOperators,
    deliver,
    hostOf,
    originOf,
    secretsKey,
    production: config.production,
  });
  const transfers = makeTransfers({
    agents,
    audit,
    brands,
    catalogue,
    identity,
    paymentPasswords,
    wallet,
    live,
    meter,
    caller: transport,
    twoOperators: leaving.twoOperators,
  });
  const { deposits, depositBonuses, depositMethods } = cashier;
  const { withdrawals } = leaving;
  const { transferRecords } = transfers;
  const exports = new ExportsService({
    records,
    play,
    catalogue,
    deposits,
    depositMethods,
    depositBonuses,
    limits,
    wallet,
    throttles,
    withdrawals,
    transferRecords,
  });
  // 5
  const trial = new TrialService({
    brands,
    human: verification.human,
    members,
    opener: sessionOpener,
    throttles,
  });
  const portal = new PortalService({
    brands,
    contacts,
    lobby,
    members,
    regions,
    siteContent,
    wallet,
    registrationRules: registering.registrationRules,
  });
  return {
    content,
    ...verification,
    audit,
    brands,
    regions,
    proposals,
    identity,
    agents,
    ...registering,
    contacts,
    authenticators,
    paymentPasswords,
    ...security,
    sessionOpener,
    sessions,
    saferGambling,
    limits,
    playWatch,
    catalogue,
    gameOffers,
    gameLists,
    lobby,
    lotteryMenu,
    contentEntries,
    siteContent,
    promotions,
    members,
    profile,
    profileDetails,
    wallet,
    favourites,
    jackpot,
    play,
    recentGames,
    winners,
    vendorWallet,
    actionsDialect,
    houseGames,
    houseVendor,
    ...memberMessages,
    ...customerService,
    ...cashier,
    files,
    records,
    exports,
    ...transfers,
    demoVendor: new DemoVendorService(config.keys.vendorSigning.publicKeyPem),
    ...leaving,
    portal,
    funds: new FundsService({ brands, wallet, vendorTransfers: transfers.vendorTransfers }),
    trial,
    social,
    socialLinks: new SocialLinksService({ audit, notices }),
    socialProviders,
    trialAccounts: new TrialAccountsService(),
  };
}

export type Services = ReturnType<typeof createServices>;
