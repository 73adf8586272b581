/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** An offer to add to the catalogue. */
export type AcceptedOfferInput = {
  /** The vendor's code of the game. */
  code: string | number;
  /** Overrides the offer's game type. */
  gameType?: GameType | null | undefined;
};

/** What two accounts have in common. */
export type AccountMatchKind =
  /** A browser that both have signed in from. */
  | 'DEVICE'
  /** The number of the document. */
  | 'DOCUMENT'
  /** The payee's name. */
  | 'PAYEE'
  /** The number of a withdrawal account. */
  | 'WITHDRAWAL_ACCOUNT';

/** Whether a member may sign in. */
export type AccountState =
  /** The member may. */
  | 'ACTIVE'
  /** The account is disabled. */
  | 'DISABLED'
  /** The account is locked. */
  | 'LOCKED';

/** The valid bet from which a member counts as active. */
export type ActiveMinimumInput = {
  /** The valid bet. */
  amount: string;
  /** One of the brand's currencies. */
  currency: string;
};

/** Terms of transfers between members and agents. */
export type AdminMemberTransferTermsInput = {
  /** One of the brand's currencies. */
  currency: string | number;
  /** Whether agents may send to their direct downline. */
  downlineOpen: boolean;
  /** Maximum amount of a transfer. */
  maxAmount: string;
  /** A sender's limit in any 24 hours. */
  maxAmountIn24Hours: string;
  /** A sender's number of transfers in any 24 hours: 1 to 1000. */
  maxTransfersIn24Hours: number;
  /** Minimum amount of a transfer. */
  minAmount: string;
  /** Whether members may send to their direct upline agent. */
  uplineOpen: boolean;
};

/** A reply of staff to a visitor. */
export type AnswerSupportInput = {
  /** Conversation id. */
  conversationId: string | number;
  /** Idempotency key: a UUID that the client generates. */
  requestId: string | number;
  /** Plain text, up to 2000 characters; U+2028 separates lines. */
  text: string;
};

/** Kinds of decisions that may need dual approval. */
export type ApprovalKind =
  /** Higher thresholds of dual approval. */
  | 'APPROVAL_POLICY'
  /** Closing the brand, or opening it again. */
  | 'BRAND_CLOSING'
  /** Removing currencies of the brand. */
  | 'BRAND_CURRENCIES'
  /** A higher limit of all members, or none. */
  | 'BRAND_LIMIT'
  /** The time zone by which the brand's days begin. */
  | 'BRAND_TIME_ZONE'
  /** Paying an agent's bill. */
  | 'CONTRACT_BILL'
  /** A contract that is offered to an agent at the top. */
  | 'CONTRACT_OFFER'
  /** Settings of contracts by which more is paid. */
  | 'CONTRACT_SETTINGS'
  /** Offering a deposit bonus. */
  | 'DEPOSIT_BONUS'
  /** Crediting a deposit. */
  | 'DEPOSIT_CREDIT'
  /** The account that a bank transfer is sent to. */
  | 'DEPOSIT_PAYEE'
  /** The base URL or the secret of a payment provider of deposits. */
  | 'DEPOSIT_PROVIDER'
  /** Crediting a deposit again that was reversed. */
  | 'DEPOSIT_REVERSAL'
  /** Paying money into the jackpot's pool. */
  | 'JACKPOT_FEED'
  /** A higher limit that the brand sets for one member, or none. */
  | 'MEMBER_LIMIT'
  /** Moving a member below another agent. */
  | 'MEMBER_MOVE'
  /** The payout provider of a withdrawal method. */
  | 'METHOD_PROVIDER'
  /** Marking a withdrawal as paid. */
  | 'PAYOUT_PAID'
  /** The base URL or the secret of a payout provider. */
  | 'PAYOUT_PROVIDER'
  /** Refusing a withdrawal whose payout is unknown. */
  | 'PAYOUT_REFUSAL'
  /** Converting points into a currency, or for more money. */
  | 'POINTS_RATE'
  /** Starting a programme, or changing the rules of one that has started. */
  | 'PROGRAMME'
  /** Granting what a member applied for. */
  | 'PROGRAMME_APPLICATION'
  /** A higher budget of a programme. */
  | 'PROGRAMME_BUDGET'
  /** Revoking a reward that was granted. */
  | 'REWARD_REVOCATION'
  /** The issuer or the secret of a social sign-in provider. */
  | 'SOCIAL_PROVIDER'
  /** A new staff account. */
  | 'STAFF_ACCOUNT'
  /** Enabling a staff account that has roles. */
  | 'STAFF_ENABLE'
  /** A new one-time password of a staff account, without its second factors. */
  | 'STAFF_RESET'
  /** The roles of a staff account. */
  | 'STAFF_ROLES'
  /** The first terms of transfers between members in a currency, or looser ones. */
  | 'TRANSFER_TERMS'
  /** Crediting a payment of a deposit that had been paid already. */
  | 'UNMATCHED_PAYMENT'
  /** A game vendor's base URL, key and secret: a new vendor, or a change. */
  | 'VENDOR'
  /** Resolving a vendor transfer. */
  | 'VENDOR_TRANSFER'
  /** Approving a payout. */
  | 'WITHDRAWAL'
  /** Refunding a payout that was not received. */
  | 'WITHDRAWAL_REFUND'
  /** The first withdrawal terms of a currency, or looser ones. */
  | 'WITHDRAWAL_TERMS';

/** State of an approval request. */
export type ApprovalRequestState =
  /** A second person approved it, and it took effect. */
  | 'APPROVED'
  /** No one approved it in time. */
  | 'EXPIRED'
  /** Another person refused it. */
  | 'REFUSED'
  /** Another change of the same subject was requested or took effect. */
  | 'REPLACED'
  /** Waits for a second person. */
  | 'WAITING'
  /** Its requester withdrew it. */
  | 'WITHDRAWN';

/** A deposit to credit. */
export type ApproveDepositInput = {
  /** Deposit id. */
  id: string | number;
  /** The amount on the statement; the ordered amount when absent. Not allowed when the payment provider reported the amount, except in another currency: then it is required, as the value in the deposit's currency. Required as well when the payment was reversed before, as what is left of it. */
  received?: string | null | undefined;
};

/** Who acted. */
export type AuditActorKind =
  /** A visitor who was not signed in. */
  | 'GUEST'
  /** A player or agent. */
  | 'MEMBER'
  /** Staff, by a shell that no longer exists. */
  | 'OPERATOR'
  /** Staff. */
  | 'STAFF'
  /** The platform itself. */
  | 'SYSTEM'
  /** A game vendor. */
  | 'VENDOR';

/** The terms of a bonus with a balance of its own. */
export type BonusBalanceTermsInput = {
  /** How much of valid bets counts, by category; a usual table without it. */
  contributions?: Array<BonusContributionInput> | null | undefined;
  /** The most that becomes cash, as a multiple of the bonus, 1 to 100. */
  conversionTimes: number;
  /** Days until it expires, 1 to 90. */
  days: number;
  /** The highest stake of a bet while it is open; null for none. */
  maxBet?: string | null | undefined;
  /** Bets on sports and e-sports at lower odds do not count; null for none. */
  minimumOdds?: string | null | undefined;
};

/** How much of the valid bets of a category counts. */
export type BonusContributionInput = {
  /** Hundredths of a percent, 0 to 10000. */
  basisPoints: number;
  /** The category of games. */
  category: ContractCategory;
};

/** An optional part of the platform. */
export type BrandFeature =
  /** The site keeps a member's funds for agents' pages. */
  | 'AGENT_POLICY'
  /** Contracts of a daily salary. */
  | 'DAILY_SALARY'
  /** Contracts of a dividend. */
  | 'DIVIDEND_CONTRACTS'
  /** Expired passwords have to be changed at sign-in. */
  | 'FORCED_PASSWORD_CHANGE'
  /** Contracts of an hourly salary. */
  | 'HOURLY_SALARY'
  /** Guests solve a captcha before a code is sent. */
  | 'HUMAN_CHECK'
  /** A registration by phone number requires a password. */
  | 'MOBILE_PASSWORD_REGISTRATION'
  /** Registration by phone number. */
  | 'MOBILE_REGISTRATION'
  /** Contracts of a realtime salary. */
  | 'REALTIME_SALARY'
  /** The phone number of a registration is verified by a code. */
  | 'REGISTRATION_SMS'
  /** Sign-in by a code that is sent to the phone. */
  | 'SMS_SIGN_IN'
  /** A second proof is asked at sign-in from a new device. */
  | 'STEP_UP'
  /** Visitors may play for free without an account. */
  | 'TRIAL_ACCOUNTS';

/** Changes of the theme. What is left out stays unchanged. */
export type BrandThemeInput = {
  /** #rrggbb of highlights. */
  accentColour?: string | null | undefined;
  /** The favicon. */
  faviconUrl?: string | null | undefined;
  /** Logo for dark backgrounds; null: the name. */
  logoDarkUrl?: string | null | undefined;
  /** Logo for light backgrounds: a path or an https URL; null: the name. */
  logoUrl?: string | null | undefined;
  /** Scale of the corner radius, from 0 to 4. */
  radiusScale?: number | null | undefined;
  /** #rrggbb; the client derives all shades from it. */
  seedColour?: string | null | undefined;
};

/** Changes of the brand's settings. What is left out stays unchanged. */
export type ChangeBrandInput = {
  /** Id at the analytics service, such as G-ABC123; null: it is off. */
  analyticsId?: string | null | undefined;
  /** The kinds of contract that can be requested; all others cannot. */
  contractRequests?: Array<ContractRequestInput> | null | undefined;
  /** The enabled features; all others are disabled. */
  features?: Array<BrandFeature> | null | undefined;
  /** Whether any GraphQL document is accepted. */
  freeDocuments?: boolean | null | undefined;
  /** Codes of vendors that are not shown in the footer; up to 50. */
  hiddenFooterVendors?: Array<string | number> | null | undefined;
  /** Origins of images, in addition to the site, such as https://img.example; up to 10. */
  imageCdns?: Array<string> | null | undefined;
  /** Codes of enabled languages in display order; the first is the default. */
  languages?: Array<string | number> | null | undefined;
  /** Origins of game launches, in addition to the site; up to 10. */
  launchCdns?: Array<string> | null | undefined;
  /** The name shown to visitors; up to 80 characters. */
  name?: string | null | undefined;
  /** Days after which a password expires, from 1 to 3650; null: never. */
  passwordMaxDays?: number | null | undefined;
  /** Colours, corners and images. */
  theme?: BrandThemeInput | null | undefined;
};

/** The new contents of an entry. */
export type ChangeContentInput = {
  /** A banner's group or an announcement's execution; other kinds have none. */
  category?: string | null | undefined;
  /** When it is shown last; without end when omitted. */
  endsAt?: string | null | undefined;
  /** Entry id. */
  id: string | number;
  /** A path of this site, or an https, mailto or tel URL. */
  link?: string | null | undefined;
  /** A help topic's anchor, a resource's key or a download's platform; other kinds have none. */
  name?: string | null | undefined;
  /** Banners and promotions require the first. */
  pictures?: Array<PictureInput>;
  /** Sort key, in ascending order. */
  position?: number;
  /** Required for a promotion, optional for an announcement. */
  promotionType?: PromotionType | null | undefined;
  /** When it is shown first; now when omitted. */
  startsAt?: string | null | undefined;
  /** At most one per language; one in EN or in the brand's default language is required. */
  texts: Array<ContentTextInput>;
  /** The version that the change is based on; an outdated one is rejected. */
  version: number;
};

/** Changes of a deposit method; fields that are absent stay as they are. */
export type ChangeDepositMethodInput = {
  /** Minutes until an unpaid deposit expires: 5 to 43200. */
  expiryMinutes?: number | null | undefined;
  /** The share of the amount that is kept as a fee, in hundredths of a percent; at most 5000. */
  feeBasisPoints?: number | null | undefined;
  /** The fixed part of the fee. */
  feeFixed?: string | null | undefined;
  /** Who pays the fee. */
  feePayer?: DepositFeePayer | null | undefined;
  /** The maximum amount. */
  max?: string | null | undefined;
  /** The minimum amount. */
  min?: string | null | undefined;
  /** The payee's details for a transfer; replaces all lines, at most eight. */
  payee?: Array<PayeeLineInput> | null | undefined;
  /** Its position in the list; the lowest is first. */
  position?: number | null | undefined;
  /** Code of the payment provider; it cannot be changed once the method has deposits. */
  provider?: string | null | undefined;
  /** Name and instructions; replaces all languages, and English is required. */
  texts?: Array<DepositMethodTextInput> | null | undefined;
};

/** New rules of a programme. */
export type ChangeProgrammeRulesInput = {
  /** Programme id. */
  id: string | number;
  /** The rules. The period stays as it is. */
  rules: ProgrammeRulesInput;
};

/** A change of a registered vendor. What is left out stays. */
export type ChangeVendorInput = {
  /** The http or https address at which we call it. It stays while transfers with it are in progress. */
  baseUrl?: string | null | undefined;
  /** Code of the vendor. */
  code: string | number;
  /** Whether the former key and secret stop being valid immediately; alone, one person may. */
  endFormer?: boolean;
  /** Whether the platform generates a new shared secret, which is shown once to the second person. */
  generateSecret?: boolean;
  /** Addresses or subnets that may call the wallet; any when empty. */
  ipAllowList?: Array<string> | null | undefined;
  /** Origins that its games are embedded from. When left out, that of the former base URL becomes that of the new one. */
  launchOrigins?: Array<string> | null | undefined;
  /** A new RSA key of 2048 bits or more, as PEM in one line. */
  publicKey?: string | null | undefined;
  /** A new shared secret of ACTIONS, 32 to 255 characters. */
  sharedSecret?: string | null | undefined;
};

/** Changes of a withdrawal method; fields left out stay as they are. */
export type ChangeWithdrawalMethodInput = {
  /** Variable part of the fee, in basis points of the amount; at most 5000. */
  feeBasisPoints?: number | null | undefined;
  /** Fixed part of the fee. */
  feeFixed?: string | null | undefined;
  /** Maximum amount. */
  max?: string | null | undefined;
  /** Minimum amount. */
  min?: string | null | undefined;
  /** Names in all languages, including English; replaces the old names. */
  names?: Array<WithdrawalMethodNameInput> | null | undefined;
  /** Sort position, ascending. */
  position?: number | null | undefined;
};

/** Settings of the brand's external chat provider. */
export type ChatProviderInput = {
  /** Address that returns the address of a conversation; https. */
  launchUrl: string;
  /** Secret shared with the provider, 16 to 255 characters; signs our requests. */
  secret: string;
};

/** How the brand sends codes by SMS and mail. */
export type CodeSettingsInput = {
  /** Minutes that a code is valid, and until the next may be sent: 1 to 10. */
  codeMinutes: number;
  /** Most codes in a day of the brand's time zone. */
  dailyQuota: number;
};

/** Kinds of content that a brand shows its visitors. */
export type ContentKind =
  /** News for agents, in their back office. */
  | 'AGENT_NOTICE'
  /** News in a pop-up. Its category is the execution. */
  | 'ANNOUNCEMENT'
  /** An article of the news page. Its name is the last part of its address. */
  | 'ARTICLE'
  /** An image with text and a link. Its category is the banner group. */
  | 'BANNER'
  /** How to install the app. Its name is the platform. */
  | 'DOWNLOAD'
  /** A page of the help centre. Its name is the anchor. */
  | 'HELP_TOPIC'
  /** News for players. */
  | 'NOTICE'
  /** A good of the points mall. */
  | 'POINT_GOOD'
  /** A promotion for members, with a promotion type. */
  | 'PROMOTION'
  /** The brand's page on another site. Its name is the key. */
  | 'RESOURCE';

/** An entry's text in one language. */
export type ContentTextInput = {
  /** Text as HTML; up to 8000 characters, line breaks allowed. Scripts are removed. */
  html?: string;
  /** Code of one of the brand's languages. */
  language: string | number;
  /** A line of plain text; up to 300 characters. */
  summary?: string;
  /** Heading; up to 120 characters. */
  title: string;
};

/** An entry and the version that the change is based on. */
export type ContentVersionInput = {
  /** Entry id. */
  id: string | number;
  /** The version that the change is based on; an outdated one is rejected. */
  version: number;
};

/** A decision of staff about a bill. */
export type ContractBillDecision =
  /** It is paid within minutes. */
  | 'PAY'
  /** Nothing is paid. */
  | 'REFUSE';

/** State of a bill. */
export type ContractBillState =
  /** The brand's staff have to approve it. */
  | 'AWAITING_APPROVAL'
  /** The agent owes what its downlines are due beyond its gross. */
  | 'INSUFFICIENT'
  /** A tier was met, and the direct downlines are due all of it. */
  | 'NOTHING_DUE'
  /** No tier was met: nothing is paid. */
  | 'NOT_REACHED'
  /** Bets are still added to it. */
  | 'OPEN'
  /** Paid, or everything that was owed is collected. */
  | 'PAID'
  /** A part of what the agent owes is collected. */
  | 'PART'
  /** Due; it is paid within minutes. */
  | 'PENDING'
  /** The brand's staff refused it: nothing is paid. */
  | 'REFUSED';

/** What a dividend does with a loss of the house. */
export type ContractCarryPolicy =
  /** It is carried until the half month ends (the 15th or the month's last day), or the month for longer periods. */
  | 'HALF_MONTH'
  /** Each period counts by itself. */
  | 'NONE'
  /** It is carried into the next period only. */
  | 'PREVIOUS'
  /** It is carried into the following periods until their gains have covered it. */
  | 'UNTIL_RECOVERED';

/** The categories of games that contracts of agents distinguish. Board games count as games between members. */
export type ContractCategory =
  /** Cockfighting. */
  | 'COCKFIGHT'
  /** Electronic lotteries. */
  | 'ELOTT'
  /** E-sports betting. */
  | 'ESPORTS'
  /** Fish shooting games. */
  | 'FISH'
  /** Live dealer tables. */
  | 'LIVE'
  /** Lotteries. */
  | 'LOTT'
  /** Games between members, board games included. */
  | 'PVP'
  /** Slots and other random number generator games. */
  | 'RNG'
  /** Sports betting. */
  | 'SPORTS';

/** The tiers of a category. */
export type ContractCategoryTermsInput = {
  /** The category; all games together exclude the others. */
  category: ContractTermsCategory;
  /** One tier for a realtime salary, 1 to 20 for the others. */
  tiers: Array<ContractTierInput>;
};

/** Who pays what downlines are due beyond an agent's gross. */
export type ContractFunding =
  /** The brand. */
  | 'PLATFORM'
  /** The agent, who can neither withdraw nor transfer money until it is paid. */
  | 'UPLINE';

/** A kind of contract between an agent and its downline. */
export type ContractKind =
  /** A salary for each day. */
  | 'DAILY_SALARY'
  /** A share of the downline's losses. */
  | 'DIVIDEND'
  /** A salary for each hour. */
  | 'HOURLY_SALARY'
  /** A salary that is paid with each bet. */
  | 'REALTIME_SALARY';

/** What a contract is settled by, in the brand's time zone. */
export type ContractPeriod =
  /** Calendar days. */
  | 'D'
  /** Five minutes. */
  | 'FIVE_MINUTES'
  /** Half months: the 1st to the 15th, and the 16th to the month's end. */
  | 'H'
  /** Clock hours. */
  | 'HOUR'
  /** Calendar months. */
  | 'M'
  /** Weeks from Monday to Sunday. */
  | 'W';

/** How contracts of a kind are requested. */
export type ContractRequestInput = {
  /** The kind. */
  kind: ContractKind;
  /** The instruction; up to 200 characters. */
  text: string;
};

/** How a kind of contract is settled. */
export type ContractSettingsInput = {
  /** Hundredths of a percent of bonuses that reduce the net loss of contracts about all games. */
  bonusBasisPoints: number;
  /** Who pays what downlines are due beyond an agent's gross. */
  funding: ContractFunding;
  /** The kind of contract. */
  kind: ContractKind;
  /** Whether staff approve each bill before it is paid. */
  needsApproval: boolean;
  /** Hundredths of a percent of rebates that reduce it likewise. */
  rebateBasisPoints: number;
};

/** State of a contract, which begins as an offer. */
export type ContractState =
  /** Ended by both sides. */
  | 'ENDED'
  /** The agent didn't answer the offer within seven days. */
  | 'EXPIRED'
  /** The agent rejected the offer. */
  | 'REJECTED'
  /** Ended because an offer that changes it was accepted. */
  | 'REPLACED'
  /** An offer that awaits the agent's answer. */
  | 'REQUESTED'
  /** Ended because the upline has a lower rate now, or no contract. */
  | 'TERMINATED'
  /** In force; one side has requested to end it. */
  | 'TERMINATING'
  /** In force. */
  | 'VALID'
  /** The offer was withdrawn. */
  | 'WITHDRAWN';

/** What the tiers of a contract are about. */
export type ContractTermsCategory =
  /** Cockfighting. */
  | 'COCKFIGHT'
  /** All games together. */
  | 'CONS'
  /** Electronic lotteries. */
  | 'ELOTT'
  /** E-sports betting. */
  | 'ESPORTS'
  /** Fish shooting games. */
  | 'FISH'
  /** Live dealer tables. */
  | 'LIVE'
  /** Lotteries. */
  | 'LOTT'
  /** Games between members, board games included. */
  | 'PVP'
  /** Slots and other random number generator games. */
  | 'RNG'
  /** Sports betting. */
  | 'SPORTS';

/** What the sides of a contract agree on. */
export type ContractTermsInput = {
  /** Dividends only. */
  carry?: ContractCarryPolicy;
  /** Tiers by category. */
  categories: Array<ContractCategoryTermsInput>;
  /** Whether the agent's own play counts. */
  includeSelf?: boolean;
  /** Dividends only: day, week, half month or month. A day when omitted. */
  period?: ContractPeriod | null | undefined;
};

/** A tier of a contract. */
export type ContractTierInput = {
  /** Least number of active members. */
  activeMembers?: number;
  /** A fixed amount in place of a share; daily and hourly salaries only. */
  fixed?: string | null | undefined;
  /** Percent of bets that the member lost; realtime salaries only. */
  lossRate?: string | null | undefined;
  /** Least net loss of the team; dividends only. */
  netLoss?: string | null | undefined;
  /** Percent, with four digits after the point at most. */
  rate?: string | null | undefined;
  /** Least valid bet of the team, in the contract's currency; of a realtime salary the single bet. */
  validBet: string;
};

/** State of a conversation. */
export type ConversationState =
  /** Customer service has replied last. */
  | 'ANSWERED'
  /** Closed by staff, or after a day without a message of a guest. */
  | 'CLOSED'
  /** The visitor waits for a reply. */
  | 'OPEN';

/** What counts of valid bets towards what has to be staked. */
export type CountedBetsInput = {
  /** How much of valid bets counts, by category; a usual table without it. */
  contributions?: Array<BonusContributionInput> | null | undefined;
  /** Bets on sports and e-sports at lower odds do not count; null for none. */
  minimumOdds?: string | null | undefined;
};

/** A new brand. */
export type CreateBrandInput = {
  /** Its permanent code: up to 32 lower-case letters, digits and hyphens. */
  code: string | number;
  /** Currencies of wallets in display order; the first is the default. */
  currencies: Array<string | number>;
  /** Host names of the site; links use the first. */
  domains: Array<string>;
  /** Codes of enabled languages in display order; the first is the default. */
  languages: Array<string | number>;
  /** The name shown to visitors; up to 80 characters. */
  name: string;
  /** Colours, corners and images. */
  theme?: BrandThemeInput | null | undefined;
  /** IANA time zone name, by which its days begin. */
  timeZone: string;
};

/** A new content entry. */
export type CreateContentInput = {
  /** A banner's group or an announcement's execution; other kinds have none. */
  category?: string | null | undefined;
  /** When it is shown last; without end when omitted. */
  endsAt?: string | null | undefined;
  /** Kind of content. */
  kind: ContentKind;
  /** A path of this site, or an https, mailto or tel URL. */
  link?: string | null | undefined;
  /** A help topic's anchor, a resource's key or a download's platform; other kinds have none. */
  name?: string | null | undefined;
  /** Banners and promotions require the first. */
  pictures?: Array<PictureInput>;
  /** Sort key, in ascending order. */
  position?: number;
  /** Required for a promotion, optional for an announcement. */
  promotionType?: PromotionType | null | undefined;
  /** When it is shown first; now when omitted. */
  startsAt?: string | null | undefined;
  /** At most one per language; one in EN or in the brand's default language is required. */
  texts: Array<ContentTextInput>;
};

/** A bonus that members can choose with a deposit. */
export type CreateDepositBonusInput = {
  /** The share of a deposit that is added, in hundredths of a percent; at most 50000. */
  basisPoints: number;
  /** The brand's code for it: lower-case letters, digits, hyphens. */
  code: string;
  /** Currency code. */
  currency: string;
  /** Which deposits it is given for. */
  frequency: DepositBonusFrequency;
  /** The maximum bonus. */
  max: string;
  /** Codes of the deposit methods that it is given for. */
  methodCodes: Array<string>;
  /** The minimum deposit. */
  minDeposit: string;
  /** Its name by language; English is required. */
  texts: Array<DepositBonusTextInput>;
  /** The turnover required of deposit and bonus, in hundredths of a percent; at most 1000000. */
  turnoverBasisPoints: number;
};

/** A new deposit method. */
export type CreateDepositMethodInput = {
  /** The brand's code for it: lower-case letters, digits, hyphens. */
  code: string;
  /** Currency code. */
  currency: string;
  /** Whether it is offered to members. */
  enabled?: boolean;
  /** Minutes until an unpaid deposit expires: 5 to 43200. */
  expiryMinutes: number;
  /** The share of the amount that is kept as a fee, in hundredths of a percent; at most 5000. */
  feeBasisPoints?: number;
  /** The fixed part of the fee. */
  feeFixed?: string;
  /** Who pays the fee. */
  feePayer?: DepositFeePayer;
  /** How members pay. */
  kind: DepositKind;
  /** The maximum amount. */
  max: string;
  /** The minimum amount. */
  min: string;
  /** The payee's details for a transfer; at most eight lines. */
  payee?: Array<PayeeLineInput>;
  /** Its position in the list; the lowest is first. */
  position?: number;
  /** Code of the payment provider; none for a bank transfer. */
  provider?: string | null | undefined;
  /** Name and instructions by language; English is required. */
  texts: Array<DepositMethodTextInput>;
};

/** A new programme. */
export type CreateProgrammeInput = {
  /** The brand's code for it: lower-case letters, digits, hyphens; 40 characters at most. */
  code: string;
  /** The currency in which it counts and grants. */
  currency: string;
  /** Until when it counts; no end without it. */
  endsAt?: string | null | undefined;
  /** Its kind. */
  kind: ProgrammeKind;
  /** Lists show higher ones first; -1000 to 1000. */
  priority?: number;
  /** The promotion that explains it. */
  promotionId?: string | number | null | undefined;
  /** Its rules. */
  rules: ProgrammeRulesInput;
  /** From when it counts, once it was started. */
  startsAt: string;
};

/** A new withdrawal method. Its payouts are manual until a payout provider is set. */
export type CreateWithdrawalMethodInput = {
  /** The brand's code for it: lower-case letters, digits, hyphens. */
  code: string;
  /** Currency code; the currency needs withdrawal terms. */
  currency: string;
  /** Whether it is available to members. */
  enabled?: boolean;
  /** Variable part of the fee, in basis points of the amount; at most 5000. */
  feeBasisPoints?: number;
  /** Fixed part of the fee. */
  feeFixed?: string;
  /** Kind of account that it pays to. */
  kind: WithdrawalKind;
  /** Maximum amount. */
  max: string;
  /** Minimum amount. */
  min: string;
  /** Names by language, including English. */
  names: Array<WithdrawalMethodNameInput>;
  /** Chain of a crypto method. */
  network?: string | null | undefined;
  /** Sort position, ascending. */
  position?: number;
};

/** A reversal whose money the payment provider returned. */
export type CreditReturnedReversalInput = {
  /** What it returned, in the deposit's currency: at most what was reversed of credit and fee. */
  amount: string;
  /** Id of the reversal. */
  id: string | number;
  /** The reference of that money on a statement: 1 to 100 characters. */
  reference: string;
};

/** A contact of the brand's customer service. */
export type CustomerServiceLinkInput = {
  /** Kind of contact: EMAIL, PHONE, CHAT, TELEGRAM … */
  csType: string;
  /** A path of this site, or an https, mailto or tel URL. */
  path: string;
  /** The link's label; up to 80 characters. */
  title: string;
};

/** A reversal and the decision about it. */
export type DecideDepositReversalInput = {
  /** The decision. */
  decision: DepositReversalDecision;
  /** Id of the reversal. */
  id: string | number;
};

/** A simulated fault of the demo vendor. */
export type DemoVendorBehaviour =
  /** It drops the connection before it has moved the money. */
  | 'CUT'
  /** It reports another amount than it moved. */
  | 'LIE'
  /** It drops the connection after it has moved the money. */
  | 'LOST'
  /** It refuses. */
  | 'REFUSE'
  /** It never responds. */
  | 'SILENT'
  /** It responds after the platform's timeout. */
  | 'SLOW';

/** Which of a member's deposits a bonus is given for. */
export type DepositBonusFrequency =
  /** One per day, in the brand's time zone. */
  | 'DAY'
  /** Each one. */
  | 'EACH'
  /** The first one. */
  | 'FIRST';

/** A bonus's name in one language. */
export type DepositBonusTextInput = {
  /** Language code of the platform: EN, CN, AR. */
  language: string;
  /** At most 80 characters. */
  name: string;
};

/** Who pays the fee of a deposit. */
export type DepositFeePayer =
  /** The member is credited with the whole received amount. */
  | 'BRAND'
  /** The fee is deducted from the received amount. */
  | 'MEMBER';

/** How a member pays a deposit. */
export type DepositKind =
  /** A bank transfer; staff confirm it by the statement of the bank. */
  | 'BANK_TRANSFER'
  /** The member sends it to a crypto address. */
  | 'CRYPTO'
  /** The member scans a QR code with a wallet app. */
  | 'QR_WALLET'
  /** The member pays on a page of the payment provider, for example by card. */
  | 'REDIRECT';

/** The texts of a deposit method in one language. */
export type DepositMethodTextInput = {
  /** HTML, sanitised before it is stored; at most 5000 characters. */
  instructions: string;
  /** Language code of the platform: EN, CN, AR. */
  language: string;
  /** At most 80 characters. */
  name: string;
};

/** Why a deposit is held, failed or was refused. */
export type DepositReason =
  /** Another amount was received than ordered. */
  | 'AMOUNT'
  /** The payment was in another currency than ordered. */
  | 'CURRENCY'
  /** The member is excluded from play. */
  | 'EXCLUDED'
  /** The wallet is frozen; the deposit is credited when that ends. */
  | 'FROZEN'
  /** It was paid late and exceeds the member's limits. */
  | 'LIMIT'
  /** The payment provider reported a failure. */
  | 'PAYMENT_PROVIDER'
  /** It was paid after it had been refused. */
  | 'REFUSED'
  /** The payment was reversed or disputed before it was credited. */
  | 'REVERSED'
  /** Staff decided it. */
  | 'STAFF';

/** A decision about a reversal. */
export type DepositReversalDecision =
  /** Leave the payment reversed. */
  | 'LOST'
  /** Credit it again: the brand has the money. */
  | 'WON';

/** What a payment provider reported of a received payment. */
export type DepositReversalKind =
  /** The payer disputes it. */
  | 'DISPUTED'
  /** It failed after it had been reported as paid. */
  | 'FAILED'
  /** It was paid back to the payer. */
  | 'REVERSED';

