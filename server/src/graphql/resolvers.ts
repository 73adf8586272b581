import { AgentResolver, AgentsResolver } from "../modules/agents/agents.resolver.js";
import { BrandSettingsResolver } from "../modules/brands/brand-settings.resolver.js";
import { BrandsResolver } from "../modules/brands/brands.resolver.js";
import { CashierResolver, DepositResolver } from "../modules/cashier/cashier.resolver.js";
import { DepositDeskResolver } from "../modules/cashier/desk.resolver.js";
import { DepositMethodsResolver } from "../modules/cashier/methods.resolver.js";
import { CatalogueResolver } from "../modules/catalogue/catalogue.resolver.js";
import { LobbyResolver } from "../modules/catalogue/lobby.resolver.js";
import { LotteryMenuResolver } from "../modules/catalogue/lottery-menu.resolver.js";
import { ContentResolver } from "../modules/content/content.resolver.js";
import { ContentEntriesResolver } from "../modules/content/content-entries.resolver.js";
import {
  FavouritesResolver,
  GameFavouriteResolver,
  MyFavouritesResolver,
} from "../modules/favourites/favourites.resolver.js";
import { IdentityResolver } from "../modules/identity/identity.resolver.js";
import { PasswordsResolver } from "../modules/identity/passwords.resolver.js";
import { SecurityResolver } from "../modules/identity/security.resolver.js";
import { SessionsResolver } from "../modules/identity/sessions.resolver.js";
import { SocialResolver } from "../modules/identity/social.resolver.js";
import { JackpotResolver } from "../modules/jackpot/jackpot.resolver.js";
import { MeResolver, SignedInResolver } from "../modules/members/members.resolver.js";
import { MyAgentResolver } from "../modules/members/my-agent.resolver.js";
import { MySocialLinksResolver } from "../modules/members/my-social-links.resolver.js";
import { MyVipResolver } from "../modules/members/my-vip.resolver.js";
import { WalletResolver } from "../modules/members/my-wallets.resolver.js";
import { SessionPlaceResolver, SignInPlaceResolver } from "../modules/members/places.resolver.js";
import { ProfileResolver } from "../modules/members/profile.resolver.js";
import { RegistrationResolver } from "../modules/members/registration.resolver.js";
import { MessagesResolver } from "../modules/messages/messages.resolver.js";
import { MyRecentGamesResolver, WinnersResolver } from "../modules/play/boards.resolver.js";
import { GameOffersResolver } from "../modules/play/game-offers.resolver.js";
import { MyRoundsResolver, PlayResolver, RoundResolver } from "../modules/play/play.resolver.js";
import { BrandEntranceResolver } from "../modules/portal/brand-entrance.resolver.js";
import { MyFundsResolver } from "../modules/portal/funds.resolver.js";
import { PortalResolver } from "../modules/portal/portal.resolver.js";
import { PromotionsResolver } from "../modules/promotions/promotions.resolver.js";
import { ProposalsResolver } from "../modules/proposals/proposals.resolver.js";
import {
  MyRecordsResolver,
  RoundPostingsResolver,
  WalletTotalsResolver,
} from "../modules/records/records.resolver.js";
import { RegionsResolver } from "../modules/regions/regions.resolver.js";
import { SaferGamblingResolver } from "../modules/safer-gambling/safer-gambling.resolver.js";
import { ChatResolver } from "../modules/support/chat.resolver.js";
import { DeskConversationResolver, DeskResolver } from "../modules/support/desk.resolver.js";
import { ConversationResolver, SupportResolver } from "../modules/support/support.resolver.js";
import { VendorTransferDeskResolver } from "../modules/transfers/desk.resolver.js";
import { TransfersResolver } from "../modules/transfers/transfers.resolver.js";
import { TrialResolver } from "../modules/trial/trial.resolver.js";
import { VerificationResolver } from "../modules/verification/verification.resolver.js";
import { VisitorChecksResolver } from "../modules/verification/visitor-checks.resolver.js";
import { WithdrawalMethodsResolver } from "../modules/withdrawals/methods.resolver.js";
import { WithdrawalDeskResolver } from "../modules/withdrawals/withdrawal-desk.resolver.js";
import { WithdrawalResolver, WithdrawalsResolver } from "../modules/withdrawals/withdrawals.resolver.js";
import type { Services } from "../services.js";

