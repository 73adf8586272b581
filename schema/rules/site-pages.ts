/**
 * The addresses of the site's pages. The client's router maps each to its page, and the server answers 404 at any other.
 */

/** The pages without parameters. */
export const paths = {
  home: "/",
  signIn: "/login",
  register: "/register",
  agent: "/agent",
  agentHome: "/agentHome",
  agentAnnouncements: "/agentHome/announcements",
  agentAccounts: "/agentHome/accounts",
  agentTeam: "/agentHome/team",
  agentTransfers: "/agentHome/transfers",
  agentOverview: "/agentHome/overview",
  agentMembers: "/agentHome/members",
  agentLoss: "/agentHome/loss",
  agentBetting: "/agentHome/betting",
  agentCash: "/agentHome/account-details",
  agentMessages: "/agentHome/messages",
  agentEnvelopes: "/agentHome/red-envelopes",
  agentDividends: "/agentHome/dividends",
  agentDailySalaries: "/agentHome/daily-salaries",
  agentHourlySalaries: "/agentHome/hourly-salaries",
  agentRealtimeSalaries: "/agentHome/realtime-salaries",
  agentBills: "/agentHome/bills",
  bettingRecord: "/member/betting-record",
  accountRecord: "/member/account-record",
  profitLoss: "/member/profit-loss",
  security: "/member/security",
  profile: "/member/profile",
  reset: "/reset",
  verifyEmail: "/verify-email",
  sessions: "/member/sessions",
  saferGambling: "/member/safer-gambling",
  messages: "/member/message",
  referral: "/member/referral",
  vip: "/member/vip",
  missions: "/member/missions",
  raffles: "/member/raffles",
  redEnvelopes: "/member/red-envelopes",
  feedback: "/member/feedback",
  deposits: "/member/deposits",
  withdraw: "/member/withdraw",
  memberPromotions: "/member/promotions",
  rewardCentre: "/member/reward-centre",
  bonusDetails: "/member/bonus-details",
  manualRebate: "/member/manual-rebate",
  transferFund: "/member/transfer-fund",
  transferUpline: "/member/transfer-upline",
  game: "/seamless",
  hot: "/hot",
  search: "/search",
  /** The chat on a page of its own, which integrators launch. */
  chat: "/chat",
  favourites: "/favorite",
  recent: "/recent",
  member: "/member",
  promotions: "/promotions",
  news: "/news",
  download: "/download",
  help: "/help",
  helpCentre: "/helpmc",
  pointMall: "/pointMall",
  lottery: "/lottery",
  seaLottery: "/seaLottery",
  vnLottery: "/vnLottery",
  terms: "/terms",
  privacy: "/privacy",
  responsibleGaming: "/responsible-gaming",
} as const;

/** The addresses that all show the home lobby. */
export const homePaths: readonly string[] = [
  paths.home,
  "/index",
  "/index.html",
  "/home",
  paths.signIn,
  paths.register,
  paths.help,
  paths.helpCentre,
];

/** Each category's page. */
export const categoryPaths = {
  RNG: "/rng",
  LIVE: "/live",
  FISH: "/fish",
  PVP: "/pvp",
  SPORTS: "/sports",
  ESPORTS: "/esports",
  LOTT: "/lott",
  ELOTT: "/elott",
  BGS: "/bgs",
  COCKFIGHT: "/cockfight",
} as const;

/** The pages with a parameter in their address. */
export const pagePatterns = { article: `${paths.news}/:name`, bill: `${paths.agentBills}/:id` } as const;

/** Where an earlier address leads. */
export interface LegacyTarget {
  readonly path: string;
  /** The query that is added. */
  readonly added?: string;
}

/** Where each name of a member centre's page in earlier addresses leads. */
export const legacyMemberNames: Readonly<Record<string, LegacyTarget>> = {
  securityCenter: { path: paths.profile },
  messageV2: { path: paths.messages },
  feedback: { path: paths.feedback },
  depositv2: { path: paths.deposits, added: "cashier=deposit" },
  withdraw: { path: paths.withdraw },
  transferFund: { path: paths.transferFund },
  transferUpline: { path: paths.transferUpline },
  rewardCenter: { path: paths.rewardCentre },
  manualRebate: { path: paths.manualRebate },
  bonusDetails: { path: paths.bonusDetails },
  missionLeaderboard: { path: paths.missions },
  redEnvelope: { path: paths.redEnvelopes },
  referral: { path: paths.referral },
  personalHistoryCopy: { path: paths.bettingRecord },
  transactionHistory: { path: paths.accountRecord },
  personalProfit: { path: paths.profitLoss },
};

/** Where each name of a page of the agents' back office in earlier addresses leads. */
export const legacyAgentNames: Readonly<Record<string, LegacyTarget>> = {
  agentAnnouncement: { path: paths.agentAnnouncements },
  agentTeamOverview: { path: paths.agentOverview },
  registerCenter: { path: paths.agentAccounts },
  downlineManagmentView: { path: paths.agentTeam },
  personalHistoryCopy: { path: paths.agentBetting },
  palStatementsAgentCopy: { path: paths.agentLoss },
  agentDownlineTransactionDetailsCopy: { path: paths.agentCash },
  agentDividendRecordCopy2: { path: paths.agentDividends },
  agentDailyWages2: { path: paths.agentDailySalaries },
  agentHourSalary: { path: paths.agentHourlySalaries },
  agentRealtimeSalary: { path: paths.agentRealtimeSalaries },
  agentRevenueReport: { path: paths.agentBills },
};