/** The state of a reversal. */
export type DepositReversalState =
  /** Earlier reports had reversed the same money already. */
  | 'COVERED'
  /** The payment is gone: it stays reversed. */
  | 'LOST'
  /** The payment had not been credited, so that nothing was reversed. */
  | 'NOT_CREDITED'
  /** The payment is reversed; staff have to decide, and withdrawals are blocked until then. */
  | 'OPEN'
  /** It was lost, and the provider reported since that the dispute was won: staff have to decide again. Withdrawals are not blocked. */
  | 'REOPENED'
  /** The provider returned the money, or a part of it, which was credited again. The rest stays reversed. */
  | 'RETURNED'
  /** The payment stayed: it was credited again. */
  | 'WON';

/** The state of a deposit. */
export type DepositState =
  /** The member can pay. */
  | 'AWAITING_PAYMENT'
  /** The member cancelled it before paying. A late payment is still processed. */
  | 'CANCELLED'
  /** The payment is being created at the payment provider. */
  | 'CREATED'
  /** The amount is in the wallet. */
  | 'CREDITED'
  /** It was not paid in time. A late payment is still processed. */
  | 'EXPIRED'
  /** The payment failed. */
  | 'FAILED'
  /** A payment was received that staff have to decide about. */
  | 'ON_HOLD'
  /** The member uploaded a proof of payment; staff review it. */
  | 'PROOF_UPLOADED'
  /** Staff refused it. */
  | 'REFUSED';

/** The duration of an exclusion: days, months, or for good. */
export type ExclusionTermInput = {
  /** Days of a time-out, 1 to 42. */
  days?: number | null | undefined;
  /** Whether the self-exclusion is permanent. */
  forGood?: boolean;
  /** Months of a self-exclusion, 6 to 60. */
  months?: number | null | undefined;
};

/** A payment from the brand's funds into its jackpot pool. */
export type FeedJackpotInput = {
  /** In that currency. */
  amount: string;
  /** One of the brand's currencies; its first by default. */
  currency?: string | number | null | undefined;
  /** Idempotency key: a payment with the same key is made only once. */
  key: string | number;
};

/** What feedback is about. */
export type FeedbackQuestion =
  /** The account and its security. */
  | 'ACCOUNT'
  /** Deposits. */
  | 'DEPOSIT'
  /** Games. */
  | 'GAME'
  /** Something else. */
  | 'OTHER'
  /** Promotions and rewards. */
  | 'PROMOTION'
  /** The site does not work as it should. */
  | 'TECHNICAL'
  /** Withdrawals. */
  | 'WITHDRAWAL';

/** State of feedback. */
export type FeedbackState =
  /** Staff have answered it. */
  | 'ANSWERED'
  /** Staff have closed it without an answer. */
  | 'CLOSED'
  /** Staff have not decided about it. */
  | 'OPEN';

/** How many words feedback has, up to 1000. */
export type FeedbackTermsInput = {
  /** The most words. */
  maxWords: number;
  /** The fewest words, at least 1. */
  minWords: number;
};

/** Rounds of one game that cost nothing, and what is paid of what they win. */
export type FreeSpinsTermsInput = {
  /** Days until they expire, 1 to 90. */
  days: number;
  /** The game, one of the house. */
  gameId: string | number;
  /** The most that is paid of what they win, which the budget covers. */
  maxWin: string;
  /** How many, 1 to 500. */
  spins: number;
  /** What each spin plays for: a total bet of the game. */
  stake: string;
};

/** Whether an offer was reviewed. */
export type GameOfferStatus =
  /** Was dismissed. */
  | 'DISMISSED'
  /** Awaits review. */
  | 'NEW';

/** Whether a game can be played. */
export type GameStatus =
  /** The game can be played. */
  | 'ACTIVE'
  /** The game is temporarily closed. */
  | 'MAINTENANCE';

/** Game types, in the lobby's order. */
export type GameType =
  /** Board games. */
  | 'BGS'
  /** Cockfighting. */
  | 'COCKFIGHT'
  /** Electronic lotteries. */
  | 'ELOTT'
  /** E-sports betting. */
  | 'ESPORTS'
  /** Fish shooting games. */
  | 'FISH'
  /** Live dealer tables. */
  | 'LIVE'
  /** Lotteries. */
  | 'LOTT'
  /** Games between members. */
  | 'PVP'
  /** Slots and other random number generator games. */
  | 'RNG'
  /** Sports betting. */
  | 'SPORTS';

/** Text about customer service hours, in one language. */
export type HoursInput = {
  /** Code of one of the brand's languages. */
  language: string | number;
  /** The text, up to 200 characters. */
  text: string;
};

/** What the home page's jackpot counter shows. */
export type JackpotSource =
  /** No counter. */
  | 'OFF'
  /** The amount in the brand's pool (`jackpotPool`). */
  | 'POOL'
  /** A growing number for display only, which is not backed by money. */
  | 'SHOWCASE';

/** What the score of a leaderboard is the sum of. */
export type LeaderboardMeasure =
  /** Deposits; a reversal lowers the score. */
  | 'DEPOSITS'
  /** Valid bets. */
  | 'VALID_BETS'
  /** What rounds have paid out. */
  | 'WINS';

/** What a limit restricts. */
export type LimitKind =
  /** Deposits, before fees. */
  | 'DEPOSIT'
  /** Stakes minus wins. */
  | 'LOSS'
  /** Time played, over all currencies. */
  | 'SESSION'
  /** The stake of one bet. */
  | 'STAKE'
  /** Stakes. */
  | 'WAGER';

/** The window of a limit. */
export type LimitPeriod =
  /** One bet; for stake limits. */
  | 'BET'
  /** The last 24 hours. */
  | 'DAY'
  /** The calendar month in the brand's time zone. */
  | 'MONTH'
  /** The last 7 days. */
  | 'WEEK';

/** A change of the brand's maintenance mode. */
export type MaintenanceInput = {
  /** When maintenance is expected to end, if known. */
  endsAt?: string | null | undefined;
  /** Whether maintenance mode is on. */
  on: boolean;
  /** Replace all existing notices, which stay unchanged when omitted. */
  texts?: Array<MaintenanceTextInput> | null | undefined;
};

/** The maintenance notice in one language. */
export type MaintenanceTextInput = {
  /** Code of one of the brand's languages. */
  language: string | number;
  /** The text; up to 2000 characters. */
  text: string;
  /** The heading; up to 120 characters. */
  title: string;
};

/** A payment that staff made or verified. */
export type MarkWithdrawalPaidInput = {
  /** Amount paid to the member's account. */
  amount: string;
  /** Withdrawal id. */
  id: string | number;
  /** Reference of the payment at the bank or provider. */
  reference: string;
};

/** Who wrote a message. */
export type MessageAuthor =
  /** Staff. */
  | 'STAFF'
  /** The visitor. */
  | 'VISITOR';

/** A text of staff in one language. */
export type MessageTextInput = {
  /** Body, plain text, up to 2000 characters; U+2028 separates lines. */
  body: string;
  /** Code of one of the brand's languages. */
  language: string | number;
  /** Title, plain text, up to 100 characters. */
  title: string;
};

/** What a step of a mission counts. */
export type MissionStepEvent =
  /** Deposits. */
  | 'DEPOSIT'
  /** Settled rounds, by their valid bet. */
  | 'VALID_BET';

/** How a step of a mission counts. */
export type MissionStepMeasure =
  /** The number of events of the minimum amount. */
  | 'COUNT'
  /** The number of days on which the sum of the amounts is the minimum. */
  | 'DAYS'
  /** The sum of the amounts. */
  | 'SUM';

/** A step of a mission. */
export type MissionStepRuleInput = {
  /** The categories of games that count, for valid bets; all without it. */
  categories?: Array<ContractCategory> | null | undefined;
  /** What it counts. */
  event: MissionStepEvent;
  /** How it counts. */
  measure: MissionStepMeasure;
  /** The least amount of an event, or of a day, that counts; any without it. */
  minimum?: string | null | undefined;
  /** What has to be reached: an amount for `SUM`, else a whole number. */
  target: string;
};

/** An offer of a contract, or of a change of one. */
export type OfferContractInput = {
  /** Member id of the agent to be paid. */
  agentId: string | number;
  /** One of the brand's currencies. */
  currency: string;
  /** The kind. */
  kind: ContractKind;
  /** Idempotency key: a UUID that the client generates. */
  requestId: string | number;
  /** The terms. */
  terms: ContractTermsInput;
};

/** The round to show. */
export type OpenRoundDetailsInput = {
  /** The round's id. */
  roundId: string | number;
};

/** A line of the payee's details for a transfer. */
export type PayeeLineInput = {
  /** Its name: bank, holder, account, code. */
  name: string;
  /** Its value; at most 120 characters. */
  value: string;
};

/** What is wrong with a payment provider. */
export type PaymentProviderAlertKind =
  /** At least half of its calls and webhooks within five minutes failed. */
  | 'FAILING'
  /** Its calls have failed for half an hour, and nothing succeeded, while deposits or payouts wait for it. */
  | 'SILENT';

/** What a payment provider is called for, or calls for. */
export type PaymentProviderOperation =
  /** Creating the payment of a deposit. */
  | 'CREATE_PAYMENT'
  /** Asking for the status of a payment or a payout. */
  | 'POLL_STATUS'
  /** A webhook that the provider sent. */
  | 'RECEIVE_WEBHOOK'
  /** Requesting a payout. */
  | 'SEND_PAYOUT';

/** An image of an entry. */
export type PictureInput = {
  /** Order among the images, 1 to 6. */
  sequence: number;
  /** A path of this site or an https URL. */
  url: string;
};

/** The state of a redemption. */
export type PointRedemptionState =
  /** Staff approved it. */
  | 'APPROVED'
  /** Waits for staff. The points are on hold. */
  | 'IN_PROCESS'
  /** Staff rejected it. The points were returned. */
  | 'REJECTED';

/** Whom a programme is for: members who meet every condition. */
export type ProgrammeAudienceInput = {
  /** Ids of agents, of whose teams the member is, 100 at most; null for any. */
  agentIds?: Array<string | number> | null | undefined;
  /** Codes of languages, of which the member's newest session has one; null for any. */
  languages?: Array<string> | null | undefined;
  /** The highest VIP level; null for any. */
  maxLevel?: number | null | undefined;
  /** The lowest VIP level, 0 for none; null for any. */
  minLevel?: number | null | undefined;
  /** Members who registered from this time on; null for any. */
  registeredFrom?: string | null | undefined;
  /** Members who registered before this time; null for any. */
  registeredUntil?: string | null | undefined;
  /** Members who registered within so many days, 1 to 3650; null for any. */
  registeredWithinDays?: number | null | undefined;
};

/** What a programme may grant. */
export type ProgrammeBudgetInput = {
  /** Programme id. */
  id: string | number;
  /** The limit: in the programme's currency, or a number of grants or points. */
  limit: string;
  /** What it limits. */
  scope: ProgrammeBudgetScope;
  /** What it counts. */
  unit: ProgrammeBudgetUnit;
};

/** What a budget limits. */
export type ProgrammeBudgetScope =
  /** All that the programme grants. */
  | 'ALL'
  /** What it grants on one day of the brand's time zone. */
  | 'DAY'
  /** What it grants to one member. */
  | 'MEMBER';

/** What a budget counts. */
export type ProgrammeBudgetUnit =
  /** The number of grants. */
  | 'COUNT'
  /** Minor units of the programme's currency. */
  | 'MONEY'
  /** Points, of programmes that grant them. */
  | 'POINTS';

/** How members take part in a programme. */
export type ProgrammeEntrance =
  /** Members apply, and staff decide. */
  | 'APPLY'
  /** Everyone takes part. */
  | 'AUTOMATIC'
  /** Those take part for whom an agent has chosen it: for an account that it opened, or by its link. */
  | 'BY_AGENT'
  /** Members join; what happened before does not count. */
  | 'JOIN'
  /** Those take part whom another member has referred. */
  | 'REFERRED';

/** Why an entry has no reward, or waits for it. */
export type ProgrammeEntryReason =
  /** The member's wallet is frozen. */
  | 'ACCOUNT_FROZEN'
  /** Another bonus of the member is open. */
  | 'BONUS_OPEN'
  /** The programme's budget is spent. */
  | 'BUDGET_SPENT'
  /** The cap of the month was reached. */
  | 'CAP_REACHED'
  /** The member is excluded from play. */
  | 'EXCLUDED'
  /** Nothing was due when the period ended. */
  | 'NOTHING_DUE'
  /** Staff check the account before the reward is granted. */
  | 'UNDER_REVIEW';

/** The state of a member's part in a programme. */
export type ProgrammeEntryState =
  /** Waits for staff. */
  | 'APPLIED'
  /** Ended without a reward, because the programme was closed or the member is excluded. */
  | 'CLOSED'
  /** Nothing was due when the period ended, or the reward was not claimed in time. */
  | 'EXPIRED'
  /** The reward was granted. */
  | 'GRANTED'
  /** Something has counted. */
  | 'IN_PROGRESS'
  /** Joined; nothing has counted yet. */
  | 'JOINED'
  /** A reward is due. */
  | 'QUALIFIED'
  /** Staff rejected the application. */
  | 'REJECTED'
  /** The reward was revoked. */
  | 'REVOKED';

/** What a programme is. */
export type ProgrammeKind =
  /** A fixed amount that members apply for and staff decide about. */
  | 'APPLICATION'
  /** A share of the net loss of a period. */
  | 'CASHBACK'
  /** A share of a deposit, as cash that has to be staked before a withdrawal. */
  | 'DEPOSIT_BONUS'
  /** A ranking of members by a score, with prizes for the highest ranks of a period. */
  | 'LEADERBOARD'
  /** Steps that members take, and a fixed amount that they claim once all are done. */
  | 'MISSION'
  /** Points for deposits or valid bets, as soon as they are made. */
  | 'POINTS'
  /** Turns of a wheel of prizes, or tickets of a draw at the end of a period. */
  | 'RAFFLE'
  /** A share of the valid bets of a period. */
  | 'REBATE'
  /** An amount in random shares, of which each member opens one. */
  | 'RED_ENVELOPE'
  /** Amounts for a member and for the one who referred the member, once the member plays. */
  | 'REFERRAL'
  /** A ladder of VIP levels, with a reward for reaching each and by week and month. */
  | 'VIP';

/** How often a member can take part, in the brand's time zone. */
export type ProgrammePeriod =
  /** Once a day. */
  | 'DAY'
  /** Once a calendar month. */
  | 'MONTH'
  /** Once. */
  | 'ONCE'
  /** Once a week, from Monday to Sunday. */
  | 'WEEK';

/** How a reward is computed. */
export type ProgrammeReward =
  /** What agents put into envelopes for their downline. */
  | 'AGENT_ENVELOPES'
  /** A share of the deposit, up to a cap. */
  | 'DEPOSIT_SHARE'
  /** A total that is divided at random when the programme starts. */
  | 'ENVELOPE'
  /** A fixed amount. */
  | 'FIXED_AMOUNT'
  /** A fixed number of points. */
  | 'FIXED_POINTS'
  /** Rounds of a game that cost nothing; what they win is paid once they have ended. */
  | 'FREE_SPINS'
  /** Points for an amount. What is left of an amount counts for the next points. */
  | 'POINTS_RATE'
  /** An amount for each rank that wins, once a period has ended. */
  | 'RANK_PRIZES'
  /** An amount for the member, and one for the referrer up to a cap for each month. */
  | 'REFERRAL_AMOUNTS'
  /** Tickets, of which some win prizes at the end of the period. */
  | 'TICKET_DRAW'
  /** A share of the net loss, by tier. */
  | 'TIERED_CASHBACK'
  /** A share of the valid bets, by category and tier. */
  | 'TIERED_REBATE'
  /** An amount for each VIP level that is reached, and others each week and month. */
  | 'VIP_LEVELS'
  /** Turns of a wheel whose prizes have weights and stocks. */
  | 'WHEEL';

/** The rules of a programme. */
export type ProgrammeRulesInput = {
  /** The amount; `FIXED_AMOUNT`, `ENVELOPE`, `REFERRAL_AMOUNTS` (of the member who was referred) and, at most, `AGENT_ENVELOPES` only. */
  amount?: string | null | undefined;
  /** Whom it is for; everyone without it. Staff see it only. Members who take part already stay. */
  audience?: ProgrammeAudienceInput | null | undefined;
  /** What the rate of a tier applies to; the whole amount without it. */
  base?: TierBase | null | undefined;
  /** The most that is granted for a period; `DEPOSIT_SHARE` needs it. */
  cap?: string | null | undefined;
  /** The categories of games that count; all without it. */
  categories?: Array<ContractCategory> | null | undefined;
  /** Whether rewards of accounts that resemble those of earlier members wait for staff; by the kind without it. */
  checksAccounts?: boolean | null | undefined;
  /** Who starts the payment of a reward. */
  claim: RewardClaim;
  /** Days in which a reward can be claimed, 1 to 90. */
  claimDays: number;
  /** How many turns or tickets `per` earns, or a period without it; `WHEEL` and `TICKET_DRAW` only. */
  count?: number | null | undefined;
  /** What counts towards the turnover requirement of a reward that is cash; all valid bets in full without it. */
  countedBets?: CountedBetsInput | null | undefined;
  /** How members take part. */
  entrance: ProgrammeEntrance;
  /** The free spins; `FREE_SPINS` only. */
  freeSpins?: FreeSpinsTermsInput | null | undefined;
  /** The levels of a VIP ladder, at most 50; the first one is level 1. */
  levels?: Array<VipLevelTermsInput> | null | undefined;
  /** The least first deposit; `FIRST_DEPOSIT` and `REFERRAL` only. */
  minDeposit?: string | null | undefined;
  /** The least share; `ENVELOPE` and `AGENT_ENVELOPES` only. */
  minShare?: string | null | undefined;
  /** The least total of what has counted; null for none. */
  minTotal?: string | null | undefined;
  /** The least valid bet of a referred member. */
  minValidBet?: string | null | undefined;
  /** The most that a referrer gets in a calendar month. */
  monthlyCap?: string | null | undefined;
  /** Whether only the member's first deposit ever counts; `FIRST_DEPOSIT` only. */
  onlyFirstEver?: boolean | null | undefined;
  /** The amount that earns the points, turns or tickets. */
  per?: string | null | undefined;
  /** How often a member can take part. */
  period: ProgrammePeriod;
  /** How many points; `POINTS_RATE` and `FIXED_POINTS` only. */
  points?: number | null | undefined;
  /** The prizes of a raffle, at most 20. */
  prizes?: Array<RafflePrizeTermsInput> | null | undefined;
  /** The prizes of a leaderboard, from rank 1 on without a gap, at most 100. */
  rankPrizes?: Array<RankPrizeInput> | null | undefined;
  /** Percent; `DEPOSIT_SHARE` only. */
  rate?: string | null | undefined;
  /** What the referrer gets for a member. */
  referrerAmount?: string | null | undefined;
  /** How the reward is computed. */
  reward: ProgrammeReward;
  /** What the score of a leaderboard is the sum of. */
  score?: LeaderboardMeasure | null | undefined;
  /** How many shares; `ENVELOPE` and, at most, `AGENT_ENVELOPES` only. */
  shares?: number | null | undefined;
  /** The steps of a mission, at most 10. */
  steps?: Array<MissionStepRuleInput> | null | undefined;
  /** The tiers of a rebate or cashback. */
  tiers?: Array<ProgrammeTierInput> | null | undefined;
  /** The events that count. */
  trigger: ProgrammeTrigger;
  /** What has to be staked of a reward before a withdrawal, in hundredths of a percent; 10000 is once. */
  turnoverBasisPoints: number;
  /** The terms of the bonus balance; a bonus is cash without it. Deposit bonuses, and what free spins win, only. */
  wallet?: BonusBalanceTermsInput | null | undefined;
  /** Days from the registration in which a referred member can qualify, 1 to 365. */
  withinDays?: number | null | undefined;
};

/** The state of a programme. */
export type ProgrammeState =
  /** It has ended. Rewards that members have earned can still be claimed. */
  | 'CLOSED'
  /** It has not started. Members do not see it. */
  | 'DRAFT'
  /** It counts, and members can neither join nor be granted anything. */
  | 'PAUSED'
  /** It counts and grants within its window. */
  | 'RUNNING';

/** A rate that applies from an amount on. */
export type ProgrammeTierInput = {
  /** The category of games; rebates only. */
  category?: ContractCategory | null | undefined;
  /** The least amount, in the programme's currency. */
  from: string;
  /** Percent, with four digits after the point at most. */
  rate: string;
};

/** The events that a programme counts. */
export type ProgrammeTrigger =
  /** None: members apply. */
  | 'APPLICATION'
  /** What the score of a leaderboard is the sum of. */
  | 'BOARD_SCORE'
  /** Deposits; a reversal lowers what was counted. */
  | 'DEPOSITS'
  /** The first deposit of a period that is high enough. One with a bonus of its own does not count. */
  | 'FIRST_DEPOSIT'
  /** What the steps of a mission count. */
  | 'MISSION_PROGRESS'
  /** Stakes less payouts, bonuses and rebates. */
  | 'NET_LOSS'
  /** None: nothing has to happen. */
  | 'NONE'
  /** The first deposit and the valid bets of a member who was referred. */
  | 'REFERRAL'
  /** Valid bets, by category of games. */
  | 'VALID_BET'
  /** Deposits and valid bets, of all time and by day. */
  | 'VIP_PROGRESS';

/** Types of promotion. */
export type PromotionType =
  /** Every day. */
  | 'DAILY'
  /** A part of the stakes is returned. */
  | 'HIGH_REBATE'
  /** For a limited time. */
  | 'LIMITED'
  /** For new members. */
  | 'NEWBIE'
  /** For an occasion. */
  | 'SPECIAL'
  /** For members of a VIP level. */
  | 'VIP';

/** What is left of a prize. */
export type RafflePrizeStockInput = {
  /** Programme id. */
  id: string | number;
  /** How many are left; 0 takes it off the wheel. */
  left: number;
  /** The prize's number, from 1. */
  number: number;
};

/** A prize of a raffle; the first one has the number 1. */
export type RafflePrizeTermsInput = {
  /** What it pays; 0 for nothing, on a wheel only. */
  amount: string;
  /** How many there are: null for any number on a wheel; how many tickets win it, 100 in all at most. */
  stock?: number | null | undefined;
  /** Its weight; those of a wheel add up to 10000. Null for tickets. */
  weight?: number | null | undefined;
};

/** What each of some ranks of a leaderboard wins. */
export type RankPrizeInput = {
  /** The prize of each, in the programme's currency. */
  amount: string;
  /** The first rank. */
  firstRank: number;
  /** The last rank, 1000 at most. */
  lastRank: number;
};

/** A refund of a payout that was not received. */
export type RefundWithdrawalInput = {
  /** Amount to refund; at most the amount paid less the amount received. */
  amount: string;
  /** Withdrawal id. */
  id: string | number;
};

/** Whether the listed countries are allowed or blocked. */
export type RegionMode =
  /** Only the listed countries have access. */
  | 'ALLOW'
  /** All except the listed countries have access. */
  | 'BLOCK';

/** The brand's access rule by country and network. */
export type RegionRuleInput = {
  /** IP addresses and networks (192.0.2.0/24) that have access whatever their country; up to 500. */
  allowed?: Array<string>;
  /** Those without access; the most specific network applies. Private addresses are blocked only if listed. */
  blocked?: Array<string>;
  /** ISO 3166-1 alpha-2 codes. */
  countries: Array<string | number>;
  /** Whether the listed countries are allowed or blocked. */
  mode: RegionMode;
};

/** A new game vendor. */
export type RegisterVendorInput = {
  /** The http or https address at which we call it. */
  baseUrl: string;
  /** Its permanent code: up to 32 lower-case letters, digits and hyphens. */
  code: string | number;
  /** The wallet API that it calls. */
  dialect?: VendorDialect;
  /** Its codes of its games. */
  games?: Array<string | number>;
  /** An https URL or a path of the site. */
  iconUrl?: string | null | undefined;
  /** Addresses or subnets that may call the wallet; any when left out. */
  ipAllowList?: Array<string> | null | undefined;
  /** Origins that its games are embedded from; that of the base URL when left out. */
  launchOrigins?: Array<string> | null | undefined;
  /** Its name; the code when left out. */
  name?: string | null | undefined;
  /** Our id at the vendor; `croupier-` and the code when left out. */
  operatorId?: string | null | undefined;
  /** Vendors are listed in ascending order, then by name. */
  position?: number;
  /** Its RSA key of 2048 bits or more, as PEM in one line. Required for HUB88. */
  publicKey?: string | null | undefined;
  /** The shared secret of ACTIONS, 32 to 255 characters; generated when left out. */
  sharedSecret?: string | null | undefined;
  /** Where its players keep their money. */
  walletMode?: WalletMode;
};

/** Changes of a field's rule; null values stay unchanged. */
export type RegistrationFieldInput = {
  /** Whether the field is enabled. */
  enabled?: boolean | null | undefined;
  /** The field's name. */
  field: string;
  /** Maximum length in characters. */
  maxLength?: number | null | undefined;
  /** Minimum length in characters. */
  minLength?: number | null | undefined;
  /** Id of the pattern. */
  patternId?: string | null | undefined;
  /** Whether it is required. */
  required?: boolean | null | undefined;
};

/** An unmatched payment and the decision about it. */
export type ResolveUnmatchedPaymentInput = {
  /** The decision. */
  decision: UnmatchedPaymentDecision;
  /** Id of the unmatched payment. */
  id: string | number;
  /** Its value in the deposit's currency, when it is credited and was paid in another one. */
  received?: string | null | undefined;
};

/** A vendor transfer and what to do about it. */
export type ResolveVendorTransferInput = {
  /** Transfer id. */
  id: string | number;
  /** What to do about it. */
  resolution: VendorTransferResolution;
};

/** Who starts the payment of a reward. */
export type RewardClaim =
  /** The member claims it. */
  | 'MEMBER'
  /** The platform, as soon as it is due. */
  | 'SYSTEM';

/** What looks wrong. */
export type SecurityAlertKind =
  /** An admin of the installation was given new access by a command on the server. */
  | 'ADMIN_RECOVERIES'
  /** One member of staff read personal data many times within an hour. */
  | 'BULK_REVEALS'
  /** Two members of staff approved each other's requests repeatedly within 30 days. */
  | 'MUTUAL_APPROVALS'
  /** One member of staff was refused, or failed to authenticate, many times within an hour. */
  | 'REFUSALS';

/** A new message of staff. */
export type SendMessageInput = {
  /** The recipient; null: all members of the brand. */
  memberId?: string | number | null | undefined;
  /** Idempotency key: a UUID that the client generates. */
  requestId: string | number;
  /** Texts, one per language. */
  texts: Array<MessageTextInput>;
};

/** A deposit bonus to enable or disable. */
export type SetDepositBonusEnabledInput = {
  /** The brand's code for it. */
  code: string;
  /** Whether it is offered to members. */
  enabled: boolean;
};

/** A deposit method to enable or disable. */
export type SetDepositMethodEnabledInput = {
  /** Code of the method. */
  code: string;
  /** Whether it is offered to members. */
  enabled: boolean;
};

/** A limit to set. */
export type SetLimitInput = {
  /** In the currency's units; for session time whole minutes. Null: no limit. */
  amount?: string | null | undefined;
  /** Its currency; null for session time. */
  currency?: string | null | undefined;
  /** What it restricts. */
  kind: LimitKind;
  /** Its window; BET for a stake limit. */
  period: LimitPeriod;
};

/** A payment provider and how it is reached. */
export type SetPaymentProviderInput = {
  /** Base URL of its API; https. */
  baseUrl: string;
  /** The brand's code for it: lower-case letters, digits, hyphens. */
  code: string;
  /** The secret that signs requests in both directions: 16 to 200 characters. It is never returned. */
  secret: string;
};

/** A payout provider's base URL and secret. */
export type SetPayoutProviderInput = {
  /** Base URL of its API; https. */
  baseUrl: string;
  /** The brand's code for it: lower-case letters, digits, hyphens. */
  code: string;
  /** The secret that signs requests in both directions: 16 to 200 characters. It is never returned. */
  secret: string;
};

/** A withdrawal method to enable or disable. */
export type SetWithdrawalMethodEnabledInput = {
  /** Code of the method. */
  code: string;
  /** Whether it is available to members. */
  enabled: boolean;
};

/** A withdrawal method's new payout provider. */
export type SetWithdrawalMethodProviderInput = {
  /** Code of the withdrawal method. */
  code: string;
  /** Code of the payout provider; null: staff pay manually. */
  provider?: string | null | undefined;
};

/** New withdrawal terms of a currency. */
export type SetWithdrawalTermsInput = {
  /** Currency code. */
  currency: string;
  /** Amount that a member may request per day of the brand. */
  dailyAmountLimit: string;
  /** Number of withdrawals that a member may request per day of the brand. */
  dailyCountLimit: number;
  /** Amount from which dual approval is required; null: always; unchanged when left out. A higher amount waits for a second person, and so does the first amount after null. */
  dualApprovalThreshold?: string | null | undefined;
  /** Hours until a newly added payout account can be used; 0: immediately. */
  newPayoutAccountDelayHours: number;
  /** Minutes in which a member may confirm or dispute the receipt. */
  receiptConfirmationMinutes: number;
  /** Turnover requirement, in basis points of each deposit. */
  turnoverBasisPoints: number;
};

/** URLs of a provider without a discovery document. */
export type SocialEndpointsInput = {
  /** Where the browser is sent. */
  authorization: string;
  /** Where the code is exchanged. */
  token: string;
  /** Where the person's profile is read. */
  userInfo: string;
};

/** A provider of social sign-in. */
export type SocialProvider =
  /** By OAuth 2. */
  | 'FACEBOOK'
  /** By OpenID Connect. */
  | 'GOOGLE';

/** The brand's OAuth client at a provider. */
export type SocialProviderInput = {
  /** Client id. */
  clientId: string;
  /** Client secret. */
  clientSecret: string;
  /** Left out: the provider's own URLs. */
  endpoints?: SocialEndpointsInput | null | undefined;
  /** Left out: the provider's own issuer. */
  issuer?: string | null | undefined;
  /** The provider. */
  provider: SocialProvider;
};

/** A new staff account. */
export type StaffAccountInput = {
  /** Its roles. */
  roles?: Array<StaffRole>;
  /** Whose staff it is. */
  scope: StaffScope;
  /** Username: 3 to 64 letters, digits and . _ @ + - */
  username: string;
};

/** A change of the own password. */
export type StaffPasswordInput = {
  /** The new password again. */
  confirmNewPassword: string;
  /** The new password: 12 to 128 characters. */
  newPassword: string;
  /** The present password. */
  password: string;
};

/** What a member of staff is there for. */
export type StaffRole =
  /** Everything, staff and settings included. */
  | 'ADMIN'
  /** As the cashier; payment methods and providers, and where payouts go. */
  | 'APPROVER'
  /** Deposits, withdrawals and transfers. */
  | 'CASHIER'
  /** Games, vendors and the jackpot. */
  | 'CATALOGUE'
  /** Pages, notices and messages to members. */
  | 'CONTENT'
  /** Accounts, limits, regions and the audit log. */
  | 'RISK'
  /** The chat and messages to members. */
  | 'SUPPORT';

/** Whose staff an account is. */
export type StaffScope =
  /** The brand's. */
  | 'BRAND'
  /** The installation's: they may act in every brand. */
  | 'INSTALLATION';

/** A sign-in of staff. */
export type StaffSignInInput = {
  /** Password. */
  password: string;
  /** Username. */
  username: string;
};