/** Every resolver, made by hand; type-graphql asks for them by class. */
export function createResolvers({
  agents,
  authenticators,
  brands,
  catalogue,
  chat,
  contactBindings,
  contentEntries,
  codes,
  depositBonuses,
  depositDesk,
  depositGateways,
  depositSurpluses,
  depositMethods,
  deposits,
  desk,
  emailProofs,
  favourites,
  funds,
  gameLists,
  gameOffers,
  human,
  identity,
  limits,
  jackpot,
  lobby,
  lotteryMenu,
  members,
  memberMessages,
  memberTransfers,
  messageDesk,
  passwordResets,
  passwords,
  paymentPasswords,
  play,
  playWatch,
  portal,
  profile,
  profileDetails,
  promotions,
  proposals,
  recentGames,
  records,
  saferGambling,
  sessions,
  security,
  siteContent,
  standIns,
  registration,
  registrationRules,
  trial,
  visitorChecks,
  regions,
  social,
  socialLinks,
  socialProviders,
  support,
  transferRecords,
  vendorTransferDesk,
  homecomings,
  vendorTransfers,
  wallet,
  winners,
  withdrawalAccounts,
  withdrawalDesk,
  withdrawalMethods,
  withdrawalOverview,
  withdrawalPayers,
  withdrawalReceipts,
  withdrawals,
  withdrawalTerms,
}: Services): readonly object[] {
  return [
    new BrandsResolver(brands),
    new BrandSettingsResolver(brands),
    new RegionsResolver(regions),
    new IdentityResolver(identity, sessions),
    new SessionsResolver(sessions),
    new PasswordsResolver(passwords, passwordResets),
    new SecurityResolver(authenticators, paymentPasswords, contactBindings, emailProofs),
    new SocialResolver(social, socialProviders, socialLinks),
    new MySocialLinksResolver(socialLinks),
    new TrialResolver(trial),
    new VisitorChecksResolver(visitorChecks),
    new VerificationResolver({ codes, human, standIns }),
    new CatalogueResolver(catalogue),
    new LobbyResolver(lobby),
    new LotteryMenuResolver(lotteryMenu),
    new ContentResolver(siteContent),
    new ContentEntriesResolver(contentEntries),
    new PromotionsResolver(promotions),
    new MeResolver(members),
    new SignedInResolver(members),
    new MyAgentResolver(),
    new MyVipResolver(brands),
    new SignInPlaceResolver(regions),
    new SessionPlaceResolver(regions),
    new RegistrationResolver(registration, registrationRules),
    new AgentsResolver(agents),
    new AgentResolver(agents),
    new ProfileResolver(profile, security, profileDetails),
    new WalletResolver(wallet),
    new WalletTotalsResolver(records),
    new FavouritesResolver(favourites),
    new MyFavouritesResolver(favourites),
    new GameFavouriteResolver(),
    new PlayResolver(play),
    new MyRoundsResolver(play),
    new RoundResolver(),
    new MyRecordsResolver(records),
    new RoundPostingsResolver(records),
    new GameOffersResolver(gameOffers, gameLists),
    new MyRecentGamesResolver(recentGames),
    new WinnersResolver(winners),
    new SaferGamblingResolver(limits, saferGambling, playWatch),
    new JackpotResolver(jackpot),
    new SupportResolver(support, chat),
    new ConversationResolver(support),
    new DeskResolver(desk),
    new DeskConversationResolver(desk),
    new ChatResolver(chat),
    new CashierResolver(deposits, depositMethods, depositBonuses),
    new DepositResolver(depositMethods),
    new DepositDeskResolver(depositDesk, depositSurpluses, depositMethods, depositBonuses),
    new DepositMethodsResolver(depositMethods, depositGateways),
    new TransfersResolver(vendorTransfers, memberTransfers, transferRecords),
    new VendorTransferDeskResolver(vendorTransferDesk, homecomings),
    new WithdrawalsResolver({ withdrawals, withdrawalAccounts, withdrawalOverview, withdrawalReceipts }),
    new WithdrawalResolver(),
    new WithdrawalDeskResolver(withdrawalDesk, withdrawalTerms, withdrawalMethods, proposals),
    new WithdrawalMethodsResolver(withdrawalMethods, withdrawalPayers, proposals),
    new ProposalsResolver(proposals),
    new MessagesResolver(memberMessages, messageDesk),
    new PortalResolver(portal),
    new BrandEntranceResolver(portal),
    new MyFundsResolver(funds),
  ];
}