/** What a staff session has to do next. */
export type StaffStage =
  /** Replace the password that an admin set. */
  | 'CHANGE_PASSWORD'
  /** Nothing: the sign-in is complete. */
  | 'COMPLETE'
  /** Set up a second factor. */
  | 'SET_UP_FACTOR'
  /** Verify a second factor. */
  | 'VERIFY_FACTOR';

/** A text in one of the brand's languages. */
export type TextInLanguageInput = {
  /** Code of the language. */
  language: string | number;
  /** The text. */
  text: string;
};

/** What the rate of a tier applies to. */
export type TierBase =
  /** Each part of the amount has the rate of its own tier. */
  | 'MARGINAL'
  /** The whole amount has the rate of the highest tier that it reaches. */
  | 'WHOLE';

/** Kind of transfer as the member sees it. */
export type TransferKind =
  /** Received from another member. */
  | 'RECEIVED'
  /** Sent to another member. */
  | 'SENT'
  /** From the main wallet to a vendor's wallet. */
  | 'VENDOR_IN'
  /** From a vendor's wallet to the main wallet. */
  | 'VENDOR_OUT';

/** Why a transfer failed. */
export type TransferReason =
  /** The balance at the vendor is too low. */
  | 'BALANCE'
  /** The vendor refused it. */
  | 'REFUSED'
  /** Staff resolved it as failed. */
  | 'STAFF'
  /** The vendor reports that it never arrived. */
  | 'UNKNOWN'
  /** It was never sent. */
  | 'UNSENT';

/** State of a transfer. */
export type TransferState =
  /** Completed. */
  | 'DONE'
  /** Failed; a held amount was released. */
  | 'FAILED'
  /** The vendor did not report the result, and is polled. */
  | 'PENDING'
  /** Requested; not sent to the vendor yet. */
  | 'REQUESTED'
  /** Being sent to the vendor. */
  | 'SENT';

/** A decision about an unmatched payment. */
export type UnmatchedPaymentDecision =
  /** Credit it to the wallet, within the member's limits. */
  | 'CREDIT'
  /** Record that it was returned to the payer manually; no money moves. */
  | 'RETURNED';

/** The state of an unmatched payment. */
export type UnmatchedPaymentState =
  /** It was credited to the wallet. */
  | 'CREDITED'
  /** It was returned to the payer outside of the platform. */
  | 'RETURNED'
  /** Staff have to resolve it. */
  | 'WAITING';

/** The wallet API that a vendor calls. */
export type VendorDialect =
  /** The bets and wins of a round in one call, signed with a shared secret. */
  | 'ACTIONS'
  /** One call per transaction, signed with the vendor's key. */
  | 'HUB88';

/** What to do about a vendor transfer that has not ended. */
export type VendorTransferResolution =
  /** Completes it: the vendor's support has confirmed it. */
  | 'DONE'
  /** Fails it: the vendor's support has confirmed that it was not and will not be done. */
  | 'FAILED'
  /** Polls the vendor now. */
  | 'POLL';

/** A VIP level: for members of this level and above, up to the next. */
export type VipLevelInput = {
  /** Names of up to 40 characters; one in the brand's default language. */
  labels: Array<TextInLanguageInput>;
  /** The level, from 0 to 999. */
  level: number;
  /** Index of the badge, from 0 to 99. */
  rank: number;
};

/** What a VIP level needs and brings, in the programme's currency. */
export type VipLevelTermsInput = {
  /** The deposits of all time that it needs. */
  deposits: string;
  /** The valid bet of a month that keeps it. */
  keep: string;
  /** The reward for reaching it, once; 0 for none. */
  levelUp: string;
  /** The reward for each month with a valid bet; 0 for none. */
  monthly: string;
  /** The valid bet of all time that it needs as well. */
  validBet: string;
  /** The reward for each week with a valid bet; 0 for none. */
  weekly: string;
};

/** Where a vendor's players keep their money. */
export type WalletMode =
  /** In our wallet. */
  | 'SEAMLESS'
  /** In the vendor's, by vendor transfers. */
  | 'TRANSFER';

/** Event in the history of a withdrawal: its new state, or what became of the receipt. */
export type WithdrawalEventKind =
  /** Approved. */
  | 'APPROVED'
  /** Counted as received: the member did not answer in time. */
  | 'AUTO_CONFIRMED'
  /** The dispute was closed without a refund. */
  | 'CLOSED'
  /** The payout provider reported another result. */
  | 'CONTRADICTED'
  /** Could not be paid. */
  | 'FAILED'
  /** The first of two approvals was given. */
  | 'FIRST_APPROVAL'
  /** Not received. */
  | 'NOT_RECEIVED'
  /** Paid. */
  | 'PAID'
  /** Paid in part; the rest was released. */
  | 'PARTLY_PAID'
  /** Received in part. */
  | 'PARTLY_RECEIVED'
  /** Sent to the payout provider. */
  | 'PAYING'
  /** Received in full. */
  | 'RECEIVED'
  /** Refunded to the wallet. */
  | 'REFUNDED'
  /** Refused. */
  | 'REFUSED'
  /** Requested. */
  | 'REQUESTED'
  /** The payout provider has not confirmed whether it was paid. */
  | 'UNKNOWN';

/** Kind of account that withdrawals are paid to. */
export type WithdrawalKind =
  /** A bank account. */
  | 'BANK'
  /** An address on a blockchain. */
  | 'CRYPTO'
  /** An e-wallet with a number or an address. */
  | 'WALLET';

/** A withdrawal method's name in one language. */
export type WithdrawalMethodNameInput = {
  /** Language code of the platform: EN, CN, AR. */
  language: string;
  /** The name, at most 80 characters. */
  name: string;
};

/** Whether the member received the payout, and how a dispute was resolved. */
export type WithdrawalReceiptState =
  /** The member did not answer in time; it counts as received. */
  | 'AUTO_CONFIRMED'
  /** The member may confirm or dispute the receipt. */
  | 'AWAITING'
  /** Staff closed the dispute without a refund. */
  | 'CLOSED'
  /** Not received; staff review the dispute. */
  | 'NOT_RECEIVED'
  /** Received in part; staff review the dispute. */
  | 'PARTLY_RECEIVED'
  /** Received in full. */
  | 'RECEIVED'
  /** The missing amount was refunded to the wallet. */
  | 'REFUNDED';

/** State of a withdrawal. */
export type WithdrawalState =
  /** Approved; waits for its payout. */
  | 'APPROVED'
  /** Could not be paid; the amount was released to the wallet. */
  | 'FAILED'
  /** Paid in full. */
  | 'PAID'
  /** Paid in part; the rest was released to the wallet. */
  | 'PARTLY_PAID'
  /** The payout is in progress. */
  | 'PAYING'
  /** Refused by staff; the amount was released to the wallet. */
  | 'REFUSED'
  /** The amount is held; staff review it. */
  | 'REQUESTED'
  /** The payout provider has not confirmed whether it was paid; staff find out. */
  | 'UNKNOWN';

export type ApprovalRequestRowFragment = { id: string, kind: ApprovalKind, subject: string, requester: string, requestedAt: string, expiresAt: string, changes: Array<{ field: string, before: string | null, after: string | null }> };

export type ApprovalRequestsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  ofInstallation: boolean;
}>;


export type ApprovalRequestsQuery = { approvalRequests: { edges: Array<{ node: { id: string, kind: ApprovalKind, subject: string, requester: string, requestedAt: string, expiresAt: string, changes: Array<{ field: string, before: string | null, after: string | null }> } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type RefuseApprovalRequestMutationVariables = Exact<{
  id: string | number;
}>;


export type RefuseApprovalRequestMutation = { refuseApprovalRequest: { id: string, state: ApprovalRequestState } };

export type AuditEntriesQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  ofInstallation: boolean;
  action?: string | null | undefined;
  subjectId?: string | null | undefined;
  actorId?: string | number | null | undefined;
  text?: string | null | undefined;
}>;


export type AuditEntriesQuery = { auditEntries: { edges: Array<{ node: { id: string, at: string, actorKind: AuditActorKind, actorId: string | null, action: string, subjectKind: string, subjectId: string, before: string | null, after: string | null, reason: string | null, ip: string } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type SecurityAlertsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  ofInstallation: boolean;
  openOnly: boolean;
}>;


export type SecurityAlertsQuery = { securityAlerts: { edges: Array<{ node: { id: string, kind: SecurityAlertKind, accountId: string, otherAccountId: string | null, count: number, since: string, raisedAt: string, acknowledgedAt: string | null, acknowledgedBy: string | null, note: string | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type AcknowledgeSecurityAlertMutationVariables = Exact<{
  id: string | number;
  note: string;
}>;


export type AcknowledgeSecurityAlertMutation = { acknowledgeSecurityAlert: { id: string, kind: SecurityAlertKind, accountId: string, otherAccountId: string | null, count: number, since: string, raisedAt: string, acknowledgedAt: string | null, acknowledgedBy: string | null, note: string | null } };

export type SecurityAlertRowFragment = { id: string, kind: SecurityAlertKind, accountId: string, otherAccountId: string | null, count: number, since: string, raisedAt: string, acknowledgedAt: string | null, acknowledgedBy: string | null, note: string | null };

export type BrandSettingsRowFragment = { code: string, isClosed: boolean, name: string, domains: Array<string>, timeZone: string, currencies: Array<string>, languages: Array<string>, features: Array<BrandFeature>, freeDocuments: boolean, hiddenFooterVendors: Array<string>, analyticsId: string | null, referralPromotion: string | null, jackpotSource: JackpotSource, passwordMaxDays: number | null };

export type BrandSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type BrandSettingsQuery = { brandSettings: { code: string, isClosed: boolean, name: string, domains: Array<string>, timeZone: string, currencies: Array<string>, languages: Array<string>, features: Array<BrandFeature>, freeDocuments: boolean, hiddenFooterVendors: Array<string>, analyticsId: string | null, referralPromotion: string | null, jackpotSource: JackpotSource, passwordMaxDays: number | null, vipLevels: Array<{ level: number, rank: number, labels: Array<{ language: string, text: string }> }>, customerService: Array<{ csType: string, path: string, title: string }> } };

export type ChangeBrandMutationVariables = Exact<{
  input: ChangeBrandInput;
}>;


export type ChangeBrandMutation = { changeBrand: { code: string, isClosed: boolean, name: string, domains: Array<string>, timeZone: string, currencies: Array<string>, languages: Array<string>, features: Array<BrandFeature>, freeDocuments: boolean, hiddenFooterVendors: Array<string>, analyticsId: string | null, referralPromotion: string | null, jackpotSource: JackpotSource, passwordMaxDays: number | null } };

export type SetVipLevelsMutationVariables = Exact<{
  levels: Array<VipLevelInput> | VipLevelInput;
}>;


export type SetVipLevelsMutation = { setVipLevels: { vipLevels: Array<{ level: number, rank: number, labels: Array<{ language: string, text: string }> }> } };

export type SetMaintenanceMutationVariables = Exact<{
  input: MaintenanceInput;
}>;


export type SetMaintenanceMutation = { setMaintenance: boolean };

export type SetCustomerServiceMutationVariables = Exact<{
  links: Array<CustomerServiceLinkInput> | CustomerServiceLinkInput;
}>;


export type SetCustomerServiceMutation = { setCustomerService: Array<{ csType: string, path: string, title: string }> };

export type SetReferralPromotionMutationVariables = Exact<{
  id?: string | number | null | undefined;
}>;


export type SetReferralPromotionMutation = { setReferralPromotion: { referralPromotion: string | null } };

export type SetRegistrationFieldMutationVariables = Exact<{
  input: RegistrationFieldInput;
}>;


export type SetRegistrationFieldMutation = { setRegistrationField: { field: string, enabled: boolean, required: boolean, patternId: string, minLength: number, maxLength: number } };

export type CodeSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type CodeSettingsQuery = { codeSettings: { codeMinutes: number, dailyQuota: number } };

export type SetCodeSettingsMutationVariables = Exact<{
  input: CodeSettingsInput;
}>;


export type SetCodeSettingsMutation = { setCodeSettings: { codeMinutes: number, dailyQuota: number } };

export type SocialProvidersQueryVariables = Exact<{ [key: string]: never; }>;


export type SocialProvidersQuery = { socialProviderSettings: Array<{ provider: SocialProvider, clientId: string, issuer: string, redirectUris: Array<string> }> };

export type SetSocialProviderMutationVariables = Exact<{
  input: SocialProviderInput;
}>;


export type SetSocialProviderMutation = { setSocialProvider: Array<{ provider: SocialProvider, clientId: string, issuer: string, redirectUris: Array<string> }> };

export type RemoveSocialProviderMutationVariables = Exact<{
  provider: SocialProvider;
}>;


export type RemoveSocialProviderMutation = { removeSocialProvider: Array<{ provider: SocialProvider, clientId: string, issuer: string, redirectUris: Array<string> }> };

export type JackpotQueryVariables = Exact<{ [key: string]: never; }>;


export type JackpotQuery = { adminJackpot: { source: JackpotSource, pools: Array<{ amount: string, currency: string }> } };

export type SetJackpotSourceMutationVariables = Exact<{
  source: JackpotSource;
}>;


export type SetJackpotSourceMutation = { setJackpotSource: { source: JackpotSource, pools: Array<{ amount: string, currency: string }> } };

export type FeedJackpotMutationVariables = Exact<{
  input: FeedJackpotInput;
}>;


export type FeedJackpotMutation = { feedJackpot: { source: JackpotSource, isRepeat: boolean, isWaiting: boolean, pool: { amount: string, currency: string } } };

export type SetBrandDomainsMutationVariables = Exact<{
  domains: Array<string> | string;
}>;


export type SetBrandDomainsMutation = { setBrandDomains: { code: string, isClosed: boolean, name: string, domains: Array<string>, timeZone: string, currencies: Array<string>, languages: Array<string>, features: Array<BrandFeature>, freeDocuments: boolean, hiddenFooterVendors: Array<string>, analyticsId: string | null, referralPromotion: string | null, jackpotSource: JackpotSource, passwordMaxDays: number | null } };

export type SetBrandCurrenciesMutationVariables = Exact<{
  currencies: Array<string | number> | string | number;
}>;


export type SetBrandCurrenciesMutation = { setBrandCurrencies: { code: string, isClosed: boolean, name: string, domains: Array<string>, timeZone: string, currencies: Array<string>, languages: Array<string>, features: Array<BrandFeature>, freeDocuments: boolean, hiddenFooterVendors: Array<string>, analyticsId: string | null, referralPromotion: string | null, jackpotSource: JackpotSource, passwordMaxDays: number | null } };

export type SetBrandTimeZoneMutationVariables = Exact<{
  timeZone: string;
}>;


export type SetBrandTimeZoneMutation = { setBrandTimeZone: { code: string, isClosed: boolean, name: string, domains: Array<string>, timeZone: string, currencies: Array<string>, languages: Array<string>, features: Array<BrandFeature>, freeDocuments: boolean, hiddenFooterVendors: Array<string>, analyticsId: string | null, referralPromotion: string | null, jackpotSource: JackpotSource, passwordMaxDays: number | null } };

export type SetBrandClosedMutationVariables = Exact<{
  closed: boolean;
}>;


export type SetBrandClosedMutation = { setBrandClosed: { code: string, isClosed: boolean, name: string, domains: Array<string>, timeZone: string, currencies: Array<string>, languages: Array<string>, features: Array<BrandFeature>, freeDocuments: boolean, hiddenFooterVendors: Array<string>, analyticsId: string | null, referralPromotion: string | null, jackpotSource: JackpotSource, passwordMaxDays: number | null } };

export type CreateBrandMutationVariables = Exact<{
  input: CreateBrandInput;
}>;


export type CreateBrandMutation = { createBrand: { code: string, isClosed: boolean, name: string, domains: Array<string>, timeZone: string, currencies: Array<string>, languages: Array<string>, features: Array<BrandFeature>, freeDocuments: boolean, hiddenFooterVendors: Array<string>, analyticsId: string | null, referralPromotion: string | null, jackpotSource: JackpotSource, passwordMaxDays: number | null } };

export type ConversationRowFragment = { id: string, state: ConversationState, lastAt: string, language: string, newest: number, member: { account: string, nickname: string } | null };

export type ConversationsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  states: Array<ConversationState> | ConversationState;
}>;


export type ConversationsQuery = { supportConversations: { edges: Array<{ node: { id: string, state: ConversationState, lastAt: string, language: string, newest: number, member: { account: string, nickname: string } | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ConversationQueryVariables = Exact<{
  id: string | number;
}>;


export type ConversationQuery = { supportConversation: { id: string, state: ConversationState, lastAt: string, language: string, newest: number, messages: Array<{ sentAt: string, author: MessageAuthor, text: string }>, member: { account: string, nickname: string } | null } };

export type AnswerSupportMutationVariables = Exact<{
  input: AnswerSupportInput;
}>;


export type AnswerSupportMutation = { answerSupport: { id: string, state: ConversationState, lastAt: string, language: string, newest: number, member: { account: string, nickname: string } | null } };

export type CloseSupportMutationVariables = Exact<{
  id: string | number;
}>;


export type CloseSupportMutation = { closeSupport: { id: string, state: ConversationState, lastAt: string, language: string, newest: number, member: { account: string, nickname: string } | null } };

export type SetSupportHoursMutationVariables = Exact<{
  texts: Array<HoursInput> | HoursInput;
}>;


export type SetSupportHoursMutation = { setSupportHours: boolean };

export type SetChatProviderMutationVariables = Exact<{
  provider?: ChatProviderInput | null | undefined;
}>;


export type SetChatProviderMutation = { setChatProvider: boolean };

export type ContentRowFragment = { id: string, kind: ContentKind, published: boolean, category: string | null, name: string | null, startsAt: string, endsAt: string | null, version: number, texts: Array<{ language: string, title: string }> };

export type ContentEntriesQueryVariables = Exact<{
  kind: ContentKind;
  page: number;
  pageSize: number;
}>;


export type ContentEntriesQuery = { contentEntries: { totalCount: number, items: Array<{ id: string, kind: ContentKind, published: boolean, category: string | null, name: string | null, startsAt: string, endsAt: string | null, version: number, texts: Array<{ language: string, title: string }> }> } };

export type CreateContentMutationVariables = Exact<{
  input: CreateContentInput;
}>;


export type CreateContentMutation = { createContent: { id: string, kind: ContentKind, published: boolean, category: string | null, name: string | null, startsAt: string, endsAt: string | null, version: number, texts: Array<{ language: string, title: string }> } };

export type ChangeContentMutationVariables = Exact<{
  input: ChangeContentInput;
}>;


export type ChangeContentMutation = { changeContent: { id: string, kind: ContentKind, published: boolean, category: string | null, name: string | null, startsAt: string, endsAt: string | null, version: number, texts: Array<{ language: string, title: string }> } };

export type PublishContentMutationVariables = Exact<{
  input: ContentVersionInput;
}>;


export type PublishContentMutation = { publishContent: { id: string, kind: ContentKind, published: boolean, category: string | null, name: string | null, startsAt: string, endsAt: string | null, version: number, texts: Array<{ language: string, title: string }> } };

export type UnpublishContentMutationVariables = Exact<{
  input: ContentVersionInput;
}>;


export type UnpublishContentMutation = { unpublishContent: { id: string, kind: ContentKind, published: boolean, category: string | null, name: string | null, startsAt: string, endsAt: string | null, version: number, texts: Array<{ language: string, title: string }> } };

export type AdminContractRowFragment = { id: string, offeredAt: string, state: ContractState, kind: ContractKind, currency: string, agent: string, isAtTop: boolean, settlesFrom: string | null, settlesUntil: string | null };

export type AdminContractBillRowFragment = { id: string, periodStart: string, periodEnd: string, state: ContractBillState, kind: ContractKind, agentId: string, gross: { amount: string, currency: string }, downlines: { amount: string, currency: string }, amount: { amount: string, currency: string }, owed: { amount: string, currency: string } };

export type ContractSettingsRowFragment = { kind: ContractKind, funding: ContractFunding, needsApproval: boolean, bonusBasisPoints: number, rebateBasisPoints: number };

export type AdminContractsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  states: Array<ContractState> | ContractState;
}>;


export type AdminContractsQuery = { adminContracts: { edges: Array<{ node: { id: string, offeredAt: string, state: ContractState, kind: ContractKind, currency: string, agent: string, isAtTop: boolean, settlesFrom: string | null, settlesUntil: string | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type OfferTopContractMutationVariables = Exact<{
  input: OfferContractInput;
}>;


export type OfferTopContractMutation = { offerTopContract: { id: string, offeredAt: string, state: ContractState, kind: ContractKind, currency: string, agent: string, isAtTop: boolean, settlesFrom: string | null, settlesUntil: string | null } | null };

export type WithdrawTopContractMutationVariables = Exact<{
  id: string | number;
}>;


export type WithdrawTopContractMutation = { withdrawTopContract: { id: string, offeredAt: string, state: ContractState, kind: ContractKind, currency: string, agent: string, isAtTop: boolean, settlesFrom: string | null, settlesUntil: string | null } };

export type RequestTopContractTerminationMutationVariables = Exact<{
  id: string | number;
}>;


export type RequestTopContractTerminationMutation = { requestTopContractTermination: { id: string, offeredAt: string, state: ContractState, kind: ContractKind, currency: string, agent: string, isAtTop: boolean, settlesFrom: string | null, settlesUntil: string | null } };

export type AcceptTopContractTerminationMutationVariables = Exact<{
  id: string | number;
}>;


export type AcceptTopContractTerminationMutation = { acceptTopContractTermination: { id: string, offeredAt: string, state: ContractState, kind: ContractKind, currency: string, agent: string, isAtTop: boolean, settlesFrom: string | null, settlesUntil: string | null } };

export type DeclineTopContractTerminationMutationVariables = Exact<{
  id: string | number;
}>;


export type DeclineTopContractTerminationMutation = { declineTopContractTermination: { id: string, offeredAt: string, state: ContractState, kind: ContractKind, currency: string, agent: string, isAtTop: boolean, settlesFrom: string | null, settlesUntil: string | null } };

export type ContractSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type ContractSettingsQuery = { contractSettings: Array<{ kind: ContractKind, funding: ContractFunding, needsApproval: boolean, bonusBasisPoints: number, rebateBasisPoints: number }> };

export type SetContractSettingsMutationVariables = Exact<{
  input: ContractSettingsInput;
}>;


export type SetContractSettingsMutation = { setContractSettings: Array<{ kind: ContractKind, funding: ContractFunding, needsApproval: boolean, bonusBasisPoints: number, rebateBasisPoints: number }> };

export type ContractContributionsQueryVariables = Exact<{ [key: string]: never; }>;


export type ContractContributionsQuery = { contractContributions: Array<{ category: ContractTermsCategory, share: string }> };

export type SetContractContributionMutationVariables = Exact<{
  category: ContractTermsCategory;
  share: string;
}>;


export type SetContractContributionMutation = { setContractContribution: Array<{ category: ContractTermsCategory, share: string }> };

export type ActiveMinimumRowFragment = { currency: string, amount: { amount: string, currency: string }, next: { since: string, amount: { amount: string, currency: string } } | null };

export type ActiveMinimumsQueryVariables = Exact<{ [key: string]: never; }>;


export type ActiveMinimumsQuery = { activeMinimums: Array<{ currency: string, amount: { amount: string, currency: string }, next: { since: string, amount: { amount: string, currency: string } } | null }> };

export type SetActiveMinimumMutationVariables = Exact<{
  input: ActiveMinimumInput;
}>;


export type SetActiveMinimumMutation = { setActiveMinimum: Array<{ currency: string, amount: { amount: string, currency: string }, next: { since: string, amount: { amount: string, currency: string } } | null }> };

export type ContractKindsOfAgentQueryVariables = Exact<{
  agentId: string | number;
}>;


export type ContractKindsOfAgentQuery = { contractKindsOfAgent: Array<{ kind: ContractKind, isOpen: boolean }> };

export type CloseContractKindsMutationVariables = Exact<{
  agentId: string | number;
  kinds: Array<ContractKind> | ContractKind;
}>;


export type CloseContractKindsMutation = { closeContractKinds: Array<{ kind: ContractKind, isOpen: boolean }> };

export type AdminContractBillsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  states: Array<ContractBillState> | ContractBillState;
}>;


export type AdminContractBillsQuery = { adminContractBills: { edges: Array<{ node: { id: string, periodStart: string, periodEnd: string, state: ContractBillState, kind: ContractKind, agentId: string, gross: { amount: string, currency: string }, downlines: { amount: string, currency: string }, amount: { amount: string, currency: string }, owed: { amount: string, currency: string } } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type DecideContractBillMutationVariables = Exact<{
  id: string | number;
  decision: ContractBillDecision;
}>;


export type DecideContractBillMutation = { decideContractBill: { id: string, periodStart: string, periodEnd: string, state: ContractBillState, kind: ContractKind, agentId: string, gross: { amount: string, currency: string }, downlines: { amount: string, currency: string }, amount: { amount: string, currency: string }, owed: { amount: string, currency: string } } };

export type DepositRowFragment = { username: string, reportedAmount: string | null, firstApproval: string | null, firstApprover: string | null, deposit: { id: string, reference: string, createdAt: string, state: DepositState, reason: DepositReason | null, amount: { amount: string, currency: string }, received: { amount: string, currency: string } | null }, unmatchedPayments: Array<{ id: string, state: UnmatchedPaymentState, reportedAmount: string | null, firstApproval: string | null, firstApprover: string | null, createdAt: string, amount: { amount: string, currency: string } | null }> };

export type DepositMethodRowFragment = { code: string, kind: DepositKind, currency: string, enabled: boolean, feeBasisPoints: number, expiryMinutes: number, min: { amount: string, currency: string }, max: { amount: string, currency: string }, feeFixed: { amount: string, currency: string } };

export type DepositMethodSettingsFragment = { feePayer: DepositFeePayer, position: number, provider: string | null, method: { code: string, kind: DepositKind, currency: string, enabled: boolean, feeBasisPoints: number, expiryMinutes: number, min: { amount: string, currency: string }, max: { amount: string, currency: string }, feeFixed: { amount: string, currency: string } }, texts: Array<{ language: string, name: string }> };

export type DepositBonusRowFragment = { code: string, name: string, basisPoints: number, turnoverBasisPoints: number, frequency: DepositBonusFrequency, enabled: boolean, max: { amount: string, currency: string }, minDeposit: { amount: string, currency: string } };

export type DepositReversalRowFragment = { id: string, kind: DepositReversalKind, state: DepositReversalState, reference: string, username: string, openedAt: string, reportedAmount: string | null, evidence: string | null, wonReportedAt: string | null, wonEvidence: string | null, isConfirmed: boolean, returnedReference: string | null, provider: string, paymentId: string, firstApproval: string | null, firstApprover: string | null, decider: string | null, amount: { amount: string, currency: string } | null, reversed: { amount: string, currency: string }, fee: { amount: string, currency: string }, bonus: { amount: string, currency: string }, debt: { amount: string, currency: string }, wonAmount: { amount: string, currency: string } | null, returned: { amount: string, currency: string } | null };

export type DepositsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  states: Array<DepositState> | DepositState;
  withUnmatchedPayment: boolean;
  member?: string | null | undefined;
  reference?: string | null | undefined;
}>;


export type DepositsQuery = { adminDeposits: { edges: Array<{ node: { username: string, reportedAmount: string | null, firstApproval: string | null, firstApprover: string | null, deposit: { id: string, reference: string, createdAt: string, state: DepositState, reason: DepositReason | null, amount: { amount: string, currency: string }, received: { amount: string, currency: string } | null }, unmatchedPayments: Array<{ id: string, state: UnmatchedPaymentState, reportedAmount: string | null, firstApproval: string | null, firstApprover: string | null, createdAt: string, amount: { amount: string, currency: string } | null }> } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ApproveDepositMutationVariables = Exact<{
  input: ApproveDepositInput;
}>;


export type ApproveDepositMutation = { approveDeposit: { username: string, reportedAmount: string | null, firstApproval: string | null, firstApprover: string | null, deposit: { id: string, reference: string, createdAt: string, state: DepositState, reason: DepositReason | null, amount: { amount: string, currency: string }, received: { amount: string, currency: string } | null }, unmatchedPayments: Array<{ id: string, state: UnmatchedPaymentState, reportedAmount: string | null, firstApproval: string | null, firstApprover: string | null, createdAt: string, amount: { amount: string, currency: string } | null }> } };

export type RefuseDepositMutationVariables = Exact<{
  id: string | number;
}>;


export type RefuseDepositMutation = { refuseDeposit: { username: string, reportedAmount: string | null, firstApproval: string | null, firstApprover: string | null, deposit: { id: string, reference: string, createdAt: string, state: DepositState, reason: DepositReason | null, amount: { amount: string, currency: string }, received: { amount: string, currency: string } | null }, unmatchedPayments: Array<{ id: string, state: UnmatchedPaymentState, reportedAmount: string | null, firstApproval: string | null, firstApprover: string | null, createdAt: string, amount: { amount: string, currency: string } | null }> } };

export type ResolveUnmatchedPaymentMutationVariables = Exact<{
  input: ResolveUnmatchedPaymentInput;
}>;


export type ResolveUnmatchedPaymentMutation = { resolveUnmatchedPayment: { username: string, reportedAmount: string | null, firstApproval: string | null, firstApprover: string | null, deposit: { id: string, reference: string, createdAt: string, state: DepositState, reason: DepositReason | null, amount: { amount: string, currency: string }, received: { amount: string, currency: string } | null }, unmatchedPayments: Array<{ id: string, state: UnmatchedPaymentState, reportedAmount: string | null, firstApproval: string | null, firstApprover: string | null, createdAt: string, amount: { amount: string, currency: string } | null }> } };

export type DepositReversalsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  states: Array<DepositReversalState> | DepositReversalState;
  member?: string | null | undefined;
  reference?: string | null | undefined;
}>;


export type DepositReversalsQuery = { adminDepositReversals: { edges: Array<{ node: { id: string, kind: DepositReversalKind, state: DepositReversalState, reference: string, username: string, openedAt: string, reportedAmount: string | null, evidence: string | null, wonReportedAt: string | null, wonEvidence: string | null, isConfirmed: boolean, returnedReference: string | null, provider: string, paymentId: string, firstApproval: string | null, firstApprover: string | null, decider: string | null, amount: { amount: string, currency: string } | null, reversed: { amount: string, currency: string }, fee: { amount: string, currency: string }, bonus: { amount: string, currency: string }, debt: { amount: string, currency: string }, wonAmount: { amount: string, currency: string } | null, returned: { amount: string, currency: string } | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type DecideDepositReversalMutationVariables = Exact<{
  input: DecideDepositReversalInput;
}>;


export type DecideDepositReversalMutation = { decideDepositReversal: { id: string, kind: DepositReversalKind, state: DepositReversalState, reference: string, username: string, openedAt: string, reportedAmount: string | null, evidence: string | null, wonReportedAt: string | null, wonEvidence: string | null, isConfirmed: boolean, returnedReference: string | null, provider: string, paymentId: string, firstApproval: string | null, firstApprover: string | null, decider: string | null, amount: { amount: string, currency: string } | null, reversed: { amount: string, currency: string }, fee: { amount: string, currency: string }, bonus: { amount: string, currency: string }, debt: { amount: string, currency: string }, wonAmount: { amount: string, currency: string } | null, returned: { amount: string, currency: string } | null } };

export type CreditReturnedReversalMutationVariables = Exact<{
  input: CreditReturnedReversalInput;
}>;


export type CreditReturnedReversalMutation = { creditReturnedReversal: { id: string, kind: DepositReversalKind, state: DepositReversalState, reference: string, username: string, openedAt: string, reportedAmount: string | null, evidence: string | null, wonReportedAt: string | null, wonEvidence: string | null, isConfirmed: boolean, returnedReference: string | null, provider: string, paymentId: string, firstApproval: string | null, firstApprover: string | null, decider: string | null, amount: { amount: string, currency: string } | null, reversed: { amount: string, currency: string }, fee: { amount: string, currency: string }, bonus: { amount: string, currency: string }, debt: { amount: string, currency: string }, wonAmount: { amount: string, currency: string } | null, returned: { amount: string, currency: string } | null } };

export type DepositMethodsQueryVariables = Exact<{ [key: string]: never; }>;


export type DepositMethodsQuery = { adminDepositMethods: Array<{ code: string, kind: DepositKind, currency: string, enabled: boolean, feeBasisPoints: number, expiryMinutes: number, min: { amount: string, currency: string }, max: { amount: string, currency: string }, feeFixed: { amount: string, currency: string } }> };

export type DepositMethodDetailsQueryVariables = Exact<{
  code: string;
}>;


export type DepositMethodDetailsQuery = { adminDepositMethod: { feePayer: DepositFeePayer, position: number, provider: string | null, method: { code: string, kind: DepositKind, currency: string, enabled: boolean, feeBasisPoints: number, expiryMinutes: number, min: { amount: string, currency: string }, max: { amount: string, currency: string }, feeFixed: { amount: string, currency: string } }, texts: Array<{ language: string, name: string }> } };

export type CreateDepositMethodMutationVariables = Exact<{
  input: CreateDepositMethodInput;
}>;


export type CreateDepositMethodMutation = { createDepositMethod: { feePayer: DepositFeePayer, position: number, provider: string | null, method: { code: string, kind: DepositKind, currency: string, enabled: boolean, feeBasisPoints: number, expiryMinutes: number, min: { amount: string, currency: string }, max: { amount: string, currency: string }, feeFixed: { amount: string, currency: string } }, texts: Array<{ language: string, name: string }> } | null };

export type ChangeDepositMethodMutationVariables = Exact<{
  code: string;
  input: ChangeDepositMethodInput;
}>;


export type ChangeDepositMethodMutation = { changeDepositMethod: { feePayer: DepositFeePayer, position: number, provider: string | null, method: { code: string, kind: DepositKind, currency: string, enabled: boolean, feeBasisPoints: number, expiryMinutes: number, min: { amount: string, currency: string }, max: { amount: string, currency: string }, feeFixed: { amount: string, currency: string } }, texts: Array<{ language: string, name: string }> } };

export type SetDepositMethodEnabledMutationVariables = Exact<{
  input: SetDepositMethodEnabledInput;
}>;


export type SetDepositMethodEnabledMutation = { setDepositMethodEnabled: { code: string, kind: DepositKind, currency: string, enabled: boolean, feeBasisPoints: number, expiryMinutes: number, min: { amount: string, currency: string }, max: { amount: string, currency: string }, feeFixed: { amount: string, currency: string } } };

export type SetPaymentProviderMutationVariables = Exact<{
  input: SetPaymentProviderInput;
}>;


export type SetPaymentProviderMutation = { setPaymentProvider: { id: string, kind: ApprovalKind, subject: string, requester: string, requestedAt: string, expiresAt: string, changes: Array<{ field: string, before: string | null, after: string | null }> } | null };

export type DepositBonusesQueryVariables = Exact<{ [key: string]: never; }>;


export type DepositBonusesQuery = { adminDepositBonuses: Array<{ code: string, name: string, basisPoints: number, turnoverBasisPoints: number, frequency: DepositBonusFrequency, enabled: boolean, max: { amount: string, currency: string }, minDeposit: { amount: string, currency: string } }> };

export type CreateDepositBonusMutationVariables = Exact<{
  input: CreateDepositBonusInput;
}>;


export type CreateDepositBonusMutation = { createDepositBonus: { code: string, name: string, basisPoints: number, turnoverBasisPoints: number, frequency: DepositBonusFrequency, enabled: boolean, max: { amount: string, currency: string }, minDeposit: { amount: string, currency: string } } | null };

export type SetDepositBonusEnabledMutationVariables = Exact<{
  input: SetDepositBonusEnabledInput;
}>;


export type SetDepositBonusEnabledMutation = { setDepositBonusEnabled: { code: string, name: string, basisPoints: number, turnoverBasisPoints: number, frequency: DepositBonusFrequency, enabled: boolean, max: { amount: string, currency: string }, minDeposit: { amount: string, currency: string } } };

export type FeedbackRowFragment = { id: string, sentAt: string, account: string, questionType: FeedbackQuestion, state: FeedbackState, content: string, answer: string | null, decidedBy: string | null };

export type FeedbackListQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  states: Array<FeedbackState> | FeedbackState;
}>;


export type FeedbackListQuery = { adminFeedback: { edges: Array<{ node: { id: string, sentAt: string, account: string, questionType: FeedbackQuestion, state: FeedbackState, content: string, answer: string | null, decidedBy: string | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type AnswerFeedbackMutationVariables = Exact<{
  id: string | number;
  answer: string;
}>;


export type AnswerFeedbackMutation = { answerFeedback: { id: string, sentAt: string, account: string, questionType: FeedbackQuestion, state: FeedbackState, content: string, answer: string | null, decidedBy: string | null } };

export type CloseFeedbackMutationVariables = Exact<{
  id: string | number;
}>;


export type CloseFeedbackMutation = { closeFeedback: { id: string, sentAt: string, account: string, questionType: FeedbackQuestion, state: FeedbackState, content: string, answer: string | null, decidedBy: string | null } };

export type FeedbackTermsQueryVariables = Exact<{ [key: string]: never; }>;


export type FeedbackTermsQuery = { feedbackTerms: { minWords: number, maxWords: number } };

export type SetFeedbackTermsMutationVariables = Exact<{
  input: FeedbackTermsInput;
}>;


export type SetFeedbackTermsMutation = { setFeedbackTerms: { minWords: number, maxWords: number } };

export type GameOffersQueryVariables = Exact<{
  vendor: string | number;
  status: GameOfferStatus;
  page: number;
  pageSize: number;
}>;


export type GameOffersQuery = { gameOffers: { totalCount: number, items: Array<{ code: string, name: string, gameType: GameType | null, category: string | null }> } };

export type FetchGameOffersMutationVariables = Exact<{
  vendor: string | number;
}>;


export type FetchGameOffersMutation = { fetchGameOffers: { listed: number, fresh: number, known: number, skipped: number, gone: number } };

export type AcceptGameOffersMutationVariables = Exact<{
  vendor: string | number;
  games: Array<AcceptedOfferInput> | AcceptedOfferInput;
}>;


export type AcceptGameOffersMutation = { acceptGameOffers: number };

export type MarkGameOffersMutationVariables = Exact<{
  vendor: string | number;
  codes: Array<string | number> | string | number;
  status: GameOfferStatus;
}>;


export type MarkGameOffersMutation = { markGameOffers: number };

export type SetGameStatusMutationVariables = Exact<{
  nodeId: string | number;
  status: GameStatus;
}>;


export type SetGameStatusMutation = { setGameStatus: GameStatus };

export type SetVendorStatusMutationVariables = Exact<{
  vendor: string | number;
  status: GameStatus;
}>;


export type SetVendorStatusMutation = { setVendorStatus: GameStatus };

export type OpenRoundDetailsMutationVariables = Exact<{
  input: OpenRoundDetailsInput;
}>;


export type OpenRoundDetailsMutation = { openRoundDetails: { url: string } };

export type RegisterVendorMutationVariables = Exact<{
  input: RegisterVendorInput;
}>;


export type RegisterVendorMutation = { registerVendor: { code: string, isInEffect: boolean, walletAddress: string, operatorId: string, launchOrigins: Array<string>, publicKey: string, sharedSecret: string | null } };

export type ChangeVendorMutationVariables = Exact<{
  input: ChangeVendorInput;
}>;


export type ChangeVendorMutation = { changeVendor: { code: string, isInEffect: boolean, walletAddress: string, operatorId: string, launchOrigins: Array<string>, publicKey: string, sharedSecret: string | null } };

export type SealedColumnsQueryVariables = Exact<{ [key: string]: never; }>;


export type SealedColumnsQuery = { sealedColumns: Array<{ column: string, current: number, outdated: number }> };

export type RotateKeysMutationVariables = Exact<{ [key: string]: never; }>;


export type RotateKeysMutation = { rotateKeys: { resealed: number, unreadable: number, next: string | null } };

export type AccountClosingsQueryVariables = Exact<{ [key: string]: never; }>;


export type AccountClosingsQuery = { accountClosings: Array<{ memberId: string, account: string, closedAt: string, erasedAt: string, forfeited: Array<{ amount: string, currency: string }> }> };

export type DataRetentionQueryVariables = Exact<{ [key: string]: never; }>;


export type DataRetentionQuery = { dataRetentionYears: number };

export type SetDataRetentionMutationVariables = Exact<{
  years: number;
}>;


export type SetDataRetentionMutation = { setDataRetentionYears: number };

export type MemberAccountQueryVariables = Exact<{
  username: string;
}>;


export type MemberAccountQuery = { memberAccount: { id: string, username: string, memberType: number, state: AccountState } };

export type SetMemberStateMutationVariables = Exact<{
  memberId: string | number;
  state: AccountState;
}>;


export type SetMemberStateMutation = { setMemberState: { username: string, state: AccountState } };

export type ExcludeMemberMutationVariables = Exact<{
  memberId: string | number;
  input: ExclusionTermInput;
}>;


export type ExcludeMemberMutation = { excludeMember: { until: string | null, askFrom: string | null } };

export type SetMemberLimitMutationVariables = Exact<{
  memberId: string | number;
  input: SetLimitInput;
}>;


export type SetMemberLimitMutation = { setMemberLimit: boolean };

export type SetBrandLimitMutationVariables = Exact<{
  input: SetLimitInput;
}>;


export type SetBrandLimitMutation = { setBrandLimit: boolean };

export type MoveMemberMutationVariables = Exact<{
  memberId: string | number;
  uplineId?: string | number | null | undefined;
}>;


export type MoveMemberMutation = { moveMember: { upline: string | null, next: { upline: string | null, dueAt: string } | null } };

export type EndInvitationMutationVariables = Exact<{
  id: string | number;
}>;


export type EndInvitationMutation = { endInvitation: { code: string, active: boolean } };

export type SentMessageRowFragment = { id: string, sentAt: string, account: string | null, sender: string | null, recalledAt: string | null, texts: Array<{ language: string, title: string }> };

export type SentMessagesQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type SentMessagesQuery = { sentMessages: { edges: Array<{ node: { id: string, sentAt: string, account: string | null, sender: string | null, recalledAt: string | null, texts: Array<{ language: string, title: string }> } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type SendMessageMutationVariables = Exact<{
  input: SendMessageInput;
}>;


export type SendMessageMutation = { sendMessage: string };

export type RecallMessageMutationVariables = Exact<{
  id: string | number;
}>;


export type RecallMessageMutation = { recallMessage: { id: string, sentAt: string, account: string | null, sender: string | null, recalledAt: string | null, texts: Array<{ language: string, title: string }> } };

export type AdminPointRedemptionRowFragment = { id: string, createdAt: string, reference: string, username: string, goodName: string, quantity: number, points: string, state: PointRedemptionState, answer: string | null, decidedBy: string | null };

export type AdminPointRatesQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminPointRatesQuery = { adminPointRates: Array<{ currency: string, pointsPerUnit: string }> };

export type SetPointRateMutationVariables = Exact<{
  currency: string;
  pointsPerUnit?: number | null | undefined;
}>;


export type SetPointRateMutation = { setPointRate: Array<{ currency: string, pointsPerUnit: string }> };

export type AdminPointGoodsQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminPointGoodsQuery = { adminPointGoods: Array<{ id: string, points: string, stock: number }> };

export type SetPointGoodPriceMutationVariables = Exact<{
  id: string | number;
  points: number;
}>;


export type SetPointGoodPriceMutation = { setPointGoodPrice: { id: string, points: string, stock: number } };

export type ChangePointGoodStockMutationVariables = Exact<{
  id: string | number;
  by: number;
}>;


export type ChangePointGoodStockMutation = { changePointGoodStock: { id: string, points: string, stock: number } };

export type AdminPointRedemptionsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  states: Array<PointRedemptionState> | PointRedemptionState;
}>;


export type AdminPointRedemptionsQuery = { adminPointRedemptions: { edges: Array<{ node: { id: string, createdAt: string, reference: string, username: string, goodName: string, quantity: number, points: string, state: PointRedemptionState, answer: string | null, decidedBy: string | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ApprovePointRedemptionMutationVariables = Exact<{
  id: string | number;
}>;


export type ApprovePointRedemptionMutation = { approvePointRedemption: { id: string, createdAt: string, reference: string, username: string, goodName: string, quantity: number, points: string, state: PointRedemptionState, answer: string | null, decidedBy: string | null } };

export type RejectPointRedemptionMutationVariables = Exact<{
  id: string | number;
  answer: string;
}>;


export type RejectPointRedemptionMutation = { rejectPointRedemption: { id: string, createdAt: string, reference: string, username: string, goodName: string, quantity: number, points: string, state: PointRedemptionState, answer: string | null, decidedBy: string | null } };

export type RevealReceivingAddressMutationVariables = Exact<{
  id: string | number;
  reason: string;
}>;


export type RevealReceivingAddressMutation = { revealReceivingAddress: { address: string, mobileNumber: string } };

export type AdminProgrammeRowFragment = { id: string, code: string, kind: ProgrammeKind, currency: string, state: ProgrammeState, startsAt: string, endsAt: string | null, version: number, budgets: Array<{ scope: ProgrammeBudgetScope, unit: ProgrammeBudgetUnit, limit: string, used: string }> };

export type AdminProgrammeEntryRowFragment = { id: string, joinedAt: string, programmeId: string, memberId: string, period: string, state: ProgrammeEntryState, reason: ProgrammeEntryReason | null, comment: string | null, matches: Array<{ kind: AccountMatchKind, memberId: string }> };

export type AdminRewardRowFragment = { id: string, grantedAt: string, programmeCode: string, memberId: string, points: string | null, revokedAt: string | null, amount: { amount: string, currency: string } };

export type AdminProgrammesQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  states: Array<ProgrammeState> | ProgrammeState;
}>;


export type AdminProgrammesQuery = { adminProgrammes: { edges: Array<{ node: { id: string, code: string, kind: ProgrammeKind, currency: string, state: ProgrammeState, startsAt: string, endsAt: string | null, version: number, budgets: Array<{ scope: ProgrammeBudgetScope, unit: ProgrammeBudgetUnit, limit: string, used: string }> } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ProgrammeDryRunQueryVariables = Exact<{
  id: string | number;
}>;


export type ProgrammeDryRunQuery = { programmeDryRun: { from: string, until: string, members: number, grants: number, amount: { amount: string, currency: string } } };

export type CreateProgrammeMutationVariables = Exact<{
  input: CreateProgrammeInput;
}>;


export type CreateProgrammeMutation = { createProgramme: { id: string, code: string, kind: ProgrammeKind, currency: string, state: ProgrammeState, startsAt: string, endsAt: string | null, version: number, budgets: Array<{ scope: ProgrammeBudgetScope, unit: ProgrammeBudgetUnit, limit: string, used: string }> } };

export type ChangeProgrammeRulesMutationVariables = Exact<{
  input: ChangeProgrammeRulesInput;
}>;


export type ChangeProgrammeRulesMutation = { changeProgrammeRules: { id: string, code: string, kind: ProgrammeKind, currency: string, state: ProgrammeState, startsAt: string, endsAt: string | null, version: number, budgets: Array<{ scope: ProgrammeBudgetScope, unit: ProgrammeBudgetUnit, limit: string, used: string }> } };

export type SetProgrammeBudgetMutationVariables = Exact<{
  input: ProgrammeBudgetInput;
}>;


export type SetProgrammeBudgetMutation = { setProgrammeBudget: { id: string, code: string, kind: ProgrammeKind, currency: string, state: ProgrammeState, startsAt: string, endsAt: string | null, version: number, budgets: Array<{ scope: ProgrammeBudgetScope, unit: ProgrammeBudgetUnit, limit: string, used: string }> } };

export type StartProgrammeMutationVariables = Exact<{
  id: string | number;
}>;


export type StartProgrammeMutation = { startProgramme: { id: string, code: string, kind: ProgrammeKind, currency: string, state: ProgrammeState, startsAt: string, endsAt: string | null, version: number, budgets: Array<{ scope: ProgrammeBudgetScope, unit: ProgrammeBudgetUnit, limit: string, used: string }> } };

export type PauseProgrammeMutationVariables = Exact<{
  id: string | number;
}>;


export type PauseProgrammeMutation = { pauseProgramme: { id: string, code: string, kind: ProgrammeKind, currency: string, state: ProgrammeState, startsAt: string, endsAt: string | null, version: number, budgets: Array<{ scope: ProgrammeBudgetScope, unit: ProgrammeBudgetUnit, limit: string, used: string }> } };

export type ResumeProgrammeMutationVariables = Exact<{
  id: string | number;
}>;


export type ResumeProgrammeMutation = { resumeProgramme: { id: string, code: string, kind: ProgrammeKind, currency: string, state: ProgrammeState, startsAt: string, endsAt: string | null, version: number, budgets: Array<{ scope: ProgrammeBudgetScope, unit: ProgrammeBudgetUnit, limit: string, used: string }> } };

export type CloseProgrammeMutationVariables = Exact<{
  id: string | number;
}>;


export type CloseProgrammeMutation = { closeProgramme: { id: string, code: string, kind: ProgrammeKind, currency: string, state: ProgrammeState, startsAt: string, endsAt: string | null, version: number, budgets: Array<{ scope: ProgrammeBudgetScope, unit: ProgrammeBudgetUnit, limit: string, used: string }> } };

export type AdminProgrammeEntriesQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  states: Array<ProgrammeEntryState> | ProgrammeEntryState;
}>;


export type AdminProgrammeEntriesQuery = { adminProgrammeEntries: { edges: Array<{ node: { id: string, joinedAt: string, programmeId: string, memberId: string, period: string, state: ProgrammeEntryState, reason: ProgrammeEntryReason | null, comment: string | null, matches: Array<{ kind: AccountMatchKind, memberId: string }> } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ApproveProgrammeEntryMutationVariables = Exact<{
  id: string | number;
}>;


export type ApproveProgrammeEntryMutation = { approveProgrammeEntry: { id: string, joinedAt: string, programmeId: string, memberId: string, period: string, state: ProgrammeEntryState, reason: ProgrammeEntryReason | null, comment: string | null, matches: Array<{ kind: AccountMatchKind, memberId: string }> } };

export type RejectProgrammeEntryMutationVariables = Exact<{
  id: string | number;
  answer: string;
}>;


export type RejectProgrammeEntryMutation = { rejectProgrammeEntry: { id: string, joinedAt: string, programmeId: string, memberId: string, period: string, state: ProgrammeEntryState, reason: ProgrammeEntryReason | null, comment: string | null, matches: Array<{ kind: AccountMatchKind, memberId: string }> } };

export type AdminRewardsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  memberId?: string | number | null | undefined;
}>;


export type AdminRewardsQuery = { adminRewards: { edges: Array<{ node: { id: string, grantedAt: string, programmeCode: string, memberId: string, points: string | null, revokedAt: string | null, amount: { amount: string, currency: string } } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type RevokeRewardMutationVariables = Exact<{
  id: string | number;
}>;


export type RevokeRewardMutation = { revokeReward: { id: string, grantedAt: string, programmeCode: string, memberId: string, points: string | null, revokedAt: string | null, amount: { amount: string, currency: string } } };

export type AdminRafflePrizeRowFragment = { number: number, weight: number, left: number | null, amount: { amount: string, currency: string } };

export type AdminRafflePrizesQueryVariables = Exact<{
  id: string | number;
}>;


export type AdminRafflePrizesQuery = { adminRafflePrizes: Array<{ number: number, weight: number, left: number | null, amount: { amount: string, currency: string } }> };

export type SetRafflePrizeStockMutationVariables = Exact<{
  input: RafflePrizeStockInput;
}>;


export type SetRafflePrizeStockMutation = { setRafflePrizeStock: Array<{ number: number, weight: number, left: number | null, amount: { amount: string, currency: string } }> };

export type AdminEnvelopesQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type AdminEnvelopesQuery = { adminEnvelopes: { edges: Array<{ node: { id: string, madeAt: string, programmeId: string, shares: number, opened: number, expiresAt: string, endedAt: string | null, total: { amount: string, currency: string }, openedAmount: { amount: string, currency: string }, returned: { amount: string, currency: string } } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ProviderHealthRowFragment = { code: string, alert: PaymentProviderAlertKind | null, alertSince: string | null, waiting: number, operations: Array<{ operation: PaymentProviderOperation, lastSuccessAt: string | null, lastFailureAt: string | null, lastFailure: string | null, failingSince: string | null, windows: Array<{ minutes: number, ok: number, refused: number, unknown: number, badSignatures: number, averageMs: number | null, longestMs: number | null }> }> };

export type PaymentProviderHealthQueryVariables = Exact<{ [key: string]: never; }>;


export type PaymentProviderHealthQuery = { paymentProviderHealth: Array<{ code: string, alert: PaymentProviderAlertKind | null, alertSince: string | null, waiting: number, operations: Array<{ operation: PaymentProviderOperation, lastSuccessAt: string | null, lastFailureAt: string | null, lastFailure: string | null, failingSince: string | null, windows: Array<{ minutes: number, ok: number, refused: number, unknown: number, badSignatures: number, averageMs: number | null, longestMs: number | null }> }> }> };

export type PayoutProviderHealthQueryVariables = Exact<{ [key: string]: never; }>;


export type PayoutProviderHealthQuery = { payoutProviderHealth: Array<{ code: string, alert: PaymentProviderAlertKind | null, alertSince: string | null, waiting: number, operations: Array<{ operation: PaymentProviderOperation, lastSuccessAt: string | null, lastFailureAt: string | null, lastFailure: string | null, failingSince: string | null, windows: Array<{ minutes: number, ok: number, refused: number, unknown: number, badSignatures: number, averageMs: number | null, longestMs: number | null }> }> }> };

export type RegionRuleRowFragment = { mode: RegionMode, countries: Array<string>, allowed: Array<string>, blocked: Array<string> };

export type RegionRuleQueryVariables = Exact<{ [key: string]: never; }>;


export type RegionRuleQuery = { regionRule: { mode: RegionMode, countries: Array<string>, allowed: Array<string>, blocked: Array<string> } };

export type SetRegionRuleMutationVariables = Exact<{
  input: RegionRuleInput;
}>;


export type SetRegionRuleMutation = { setRegionRule: { mode: RegionMode, countries: Array<string>, allowed: Array<string>, blocked: Array<string> } };

export type BeginCountryTableMutationVariables = Exact<{ [key: string]: never; }>;


export type BeginCountryTableMutation = { beginCountryTable: string };

export type AddCountryRangesMutationVariables = Exact<{
  tableId: string | number;
  lines: Array<string> | string;
}>;


export type AddCountryRangesMutation = { addCountryRanges: { ranges: number, faults: number } };

export type CompleteCountryTableMutationVariables = Exact<{
  tableId: string | number;
}>;


export type CompleteCountryTableMutation = { completeCountryTable: { ranges: number, faults: number, nets: number } };

export type SignInMutationVariables = Exact<{
  input: StaffSignInInput;
}>;


export type SignInMutation = { signIn: { token: string } };

export type SignOutMutationVariables = Exact<{ [key: string]: never; }>;


export type SignOutMutation = { signOut: boolean };

export type WhoAmIQueryVariables = Exact<{ [key: string]: never; }>;


export type WhoAmIQuery = { me: { username: string, isInstallationWide: boolean, stage: StaffStage, permissions: Array<string>, isReauthenticated: boolean } };

export type ChangePasswordMutationVariables = Exact<{
  input: StaffPasswordInput;
}>;


export type ChangePasswordMutation = { changePassword: { token: string } };

export type BeginAuthenticatorMutationVariables = Exact<{ [key: string]: never; }>;


export type BeginAuthenticatorMutation = { beginAuthenticator: { uri: string, secret: string } };

export type ConfirmAuthenticatorMutationVariables = Exact<{
  code: string;
}>;


export type ConfirmAuthenticatorMutation = { confirmAuthenticator: { token: string, recoveryCodes: Array<string> | null } };

export type VerifyCodeMutationVariables = Exact<{
  code: string;
}>;


export type VerifyCodeMutation = { verifyCode: { token: string } };

export type RenewRecoveryCodesMutationVariables = Exact<{ [key: string]: never; }>;


export type RenewRecoveryCodesMutation = { renewRecoveryCodes: Array<string> };

export type StaffAccountsQueryVariables = Exact<{
  scope: StaffScope;
}>;


export type StaffAccountsQuery = { staffAccounts: Array<{ id: string, username: string, isActive: boolean, roles: Array<StaffRole>, createdAt: string }> };

export type OpenedAccountRowFragment = { id: string | null, isInEffect: boolean, passwordPart: string };

export type CreateStaffAccountMutationVariables = Exact<{
  input: StaffAccountInput;
}>;


export type CreateStaffAccountMutation = { createStaffAccount: { id: string | null, isInEffect: boolean, passwordPart: string } };

export type SetStaffRolesMutationVariables = Exact<{
  id: string | number;
  roles: Array<StaffRole> | StaffRole;
}>;


export type SetStaffRolesMutation = { setStaffRoles: Array<StaffRole> };

export type SetStaffAccountEnabledMutationVariables = Exact<{
  id: string | number;
  enabled: boolean;
}>;


export type SetStaffAccountEnabledMutation = { setStaffAccountEnabled: boolean };

export type ResetStaffAccountMutationVariables = Exact<{
  id: string | number;
}>;


export type ResetStaffAccountMutation = { resetStaffAccount: { id: string | null, isInEffect: boolean, passwordPart: string } };

export type StaffSessionsQueryVariables = Exact<{
  accountId: string | number;
}>;


export type StaffSessionsQuery = { staffSessions: Array<{ id: string, createdAt: string, activeAt: string, ip: string, userAgent: string }> };

export type EndStaffSessionsMutationVariables = Exact<{
  accountId: string | number;
  sessionId?: string | number | null | undefined;
}>;


export type EndStaffSessionsMutation = { endStaffSessions: number };

export type VendorTransferRowFragment = { id: string, createdAt: string, state: TransferState, reason: TransferReason | null, username: string, kind: TransferKind, vendorCode: string, polls: number, nextPollAt: string | null, firstApproval: string | null, firstApprover: string | null, amount: { amount: string, currency: string } };

export type MemberTransferTermsRowFragment = { currency: string, uplineOpen: boolean, downlineOpen: boolean, minAmount: string, maxAmount: string, maxAmountIn24Hours: string, maxTransfersIn24Hours: number };

export type VendorTransfersQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  states: Array<TransferState> | TransferState;
}>;


export type VendorTransfersQuery = { adminVendorTransfers: { edges: Array<{ node: { id: string, createdAt: string, state: TransferState, reason: TransferReason | null, username: string, kind: TransferKind, vendorCode: string, polls: number, nextPollAt: string | null, firstApproval: string | null, firstApprover: string | null, amount: { amount: string, currency: string } } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type OverdueRecallsQueryVariables = Exact<{ [key: string]: never; }>;


export type OverdueRecallsQuery = { overdueRecalls: Array<{ username: string, requestedAt: string, attempts: number, nextAttemptAt: string }> };

export type ResolveVendorTransferMutationVariables = Exact<{
  input: ResolveVendorTransferInput;
}>;


export type ResolveVendorTransferMutation = { resolveVendorTransfer: { id: string, createdAt: string, state: TransferState, reason: TransferReason | null, username: string, kind: TransferKind, vendorCode: string, polls: number, nextPollAt: string | null, firstApproval: string | null, firstApprover: string | null, amount: { amount: string, currency: string } } };

export type MemberTransferTermsQueryVariables = Exact<{
  currency: string | number;
}>;


export type MemberTransferTermsQuery = { memberTransferTerms: { currency: string, uplineOpen: boolean, downlineOpen: boolean, minAmount: string, maxAmount: string, maxAmountIn24Hours: string, maxTransfersIn24Hours: number } | null };

export type SetMemberTransferTermsMutationVariables = Exact<{
  input: AdminMemberTransferTermsInput;
}>;


export type SetMemberTransferTermsMutation = { setMemberTransferTerms: { currency: string, uplineOpen: boolean, downlineOpen: boolean, minAmount: string, maxAmount: string, maxAmountIn24Hours: string, maxTransfersIn24Hours: number } | null };

export type SetDemoVendorBehaviourMutationVariables = Exact<{
  memberId: string | number;
  mode?: DemoVendorBehaviour | null | undefined;
}>;


export type SetDemoVendorBehaviourMutation = { setDemoVendorBehaviour: DemoVendorBehaviour | null };

export type WithdrawalRowFragment = { username: string, firstApproval: string | null, firstApprover: string | null, membersSharingAccount: number, isContradicted: boolean, isManualPayout: boolean, withdrawal: { id: string, reference: string, createdAt: string, state: WithdrawalState, receiptState: WithdrawalReceiptState | null, amount: { amount: string, currency: string }, net: { amount: string, currency: string }, paid: { amount: string, currency: string } | null, received: { amount: string, currency: string } | null, refunded: { amount: string, currency: string } | null, feeRefunded: { amount: string, currency: string } | null, destination: { kind: WithdrawalKind, number: string } } };

export type WithdrawalMethodRowFragment = { code: string, kind: WithdrawalKind, currency: string, network: string | null, enabled: boolean, feeBasisPoints: number, min: { amount: string, currency: string }, max: { amount: string, currency: string }, feeFixed: { amount: string, currency: string } };

export type WithdrawalMethodSettingsFragment = { position: number, provider: string | null, method: { code: string, kind: WithdrawalKind, currency: string, network: string | null, enabled: boolean, feeBasisPoints: number, min: { amount: string, currency: string }, max: { amount: string, currency: string }, feeFixed: { amount: string, currency: string } }, names: Array<{ language: string, name: string }>, approvalRequest: { id: string, kind: ApprovalKind, subject: string, requester: string, requestedAt: string, expiresAt: string, changes: Array<{ field: string, before: string | null, after: string | null }> } | null };

export type WithdrawalTermsRowFragment = { currency: string, dailyCountLimit: number, receiptConfirmationMinutes: number, newPayoutAccountDelayHours: number, turnoverBasisPoints: number, dailyAmountLimit: { amount: string, currency: string }, dualApprovalThreshold: { amount: string, currency: string } | null, approvalRequest: { id: string, kind: ApprovalKind, subject: string, requester: string, requestedAt: string, expiresAt: string, changes: Array<{ field: string, before: string | null, after: string | null }> } | null };

export type WithdrawalsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  states: Array<WithdrawalState> | WithdrawalState;
  withDisputes: boolean;
}>;


export type WithdrawalsQuery = { adminWithdrawals: { edges: Array<{ node: { username: string, firstApproval: string | null, firstApprover: string | null, membersSharingAccount: number, isContradicted: boolean, isManualPayout: boolean, withdrawal: { id: string, reference: string, createdAt: string, state: WithdrawalState, receiptState: WithdrawalReceiptState | null, amount: { amount: string, currency: string }, net: { amount: string, currency: string }, paid: { amount: string, currency: string } | null, received: { amount: string, currency: string } | null, refunded: { amount: string, currency: string } | null, feeRefunded: { amount: string, currency: string } | null, destination: { kind: WithdrawalKind, number: string } } } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type WithdrawalDetailsQueryVariables = Exact<{
  id: string | number;
}>;


export type WithdrawalDetailsQuery = { adminWithdrawal: { username: string, firstApproval: string | null, firstApprover: string | null, membersSharingAccount: number, isContradicted: boolean, isManualPayout: boolean, withdrawal: { id: string, reference: string, createdAt: string, state: WithdrawalState, receiptState: WithdrawalReceiptState | null, events: Array<{ at: string, kind: WithdrawalEventKind, amount: { amount: string, currency: string } | null }>, proofs: Array<{ id: string }>, amount: { amount: string, currency: string }, net: { amount: string, currency: string }, paid: { amount: string, currency: string } | null, received: { amount: string, currency: string } | null, refunded: { amount: string, currency: string } | null, feeRefunded: { amount: string, currency: string } | null, destination: { kind: WithdrawalKind, number: string } } } };

export type ApproveWithdrawalMutationVariables = Exact<{
  id: string | number;
}>;


export type ApproveWithdrawalMutation = { approveWithdrawal: { username: string, firstApproval: string | null, firstApprover: string | null, membersSharingAccount: number, isContradicted: boolean, isManualPayout: boolean, withdrawal: { id: string, reference: string, createdAt: string, state: WithdrawalState, receiptState: WithdrawalReceiptState | null, amount: { amount: string, currency: string }, net: { amount: string, currency: string }, paid: { amount: string, currency: string } | null, received: { amount: string, currency: string } | null, refunded: { amount: string, currency: string } | null, feeRefunded: { amount: string, currency: string } | null, destination: { kind: WithdrawalKind, number: string } } } };

export type RefuseWithdrawalMutationVariables = Exact<{
  id: string | number;
}>;


export type RefuseWithdrawalMutation = { refuseWithdrawal: { username: string, firstApproval: string | null, firstApprover: string | null, membersSharingAccount: number, isContradicted: boolean, isManualPayout: boolean, withdrawal: { id: string, reference: string, createdAt: string, state: WithdrawalState, receiptState: WithdrawalReceiptState | null, amount: { amount: string, currency: string }, net: { amount: string, currency: string }, paid: { amount: string, currency: string } | null, received: { amount: string, currency: string } | null, refunded: { amount: string, currency: string } | null, feeRefunded: { amount: string, currency: string } | null, destination: { kind: WithdrawalKind, number: string } } } };

export type CloseWithdrawalDisputeMutationVariables = Exact<{
  id: string | number;
}>;


export type CloseWithdrawalDisputeMutation = { closeWithdrawalDispute: { username: string, firstApproval: string | null, firstApprover: string | null, membersSharingAccount: number, isContradicted: boolean, isManualPayout: boolean, withdrawal: { id: string, reference: string, createdAt: string, state: WithdrawalState, receiptState: WithdrawalReceiptState | null, amount: { amount: string, currency: string }, net: { amount: string, currency: string }, paid: { amount: string, currency: string } | null, received: { amount: string, currency: string } | null, refunded: { amount: string, currency: string } | null, feeRefunded: { amount: string, currency: string } | null, destination: { kind: WithdrawalKind, number: string } } } };

export type RevealWithdrawalDestinationMutationVariables = Exact<{
  id: string | number;
  reason: string;
}>;


export type RevealWithdrawalDestinationMutation = { revealWithdrawalDestination: { holder: string, bank: string | null, network: string | null, number: string } };

export type MarkWithdrawalPaidMutationVariables = Exact<{
  input: MarkWithdrawalPaidInput;
}>;


export type MarkWithdrawalPaidMutation = { markWithdrawalPaid: { username: string, firstApproval: string | null, firstApprover: string | null, membersSharingAccount: number, isContradicted: boolean, isManualPayout: boolean, withdrawal: { id: string, reference: string, createdAt: string, state: WithdrawalState, receiptState: WithdrawalReceiptState | null, amount: { amount: string, currency: string }, net: { amount: string, currency: string }, paid: { amount: string, currency: string } | null, received: { amount: string, currency: string } | null, refunded: { amount: string, currency: string } | null, feeRefunded: { amount: string, currency: string } | null, destination: { kind: WithdrawalKind, number: string } } } };

export type RefundWithdrawalMutationVariables = Exact<{
  input: RefundWithdrawalInput;
}>;


export type RefundWithdrawalMutation = { refundWithdrawal: { username: string, firstApproval: string | null, firstApprover: string | null, membersSharingAccount: number, isContradicted: boolean, isManualPayout: boolean, withdrawal: { id: string, reference: string, createdAt: string, state: WithdrawalState, receiptState: WithdrawalReceiptState | null, amount: { amount: string, currency: string }, net: { amount: string, currency: string }, paid: { amount: string, currency: string } | null, received: { amount: string, currency: string } | null, refunded: { amount: string, currency: string } | null, feeRefunded: { amount: string, currency: string } | null, destination: { kind: WithdrawalKind, number: string } } } };

export type WithdrawalMethodsQueryVariables = Exact<{ [key: string]: never; }>;


export type WithdrawalMethodsQuery = { adminWithdrawalMethods: Array<{ code: string, kind: WithdrawalKind, currency: string, network: string | null, enabled: boolean, feeBasisPoints: number, min: { amount: string, currency: string }, max: { amount: string, currency: string }, feeFixed: { amount: string, currency: string } }> };

export type WithdrawalMethodDetailsQueryVariables = Exact<{
  code: string;
}>;


export type WithdrawalMethodDetailsQuery = { adminWithdrawalMethod: { position: number, provider: string | null, method: { code: string, kind: WithdrawalKind, currency: string, network: string | null, enabled: boolean, feeBasisPoints: number, min: { amount: string, currency: string }, max: { amount: string, currency: string }, feeFixed: { amount: string, currency: string } }, names: Array<{ language: string, name: string }>, approvalRequest: { id: string, kind: ApprovalKind, subject: string, requester: string, requestedAt: string, expiresAt: string, changes: Array<{ field: string, before: string | null, after: string | null }> } | null } };

export type CreateWithdrawalMethodMutationVariables = Exact<{
  input: CreateWithdrawalMethodInput;
}>;


export type CreateWithdrawalMethodMutation = { createWithdrawalMethod: { position: number, provider: string | null, method: { code: string, kind: WithdrawalKind, currency: string, network: string | null, enabled: boolean, feeBasisPoints: number, min: { amount: string, currency: string }, max: { amount: string, currency: string }, feeFixed: { amount: string, currency: string } }, names: Array<{ language: string, name: string }>, approvalRequest: { id: string, kind: ApprovalKind, subject: string, requester: string, requestedAt: string, expiresAt: string, changes: Array<{ field: string, before: string | null, after: string | null }> } | null } };

export type ChangeWithdrawalMethodMutationVariables = Exact<{
  code: string;
  input: ChangeWithdrawalMethodInput;
}>;


export type ChangeWithdrawalMethodMutation = { changeWithdrawalMethod: { position: number, provider: string | null, method: { code: string, kind: WithdrawalKind, currency: string, network: string | null, enabled: boolean, feeBasisPoints: number, min: { amount: string, currency: string }, max: { amount: string, currency: string }, feeFixed: { amount: string, currency: string } }, names: Array<{ language: string, name: string }>, approvalRequest: { id: string, kind: ApprovalKind, subject: string, requester: string, requestedAt: string, expiresAt: string, changes: Array<{ field: string, before: string | null, after: string | null }> } | null } };

export type SetWithdrawalMethodEnabledMutationVariables = Exact<{
  input: SetWithdrawalMethodEnabledInput;
}>;


export type SetWithdrawalMethodEnabledMutation = { setWithdrawalMethodEnabled: { code: string, kind: WithdrawalKind, currency: string, network: string | null, enabled: boolean, feeBasisPoints: number, min: { amount: string, currency: string }, max: { amount: string, currency: string }, feeFixed: { amount: string, currency: string } } };

export type SetWithdrawalMethodProviderMutationVariables = Exact<{
  input: SetWithdrawalMethodProviderInput;
}>;


export type SetWithdrawalMethodProviderMutation = { setWithdrawalMethodProvider: { position: number, provider: string | null, method: { code: string, kind: WithdrawalKind, currency: string, network: string | null, enabled: boolean, feeBasisPoints: number, min: { amount: string, currency: string }, max: { amount: string, currency: string }, feeFixed: { amount: string, currency: string } }, names: Array<{ language: string, name: string }>, approvalRequest: { id: string, kind: ApprovalKind, subject: string, requester: string, requestedAt: string, expiresAt: string, changes: Array<{ field: string, before: string | null, after: string | null }> } | null } };

export type SetPayoutProviderMutationVariables = Exact<{
  input: SetPayoutProviderInput;
}>;


export type SetPayoutProviderMutation = { setPayoutProvider: { id: string, kind: ApprovalKind, subject: string, requester: string, requestedAt: string, expiresAt: string, changes: Array<{ field: string, before: string | null, after: string | null }> } | null };

export type WithdrawalTermsListQueryVariables = Exact<{ [key: string]: never; }>;


export type WithdrawalTermsListQuery = { adminWithdrawalTerms: Array<{ currency: string, dailyCountLimit: number, receiptConfirmationMinutes: number, newPayoutAccountDelayHours: number, turnoverBasisPoints: number, dailyAmountLimit: { amount: string, currency: string }, dualApprovalThreshold: { amount: string, currency: string } | null, approvalRequest: { id: string, kind: ApprovalKind, subject: string, requester: string, requestedAt: string, expiresAt: string, changes: Array<{ field: string, before: string | null, after: string | null }> } | null }> };

export type SetWithdrawalTermsMutationVariables = Exact<{
  input: SetWithdrawalTermsInput;
}>;


export type SetWithdrawalTermsMutation = { setWithdrawalTerms: { currency: string, dailyCountLimit: number, receiptConfirmationMinutes: number, newPayoutAccountDelayHours: number, turnoverBasisPoints: number, dailyAmountLimit: { amount: string, currency: string }, dualApprovalThreshold: { amount: string, currency: string } | null, approvalRequest: { id: string, kind: ApprovalKind, subject: string, requester: string, requestedAt: string, expiresAt: string, changes: Array<{ field: string, before: string | null, after: string | null }> } | null } | null };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const SecurityAlertRowFragmentDoc = new TypedDocumentString(`
    fragment SecurityAlertRow on SecurityAlert {
  id
  kind
  accountId
  otherAccountId
  count
  since
  raisedAt
  acknowledgedAt
  acknowledgedBy
  note
}
    `, {"fragmentName":"SecurityAlertRow"}) as unknown as TypedDocumentString<SecurityAlertRowFragment, unknown>;
export const BrandSettingsRowFragmentDoc = new TypedDocumentString(`
    fragment BrandSettingsRow on BrandSettings {
  code
  isClosed
  name
  domains
  timeZone
  currencies
  languages
  features
  freeDocuments
  hiddenFooterVendors
  analyticsId
  referralPromotion
  jackpotSource
  passwordMaxDays
}
    `, {"fragmentName":"BrandSettingsRow"}) as unknown as TypedDocumentString<BrandSettingsRowFragment, unknown>;
export const ConversationRowFragmentDoc = new TypedDocumentString(`
    fragment ConversationRow on AdminConversation {
  id
  state
  lastAt
  language
  newest
  member {
    account
    nickname
  }
}
    `, {"fragmentName":"ConversationRow"}) as unknown as TypedDocumentString<ConversationRowFragment, unknown>;
export const ContentRowFragmentDoc = new TypedDocumentString(`
    fragment ContentRow on ContentEntry {
  id
  kind
  published
  category
  name
  startsAt
  endsAt
  version
  texts {
    language
    title
  }
}
    `, {"fragmentName":"ContentRow"}) as unknown as TypedDocumentString<ContentRowFragment, unknown>;
export const AdminContractRowFragmentDoc = new TypedDocumentString(`
    fragment AdminContractRow on AdminContract {
  id
  offeredAt
  state
  kind
  currency
  agent
  isAtTop
  settlesFrom
  settlesUntil
}
    `, {"fragmentName":"AdminContractRow"}) as unknown as TypedDocumentString<AdminContractRowFragment, unknown>;
export const AdminContractBillRowFragmentDoc = new TypedDocumentString(`
    fragment AdminContractBillRow on AdminContractBill {
  id
  periodStart
  periodEnd
  state
  kind
  agentId
  gross {
    amount
    currency
  }
  downlines {
    amount
    currency
  }
  amount {
    amount
    currency
  }
  owed {
    amount
    currency
  }
}
    `, {"fragmentName":"AdminContractBillRow"}) as unknown as TypedDocumentString<AdminContractBillRowFragment, unknown>;
export const ContractSettingsRowFragmentDoc = new TypedDocumentString(`
    fragment ContractSettingsRow on ContractSettings {
  kind
  funding
  needsApproval
  bonusBasisPoints
  rebateBasisPoints
}
    `, {"fragmentName":"ContractSettingsRow"}) as unknown as TypedDocumentString<ContractSettingsRowFragment, unknown>;
export const ActiveMinimumRowFragmentDoc = new TypedDocumentString(`
    fragment ActiveMinimumRow on ActiveMinimum {
  currency
  amount {
    amount
    currency
  }
  next {
    amount {
      amount
      currency
    }
    since
  }
}
    `, {"fragmentName":"ActiveMinimumRow"}) as unknown as TypedDocumentString<ActiveMinimumRowFragment, unknown>;
export const DepositRowFragmentDoc = new TypedDocumentString(`
    fragment DepositRow on AdminDeposit {
  deposit {
    id
    reference
    createdAt
    state
    reason
    amount {
      amount
      currency
    }
    received {
      amount
      currency
    }
  }
  username
  reportedAmount
  firstApproval
  firstApprover
  unmatchedPayments {
    id
    state
    amount {
      amount
      currency
    }
    reportedAmount
    firstApproval
    firstApprover
    createdAt
  }
}
    `, {"fragmentName":"DepositRow"}) as unknown as TypedDocumentString<DepositRowFragment, unknown>;
export const DepositMethodRowFragmentDoc = new TypedDocumentString(`
    fragment DepositMethodRow on DepositMethod {
  code
  kind
  currency
  enabled
  min {
    amount
    currency
  }
  max {
    amount
    currency
  }
  feeFixed {
    amount
    currency
  }
  feeBasisPoints
  expiryMinutes
}
    `, {"fragmentName":"DepositMethodRow"}) as unknown as TypedDocumentString<DepositMethodRowFragment, unknown>;
export const DepositMethodSettingsFragmentDoc = new TypedDocumentString(`
    fragment DepositMethodSettings on AdminDepositMethod {
  method {
    ...DepositMethodRow
  }
  feePayer
  position
  provider
  texts {
    language
    name
  }
}
    fragment DepositMethodRow on DepositMethod {
  code
  kind
  currency
  enabled
  min {
    amount
    currency
  }
  max {
    amount
    currency
  }
  feeFixed {
    amount
    currency
  }
  feeBasisPoints
  expiryMinutes
}`, {"fragmentName":"DepositMethodSettings"}) as unknown as TypedDocumentString<DepositMethodSettingsFragment, unknown>;
export const DepositBonusRowFragmentDoc = new TypedDocumentString(`
    fragment DepositBonusRow on DepositBonus {
  code
  name
  basisPoints
  max {
    amount
    currency
  }
  minDeposit {
    amount
    currency
  }
  turnoverBasisPoints
  frequency
  enabled
}
    `, {"fragmentName":"DepositBonusRow"}) as unknown as TypedDocumentString<DepositBonusRowFragment, unknown>;
export const DepositReversalRowFragmentDoc = new TypedDocumentString(`
    fragment DepositReversalRow on AdminDepositReversal {
  id
  kind
  state
  reference
  username
  openedAt
  amount {
    amount
    currency
  }
  reportedAmount
  reversed {
    amount
    currency
  }
  fee {
    amount
    currency
  }
  bonus {
    amount
    currency
  }
  debt {
    amount
    currency
  }
  evidence
  wonReportedAt
  wonAmount {
    amount
    currency
  }
  wonEvidence
  isConfirmed
  returned {
    amount
    currency
  }
  returnedReference
  provider
  paymentId
  firstApproval
  firstApprover
  decider
}
    `, {"fragmentName":"DepositReversalRow"}) as unknown as TypedDocumentString<DepositReversalRowFragment, unknown>;
export const FeedbackRowFragmentDoc = new TypedDocumentString(`
    fragment FeedbackRow on AdminFeedback {
  id
  sentAt
  account
  questionType
  state
  content
  answer
  decidedBy
}
    `, {"fragmentName":"FeedbackRow"}) as unknown as TypedDocumentString<FeedbackRowFragment, unknown>;
export const SentMessageRowFragmentDoc = new TypedDocumentString(`
    fragment SentMessageRow on SentMessage {
  id
  sentAt
  account
  sender
  texts {
    language
    title
  }
  recalledAt
}
    `, {"fragmentName":"SentMessageRow"}) as unknown as TypedDocumentString<SentMessageRowFragment, unknown>;
export const AdminPointRedemptionRowFragmentDoc = new TypedDocumentString(`
    fragment AdminPointRedemptionRow on AdminPointRedemption {
  id
  createdAt
  reference
  username
  goodName
  quantity
  points
  state
  answer
  decidedBy
}
    `, {"fragmentName":"AdminPointRedemptionRow"}) as unknown as TypedDocumentString<AdminPointRedemptionRowFragment, unknown>;
export const AdminProgrammeRowFragmentDoc = new TypedDocumentString(`
    fragment AdminProgrammeRow on AdminProgramme {
  id
  code
  kind
  currency
  state
  startsAt
  endsAt
  version
  budgets {
    scope
    unit
    limit
    used
  }
}
    `, {"fragmentName":"AdminProgrammeRow"}) as unknown as TypedDocumentString<AdminProgrammeRowFragment, unknown>;
export const AdminProgrammeEntryRowFragmentDoc = new TypedDocumentString(`
    fragment AdminProgrammeEntryRow on AdminProgrammeEntry {
  id
  joinedAt
  programmeId
  memberId
  period
  state
  reason
  comment
  matches {
    kind
    memberId
  }
}
    `, {"fragmentName":"AdminProgrammeEntryRow"}) as unknown as TypedDocumentString<AdminProgrammeEntryRowFragment, unknown>;
export const AdminRewardRowFragmentDoc = new TypedDocumentString(`
    fragment AdminRewardRow on AdminReward {
  id
  grantedAt
  programmeCode
  memberId
  points
  amount {
    amount
    currency
  }
  revokedAt
}
    `, {"fragmentName":"AdminRewardRow"}) as unknown as TypedDocumentString<AdminRewardRowFragment, unknown>;
export const AdminRafflePrizeRowFragmentDoc = new TypedDocumentString(`
    fragment AdminRafflePrizeRow on AdminRafflePrize {
  number
  amount {
    amount
    currency
  }
  weight
  left
}
    `, {"fragmentName":"AdminRafflePrizeRow"}) as unknown as TypedDocumentString<AdminRafflePrizeRowFragment, unknown>;
export const ProviderHealthRowFragmentDoc = new TypedDocumentString(`
    fragment ProviderHealthRow on PaymentProviderHealth {
  code
  alert
  alertSince
  waiting
  operations {
    operation
    lastSuccessAt
    lastFailureAt
    lastFailure
    failingSince
    windows {
      minutes
      ok
      refused
      unknown
      badSignatures
      averageMs
      longestMs
    }
  }
}
    `, {"fragmentName":"ProviderHealthRow"}) as unknown as TypedDocumentString<ProviderHealthRowFragment, unknown>;
export const RegionRuleRowFragmentDoc = new TypedDocumentString(`
    fragment RegionRuleRow on RegionRule {
  mode
  countries
  allowed
  blocked
}
    `, {"fragmentName":"RegionRuleRow"}) as unknown as TypedDocumentString<RegionRuleRowFragment, unknown>;
export const OpenedAccountRowFragmentDoc = new TypedDocumentString(`
    fragment OpenedAccountRow on OpenedStaffAccount {
  id
  isInEffect
  passwordPart
}
    `, {"fragmentName":"OpenedAccountRow"}) as unknown as TypedDocumentString<OpenedAccountRowFragment, unknown>;
export const VendorTransferRowFragmentDoc = new TypedDocumentString(`
    fragment VendorTransferRow on AdminVendorTransfer {
  id
  createdAt
  state
  reason
  username
  kind
  vendorCode
  amount {
    amount
    currency
  }
  polls
  nextPollAt
  firstApproval
  firstApprover
}
    `, {"fragmentName":"VendorTransferRow"}) as unknown as TypedDocumentString<VendorTransferRowFragment, unknown>;
export const MemberTransferTermsRowFragmentDoc = new TypedDocumentString(`
    fragment MemberTransferTermsRow on AdminMemberTransferTerms {
  currency
  uplineOpen
  downlineOpen
  minAmount
  maxAmount
  maxAmountIn24Hours
  maxTransfersIn24Hours
}
    `, {"fragmentName":"MemberTransferTermsRow"}) as unknown as TypedDocumentString<MemberTransferTermsRowFragment, unknown>;
export const WithdrawalRowFragmentDoc = new TypedDocumentString(`
    fragment WithdrawalRow on AdminWithdrawal {
  withdrawal {
    id
    reference
    createdAt
    state
    receiptState
    amount {
      amount
      currency
    }
    net {
      amount
      currency
    }
    paid {
      amount
      currency
    }
    received {
      amount
      currency
    }
    refunded {
      amount
      currency
    }
    feeRefunded {
      amount
      currency
    }
    destination {
      kind
      number
    }
  }
  username
  firstApproval
  firstApprover
  membersSharingAccount
  isContradicted
  isManualPayout
}
    `, {"fragmentName":"WithdrawalRow"}) as unknown as TypedDocumentString<WithdrawalRowFragment, unknown>;
export const WithdrawalMethodRowFragmentDoc = new TypedDocumentString(`
    fragment WithdrawalMethodRow on WithdrawalMethod {
  code
  kind
  currency
  network
  enabled
  min {
    amount
    currency
  }
  max {
    amount
    currency
  }
  feeFixed {
    amount
    currency
  }
  feeBasisPoints
}
    `, {"fragmentName":"WithdrawalMethodRow"}) as unknown as TypedDocumentString<WithdrawalMethodRowFragment, unknown>;
export const ApprovalRequestRowFragmentDoc = new TypedDocumentString(`
    fragment ApprovalRequestRow on ApprovalRequest {
  id
  kind
  subject
  changes {
    field
    before
    after
  }
  requester
  requestedAt
  expiresAt
}
    `, {"fragmentName":"ApprovalRequestRow"}) as unknown as TypedDocumentString<ApprovalRequestRowFragment, unknown>;
export const WithdrawalMethodSettingsFragmentDoc = new TypedDocumentString(`
    fragment WithdrawalMethodSettings on AdminWithdrawalMethod {
  method {
    ...WithdrawalMethodRow
  }
  position
  provider
  names {
    language
    name
  }
  approvalRequest {
    ...ApprovalRequestRow
  }
}
    fragment ApprovalRequestRow on ApprovalRequest {
  id
  kind
  subject
  changes {
    field
    before
    after
  }
  requester
  requestedAt
  expiresAt
}
fragment WithdrawalMethodRow on WithdrawalMethod {
  code
  kind
  currency
  network
  enabled
  min {
    amount
    currency
  }
  max {
    amount
    currency
  }
  feeFixed {
    amount
    currency
  }
  feeBasisPoints
}`, {"fragmentName":"WithdrawalMethodSettings"}) as unknown as TypedDocumentString<WithdrawalMethodSettingsFragment, unknown>;
export const WithdrawalTermsRowFragmentDoc = new TypedDocumentString(`
    fragment WithdrawalTermsRow on WithdrawalTerms {
  currency
  dailyCountLimit
  dailyAmountLimit {
    amount
    currency
  }
  dualApprovalThreshold {
    amount
    currency
  }
  receiptConfirmationMinutes
  newPayoutAccountDelayHours
  turnoverBasisPoints
  approvalRequest {
    ...ApprovalRequestRow
  }
}
    fragment ApprovalRequestRow on ApprovalRequest {
  id
  kind
  subject
  changes {
    field
    before
    after
  }
  requester
  requestedAt
  expiresAt
}`, {"fragmentName":"WithdrawalTermsRow"}) as unknown as TypedDocumentString<WithdrawalTermsRowFragment, unknown>;
export const ApprovalRequestsDocument = new TypedDocumentString(`
    query ApprovalRequests($first: Int!, $after: String, $ofInstallation: Boolean!) {
  approvalRequests(first: $first, after: $after, ofInstallation: $ofInstallation) {
    edges {
      node {
        ...ApprovalRequestRow
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment ApprovalRequestRow on ApprovalRequest {
  id
  kind
  subject
  changes {
    field
    before
    after
  }
  requester
  requestedAt
  expiresAt
}`, {"hash":"53bc478bfdff4b7d45cba842a8e80c65227991792f6f0e2c4c670798961e641e"}) as unknown as TypedDocumentString<ApprovalRequestsQuery, ApprovalRequestsQueryVariables>;
export const RefuseApprovalRequestDocument = new TypedDocumentString(`
    mutation RefuseApprovalRequest($id: ID!) {
  refuseApprovalRequest(id: $id) {
    id
    state
  }
}
    `, {"hash":"0bd098197b5e425fa53dfa015156f1bdefa1785e58ead0a3eda45f1387127fcd"}) as unknown as TypedDocumentString<RefuseApprovalRequestMutation, RefuseApprovalRequestMutationVariables>;
export const AuditEntriesDocument = new TypedDocumentString(`
    query AuditEntries($first: Int!, $after: String, $ofInstallation: Boolean!, $action: String, $subjectId: String, $actorId: ID, $text: String) {
  auditEntries(
    first: $first
    after: $after
    ofInstallation: $ofInstallation
    action: $action
    subjectId: $subjectId
    actorId: $actorId
    text: $text
  ) {
    edges {
      node {
        id
        at
        actorKind
        actorId
        action
        subjectKind
        subjectId
        before
        after
        reason
        ip
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    `, {"hash":"a3ec35b41b830fcb7f95ec2421fead3167d06874339797474fcb81903fb2a7d1"}) as unknown as TypedDocumentString<AuditEntriesQuery, AuditEntriesQueryVariables>;
export const SecurityAlertsDocument = new TypedDocumentString(`
    query SecurityAlerts($first: Int!, $after: String, $ofInstallation: Boolean!, $openOnly: Boolean!) {
  securityAlerts(
    first: $first
    after: $after
    ofInstallation: $ofInstallation
    openOnly: $openOnly
  ) {
    edges {
      node {
        ...SecurityAlertRow
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment SecurityAlertRow on SecurityAlert {
  id
  kind
  accountId
  otherAccountId
  count
  since
  raisedAt
  acknowledgedAt
  acknowledgedBy
  note
}`, {"hash":"a5c940f502d1e89ef4fb28e8b1dd777e94ef142e52e9e7d52122ee7760926f9f"}) as unknown as TypedDocumentString<SecurityAlertsQuery, SecurityAlertsQueryVariables>;
export const AcknowledgeSecurityAlertDocument = new TypedDocumentString(`
    mutation AcknowledgeSecurityAlert($id: ID!, $note: String!) {
  acknowledgeSecurityAlert(id: $id, note: $note) {
    ...SecurityAlertRow
  }
}
    fragment SecurityAlertRow on SecurityAlert {
  id
  kind
  accountId
  otherAccountId
  count
  since
  raisedAt
  acknowledgedAt
  acknowledgedBy
  note
}`, {"hash":"4948b5f492d3c510baec98d80bd484336a51df0e8d0f91e054103a29be40d6af"}) as unknown as TypedDocumentString<AcknowledgeSecurityAlertMutation, AcknowledgeSecurityAlertMutationVariables>;
export const BrandSettingsDocument = new TypedDocumentString(`
    query BrandSettings {
  brandSettings {
    ...BrandSettingsRow
    vipLevels {
      level
      rank
      labels {
        language
        text
      }
    }
    customerService {
      csType
      path
      title
    }
  }
}
    fragment BrandSettingsRow on BrandSettings {
  code
  isClosed
  name
  domains
  timeZone
  currencies
  languages
  features
  freeDocuments
  hiddenFooterVendors
  analyticsId
  referralPromotion
  jackpotSource
  passwordMaxDays
}`, {"hash":"410d294f3aa102ee1400492a6e4e83479460106f1911f2517b0b771bf9ab2a29"}) as unknown as TypedDocumentString<BrandSettingsQuery, BrandSettingsQueryVariables>;
export const ChangeBrandDocument = new TypedDocumentString(`
    mutation ChangeBrand($input: ChangeBrandInput!) {
  changeBrand(input: $input) {
    ...BrandSettingsRow
  }
}
    fragment BrandSettingsRow on BrandSettings {
  code
  isClosed
  name
  domains
  timeZone
  currencies
  languages
  features
  freeDocuments
  hiddenFooterVendors
  analyticsId
  referralPromotion
  jackpotSource
  passwordMaxDays
}`, {"hash":"cb1c7a2571d0d63a1169ea7e6e6b0075ec8fb695f00cd1650aee374abd53be3d"}) as unknown as TypedDocumentString<ChangeBrandMutation, ChangeBrandMutationVariables>;
export const SetVipLevelsDocument = new TypedDocumentString(`
    mutation SetVipLevels($levels: [VipLevelInput!]!) {
  setVipLevels(levels: $levels) {
    vipLevels {
      level
      rank
      labels {
        language
        text
      }
    }
  }
}
    `, {"hash":"0766d1d73769cf5bb6358ccf0b352c5c5b603d44d367c290478ffd6f3f01afcb"}) as unknown as TypedDocumentString<SetVipLevelsMutation, SetVipLevelsMutationVariables>;
export const SetMaintenanceDocument = new TypedDocumentString(`
    mutation SetMaintenance($input: MaintenanceInput!) {
  setMaintenance(input: $input)
}
    `, {"hash":"c4afabc8fe7a54c18bd3deb15163c3e66d3896f40864c54a70fffae8aa4cf2e6"}) as unknown as TypedDocumentString<SetMaintenanceMutation, SetMaintenanceMutationVariables>;
export const SetCustomerServiceDocument = new TypedDocumentString(`
    mutation SetCustomerService($links: [CustomerServiceLinkInput!]!) {
  setCustomerService(links: $links) {
    csType
    path
    title
  }
}
    `, {"hash":"ec5b9f779ab5f7484890f9a24d37f32dc70c2937a574fa00d19473e62be64404"}) as unknown as TypedDocumentString<SetCustomerServiceMutation, SetCustomerServiceMutationVariables>;
export const SetReferralPromotionDocument = new TypedDocumentString(`
    mutation SetReferralPromotion($id: ID) {
  setReferralPromotion(id: $id) {
    referralPromotion
  }
}
    `, {"hash":"7ebf625e581f0931ea69d5f594dae4da7b962c5444e701374c16421ab1c75c4e"}) as unknown as TypedDocumentString<SetReferralPromotionMutation, SetReferralPromotionMutationVariables>;
export const SetRegistrationFieldDocument = new TypedDocumentString(`
    mutation SetRegistrationField($input: RegistrationFieldInput!) {
  setRegistrationField(input: $input) {
    field
    enabled
    required
    patternId
    minLength
    maxLength
  }
}
    `, {"hash":"a70eb3f7311c42297bddf6daa4028fae6767a8826b91e157f742a9deca4a2d1d"}) as unknown as TypedDocumentString<SetRegistrationFieldMutation, SetRegistrationFieldMutationVariables>;
export const CodeSettingsDocument = new TypedDocumentString(`
    query CodeSettings {
  codeSettings {
    codeMinutes
    dailyQuota
  }
}
    `, {"hash":"adc7f44b92ccc80c580bcc77cb6a3981fe7e7d9d7090d840077858c8445c7541"}) as unknown as TypedDocumentString<CodeSettingsQuery, CodeSettingsQueryVariables>;
export const SetCodeSettingsDocument = new TypedDocumentString(`
    mutation SetCodeSettings($input: CodeSettingsInput!) {
  setCodeSettings(input: $input) {
    codeMinutes
    dailyQuota
  }
}
    `, {"hash":"ae7c40df3ee180d7dedf8cddb64e9bc7e70ed89928fd5baf2f5f69dd3785ee7a"}) as unknown as TypedDocumentString<SetCodeSettingsMutation, SetCodeSettingsMutationVariables>;
export const SocialProvidersDocument = new TypedDocumentString(`
    query SocialProviders {
  socialProviderSettings {
    provider
    clientId
    issuer
    redirectUris
  }
}
    `, {"hash":"eaaa010fad692a7d1ece30f385329c7185a7b3db53b529798772e23934f59c2a"}) as unknown as TypedDocumentString<SocialProvidersQuery, SocialProvidersQueryVariables>;
export const SetSocialProviderDocument = new TypedDocumentString(`
    mutation SetSocialProvider($input: SocialProviderInput!) {
  setSocialProvider(input: $input) {
    provider
    clientId
    issuer
    redirectUris
  }
}
    `, {"hash":"c6857416f28bc3741b48fe6176ef18698e2c6ef259c378ff1222aa081dd0c46f"}) as unknown as TypedDocumentString<SetSocialProviderMutation, SetSocialProviderMutationVariables>;
export const RemoveSocialProviderDocument = new TypedDocumentString(`
    mutation RemoveSocialProvider($provider: SocialProvider!) {
  removeSocialProvider(provider: $provider) {
    provider
    clientId
    issuer
    redirectUris
  }
}
    `, {"hash":"414170d43b8289b3aea8e5b70dfd4f2cac0f62e7ad554ff446f7614e97a9c4fc"}) as unknown as TypedDocumentString<RemoveSocialProviderMutation, RemoveSocialProviderMutationVariables>;
export const JackpotDocument = new TypedDocumentString(`
    query Jackpot {
  adminJackpot {
    pools {
      amount
      currency
    }
    source
  }
}
    `, {"hash":"6e4f5aa57db9830ee8d97e6913c36c4d7b391690b3437d7489ff0d82c38ab09f"}) as unknown as TypedDocumentString<JackpotQuery, JackpotQueryVariables>;
export const SetJackpotSourceDocument = new TypedDocumentString(`
    mutation SetJackpotSource($source: JackpotSource!) {
  setJackpotSource(source: $source) {
    pools {
      amount
      currency
    }
    source
  }
}
    `, {"hash":"4281717178fec9daaff37894db57cfee5a3556bc4637c66c8861c549d868a31b"}) as unknown as TypedDocumentString<SetJackpotSourceMutation, SetJackpotSourceMutationVariables>;
export const FeedJackpotDocument = new TypedDocumentString(`
    mutation FeedJackpot($input: FeedJackpotInput!) {
  feedJackpot(input: $input) {
    pool {
      amount
      currency
    }
    source
    isRepeat
    isWaiting
  }
}
    `, {"hash":"27c22bb20ae4221daf0134bbd8a705c1e4ec902a5880f9d6564432763813a47c"}) as unknown as TypedDocumentString<FeedJackpotMutation, FeedJackpotMutationVariables>;
export const SetBrandDomainsDocument = new TypedDocumentString(`
    mutation SetBrandDomains($domains: [String!]!) {
  setBrandDomains(domains: $domains) {
    ...BrandSettingsRow
  }
}
    fragment BrandSettingsRow on BrandSettings {
  code
  isClosed
  name
  domains
  timeZone
  currencies
  languages
  features
  freeDocuments
  hiddenFooterVendors
  analyticsId
  referralPromotion
  jackpotSource
  passwordMaxDays
}`, {"hash":"ddddba931932079594ae2a1203fed07341e808828c2c6836971cf82d2f52e43c"}) as unknown as TypedDocumentString<SetBrandDomainsMutation, SetBrandDomainsMutationVariables>;
export const SetBrandCurrenciesDocument = new TypedDocumentString(`
    mutation SetBrandCurrencies($currencies: [ID!]!) {
  setBrandCurrencies(currencies: $currencies) {
    ...BrandSettingsRow
  }
}
    fragment BrandSettingsRow on BrandSettings {
  code
  isClosed
  name
  domains
  timeZone
  currencies
  languages
  features
  freeDocuments
  hiddenFooterVendors
  analyticsId
  referralPromotion
  jackpotSource
  passwordMaxDays
}`, {"hash":"eb984442c2e78d4bef103848f01e608bbc46b318c4c53da39fd0d314455ed4e3"}) as unknown as TypedDocumentString<SetBrandCurrenciesMutation, SetBrandCurrenciesMutationVariables>;
export const SetBrandTimeZoneDocument = new TypedDocumentString(`
    mutation SetBrandTimeZone($timeZone: String!) {
  setBrandTimeZone(timeZone: $timeZone) {
    ...BrandSettingsRow
  }
}
    fragment BrandSettingsRow on BrandSettings {
  code
  isClosed
  name
  domains
  timeZone
  currencies
  languages
  features
  freeDocuments
  hiddenFooterVendors
  analyticsId
  referralPromotion
  jackpotSource
  passwordMaxDays
}`, {"hash":"d8843646e1b52c09fca04d0b03d0d9586cb29ea2521a48cf8ce434b508ee5f43"}) as unknown as TypedDocumentString<SetBrandTimeZoneMutation, SetBrandTimeZoneMutationVariables>;
export const SetBrandClosedDocument = new TypedDocumentString(`
    mutation SetBrandClosed($closed: Boolean!) {
  setBrandClosed(closed: $closed) {
    ...BrandSettingsRow
  }
}
    fragment BrandSettingsRow on BrandSettings {
  code
  isClosed
  name
  domains
  timeZone
  currencies
  languages
  features
  freeDocuments
  hiddenFooterVendors
  analyticsId
  referralPromotion
  jackpotSource
  passwordMaxDays
}`, {"hash":"db86f37f866ed3c05a33c4ed55f856e85483a202ba842f7e47971250295b2609"}) as unknown as TypedDocumentString<SetBrandClosedMutation, SetBrandClosedMutationVariables>;
export const CreateBrandDocument = new TypedDocumentString(`
    mutation CreateBrand($input: CreateBrandInput!) {
  createBrand(input: $input) {
    ...BrandSettingsRow
  }
}
    fragment BrandSettingsRow on BrandSettings {
  code
  isClosed
  name
  domains
  timeZone
  currencies
  languages
  features
  freeDocuments
  hiddenFooterVendors
  analyticsId
  referralPromotion
  jackpotSource
  passwordMaxDays
}`, {"hash":"02eb86b55ee9923474cc65c1fad8a369414fab56bf306622126b7fb3442e5092"}) as unknown as TypedDocumentString<CreateBrandMutation, CreateBrandMutationVariables>;
export const ConversationsDocument = new TypedDocumentString(`
    query Conversations($first: Int!, $after: String, $states: [ConversationState!]!) {
  supportConversations(first: $first, after: $after, states: $states) {
    edges {
      node {
        ...ConversationRow
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment ConversationRow on AdminConversation {
  id
  state
  lastAt
  language
  newest
  member {
    account
    nickname
  }
}`, {"hash":"feab33a327d56870a987b02ebc0161ebbcf1b4616624bf1efcdd293497324852"}) as unknown as TypedDocumentString<ConversationsQuery, ConversationsQueryVariables>;
export const ConversationDocument = new TypedDocumentString(`
    query Conversation($id: ID!) {
  supportConversation(id: $id) {
    ...ConversationRow
    messages {
      sentAt
      author
      text
    }
  }
}
    fragment ConversationRow on AdminConversation {
  id
  state
  lastAt
  language
  newest
  member {
    account
    nickname
  }
}`, {"hash":"7358d99a34212e906c73541be31773bca61a7707670552e32089075ad3b96b80"}) as unknown as TypedDocumentString<ConversationQuery, ConversationQueryVariables>;
export const AnswerSupportDocument = new TypedDocumentString(`
    mutation AnswerSupport($input: AnswerSupportInput!) {
  answerSupport(input: $input) {
    ...ConversationRow
  }
}
    fragment ConversationRow on AdminConversation {
  id
  state
  lastAt
  language
  newest
  member {
    account
    nickname
  }
}`, {"hash":"db6e6457222313a0e2bc7fed39026ae325ee6204b459b93af3b02a61b757fafa"}) as unknown as TypedDocumentString<AnswerSupportMutation, AnswerSupportMutationVariables>;
export const CloseSupportDocument = new TypedDocumentString(`
    mutation CloseSupport($id: ID!) {
  closeSupport(id: $id) {
    ...ConversationRow
  }
}
    fragment ConversationRow on AdminConversation {
  id
  state
  lastAt
  language
  newest
  member {
    account
    nickname
  }
}`, {"hash":"5341d28e95bb2abf707ac1125e0c0dc0ac7708aba6d354fcd50c2209dd0b4fb0"}) as unknown as TypedDocumentString<CloseSupportMutation, CloseSupportMutationVariables>;
export const SetSupportHoursDocument = new TypedDocumentString(`
    mutation SetSupportHours($texts: [HoursInput!]!) {
  setSupportHours(texts: $texts)
}
    `, {"hash":"f72ca93e87f5a2cf6872dccae00823bd16c9297152c2b22889ef429f52a82351"}) as unknown as TypedDocumentString<SetSupportHoursMutation, SetSupportHoursMutationVariables>;
export const SetChatProviderDocument = new TypedDocumentString(`
    mutation SetChatProvider($provider: ChatProviderInput) {
  setChatProvider(provider: $provider)
}
    `, {"hash":"184f5429dacdf279624d0abb961e29452372dcc1a573e3da1aa7add9d44e0aa9"}) as unknown as TypedDocumentString<SetChatProviderMutation, SetChatProviderMutationVariables>;
export const ContentEntriesDocument = new TypedDocumentString(`
    query ContentEntries($kind: ContentKind!, $page: Int!, $pageSize: Int!) {
  contentEntries(kind: $kind, page: $page, pageSize: $pageSize) {
    items {
      ...ContentRow
    }
    totalCount
  }
}
    fragment ContentRow on ContentEntry {
  id
  kind
  published
  category
  name
  startsAt
  endsAt
  version
  texts {
    language
    title
  }
}`, {"hash":"e75054697f87180fd4a8c30ae681892461acfd9884b1ee9547e3501556930348"}) as unknown as TypedDocumentString<ContentEntriesQuery, ContentEntriesQueryVariables>;
export const CreateContentDocument = new TypedDocumentString(`
    mutation CreateContent($input: CreateContentInput!) {
  createContent(input: $input) {
    ...ContentRow
  }
}
    fragment ContentRow on ContentEntry {
  id
  kind
  published
  category
  name
  startsAt
  endsAt
  version
  texts {
    language
    title
  }
}`, {"hash":"ac4005169dffdba64f6773a383de2e49eae7505fe5d635e5103450ce3ebc44f1"}) as unknown as TypedDocumentString<CreateContentMutation, CreateContentMutationVariables>;
export const ChangeContentDocument = new TypedDocumentString(`
    mutation ChangeContent($input: ChangeContentInput!) {
  changeContent(input: $input) {
    ...ContentRow
  }
}
    fragment ContentRow on ContentEntry {
  id
  kind
  published
  category
  name
  startsAt
  endsAt
  version
  texts {
    language
    title
  }
}`, {"hash":"9a620f3973c8891cb063f66b15b189ec5d7ca40058e62f9a57562acb04b510ed"}) as unknown as TypedDocumentString<ChangeContentMutation, ChangeContentMutationVariables>;
export const PublishContentDocument = new TypedDocumentString(`
    mutation PublishContent($input: ContentVersionInput!) {
  publishContent(input: $input) {
    ...ContentRow
  }
}
    fragment ContentRow on ContentEntry {
  id
  kind
  published
  category
  name
  startsAt
  endsAt
  version
  texts {
    language
    title
  }
}`, {"hash":"4926d4163e2ff31586fb1356fe59fa65ce7f528c450b268282dcb1223e32bf58"}) as unknown as TypedDocumentString<PublishContentMutation, PublishContentMutationVariables>;
export const UnpublishContentDocument = new TypedDocumentString(`
    mutation UnpublishContent($input: ContentVersionInput!) {
  unpublishContent(input: $input) {
    ...ContentRow
  }
}
    fragment ContentRow on ContentEntry {
  id
  kind
  published
  category
  name
  startsAt
  endsAt
  version
  texts {
    language
    title
  }
}`, {"hash":"1a7ebc998295c10242cebf624740febe0eee9dad3856f5f36d2196017bc4c06f"}) as unknown as TypedDocumentString<UnpublishContentMutation, UnpublishContentMutationVariables>;
export const AdminContractsDocument = new TypedDocumentString(`
    query AdminContracts($first: Int!, $after: String, $states: [ContractState!]!) {
  adminContracts(first: $first, after: $after, states: $states) {
    edges {
      node {
        ...AdminContractRow
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment AdminContractRow on AdminContract {
  id
  offeredAt
  state
  kind
  currency
  agent
  isAtTop
  settlesFrom
  settlesUntil
}`, {"hash":"db5ce961b50bf328695c76e7c243c849428df598c353e418ebcaf68a18850c9b"}) as unknown as TypedDocumentString<AdminContractsQuery, AdminContractsQueryVariables>;
export const OfferTopContractDocument = new TypedDocumentString(`
    mutation OfferTopContract($input: OfferContractInput!) {
  offerTopContract(input: $input) {
    ...AdminContractRow
  }
}
    fragment AdminContractRow on AdminContract {
  id
  offeredAt
  state
  kind
  currency
  agent
  isAtTop
  settlesFrom
  settlesUntil
}`, {"hash":"9a6eb7389fb5b1125478a1974787d30370889fb40700a960e17c088d22454573"}) as unknown as TypedDocumentString<OfferTopContractMutation, OfferTopContractMutationVariables>;
export const WithdrawTopContractDocument = new TypedDocumentString(`
    mutation WithdrawTopContract($id: ID!) {
  withdrawTopContract(id: $id) {
    ...AdminContractRow
  }
}
    fragment AdminContractRow on AdminContract {
  id
  offeredAt
  state
  kind
  currency
  agent
  isAtTop
  settlesFrom
  settlesUntil
}`, {"hash":"959123e81f22be984d13842311a090eb54a4b584e862d23246d287085f59eaed"}) as unknown as TypedDocumentString<WithdrawTopContractMutation, WithdrawTopContractMutationVariables>;
export const RequestTopContractTerminationDocument = new TypedDocumentString(`
    mutation RequestTopContractTermination($id: ID!) {
  requestTopContractTermination(id: $id) {
    ...AdminContractRow
  }
}
    fragment AdminContractRow on AdminContract {
  id
  offeredAt
  state
  kind
  currency
  agent
  isAtTop
  settlesFrom
  settlesUntil
}`, {"hash":"550633769baff8663e09f8f4c2011e2ab0f807c451eb2ef117386ca30cbd625a"}) as unknown as TypedDocumentString<RequestTopContractTerminationMutation, RequestTopContractTerminationMutationVariables>;
export const AcceptTopContractTerminationDocument = new TypedDocumentString(`
    mutation AcceptTopContractTermination($id: ID!) {
  acceptTopContractTermination(id: $id) {
    ...AdminContractRow
  }
}
    fragment AdminContractRow on AdminContract {
  id
  offeredAt
  state
  kind
  currency
  agent
  isAtTop
  settlesFrom
  settlesUntil
}`, {"hash":"e8f9555f8a97ab6bb7dce5be1ea6baffdd530ba4a60a339a14462b58bfe03952"}) as unknown as TypedDocumentString<AcceptTopContractTerminationMutation, AcceptTopContractTerminationMutationVariables>;
export const DeclineTopContractTerminationDocument = new TypedDocumentString(`
    mutation DeclineTopContractTermination($id: ID!) {
  declineTopContractTermination(id: $id) {
    ...AdminContractRow
  }
}
    fragment AdminContractRow on AdminContract {
  id
  offeredAt
  state
  kind
  currency
  agent
  isAtTop
  settlesFrom
  settlesUntil
}`, {"hash":"29f4dacb41178a3640918df6028113116aa37ebdb321550fee2d14cb06d1ed2e"}) as unknown as TypedDocumentString<DeclineTopContractTerminationMutation, DeclineTopContractTerminationMutationVariables>;
export const ContractSettingsDocument = new TypedDocumentString(`
    query ContractSettings {
  contractSettings {
    ...ContractSettingsRow
  }
}
    fragment ContractSettingsRow on ContractSettings {
  kind
  funding
  needsApproval
  bonusBasisPoints
  rebateBasisPoints
}`, {"hash":"25acf0eb6ce272c618fbf42da06308afb8d4d47517da1ddb5b8b56315ef17ccd"}) as unknown as TypedDocumentString<ContractSettingsQuery, ContractSettingsQueryVariables>;
export const SetContractSettingsDocument = new TypedDocumentString(`
    mutation SetContractSettings($input: ContractSettingsInput!) {
  setContractSettings(input: $input) {
    ...ContractSettingsRow
  }
}
    fragment ContractSettingsRow on ContractSettings {
  kind
  funding
  needsApproval
  bonusBasisPoints
  rebateBasisPoints
}`, {"hash":"12469ea69ea10f390d70fbdd37db028685f05aa02d937e41cc767354bd594197"}) as unknown as TypedDocumentString<SetContractSettingsMutation, SetContractSettingsMutationVariables>;
export const ContractContributionsDocument = new TypedDocumentString(`
    query ContractContributions {
  contractContributions {
    category
    share
  }
}
    `, {"hash":"71b730aaaa563e590f5412333f8712f923589b07eb57403394802539a62499f0"}) as unknown as TypedDocumentString<ContractContributionsQuery, ContractContributionsQueryVariables>;
export const SetContractContributionDocument = new TypedDocumentString(`
    mutation SetContractContribution($category: ContractTermsCategory!, $share: Decimal!) {
  setContractContribution(category: $category, share: $share) {
    category
    share
  }
}
    `, {"hash":"3db0eb0225a8ad9e06da51679ed145bd09af81f4a560636c4c2c824760a9d767"}) as unknown as TypedDocumentString<SetContractContributionMutation, SetContractContributionMutationVariables>;
export const ActiveMinimumsDocument = new TypedDocumentString(`
    query ActiveMinimums {
  activeMinimums {
    ...ActiveMinimumRow
  }
}
    fragment ActiveMinimumRow on ActiveMinimum {
  currency
  amount {
    amount
    currency
  }
  next {
    amount {
      amount
      currency
    }
    since
  }
}`, {"hash":"725b80de4e3cb8b1147e093dccd6edf2f6514e86abc83e4d705829886d31a01d"}) as unknown as TypedDocumentString<ActiveMinimumsQuery, ActiveMinimumsQueryVariables>;
export const SetActiveMinimumDocument = new TypedDocumentString(`
    mutation SetActiveMinimum($input: ActiveMinimumInput!) {
  setActiveMinimum(input: $input) {
    ...ActiveMinimumRow
  }
}
    fragment ActiveMinimumRow on ActiveMinimum {
  currency
  amount {
    amount
    currency
  }
  next {
    amount {
      amount
      currency
    }
    since
  }
}`, {"hash":"c06bdfbdbd36f9b89bb1b7e512e5d594c98acc2222abb4cf1e9ed2e5514d7b3b"}) as unknown as TypedDocumentString<SetActiveMinimumMutation, SetActiveMinimumMutationVariables>;
export const ContractKindsOfAgentDocument = new TypedDocumentString(`
    query ContractKindsOfAgent($agentId: ID!) {
  contractKindsOfAgent(agentId: $agentId) {
    kind
    isOpen
  }
}
    `, {"hash":"77794262d2988e53df8cb5598cf23093d39722f078b743e7862d26f6e916b4a5"}) as unknown as TypedDocumentString<ContractKindsOfAgentQuery, ContractKindsOfAgentQueryVariables>;
export const CloseContractKindsDocument = new TypedDocumentString(`
    mutation CloseContractKinds($agentId: ID!, $kinds: [ContractKind!]!) {
  closeContractKinds(agentId: $agentId, kinds: $kinds) {
    kind
    isOpen
  }
}
    `, {"hash":"b4da000ba2d124ec4ad70a4e90af29e04cd0cb9784b697025154d78409d2db67"}) as unknown as TypedDocumentString<CloseContractKindsMutation, CloseContractKindsMutationVariables>;
export const AdminContractBillsDocument = new TypedDocumentString(`
    query AdminContractBills($first: Int!, $after: String, $states: [ContractBillState!]!) {
  adminContractBills(first: $first, after: $after, states: $states) {
    edges {
      node {
        ...AdminContractBillRow
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment AdminContractBillRow on AdminContractBill {
  id
  periodStart
  periodEnd
  state
  kind
  agentId
  gross {
    amount
    currency
  }
  downlines {
    amount
    currency
  }
  amount {
    amount
    currency
  }
  owed {
    amount
    currency
  }
}`, {"hash":"1078bbb4d885d9593aec2afd11ce15e391427567c191ce5e761ed760afc667a6"}) as unknown as TypedDocumentString<AdminContractBillsQuery, AdminContractBillsQueryVariables>;
export const DecideContractBillDocument = new TypedDocumentString(`
    mutation DecideContractBill($id: ID!, $decision: ContractBillDecision!) {
  decideContractBill(id: $id, decision: $decision) {
    ...AdminContractBillRow
  }
}
    fragment AdminContractBillRow on AdminContractBill {
  id
  periodStart
  periodEnd
  state
  kind
  agentId
  gross {
    amount
    currency
  }
  downlines {
    amount
    currency
  }
  amount {
    amount
    currency
  }
  owed {
    amount
    currency
  }
}`, {"hash":"c57cd5d238efcb2576a7bddd0c27b35f3980d36e22eeade40d623d8bd90760e5"}) as unknown as TypedDocumentString<DecideContractBillMutation, DecideContractBillMutationVariables>;
export const DepositsDocument = new TypedDocumentString(`
    query Deposits($first: Int!, $after: String, $states: [DepositState!]!, $withUnmatchedPayment: Boolean!, $member: String, $reference: String) {
  adminDeposits(
    first: $first
    after: $after
    states: $states
    withUnmatchedPayment: $withUnmatchedPayment
    member: $member
    reference: $reference
  ) {
    edges {
      node {
        ...DepositRow
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment DepositRow on AdminDeposit {
  deposit {
    id
    reference
    createdAt
    state
    reason
    amount {
      amount
      currency
    }
    received {
      amount
      currency
    }
  }
  username
  reportedAmount
  firstApproval
  firstApprover
  unmatchedPayments {
    id
    state
    amount {
      amount
      currency
    }
    reportedAmount
    firstApproval
    firstApprover
    createdAt
  }
}`, {"hash":"892071bd36b9970277c52a5dc790928fa3f568df17aab4faa50bba9e35cff266"}) as unknown as TypedDocumentString<DepositsQuery, DepositsQueryVariables>;
export const ApproveDepositDocument = new TypedDocumentString(`
    mutation ApproveDeposit($input: ApproveDepositInput!) {
  approveDeposit(input: $input) {
    ...DepositRow
  }
}
    fragment DepositRow on AdminDeposit {
  deposit {
    id
    reference
    createdAt
    state
    reason
    amount {
      amount
      currency
    }
    received {
      amount
      currency
    }
  }
  username
  reportedAmount
  firstApproval
  firstApprover
  unmatchedPayments {
    id
    state
    amount {
      amount
      currency
    }
    reportedAmount
    firstApproval
    firstApprover
    createdAt
  }
}`, {"hash":"c0958cb2b6f15921922d2c54df50fcf10a43d7e26e7db944fa5126e55e22080d"}) as unknown as TypedDocumentString<ApproveDepositMutation, ApproveDepositMutationVariables>;
export const RefuseDepositDocument = new TypedDocumentString(`
    mutation RefuseDeposit($id: ID!) {
  refuseDeposit(id: $id) {
    ...DepositRow
  }
}
    fragment DepositRow on AdminDeposit {
  deposit {
    id
    reference
    createdAt
    state
    reason
    amount {
      amount
      currency
    }
    received {
      amount
      currency
    }
  }
  username
  reportedAmount
  firstApproval
  firstApprover
  unmatchedPayments {
    id
    state
    amount {
      amount
      currency
    }
    reportedAmount
    firstApproval
    firstApprover
    createdAt
  }
}`, {"hash":"e75dec9a27fb3b1c3510c77755cb0f83f3e00822c9663a7380396a3489651b61"}) as unknown as TypedDocumentString<RefuseDepositMutation, RefuseDepositMutationVariables>;
export const ResolveUnmatchedPaymentDocument = new TypedDocumentString(`
    mutation ResolveUnmatchedPayment($input: ResolveUnmatchedPaymentInput!) {
  resolveUnmatchedPayment(input: $input) {
    ...DepositRow
  }
}
    fragment DepositRow on AdminDeposit {
  deposit {
    id
    reference
    createdAt
    state
    reason
    amount {
      amount
      currency
    }
    received {
      amount
      currency
    }
  }
  username
  reportedAmount
  firstApproval
  firstApprover
  unmatchedPayments {
    id
    state
    amount {
      amount
      currency
    }
    reportedAmount
    firstApproval
    firstApprover
    createdAt
  }
}`, {"hash":"153c157599494bcf0d77d9197f5ffb5fe843967e08d7e49a26b94963ff7db9f3"}) as unknown as TypedDocumentString<ResolveUnmatchedPaymentMutation, ResolveUnmatchedPaymentMutationVariables>;
export const DepositReversalsDocument = new TypedDocumentString(`
    query DepositReversals($first: Int!, $after: String, $states: [DepositReversalState!]!, $member: String, $reference: String) {
  adminDepositReversals(
    first: $first
    after: $after
    states: $states
    member: $member
    reference: $reference
  ) {
    edges {
      node {
        ...DepositReversalRow
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment DepositReversalRow on AdminDepositReversal {
  id
  kind
  state
  reference
  username
  openedAt
  amount {
    amount
    currency
  }
  reportedAmount
  reversed {
    amount
    currency
  }
  fee {
    amount
    currency
  }
  bonus {
    amount
    currency
  }
  debt {
    amount
    currency
  }
  evidence
  wonReportedAt
  wonAmount {
    amount
    currency
  }
  wonEvidence
  isConfirmed
  returned {
    amount
    currency
  }
  returnedReference
  provider
  paymentId
  firstApproval
  firstApprover
  decider
}`, {"hash":"63e2770a65019ef7eb35f0d50c733de3621097f7607baf8d02196adec11a3df3"}) as unknown as TypedDocumentString<DepositReversalsQuery, DepositReversalsQueryVariables>;
export const DecideDepositReversalDocument = new TypedDocumentString(`
    mutation DecideDepositReversal($input: DecideDepositReversalInput!) {
  decideDepositReversal(input: $input) {
    ...DepositReversalRow
  }
}
    fragment DepositReversalRow on AdminDepositReversal {
  id
  kind
  state
  reference
  username
  openedAt
  amount {
    amount
    currency
  }
  reportedAmount
  reversed {
    amount
    currency
  }
  fee {
    amount
    currency
  }
  bonus {
    amount
    currency
  }
  debt {
    amount
    currency
  }
  evidence
  wonReportedAt
  wonAmount {
    amount
    currency
  }
  wonEvidence
  isConfirmed
  returned {
    amount
    currency
  }
  returnedReference
  provider
  paymentId
  firstApproval
  firstApprover
  decider
}`, {"hash":"b347f04b410cf727df8e92261c2ef3e3e8055d6550507d09b842311ab0446013"}) as unknown as TypedDocumentString<DecideDepositReversalMutation, DecideDepositReversalMutationVariables>;
export const CreditReturnedReversalDocument = new TypedDocumentString(`
    mutation CreditReturnedReversal($input: CreditReturnedReversalInput!) {
  creditReturnedReversal(input: $input) {
    ...DepositReversalRow
  }
}
    fragment DepositReversalRow on AdminDepositReversal {
  id
  kind
  state
  reference
  username
  openedAt
  amount {
    amount
    currency
  }
  reportedAmount
  reversed {
    amount
    currency
  }
  fee {
    amount
    currency
  }
  bonus {
    amount
    currency
  }
  debt {
    amount
    currency
  }
  evidence
  wonReportedAt
  wonAmount {
    amount
    currency
  }
  wonEvidence
  isConfirmed
  returned {
    amount
    currency
  }
  returnedReference
  provider
  paymentId
  firstApproval
  firstApprover
  decider
}`, {"hash":"3b5829c368070c5b8de3c7eddf3f1fe7baabd460e50fa0cf3dfb2221b6817f26"}) as unknown as TypedDocumentString<CreditReturnedReversalMutation, CreditReturnedReversalMutationVariables>;
export const DepositMethodsDocument = new TypedDocumentString(`
    query DepositMethods {
  adminDepositMethods {
    ...DepositMethodRow
  }
}
    fragment DepositMethodRow on DepositMethod {
  code
  kind
  currency
  enabled
  min {
    amount
    currency
  }
  max {
    amount
    currency
  }
  feeFixed {
    amount
    currency
  }
  feeBasisPoints
  expiryMinutes
}`, {"hash":"6f0505073d26cdc33a6b0751efc7d5557c114eb2e413e418750a2bb7873ce627"}) as unknown as TypedDocumentString<DepositMethodsQuery, DepositMethodsQueryVariables>;
export const DepositMethodDetailsDocument = new TypedDocumentString(`
    query DepositMethodDetails($code: String!) {
  adminDepositMethod(code: $code) {
    ...DepositMethodSettings
  }
}
    fragment DepositMethodRow on DepositMethod {
  code
  kind
  currency
  enabled
  min {
    amount
    currency
  }
  max {
    amount
    currency
  }
  feeFixed {
    amount
    currency
  }
  feeBasisPoints
  expiryMinutes
}
fragment DepositMethodSettings on AdminDepositMethod {
  method {
    ...DepositMethodRow
  }
  feePayer
  position
  provider
  texts {
    language
    name
  }
}`, {"hash":"a8dac305a4fda35b959153074a577453f31e536049076f4d8f1e2aa3f89ca5b0"}) as unknown as TypedDocumentString<DepositMethodDetailsQuery, DepositMethodDetailsQueryVariables>;
export const CreateDepositMethodDocument = new TypedDocumentString(`
    mutation CreateDepositMethod($input: CreateDepositMethodInput!) {
  createDepositMethod(input: $input) {
    ...DepositMethodSettings
  }
}
    fragment DepositMethodRow on DepositMethod {
  code
  kind
  currency
  enabled
  min {
    amount
    currency
  }
  max {
    amount
    currency
  }
  feeFixed {
    amount
    currency
  }
  feeBasisPoints
  expiryMinutes
}
fragment DepositMethodSettings on AdminDepositMethod {
  method {
    ...DepositMethodRow
  }
  feePayer
  position
  provider
  texts {
    language
    name
  }
}`, {"hash":"f3b207aff01dc31168a6b5db282d027ebf5c080cd092c777c4d89740dfd8b6b9"}) as unknown as TypedDocumentString<CreateDepositMethodMutation, CreateDepositMethodMutationVariables>;
export const ChangeDepositMethodDocument = new TypedDocumentString(`
    mutation ChangeDepositMethod($code: String!, $input: ChangeDepositMethodInput!) {
  changeDepositMethod(code: $code, input: $input) {
    ...DepositMethodSettings
  }
}
    fragment DepositMethodRow on DepositMethod {
  code
  kind
  currency
  enabled
  min {
    amount
    currency
  }
  max {
    amount
    currency
  }
  feeFixed {
    amount
    currency
  }
  feeBasisPoints
  expiryMinutes
}
fragment DepositMethodSettings on AdminDepositMethod {
  method {
    ...DepositMethodRow
  }
  feePayer
  position
  provider
  texts {
    language
    name
  }
}`, {"hash":"9e9eeaf83c4a1f3568e7a958436f26457f63c86d4454433021ff5e770c8d6886"}) as unknown as TypedDocumentString<ChangeDepositMethodMutation, ChangeDepositMethodMutationVariables>;
export const SetDepositMethodEnabledDocument = new TypedDocumentString(`
    mutation SetDepositMethodEnabled($input: SetDepositMethodEnabledInput!) {
  setDepositMethodEnabled(input: $input) {
    ...DepositMethodRow
  }
}
    fragment DepositMethodRow on DepositMethod {
  code
  kind
  currency
  enabled
  min {
    amount
    currency
  }
  max {
    amount
    currency
  }
  feeFixed {
    amount
    currency
  }
  feeBasisPoints
  expiryMinutes
}`, {"hash":"e05cd3b25813aaff865f7af81b106d044795317515ae6a036bc002f14058e453"}) as unknown as TypedDocumentString<SetDepositMethodEnabledMutation, SetDepositMethodEnabledMutationVariables>;
export const SetPaymentProviderDocument = new TypedDocumentString(`
    mutation SetPaymentProvider($input: SetPaymentProviderInput!) {
  setPaymentProvider(input: $input) {
    ...ApprovalRequestRow
  }
}
    fragment ApprovalRequestRow on ApprovalRequest {
  id
  kind
  subject
  changes {
    field
    before
    after
  }
  requester
  requestedAt
  expiresAt
}`, {"hash":"46f3ef8bfc0f7153381d63be0897fbcd211008398b59af5d7c6a3cc78975a3a0"}) as unknown as TypedDocumentString<SetPaymentProviderMutation, SetPaymentProviderMutationVariables>;
export const DepositBonusesDocument = new TypedDocumentString(`
    query DepositBonuses {
  adminDepositBonuses {
    ...DepositBonusRow
  }
}
    fragment DepositBonusRow on DepositBonus {
  code
  name
  basisPoints
  max {
    amount
    currency
  }
  minDeposit {
    amount
    currency
  }
  turnoverBasisPoints
  frequency
  enabled
}`, {"hash":"2ebe00a50ad7f40c54b0556c04507718dbba8efa8eb940ce73270ecfe6f7b65c"}) as unknown as TypedDocumentString<DepositBonusesQuery, DepositBonusesQueryVariables>;
export const CreateDepositBonusDocument = new TypedDocumentString(`
    mutation CreateDepositBonus($input: CreateDepositBonusInput!) {
  createDepositBonus(input: $input) {
    ...DepositBonusRow
  }
}
    fragment DepositBonusRow on DepositBonus {
  code
  name
  basisPoints
  max {
    amount
    currency
  }
  minDeposit {
    amount
    currency
  }
  turnoverBasisPoints
  frequency
  enabled
}`, {"hash":"7a575e866a5ce89fb2bebe46829737df5a43a0c01d87bb9b3095fc892d0dfe48"}) as unknown as TypedDocumentString<CreateDepositBonusMutation, CreateDepositBonusMutationVariables>;
export const SetDepositBonusEnabledDocument = new TypedDocumentString(`
    mutation SetDepositBonusEnabled($input: SetDepositBonusEnabledInput!) {
  setDepositBonusEnabled(input: $input) {
    ...DepositBonusRow
  }
}
    fragment DepositBonusRow on DepositBonus {
  code
  name
  basisPoints
  max {
    amount
    currency
  }
  minDeposit {
    amount
    currency
  }
  turnoverBasisPoints
  frequency
  enabled
}`, {"hash":"ec8552da96799e7ea1efdf2b053041fcb7e094f511ced2700f1c11d040bb751d"}) as unknown as TypedDocumentString<SetDepositBonusEnabledMutation, SetDepositBonusEnabledMutationVariables>;
export const FeedbackListDocument = new TypedDocumentString(`
    query FeedbackList($first: Int!, $after: String, $states: [FeedbackState!]!) {
  adminFeedback(first: $first, after: $after, states: $states) {
    edges {
      node {
        ...FeedbackRow
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment FeedbackRow on AdminFeedback {
  id
  sentAt
  account
  questionType
  state
  content
  answer
  decidedBy
}`, {"hash":"dd095ed3b5aa8f2e963954d75b4c86376697c4d04a6fe803b7bb341cb722168c"}) as unknown as TypedDocumentString<FeedbackListQuery, FeedbackListQueryVariables>;
export const AnswerFeedbackDocument = new TypedDocumentString(`
    mutation AnswerFeedback($id: ID!, $answer: String!) {
  answerFeedback(id: $id, answer: $answer) {
    ...FeedbackRow
  }
}
    fragment FeedbackRow on AdminFeedback {
  id
  sentAt
  account
  questionType
  state
  content
  answer
  decidedBy
}`, {"hash":"e2527d7904537e619f0f88c8c1cfa605931739d818058a1fe06d7971b87d1dd7"}) as unknown as TypedDocumentString<AnswerFeedbackMutation, AnswerFeedbackMutationVariables>;
export const CloseFeedbackDocument = new TypedDocumentString(`
    mutation CloseFeedback($id: ID!) {
  closeFeedback(id: $id) {
    ...FeedbackRow
  }
}
    fragment FeedbackRow on AdminFeedback {
  id
  sentAt
  account
  questionType
  state
  content
  answer
  decidedBy
}`, {"hash":"8b3d972c13d33eae0243690fd3b352412d350582a9863e52af840905b71a0c3f"}) as unknown as TypedDocumentString<CloseFeedbackMutation, CloseFeedbackMutationVariables>;
export const FeedbackTermsDocument = new TypedDocumentString(`
    query FeedbackTerms {
  feedbackTerms {
    minWords
    maxWords
  }
}
    `, {"hash":"0659a5ce6a6927d53ecab8e0cc747600647958f07fe46ea5a9172f3dbffcae39"}) as unknown as TypedDocumentString<FeedbackTermsQuery, FeedbackTermsQueryVariables>;
export const SetFeedbackTermsDocument = new TypedDocumentString(`
    mutation SetFeedbackTerms($input: FeedbackTermsInput!) {
  setFeedbackTerms(input: $input) {
    minWords
    maxWords
  }
}
    `, {"hash":"4870c5b9317fa838407acd4321a677070f2d803e41ddc719d58c3a69922bac16"}) as unknown as TypedDocumentString<SetFeedbackTermsMutation, SetFeedbackTermsMutationVariables>;
export const GameOffersDocument = new TypedDocumentString(`
    query GameOffers($vendor: ID!, $status: GameOfferStatus!, $page: Int!, $pageSize: Int!) {
  gameOffers(vendor: $vendor, status: $status, page: $page, pageSize: $pageSize) {
    items {
      code
      name
      gameType
      category
    }
    totalCount
  }
}
    `, {"hash":"d0b082133b5bfa9252d3abd5d96c82523c76c60559b4cb321df621e924617387"}) as unknown as TypedDocumentString<GameOffersQuery, GameOffersQueryVariables>;
export const FetchGameOffersDocument = new TypedDocumentString(`
    mutation FetchGameOffers($vendor: ID!) {
  fetchGameOffers(vendor: $vendor) {
    listed
    fresh
    known
    skipped
    gone
  }
}
    `, {"hash":"0096d944dc7cafe5af1dda1b585f91413a3b39b84a01885a2139679c0924754a"}) as unknown as TypedDocumentString<FetchGameOffersMutation, FetchGameOffersMutationVariables>;
export const AcceptGameOffersDocument = new TypedDocumentString(`
    mutation AcceptGameOffers($vendor: ID!, $games: [AcceptedOfferInput!]!) {
  acceptGameOffers(vendor: $vendor, games: $games)
}
    `, {"hash":"c621b6e571a02cdcdc19898709a65565c87dbad43128b2d4dbc3f833c252ac4f"}) as unknown as TypedDocumentString<AcceptGameOffersMutation, AcceptGameOffersMutationVariables>;
export const MarkGameOffersDocument = new TypedDocumentString(`
    mutation MarkGameOffers($vendor: ID!, $codes: [ID!]!, $status: GameOfferStatus!) {
  markGameOffers(vendor: $vendor, codes: $codes, status: $status)
}
    `, {"hash":"cd64cbc64b512749ec85f040b38786e5b1861acf831abba5a13db3c9f00276c0"}) as unknown as TypedDocumentString<MarkGameOffersMutation, MarkGameOffersMutationVariables>;
export const SetGameStatusDocument = new TypedDocumentString(`
    mutation SetGameStatus($nodeId: ID!, $status: GameStatus!) {
  setGameStatus(nodeId: $nodeId, status: $status)
}
    `, {"hash":"683b81e0193c0dd80df3614a2754a462bc801dd2892b288dd4c848932140232f"}) as unknown as TypedDocumentString<SetGameStatusMutation, SetGameStatusMutationVariables>;
export const SetVendorStatusDocument = new TypedDocumentString(`
    mutation SetVendorStatus($vendor: ID!, $status: GameStatus!) {
  setVendorStatus(vendor: $vendor, status: $status)
}
    `, {"hash":"290e39635c0f71b568444bbe8bb535454dfb98c2203c9847363001e5e9442847"}) as unknown as TypedDocumentString<SetVendorStatusMutation, SetVendorStatusMutationVariables>;
export const OpenRoundDetailsDocument = new TypedDocumentString(`
    mutation OpenRoundDetails($input: OpenRoundDetailsInput!) {
  openRoundDetails(input: $input) {
    url
  }
}
    `, {"hash":"7c3beb568aaf12c0f6c7e5fca57dade32cf77ff30dc8518721e811140404b5c2"}) as unknown as TypedDocumentString<OpenRoundDetailsMutation, OpenRoundDetailsMutationVariables>;
export const RegisterVendorDocument = new TypedDocumentString(`
    mutation RegisterVendor($input: RegisterVendorInput!) {
  registerVendor(input: $input) {
    code
    isInEffect
    walletAddress
    operatorId
    launchOrigins
    publicKey
    sharedSecret
  }
}
    `, {"hash":"097b73250c3ab872b3621b693d9a16d2c21d65ba735eee60dbffe071ea50cba5"}) as unknown as TypedDocumentString<RegisterVendorMutation, RegisterVendorMutationVariables>;
export const ChangeVendorDocument = new TypedDocumentString(`
    mutation ChangeVendor($input: ChangeVendorInput!) {
  changeVendor(input: $input) {
    code
    isInEffect
    walletAddress
    operatorId
    launchOrigins
    publicKey
    sharedSecret
  }
}
    `, {"hash":"1dc712ae013f3a181cbb37c634382eff8546f2f04c770a1419edfb818748e697"}) as unknown as TypedDocumentString<ChangeVendorMutation, ChangeVendorMutationVariables>;
export const SealedColumnsDocument = new TypedDocumentString(`
    query SealedColumns {
  sealedColumns {
    column
    current
    outdated
  }
}
    `, {"hash":"f82ba4833502a10cb5ed28e9e579294d52a0f6549c9bb58b0e5d2c34faf23d0c"}) as unknown as TypedDocumentString<SealedColumnsQuery, SealedColumnsQueryVariables>;
export const RotateKeysDocument = new TypedDocumentString(`
    mutation RotateKeys {
  rotateKeys {
    resealed
    unreadable
    next
  }
}
    `, {"hash":"34a413822849a3b11cd2655e9c916c045d00d0987dcbc76e0a85fdc0dadb92b1"}) as unknown as TypedDocumentString<RotateKeysMutation, RotateKeysMutationVariables>;
export const AccountClosingsDocument = new TypedDocumentString(`
    query AccountClosings {
  accountClosings {
    memberId
    account
    closedAt
    forfeited {
      amount
      currency
    }
    erasedAt
  }
}
    `, {"hash":"a9042e137478a04708f33042a1c49f722e1dac9b6a0ee7cfdce105a284cca27a"}) as unknown as TypedDocumentString<AccountClosingsQuery, AccountClosingsQueryVariables>;
export const DataRetentionDocument = new TypedDocumentString(`
    query DataRetention {
  dataRetentionYears
}
    `, {"hash":"ed334a00318402ed40e6030e3c6e923dcc5b13f05cbe0d59347aab544170fe6d"}) as unknown as TypedDocumentString<DataRetentionQuery, DataRetentionQueryVariables>;
export const SetDataRetentionDocument = new TypedDocumentString(`
    mutation SetDataRetention($years: Int!) {
  setDataRetentionYears(years: $years)
}
    `, {"hash":"05b8f8843b5c928ff315895508590be221aabe8be7157c619be16e305b0d8c7c"}) as unknown as TypedDocumentString<SetDataRetentionMutation, SetDataRetentionMutationVariables>;
export const MemberAccountDocument = new TypedDocumentString(`
    query MemberAccount($username: String!) {
  memberAccount(username: $username) {
    id
    username
    memberType
    state
  }
}
    `, {"hash":"b3656f3c4cc04f6774172ab1999a236c50f80952a0c39eabfc541654f022c97b"}) as unknown as TypedDocumentString<MemberAccountQuery, MemberAccountQueryVariables>;
export const SetMemberStateDocument = new TypedDocumentString(`
    mutation SetMemberState($memberId: ID!, $state: AccountState!) {
  setMemberState(memberId: $memberId, state: $state) {
    username
    state
  }
}
    `, {"hash":"55c7ae21a173fc6c525ac17b48ff67e4824c994754abe42cef6d44ddb1164e78"}) as unknown as TypedDocumentString<SetMemberStateMutation, SetMemberStateMutationVariables>;
export const ExcludeMemberDocument = new TypedDocumentString(`
    mutation ExcludeMember($memberId: ID!, $input: ExclusionTermInput!) {
  excludeMember(memberId: $memberId, input: $input) {
    until
    askFrom
  }
}
    `, {"hash":"158fd6ea3655d5a0afc3d9544925516927c4f62318c7f817905f9901c0addc6a"}) as unknown as TypedDocumentString<ExcludeMemberMutation, ExcludeMemberMutationVariables>;
export const SetMemberLimitDocument = new TypedDocumentString(`
    mutation SetMemberLimit($memberId: ID!, $input: SetLimitInput!) {
  setMemberLimit(memberId: $memberId, input: $input)
}
    `, {"hash":"cbb158023e0d7f6d3b7aeafdbcb7c1947e86fb2cd53634e38128cdc08be0b4cc"}) as unknown as TypedDocumentString<SetMemberLimitMutation, SetMemberLimitMutationVariables>;
export const SetBrandLimitDocument = new TypedDocumentString(`
    mutation SetBrandLimit($input: SetLimitInput!) {
  setBrandLimit(input: $input)
}
    `, {"hash":"735fb63e768a68322138e0eb77c05887183fc5a6f021271072247a237aedde77"}) as unknown as TypedDocumentString<SetBrandLimitMutation, SetBrandLimitMutationVariables>;
export const MoveMemberDocument = new TypedDocumentString(`
    mutation MoveMember($memberId: ID!, $uplineId: ID) {
  moveMember(memberId: $memberId, uplineId: $uplineId) {
    upline
    next {
      upline
      dueAt
    }
  }
}
    `, {"hash":"9c93875d2d1e98ddc845b6e35c007078b979f39dcd4120bf63f73405a1611292"}) as unknown as TypedDocumentString<MoveMemberMutation, MoveMemberMutationVariables>;
export const EndInvitationDocument = new TypedDocumentString(`
    mutation EndInvitation($id: ID!) {
  endInvitation(id: $id) {
    code
    active
  }
}
    `, {"hash":"494b1239b8e096cc4d9af7b5d6e6dfd4b9f570937890bf9ea3cb6ebe01ef9fe9"}) as unknown as TypedDocumentString<EndInvitationMutation, EndInvitationMutationVariables>;
export const SentMessagesDocument = new TypedDocumentString(`
    query SentMessages($first: Int!, $after: String) {
  sentMessages(first: $first, after: $after) {
    edges {
      node {
        ...SentMessageRow
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment SentMessageRow on SentMessage {
  id
  sentAt
  account
  sender
  texts {
    language
    title
  }
  recalledAt
}`, {"hash":"009a2b733e10563b9d73ba2af70fc1269ce279d655ead0b44086be85515fbf91"}) as unknown as TypedDocumentString<SentMessagesQuery, SentMessagesQueryVariables>;
export const SendMessageDocument = new TypedDocumentString(`
    mutation SendMessage($input: SendMessageInput!) {
  sendMessage(input: $input)
}
    `, {"hash":"f6e0bb362f0d899f53ccb357aa98c19b05794487639fe74b67f1614f6711a342"}) as unknown as TypedDocumentString<SendMessageMutation, SendMessageMutationVariables>;
export const RecallMessageDocument = new TypedDocumentString(`
    mutation RecallMessage($id: ID!) {
  recallMessage(id: $id) {
    ...SentMessageRow
  }
}
    fragment SentMessageRow on SentMessage {
  id
  sentAt
  account
  sender
  texts {
    language
    title
  }
  recalledAt
}`, {"hash":"a4d74bfe325eccb1840ef00668a9cc5f624a4100eafc60bf194542d9784a1963"}) as unknown as TypedDocumentString<RecallMessageMutation, RecallMessageMutationVariables>;
export const AdminPointRatesDocument = new TypedDocumentString(`
    query AdminPointRates {
  adminPointRates {
    currency
    pointsPerUnit
  }
}
    `, {"hash":"3809796ea779439a1beea048675dd2a1e6943bd4337c4d933303876cde705ed7"}) as unknown as TypedDocumentString<AdminPointRatesQuery, AdminPointRatesQueryVariables>;
export const SetPointRateDocument = new TypedDocumentString(`
    mutation SetPointRate($currency: String!, $pointsPerUnit: Int) {
  setPointRate(currency: $currency, pointsPerUnit: $pointsPerUnit) {
    currency
    pointsPerUnit
  }
}
    `, {"hash":"fe72c2acaa3f650322072601b726007e5bab59caa4c432a753a6ecf753772f6f"}) as unknown as TypedDocumentString<SetPointRateMutation, SetPointRateMutationVariables>;
export const AdminPointGoodsDocument = new TypedDocumentString(`
    query AdminPointGoods {
  adminPointGoods {
    id
    points
    stock
  }
}
    `, {"hash":"a84a422e8599b02fdea47d4629593f8470f6aea86ec1fc532953a716a0b950e0"}) as unknown as TypedDocumentString<AdminPointGoodsQuery, AdminPointGoodsQueryVariables>;
export const SetPointGoodPriceDocument = new TypedDocumentString(`
    mutation SetPointGoodPrice($id: ID!, $points: Int!) {
  setPointGoodPrice(id: $id, points: $points) {
    id
    points
    stock
  }
}
    `, {"hash":"89f3626deddc85fdb84dd70fd635e4dd63629ef6b1935e2c8ee80ac670080b5d"}) as unknown as TypedDocumentString<SetPointGoodPriceMutation, SetPointGoodPriceMutationVariables>;
export const ChangePointGoodStockDocument = new TypedDocumentString(`
    mutation ChangePointGoodStock($id: ID!, $by: Int!) {
  changePointGoodStock(id: $id, by: $by) {
    id
    points
    stock
  }
}
    `, {"hash":"84a335900e75fa03cf9f5be3a3568ddcd889ca009c47125bc81177130eafe262"}) as unknown as TypedDocumentString<ChangePointGoodStockMutation, ChangePointGoodStockMutationVariables>;
export const AdminPointRedemptionsDocument = new TypedDocumentString(`
    query AdminPointRedemptions($first: Int!, $after: String, $states: [PointRedemptionState!]!) {
  adminPointRedemptions(first: $first, after: $after, states: $states) {
    edges {
      node {
        ...AdminPointRedemptionRow
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment AdminPointRedemptionRow on AdminPointRedemption {
  id
  createdAt
  reference
  username
  goodName
  quantity
  points
  state
  answer
  decidedBy
}`, {"hash":"00096e9618e47dc1a21252433086eedb8b4fb81b32648c5fc58defa3ea2c2bda"}) as unknown as TypedDocumentString<AdminPointRedemptionsQuery, AdminPointRedemptionsQueryVariables>;
export const ApprovePointRedemptionDocument = new TypedDocumentString(`
    mutation ApprovePointRedemption($id: ID!) {
  approvePointRedemption(id: $id) {
    ...AdminPointRedemptionRow
  }
}
    fragment AdminPointRedemptionRow on AdminPointRedemption {
  id
  createdAt
  reference
  username
  goodName
  quantity
  points
  state
  answer
  decidedBy
}`, {"hash":"e289ef68d958e5199554678b282f58d1e4e00823aeb5cba168af9457adacb20a"}) as unknown as TypedDocumentString<ApprovePointRedemptionMutation, ApprovePointRedemptionMutationVariables>;
export const RejectPointRedemptionDocument = new TypedDocumentString(`
    mutation RejectPointRedemption($id: ID!, $answer: String!) {
  rejectPointRedemption(id: $id, answer: $answer) {
    ...AdminPointRedemptionRow
  }
}
    fragment AdminPointRedemptionRow on AdminPointRedemption {
  id
  createdAt
  reference
  username
  goodName
  quantity
  points
  state
  answer
  decidedBy
}`, {"hash":"6cd29c186fd70df9266d1a37dd97fde764606c3ac245ba27c2f8832328c28556"}) as unknown as TypedDocumentString<RejectPointRedemptionMutation, RejectPointRedemptionMutationVariables>;
export const RevealReceivingAddressDocument = new TypedDocumentString(`
    mutation RevealReceivingAddress($id: ID!, $reason: String!) {
  revealReceivingAddress(id: $id, reason: $reason) {
    address
    mobileNumber
  }
}
    `, {"hash":"230d78f2aea0a2b2f715e2e98c01254a55a6a1515e2a83855036c2dba51c828a"}) as unknown as TypedDocumentString<RevealReceivingAddressMutation, RevealReceivingAddressMutationVariables>;
export const AdminProgrammesDocument = new TypedDocumentString(`
    query AdminProgrammes($first: Int!, $after: String, $states: [ProgrammeState!]!) {
  adminProgrammes(first: $first, after: $after, states: $states) {
    edges {
      node {
        ...AdminProgrammeRow
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment AdminProgrammeRow on AdminProgramme {
  id
  code
  kind
  currency
  state
  startsAt
  endsAt
  version
  budgets {
    scope
    unit
    limit
    used
  }
}`, {"hash":"f829a57a16427a9b61d6231060305dfd5f0b6a6988e37b2006ecff228e58a628"}) as unknown as TypedDocumentString<AdminProgrammesQuery, AdminProgrammesQueryVariables>;
export const ProgrammeDryRunDocument = new TypedDocumentString(`
    query ProgrammeDryRun($id: ID!) {
  programmeDryRun(id: $id) {
    from
    until
    members
    grants
    amount {
      amount
      currency
    }
  }
}
    `, {"hash":"221898348630f93d5f041e22af935020d800c9198abf78de6521a13d7f506616"}) as unknown as TypedDocumentString<ProgrammeDryRunQuery, ProgrammeDryRunQueryVariables>;
export const CreateProgrammeDocument = new TypedDocumentString(`
    mutation CreateProgramme($input: CreateProgrammeInput!) {
  createProgramme(input: $input) {
    ...AdminProgrammeRow
  }
}
    fragment AdminProgrammeRow on AdminProgramme {
  id
  code
  kind
  currency
  state
  startsAt
  endsAt
  version
  budgets {
    scope
    unit
    limit
    used
  }
}`, {"hash":"8fd283fc4c46bddcca0295a0349524336e7a02d66ffba472578fc71b740bb99f"}) as unknown as TypedDocumentString<CreateProgrammeMutation, CreateProgrammeMutationVariables>;
export const ChangeProgrammeRulesDocument = new TypedDocumentString(`
    mutation ChangeProgrammeRules($input: ChangeProgrammeRulesInput!) {
  changeProgrammeRules(input: $input) {
    ...AdminProgrammeRow
  }
}
    fragment AdminProgrammeRow on AdminProgramme {
  id
  code
  kind
  currency
  state
  startsAt
  endsAt
  version
  budgets {
    scope
    unit
    limit
    used
  }
}`, {"hash":"fd964ff35b2023a0f324554c40a3f4f732ad8db68b7bda78c63ba761e698ee37"}) as unknown as TypedDocumentString<ChangeProgrammeRulesMutation, ChangeProgrammeRulesMutationVariables>;
export const SetProgrammeBudgetDocument = new TypedDocumentString(`
    mutation SetProgrammeBudget($input: ProgrammeBudgetInput!) {
  setProgrammeBudget(input: $input) {
    ...AdminProgrammeRow
  }
}
    fragment AdminProgrammeRow on AdminProgramme {
  id
  code
  kind
  currency
  state
  startsAt
  endsAt
  version
  budgets {
    scope
    unit
    limit
    used
  }
}`, {"hash":"c49e4d904850160e13b5ac0810a54f019509143e66d6fce13430c11b0b72ac28"}) as unknown as TypedDocumentString<SetProgrammeBudgetMutation, SetProgrammeBudgetMutationVariables>;
export const StartProgrammeDocument = new TypedDocumentString(`
    mutation StartProgramme($id: ID!) {
  startProgramme(id: $id) {
    ...AdminProgrammeRow
  }
}
    fragment AdminProgrammeRow on AdminProgramme {
  id
  code
  kind
  currency
  state
  startsAt
  endsAt
  version
  budgets {
    scope
    unit
    limit
    used
  }
}`, {"hash":"4c66216374a72d117a6ff5f71ee61203cd754b3f06f5c16569163bde0818c34f"}) as unknown as TypedDocumentString<StartProgrammeMutation, StartProgrammeMutationVariables>;
export const PauseProgrammeDocument = new TypedDocumentString(`
    mutation PauseProgramme($id: ID!) {
  pauseProgramme(id: $id) {
    ...AdminProgrammeRow
  }
}
    fragment AdminProgrammeRow on AdminProgramme {
  id
  code
  kind
  currency
  state
  startsAt
  endsAt
  version
  budgets {
    scope
    unit
    limit
    used
  }
}`, {"hash":"ca6a597dc01a602e1df92b97fc34947ecab10c250b61d35de6c2aa85773897c7"}) as unknown as TypedDocumentString<PauseProgrammeMutation, PauseProgrammeMutationVariables>;
export const ResumeProgrammeDocument = new TypedDocumentString(`
    mutation ResumeProgramme($id: ID!) {
  resumeProgramme(id: $id) {
    ...AdminProgrammeRow
  }
}
    fragment AdminProgrammeRow on AdminProgramme {
  id
  code
  kind
  currency
  state
  startsAt
  endsAt
  version
  budgets {
    scope
    unit
    limit
    used
  }
}`, {"hash":"9cd6a0512e5bbd6536dc3c07442e273e1f0a4fff3f56d5bf77c83af9a09b3837"}) as unknown as TypedDocumentString<ResumeProgrammeMutation, ResumeProgrammeMutationVariables>;
export const CloseProgrammeDocument = new TypedDocumentString(`
    mutation CloseProgramme($id: ID!) {
  closeProgramme(id: $id) {
    ...AdminProgrammeRow
  }
}
    fragment AdminProgrammeRow on AdminProgramme {
  id
  code
  kind
  currency
  state
  startsAt
  endsAt
  version
  budgets {
    scope
    unit
    limit
    used
  }
}`, {"hash":"100b6951dc3b75571d4962b252e2ce08f23f1d3b08595b12d7ead7d4eed6ce22"}) as unknown as TypedDocumentString<CloseProgrammeMutation, CloseProgrammeMutationVariables>;
export const AdminProgrammeEntriesDocument = new TypedDocumentString(`
    query AdminProgrammeEntries($first: Int!, $after: String, $states: [ProgrammeEntryState!]!) {
  adminProgrammeEntries(first: $first, after: $after, states: $states) {
    edges {
      node {
        ...AdminProgrammeEntryRow
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment AdminProgrammeEntryRow on AdminProgrammeEntry {
  id
  joinedAt
  programmeId
  memberId
  period
  state
  reason
  comment
  matches {
    kind
    memberId
  }
}`, {"hash":"ba2aa3deba84fedff31e3867b6f3340c88b0d66e9e70107dd9ae9f47c00adef5"}) as unknown as TypedDocumentString<AdminProgrammeEntriesQuery, AdminProgrammeEntriesQueryVariables>;
export const ApproveProgrammeEntryDocument = new TypedDocumentString(`
    mutation ApproveProgrammeEntry($id: ID!) {
  approveProgrammeEntry(id: $id) {
    ...AdminProgrammeEntryRow
  }
}
    fragment AdminProgrammeEntryRow on AdminProgrammeEntry {
  id
  joinedAt
  programmeId
  memberId
  period
  state
  reason
  comment
  matches {
    kind
    memberId
  }
}`, {"hash":"bdd3192966ba30a24a0c1ffb90b64a09a4103ee2ac27c18ab878ed7f2671dde0"}) as unknown as TypedDocumentString<ApproveProgrammeEntryMutation, ApproveProgrammeEntryMutationVariables>;
export const RejectProgrammeEntryDocument = new TypedDocumentString(`
    mutation RejectProgrammeEntry($id: ID!, $answer: String!) {
  rejectProgrammeEntry(id: $id, answer: $answer) {
    ...AdminProgrammeEntryRow
  }
}
    fragment AdminProgrammeEntryRow on AdminProgrammeEntry {
  id
  joinedAt
  programmeId
  memberId
  period
  state
  reason
  comment
  matches {
    kind
    memberId
  }
}`, {"hash":"7b15ab9810faff565df9b331619fd4df4896c3fbc103a4d468a9f17f7e9d1e37"}) as unknown as TypedDocumentString<RejectProgrammeEntryMutation, RejectProgrammeEntryMutationVariables>;
export const AdminRewardsDocument = new TypedDocumentString(`
    query AdminRewards($first: Int!, $after: String, $memberId: ID) {
  adminRewards(first: $first, after: $after, memberId: $memberId) {
    edges {
      node {
        ...AdminRewardRow
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment AdminRewardRow on AdminReward {
  id
  grantedAt
  programmeCode
  memberId
  points
  amount {
    amount
    currency
  }
  revokedAt
}`, {"hash":"f0937ff620c5c6deecb95255aef2af164fea36009d4d0aea11da6b6ee077cddd"}) as unknown as TypedDocumentString<AdminRewardsQuery, AdminRewardsQueryVariables>;
export const RevokeRewardDocument = new TypedDocumentString(`
    mutation RevokeReward($id: ID!) {
  revokeReward(id: $id) {
    ...AdminRewardRow
  }
}
    fragment AdminRewardRow on AdminReward {
  id
  grantedAt
  programmeCode
  memberId
  points
  amount {
    amount
    currency
  }
  revokedAt
}`, {"hash":"6907bf736012788faf2daf2a12ce05a22f4e1f4750106b144252191cd25dddbf"}) as unknown as TypedDocumentString<RevokeRewardMutation, RevokeRewardMutationVariables>;
export const AdminRafflePrizesDocument = new TypedDocumentString(`
    query AdminRafflePrizes($id: ID!) {
  adminRafflePrizes(id: $id) {
    ...AdminRafflePrizeRow
  }
}
    fragment AdminRafflePrizeRow on AdminRafflePrize {
  number
  amount {
    amount
    currency
  }
  weight
  left
}`, {"hash":"25b3ce8eb51b3ff6eaa44eabd2b2d9ffbd99fe9c8e8ef22c4c66359db48241e4"}) as unknown as TypedDocumentString<AdminRafflePrizesQuery, AdminRafflePrizesQueryVariables>;
export const SetRafflePrizeStockDocument = new TypedDocumentString(`
    mutation SetRafflePrizeStock($input: RafflePrizeStockInput!) {
  setRafflePrizeStock(input: $input) {
    ...AdminRafflePrizeRow
  }
}
    fragment AdminRafflePrizeRow on AdminRafflePrize {
  number
  amount {
    amount
    currency
  }
  weight
  left
}`, {"hash":"843d671b6b8fb5e4a8e72473accd0144e4712a99bc249fb6b23949020452ee18"}) as unknown as TypedDocumentString<SetRafflePrizeStockMutation, SetRafflePrizeStockMutationVariables>;
export const AdminEnvelopesDocument = new TypedDocumentString(`
    query AdminEnvelopes($first: Int!, $after: String) {
  adminEnvelopes(first: $first, after: $after) {
    edges {
      node {
        id
        madeAt
        programmeId
        total {
          amount
          currency
        }
        shares
        opened
        openedAmount {
          amount
          currency
        }
        returned {
          amount
          currency
        }
        expiresAt
        endedAt
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    `, {"hash":"f8013c51064abe759800daa95e0f74b319082659c6bb3d5a4fbc7dc95ed87f41"}) as unknown as TypedDocumentString<AdminEnvelopesQuery, AdminEnvelopesQueryVariables>;
export const PaymentProviderHealthDocument = new TypedDocumentString(`
    query PaymentProviderHealth {
  paymentProviderHealth {
    ...ProviderHealthRow
  }
}
    fragment ProviderHealthRow on PaymentProviderHealth {
  code
  alert
  alertSince
  waiting
  operations {
    operation
    lastSuccessAt
    lastFailureAt
    lastFailure
    failingSince
    windows {
      minutes
      ok
      refused
      unknown
      badSignatures
      averageMs
      longestMs
    }
  }
}`, {"hash":"a6a560fc7e2fc8622b51a0eaf3f364ea972950fe61c0b8dc316c17865bb20dfd"}) as unknown as TypedDocumentString<PaymentProviderHealthQuery, PaymentProviderHealthQueryVariables>;
export const PayoutProviderHealthDocument = new TypedDocumentString(`
    query PayoutProviderHealth {
  payoutProviderHealth {
    ...ProviderHealthRow
  }
}
    fragment ProviderHealthRow on PaymentProviderHealth {
  code
  alert
  alertSince
  waiting
  operations {
    operation
    lastSuccessAt
    lastFailureAt
    lastFailure
    failingSince
    windows {
      minutes
      ok
      refused
      unknown
      badSignatures
      averageMs
      longestMs
    }
  }
}`, {"hash":"926f66a89cf768b975ecca20bfdaeccd02485f0ec13506263edde02217616c98"}) as unknown as TypedDocumentString<PayoutProviderHealthQuery, PayoutProviderHealthQueryVariables>;
export const RegionRuleDocument = new TypedDocumentString(`
    query RegionRule {
  regionRule {
    ...RegionRuleRow
  }
}
    fragment RegionRuleRow on RegionRule {
  mode
  countries
  allowed
  blocked
}`, {"hash":"b2d2e05454f210838113eae5ae6ef0b47b256bd9bb0e7a8a404acab1da0f4af8"}) as unknown as TypedDocumentString<RegionRuleQuery, RegionRuleQueryVariables>;
export const SetRegionRuleDocument = new TypedDocumentString(`
    mutation SetRegionRule($input: RegionRuleInput!) {
  setRegionRule(input: $input) {
    ...RegionRuleRow
  }
}
    fragment RegionRuleRow on RegionRule {
  mode
  countries
  allowed
  blocked
}`, {"hash":"98179b0fad2f32fc80c7727fcf2556ff07d10e1c7133402b0d0514548d8b76fe"}) as unknown as TypedDocumentString<SetRegionRuleMutation, SetRegionRuleMutationVariables>;
export const BeginCountryTableDocument = new TypedDocumentString(`
    mutation BeginCountryTable {
  beginCountryTable
}
    `, {"hash":"c998a8c1b6b9869f0d6d2855424ecfc804cdb3be15babb04c83695a0433b4c36"}) as unknown as TypedDocumentString<BeginCountryTableMutation, BeginCountryTableMutationVariables>;
export const AddCountryRangesDocument = new TypedDocumentString(`
    mutation AddCountryRanges($tableId: ID!, $lines: [String!]!) {
  addCountryRanges(tableId: $tableId, lines: $lines) {
    ranges
    faults
  }
}
    `, {"hash":"9a6e8f3ac3c0a3658dba2f0cb05c3203446a0c46ea329a541700f4a164f58b43"}) as unknown as TypedDocumentString<AddCountryRangesMutation, AddCountryRangesMutationVariables>;
export const CompleteCountryTableDocument = new TypedDocumentString(`
    mutation CompleteCountryTable($tableId: ID!) {
  completeCountryTable(tableId: $tableId) {
    ranges
    faults
    nets
  }
}
    `, {"hash":"6659929be4207ed722a190611d57d265e072f3a796530a0c9532109126160987"}) as unknown as TypedDocumentString<CompleteCountryTableMutation, CompleteCountryTableMutationVariables>;
export const SignInDocument = new TypedDocumentString(`
    mutation SignIn($input: StaffSignInInput!) {
  signIn(input: $input) {
    token
  }
}
    `, {"hash":"d83d88ca8a56acd824135599acfe7c74f1fe166a92aecb004228ecc571923038"}) as unknown as TypedDocumentString<SignInMutation, SignInMutationVariables>;
export const SignOutDocument = new TypedDocumentString(`
    mutation SignOut {
  signOut
}
    `, {"hash":"39300be1f6ff47633a8c264de2a924d5b71367b646d3bf86d82d7c51c6543956"}) as unknown as TypedDocumentString<SignOutMutation, SignOutMutationVariables>;
export const WhoAmIDocument = new TypedDocumentString(`
    query WhoAmI {
  me {
    username
    isInstallationWide
    stage
    permissions
    isReauthenticated
  }
}
    `, {"hash":"88b31900af83c4d83d1cfd58b77fc5100a4b417d7241dd4bcd8fbbde1c9dd865"}) as unknown as TypedDocumentString<WhoAmIQuery, WhoAmIQueryVariables>;
export const ChangePasswordDocument = new TypedDocumentString(`
    mutation ChangePassword($input: StaffPasswordInput!) {
  changePassword(input: $input) {
    token
  }
}
    `, {"hash":"db4d2027edb023d1a2effa1f77b436fc9a071819566c35747e14f7362c71c40f"}) as unknown as TypedDocumentString<ChangePasswordMutation, ChangePasswordMutationVariables>;
export const BeginAuthenticatorDocument = new TypedDocumentString(`
    mutation BeginAuthenticator {
  beginAuthenticator {
    uri
    secret
  }
}
    `, {"hash":"c7697b56fa9416c766a7bed64a0f76d93601c289784ed31569c5fcfc998eb4a3"}) as unknown as TypedDocumentString<BeginAuthenticatorMutation, BeginAuthenticatorMutationVariables>;
export const ConfirmAuthenticatorDocument = new TypedDocumentString(`
    mutation ConfirmAuthenticator($code: String!) {
  confirmAuthenticator(code: $code) {
    token
    recoveryCodes
  }
}
    `, {"hash":"93d8ec44b9791685dd8c80e4d7bf734c6174b53bb980ad2302d3b031f6387751"}) as unknown as TypedDocumentString<ConfirmAuthenticatorMutation, ConfirmAuthenticatorMutationVariables>;
export const VerifyCodeDocument = new TypedDocumentString(`
    mutation VerifyCode($code: String!) {
  verifyCode(code: $code) {
    token
  }
}
    `, {"hash":"f23e7c02cdc8d7f97bc5ab63deb107ea23f600b659723679a391bee30dd63e64"}) as unknown as TypedDocumentString<VerifyCodeMutation, VerifyCodeMutationVariables>;
export const RenewRecoveryCodesDocument = new TypedDocumentString(`
    mutation RenewRecoveryCodes {
  renewRecoveryCodes
}
    `, {"hash":"2949a6d24f411daa6cd4958cd29b97ceef11e2924032db150b357c8427b344e3"}) as unknown as TypedDocumentString<RenewRecoveryCodesMutation, RenewRecoveryCodesMutationVariables>;
export const StaffAccountsDocument = new TypedDocumentString(`
    query StaffAccounts($scope: StaffScope!) {
  staffAccounts(scope: $scope) {
    id
    username
    isActive
    roles
    createdAt
  }
}
    `, {"hash":"e85660bbe9e836c45a71956ad2f973856fb8f4c9de0c4d791d6330c6fd1b97ec"}) as unknown as TypedDocumentString<StaffAccountsQuery, StaffAccountsQueryVariables>;
export const CreateStaffAccountDocument = new TypedDocumentString(`
    mutation CreateStaffAccount($input: StaffAccountInput!) {
  createStaffAccount(input: $input) {
    ...OpenedAccountRow
  }
}
    fragment OpenedAccountRow on OpenedStaffAccount {
  id
  isInEffect
  passwordPart
}`, {"hash":"ad23611da99464908bbe952c54accba06d340d0489332b56a505a53350cde822"}) as unknown as TypedDocumentString<CreateStaffAccountMutation, CreateStaffAccountMutationVariables>;
export const SetStaffRolesDocument = new TypedDocumentString(`
    mutation SetStaffRoles($id: ID!, $roles: [StaffRole!]!) {
  setStaffRoles(id: $id, roles: $roles)
}
    `, {"hash":"fee566d176a876c536f693e54f29965f9ef6b6ea1c629b90f4007f45f356d0f3"}) as unknown as TypedDocumentString<SetStaffRolesMutation, SetStaffRolesMutationVariables>;
export const SetStaffAccountEnabledDocument = new TypedDocumentString(`
    mutation SetStaffAccountEnabled($id: ID!, $enabled: Boolean!) {
  setStaffAccountEnabled(id: $id, enabled: $enabled)
}
    `, {"hash":"f44052bf0dbff36c18bfb5378564b3c1794d49926797c4a2fc4254a28f03d08e"}) as unknown as TypedDocumentString<SetStaffAccountEnabledMutation, SetStaffAccountEnabledMutationVariables>;
export const ResetStaffAccountDocument = new TypedDocumentString(`
    mutation ResetStaffAccount($id: ID!) {
  resetStaffAccount(id: $id) {
    ...OpenedAccountRow
  }
}
    fragment OpenedAccountRow on OpenedStaffAccount {
  id
  isInEffect
  passwordPart
}`, {"hash":"4ac6fddbe647e475f18f138c0558177cfbab47563813f39a6f01f7776035e9bb"}) as unknown as TypedDocumentString<ResetStaffAccountMutation, ResetStaffAccountMutationVariables>;
export const StaffSessionsDocument = new TypedDocumentString(`
    query StaffSessions($accountId: ID!) {
  staffSessions(accountId: $accountId) {
    id
    createdAt
    activeAt
    ip
    userAgent
  }
}
    `, {"hash":"e20d606abf64f85afa0c2eff1567c3278e03365e0aeae9ca9911e83dd6441226"}) as unknown as TypedDocumentString<StaffSessionsQuery, StaffSessionsQueryVariables>;
export const EndStaffSessionsDocument = new TypedDocumentString(`
    mutation EndStaffSessions($accountId: ID!, $sessionId: ID) {
  endStaffSessions(accountId: $accountId, sessionId: $sessionId)
}
    `, {"hash":"4de43eb71bf6ea3d2bdb3d92f265cb57f3c40259d91015ac8562f4a942336098"}) as unknown as TypedDocumentString<EndStaffSessionsMutation, EndStaffSessionsMutationVariables>;
export const VendorTransfersDocument = new TypedDocumentString(`
    query VendorTransfers($first: Int!, $after: String, $states: [TransferState!]!) {
  adminVendorTransfers(first: $first, after: $after, states: $states) {
    edges {
      node {
        ...VendorTransferRow
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment VendorTransferRow on AdminVendorTransfer {
  id
  createdAt
  state
  reason
  username
  kind
  vendorCode
  amount {
    amount
    currency
  }
  polls
  nextPollAt
  firstApproval
  firstApprover
}`, {"hash":"fd82d584222a8458fe83394abd4df694b2d1914c8af44b09a0d10b3ad27b7047"}) as unknown as TypedDocumentString<VendorTransfersQuery, VendorTransfersQueryVariables>;
export const OverdueRecallsDocument = new TypedDocumentString(`
    query OverdueRecalls {
  overdueRecalls {
    username
    requestedAt
    attempts
    nextAttemptAt
  }
}
    `, {"hash":"4c4fd19e8d455b28309f530604ed51f10152e6d7e7ef627ed97e5f951f1de7ff"}) as unknown as TypedDocumentString<OverdueRecallsQuery, OverdueRecallsQueryVariables>;
export const ResolveVendorTransferDocument = new TypedDocumentString(`
    mutation ResolveVendorTransfer($input: ResolveVendorTransferInput!) {
  resolveVendorTransfer(input: $input) {
    ...VendorTransferRow
  }
}
    fragment VendorTransferRow on AdminVendorTransfer {
  id
  createdAt
  state
  reason
  username
  kind
  vendorCode
  amount {
    amount
    currency
  }
  polls
  nextPollAt
  firstApproval
  firstApprover
}`, {"hash":"541c1b3c7bac3ac22f20978f5b5cfaf4ee9ff53775fe521f5713e0891839a794"}) as unknown as TypedDocumentString<ResolveVendorTransferMutation, ResolveVendorTransferMutationVariables>;
export const MemberTransferTermsDocument = new TypedDocumentString(`
    query MemberTransferTerms($currency: ID!) {
  memberTransferTerms(currency: $currency) {
    ...MemberTransferTermsRow
  }
}
    fragment MemberTransferTermsRow on AdminMemberTransferTerms {
  currency
  uplineOpen
  downlineOpen
  minAmount
  maxAmount
  maxAmountIn24Hours
  maxTransfersIn24Hours
}`, {"hash":"34037643f62ab2afe1344cbdd17507adf1c2ee71c4b3047217378dd099e57a96"}) as unknown as TypedDocumentString<MemberTransferTermsQuery, MemberTransferTermsQueryVariables>;
export const SetMemberTransferTermsDocument = new TypedDocumentString(`
    mutation SetMemberTransferTerms($input: AdminMemberTransferTermsInput!) {
  setMemberTransferTerms(input: $input) {
    ...MemberTransferTermsRow
  }
}
    fragment MemberTransferTermsRow on AdminMemberTransferTerms {
  currency
  uplineOpen
  downlineOpen
  minAmount
  maxAmount
  maxAmountIn24Hours
  maxTransfersIn24Hours
}`, {"hash":"1800ece5cb7010c4c6dcf4abf48e36a92c564933716d0395e029e2a7431914da"}) as unknown as TypedDocumentString<SetMemberTransferTermsMutation, SetMemberTransferTermsMutationVariables>;
export const SetDemoVendorBehaviourDocument = new TypedDocumentString(`
    mutation SetDemoVendorBehaviour($memberId: ID!, $mode: DemoVendorBehaviour) {
  setDemoVendorBehaviour(memberId: $memberId, mode: $mode)
}
    `, {"hash":"a5278d8cce6b38e68940133dbfe27c183ff7641abbd886b8a6fdbe6848ef4c05"}) as unknown as TypedDocumentString<SetDemoVendorBehaviourMutation, SetDemoVendorBehaviourMutationVariables>;
export const WithdrawalsDocument = new TypedDocumentString(`
    query Withdrawals($first: Int!, $after: String, $states: [WithdrawalState!]!, $withDisputes: Boolean!) {
  adminWithdrawals(
    first: $first
    after: $after
    states: $states
    withDisputes: $withDisputes
  ) {
    edges {
      node {
        ...WithdrawalRow
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment WithdrawalRow on AdminWithdrawal {
  withdrawal {
    id
    reference
    createdAt
    state
    receiptState
    amount {
      amount
      currency
    }
    net {
      amount
      currency
    }
    paid {
      amount
      currency
    }
    received {
      amount
      currency
    }
    refunded {
      amount
      currency
    }
    feeRefunded {
      amount
      currency
    }
    destination {
      kind
      number
    }
  }
  username
  firstApproval
  firstApprover
  membersSharingAccount
  isContradicted
  isManualPayout
}`, {"hash":"b49e45816b6bc6041fa46e542237ef6db238076b0a0a5c4a59d3640b0c1c8978"}) as unknown as TypedDocumentString<WithdrawalsQuery, WithdrawalsQueryVariables>;
export const WithdrawalDetailsDocument = new TypedDocumentString(`
    query WithdrawalDetails($id: ID!) {
  adminWithdrawal(id: $id) {
    ...WithdrawalRow
    withdrawal {
      events {
        at
        kind
        amount {
          amount
          currency
        }
      }
      proofs {
        id
      }
    }
  }
}
    fragment WithdrawalRow on AdminWithdrawal {
  withdrawal {
    id
    reference
    createdAt
    state
    receiptState
    amount {
      amount
      currency
    }
    net {
      amount
      currency
    }
    paid {
      amount
      currency
    }
    received {
      amount
      currency
    }
    refunded {
      amount
      currency
    }
    feeRefunded {
      amount
      currency
    }
    destination {
      kind
      number
    }
  }
  username
  firstApproval
  firstApprover
  membersSharingAccount
  isContradicted
  isManualPayout
}`, {"hash":"c8c28f00eb9e285e7e94ad88c3b62eb95c0b1980a50105a2fc67e0b80790778e"}) as unknown as TypedDocumentString<WithdrawalDetailsQuery, WithdrawalDetailsQueryVariables>;
export const ApproveWithdrawalDocument = new TypedDocumentString(`
    mutation ApproveWithdrawal($id: ID!) {
  approveWithdrawal(id: $id) {
    ...WithdrawalRow
  }
}
    fragment WithdrawalRow on AdminWithdrawal {
  withdrawal {
    id
    reference
    createdAt
    state
    receiptState
    amount {
      amount
      currency
    }
    net {
      amount
      currency
    }
    paid {
      amount
      currency
    }
    received {
      amount
      currency
    }
    refunded {
      amount
      currency
    }
    feeRefunded {
      amount
      currency
    }
    destination {
      kind
      number
    }
  }
  username
  firstApproval
  firstApprover
  membersSharingAccount
  isContradicted
  isManualPayout
}`, {"hash":"1b3e4667256e4f6a7ed058be59e1e77a24d929ff09816f52fbc810a515bb303b"}) as unknown as TypedDocumentString<ApproveWithdrawalMutation, ApproveWithdrawalMutationVariables>;
export const RefuseWithdrawalDocument = new TypedDocumentString(`
    mutation RefuseWithdrawal($id: ID!) {
  refuseWithdrawal(id: $id) {
    ...WithdrawalRow
  }
}
    fragment WithdrawalRow on AdminWithdrawal {
  withdrawal {
    id
    reference
    createdAt
    state
    receiptState
    amount {
      amount
      currency
    }
    net {
      amount
      currency
    }
    paid {
      amount
      currency
    }
    received {
      amount
      currency
    }
    refunded {
      amount
      currency
    }
    feeRefunded {
      amount
      currency
    }
    destination {
      kind
      number
    }
  }
  username
  firstApproval
  firstApprover
  membersSharingAccount
  isContradicted
  isManualPayout
}`, {"hash":"2501513af18c0848ead4db073cd5795de37b043927feb979ed88a2e00e8ce87b"}) as unknown as TypedDocumentString<RefuseWithdrawalMutation, RefuseWithdrawalMutationVariables>;
export const CloseWithdrawalDisputeDocument = new TypedDocumentString(`
    mutation CloseWithdrawalDispute($id: ID!) {
  closeWithdrawalDispute(id: $id) {
    ...WithdrawalRow
  }
}
    fragment WithdrawalRow on AdminWithdrawal {
  withdrawal {
    id
    reference
    createdAt
    state
    receiptState
    amount {
      amount
      currency
    }
    net {
      amount
      currency
    }
    paid {
      amount
      currency
    }
    received {
      amount
      currency
    }
    refunded {
      amount
      currency
    }
    feeRefunded {
      amount
      currency
    }
    destination {
      kind
      number
    }
  }
  username
  firstApproval
  firstApprover
  membersSharingAccount
  isContradicted
  isManualPayout
}`, {"hash":"d78819326e139279c1c8ef59c58e2786345ea8e80ab8527d84fd41c7a2bcb872"}) as unknown as TypedDocumentString<CloseWithdrawalDisputeMutation, CloseWithdrawalDisputeMutationVariables>;
export const RevealWithdrawalDestinationDocument = new TypedDocumentString(`
    mutation RevealWithdrawalDestination($id: ID!, $reason: String!) {
  revealWithdrawalDestination(id: $id, reason: $reason) {
    holder
    bank
    network
    number
  }
}
    `, {"hash":"9c8bf9ecd7be827a41da6234cff90e89cfc81a7f157e89951345b3b344294416"}) as unknown as TypedDocumentString<RevealWithdrawalDestinationMutation, RevealWithdrawalDestinationMutationVariables>;
export const MarkWithdrawalPaidDocument = new TypedDocumentString(`
    mutation MarkWithdrawalPaid($input: MarkWithdrawalPaidInput!) {
  markWithdrawalPaid(input: $input) {
    ...WithdrawalRow
  }
}
    fragment WithdrawalRow on AdminWithdrawal {
  withdrawal {
    id
    reference
    createdAt
    state
    receiptState
    amount {
      amount
      currency
    }
    net {
      amount
      currency
    }
    paid {
      amount
      currency
    }
    received {
      amount
      currency
    }
    refunded {
      amount
      currency
    }
    feeRefunded {
      amount
      currency
    }
    destination {
      kind
      number
    }
  }
  username
  firstApproval
  firstApprover
  membersSharingAccount
  isContradicted
  isManualPayout
}`, {"hash":"ce0551a5eb5fe2321d6e37d0435be2a25cbc3212ff1129b7d928d547fc10ac76"}) as unknown as TypedDocumentString<MarkWithdrawalPaidMutation, MarkWithdrawalPaidMutationVariables>;
export const RefundWithdrawalDocument = new TypedDocumentString(`
    mutation RefundWithdrawal($input: RefundWithdrawalInput!) {
  refundWithdrawal(input: $input) {
    ...WithdrawalRow
  }
}
    fragment WithdrawalRow on AdminWithdrawal {
  withdrawal {
    id
    reference
    createdAt
    state
    receiptState
    amount {
      amount
      currency
    }
    net {
      amount
      currency
    }
    paid {
      amount
      currency
    }
    received {
      amount
      currency
    }
    refunded {
      amount
      currency
    }
    feeRefunded {
      amount
      currency
    }
    destination {
      kind
      number
    }
  }
  username
  firstApproval
  firstApprover
  membersSharingAccount
  isContradicted
  isManualPayout
}`, {"hash":"b995b3ffa699d51317fd7060fe9a95f89dc2491ff87a00761192a47481505047"}) as unknown as TypedDocumentString<RefundWithdrawalMutation, RefundWithdrawalMutationVariables>;
export const WithdrawalMethodsDocument = new TypedDocumentString(`
    query WithdrawalMethods {
  adminWithdrawalMethods {
    ...WithdrawalMethodRow
  }
}
    fragment WithdrawalMethodRow on WithdrawalMethod {
  code
  kind
  currency
  network
  enabled
  min {
    amount
    currency
  }
  max {
    amount
    currency
  }
  feeFixed {
    amount
    currency
  }
  feeBasisPoints
}`, {"hash":"2c2109191177c77514f546de7af28b6bc21516c62ac961ddb62af67f5568815d"}) as unknown as TypedDocumentString<WithdrawalMethodsQuery, WithdrawalMethodsQueryVariables>;
export const WithdrawalMethodDetailsDocument = new TypedDocumentString(`
    query WithdrawalMethodDetails($code: String!) {
  adminWithdrawalMethod(code: $code) {
    ...WithdrawalMethodSettings
  }
}
    fragment ApprovalRequestRow on ApprovalRequest {
  id
  kind
  subject
  changes {
    field
    before
    after
  }
  requester
  requestedAt
  expiresAt
}
fragment WithdrawalMethodRow on WithdrawalMethod {
  code
  kind
  currency
  network
  enabled
  min {
    amount
    currency
  }
  max {
    amount
    currency
  }
  feeFixed {
    amount
    currency
  }
  feeBasisPoints
}
fragment WithdrawalMethodSettings on AdminWithdrawalMethod {
  method {
    ...WithdrawalMethodRow
  }
  position
  provider
  names {
    language
    name
  }
  approvalRequest {
    ...ApprovalRequestRow
  }
}`, {"hash":"0072a2b802406c158d26c20d7fd9ef529edf95378f87444a956a66cd3925679a"}) as unknown as TypedDocumentString<WithdrawalMethodDetailsQuery, WithdrawalMethodDetailsQueryVariables>;
export const CreateWithdrawalMethodDocument = new TypedDocumentString(`
    mutation CreateWithdrawalMethod($input: CreateWithdrawalMethodInput!) {
  createWithdrawalMethod(input: $input) {
    ...WithdrawalMethodSettings
  }
}
    fragment ApprovalRequestRow on ApprovalRequest {
  id
  kind
  subject
  changes {
    field
    before
    after
  }
  requester
  requestedAt
  expiresAt
}
fragment WithdrawalMethodRow on WithdrawalMethod {
  code
  kind
  currency
  network
  enabled
  min {
    amount
    currency
  }
  max {
    amount
    currency
  }
  feeFixed {
    amount
    currency
  }
  feeBasisPoints
}
fragment WithdrawalMethodSettings on AdminWithdrawalMethod {
  method {
    ...WithdrawalMethodRow
  }
  position
  provider
  names {
    language
    name
  }
  approvalRequest {
    ...ApprovalRequestRow
  }
}`, {"hash":"cafbc58cadc0fa30adf731bf62179d561aa27759075f6066426fb1cde30e97e3"}) as unknown as TypedDocumentString<CreateWithdrawalMethodMutation, CreateWithdrawalMethodMutationVariables>;
export const ChangeWithdrawalMethodDocument = new TypedDocumentString(`
    mutation ChangeWithdrawalMethod($code: String!, $input: ChangeWithdrawalMethodInput!) {
  changeWithdrawalMethod(code: $code, input: $input) {
    ...WithdrawalMethodSettings
  }
}
    fragment ApprovalRequestRow on ApprovalRequest {
  id
  kind
  subject
  changes {
    field
    before
    after
  }
  requester
  requestedAt
  expiresAt
}
fragment WithdrawalMethodRow on WithdrawalMethod {
  code
  kind
  currency
  network
  enabled
  min {
    amount
    currency
  }
  max {
    amount
    currency
  }
  feeFixed {
    amount
    currency
  }
  feeBasisPoints
}
fragment WithdrawalMethodSettings on AdminWithdrawalMethod {
  method {
    ...WithdrawalMethodRow
  }
  position
  provider
  names {
    language
    name
  }
  approvalRequest {
    ...ApprovalRequestRow
  }
}`, {"hash":"c0f8fb499ed3bf9cdb448b8dd1488c7fd30166210c8a69af21aff6f68b84ba0d"}) as unknown as TypedDocumentString<ChangeWithdrawalMethodMutation, ChangeWithdrawalMethodMutationVariables>;
export const SetWithdrawalMethodEnabledDocument = new TypedDocumentString(`
    mutation SetWithdrawalMethodEnabled($input: SetWithdrawalMethodEnabledInput!) {
  setWithdrawalMethodEnabled(input: $input) {
    ...WithdrawalMethodRow
  }
}
    fragment WithdrawalMethodRow on WithdrawalMethod {
  code
  kind
  currency
  network
  enabled
  min {
    amount
    currency
  }
  max {
    amount
    currency
  }
  feeFixed {
    amount
    currency
  }
  feeBasisPoints
}`, {"hash":"963de821a2867e84d678057a592c18929c323d09fed2f21443ab04c4a69d98dc"}) as unknown as TypedDocumentString<SetWithdrawalMethodEnabledMutation, SetWithdrawalMethodEnabledMutationVariables>;
export const SetWithdrawalMethodProviderDocument = new TypedDocumentString(`
    mutation SetWithdrawalMethodProvider($input: SetWithdrawalMethodProviderInput!) {
  setWithdrawalMethodProvider(input: $input) {
    ...WithdrawalMethodSettings
  }
}
    fragment ApprovalRequestRow on ApprovalRequest {
  id
  kind
  subject
  changes {
    field
    before
    after
  }
  requester
  requestedAt
  expiresAt
}
fragment WithdrawalMethodRow on WithdrawalMethod {
  code
  kind
  currency
  network
  enabled
  min {
    amount
    currency
  }
  max {
    amount
    currency
  }
  feeFixed {
    amount
    currency
  }
  feeBasisPoints
}
fragment WithdrawalMethodSettings on AdminWithdrawalMethod {
  method {
    ...WithdrawalMethodRow
  }
  position
  provider
  names {
    language
    name
  }
  approvalRequest {
    ...ApprovalRequestRow
  }
}`, {"hash":"e597eca7b4ca1be5c87d6f51400a8ab21827347f74d4fa4ccad28e2a5530f5af"}) as unknown as TypedDocumentString<SetWithdrawalMethodProviderMutation, SetWithdrawalMethodProviderMutationVariables>;
export const SetPayoutProviderDocument = new TypedDocumentString(`
    mutation SetPayoutProvider($input: SetPayoutProviderInput!) {
  setPayoutProvider(input: $input) {
    ...ApprovalRequestRow
  }
}
    fragment ApprovalRequestRow on ApprovalRequest {
  id
  kind
  subject
  changes {
    field
    before
    after
  }
  requester
  requestedAt
  expiresAt
}`, {"hash":"3277ffb673051032c5c4065571c62cf58eadc5a6bd5c168f5b0832b3ea7c7887"}) as unknown as TypedDocumentString<SetPayoutProviderMutation, SetPayoutProviderMutationVariables>;
export const WithdrawalTermsListDocument = new TypedDocumentString(`
    query WithdrawalTermsList {
  adminWithdrawalTerms {
    ...WithdrawalTermsRow
  }
}
    fragment ApprovalRequestRow on ApprovalRequest {
  id
  kind
  subject
  changes {
    field
    before
    after
  }
  requester
  requestedAt
  expiresAt
}
fragment WithdrawalTermsRow on WithdrawalTerms {
  currency
  dailyCountLimit
  dailyAmountLimit {
    amount
    currency
  }
  dualApprovalThreshold {
    amount
    currency
  }
  receiptConfirmationMinutes
  newPayoutAccountDelayHours
  turnoverBasisPoints
  approvalRequest {
    ...ApprovalRequestRow
  }
}`, {"hash":"f45fe54fd840d5867a92bf45e0ab54e4b5b72d987ee5c22dc885955a9876f3a9"}) as unknown as TypedDocumentString<WithdrawalTermsListQuery, WithdrawalTermsListQueryVariables>;
export const SetWithdrawalTermsDocument = new TypedDocumentString(`
    mutation SetWithdrawalTerms($input: SetWithdrawalTermsInput!) {
  setWithdrawalTerms(input: $input) {
    ...WithdrawalTermsRow
  }
}
    fragment ApprovalRequestRow on ApprovalRequest {
  id
  kind
  subject
  changes {
    field
    before
    after
  }
  requester
  requestedAt
  expiresAt
}
fragment WithdrawalTermsRow on WithdrawalTerms {
  currency
  dailyCountLimit
  dailyAmountLimit {
    amount
    currency
  }
  dualApprovalThreshold {
    amount
    currency
  }
  receiptConfirmationMinutes
  newPayoutAccountDelayHours
  turnoverBasisPoints
  approvalRequest {
    ...ApprovalRequestRow
  }
}`, {"hash":"a761623561b06a82b4446d784ae97138e729afd9dac43977411658437fbc6624"}) as unknown as TypedDocumentString<SetWithdrawalTermsMutation, SetWithdrawalTermsMutationVariables>;