import {
  IconArrowBarUp,
  IconArrowsExchange,
  IconCashBanknote,
  IconChartBar,
  IconConfetti,
  IconCrown,
  IconDevices,
  IconDiscount,
  IconGift,
  IconGiftCard,
  IconHeartHandshake,
  IconMail,
  IconMessage2,
  IconReceipt,
  IconReportMoney,
  IconRotate2,
  IconShieldLock,
  IconTargetArrow,
  IconTrophy,
  IconUser,
  IconUserPlus,
  IconUserUp,
  type TablerIcon,
} from "@tabler/icons-react";
import type { ComponentType } from "react";
import { paths } from "../lib/navigation/paths";

/** The parts of the member centre's menu, in their order. */
export const memberPageGroups = ["account", "money", "rewards", "records", "safety"] as const;

/** A page of the member centre. All of them need a session. */
export interface MemberPage {
  readonly path: string;
  /** Its name in menus and in the tab's title: a text of `common`. */
  readonly title: `nav.${"profile" | "messages" | "vip" | "missions" | "raffles" | "redEnvelopes" | "invite" | "feedback" | "security" | "sessions" | "deposits" | "withdraw" | "transferFund" | "transferUpline" | "memberPromotions" | "rewardCentre" | "manualRebate" | "bonusDetails" | "bettingRecord" | "accountRecord" | "profitLoss" | "saferGambling"}`;
  readonly icon: TablerIcon;
  /** The part of the member centre's menu that lists it. */
  readonly group: (typeof memberPageGroups)[number];
  readonly load: () => Promise<{ readonly Component: ComponentType }>;
  /** The namespaces of its texts. */
  readonly texts: string[];
  /**
   * Who finds it in the site's own menu as well: everyone, where it leads guests through the sign-in, or members but not
   * trial members.
   */
  readonly inSiteMenu?: "everyone" | "members";
  /** The count beside its name. */
  readonly badge?: "unreadMessages" | "claimableRewards" | "claimableMissions" | "availablePromotions";
}

/** Every page of the member centre, in the order of its menu: routes, menus and browser tests follow this table. */
export const memberPages: readonly MemberPage[] = [
  {
    path: paths.profile,
    title: "nav.profile",
    icon: IconUser,
    group: "account",
    load: () => import("../pages/member/profile/page"),
    texts: ["security", "registration"],
  },
  {
    path: paths.messages,
    title: "nav.messages",
    icon: IconMail,
    group: "account",
    load: () => import("../pages/member/inbox/page"),
    texts: ["messages", "push"],
    inSiteMenu: "members",
    badge: "unreadMessages",
  },
  {
    path: paths.feedback,
    title: "nav.feedback",
    icon: IconMessage2,
    group: "account",
    load: () => import("../pages/member/feedback/page"),
    texts: ["feedback", "records"],
  },
  {
    path: paths.deposits,
    title: "nav.deposits",
    icon: IconCashBanknote,
    group: "money",
    load: () => import("../pages/member/deposits/page"),
    texts: ["deposits", "records"],
  },
  {
    path: paths.withdraw,
    title: "nav.withdraw",
    icon: IconArrowBarUp,
    group: "money",
    load: () => import("../pages/member/withdraw/page"),
    texts: ["withdrawals", "records", "verification", "security"],
  },
  {
    path: paths.transferFund,
    title: "nav.transferFund",
    icon: IconArrowsExchange,
    group: "money",
    load: () => import("../pages/member/transfer-fund/page"),
    texts: ["transfers", "records"],
  },
  {
    path: paths.transferUpline,
    title: "nav.transferUpline",
    icon: IconUserUp,
    group: "money",
    load: () => import("../pages/member/transfer-upline/page"),
    texts: ["transfers", "records"],
  },
  {
    path: paths.memberPromotions,
    title: "nav.memberPromotions",
    icon: IconGift,
    group: "rewards",
    load: () => import("../pages/member/promotions/page"),
    texts: ["promotions", "records"],
    badge: "availablePromotions",
  },
  {
    path: paths.rewardCentre,
    title: "nav.rewardCentre",
    icon: IconTrophy,
    group: "rewards",
    load: () => import("../pages/member/reward-centre/page"),
    texts: ["rewards", "promotions", "records"],
    inSiteMenu: "members",
    badge: "claimableRewards",
  },
  {
    path: paths.manualRebate,
    title: "nav.manualRebate",
    icon: IconRotate2,
    group: "rewards",
    load: () => import("../pages/member/manual-rebate/page"),
    texts: ["rewards", "promotions", "records"],
  },
  {
    path: paths.bonusDetails,
    title: "nav.bonusDetails",
    icon: IconDiscount,
    group: "rewards",
    load: () => import("../pages/member/bonus-details/page"),
    texts: ["rewards", "promotions", "records"],
  },
  {
    path: paths.vip,
    title: "nav.vip",
    icon: IconCrown,
    group: "rewards",
    load: () => import("../pages/member/vip/page"),
    texts: ["vip"],
  },
  {
    path: paths.missions,
    title: "nav.missions",
    icon: IconTargetArrow,
    group: "rewards",
    load: () => import("../pages/member/missions/page"),
    texts: ["missions", "leaderboards"],
    badge: "claimableMissions",
  },
  {
    path: paths.raffles,
    title: "nav.raffles",
    icon: IconConfetti,
    group: "rewards",
    load: () => import("../pages/member/raffles/page"),
    texts: ["raffles", "records"],
  },
  {
    path: paths.redEnvelopes,
    title: "nav.redEnvelopes",
    icon: IconGiftCard,
    group: "rewards",
    load: () => import("../pages/member/red-envelopes/page"),
    texts: ["envelopes", "raffles"],
  },
  {
    path: paths.referral,
    title: "nav.invite",
    icon: IconUserPlus,
    group: "rewards",
    load: () => import("../pages/member/referral/page"),
    texts: ["referral"],
  },
  {
    path: paths.bettingRecord,
    title: "nav.bettingRecord",
    icon: IconReceipt,
    group: "records",
    load: () => import("../pages/member/betting-record/page"),
    texts: ["records", "games"],
    inSiteMenu: "everyone",
  },
  {
    path: paths.accountRecord,
    title: "nav.accountRecord",
    icon: IconReportMoney,
    group: "records",
    load: () => import("../pages/member/account-record/page"),
    texts: ["records"],
  },
  {
    path: paths.profitLoss,
    title: "nav.profitLoss",
    icon: IconChartBar,
    group: "records",
    load: () => import("../pages/member/profit-loss/page"),
    texts: ["records"],
  },
  {
    path: paths.security,
    title: "nav.security",
    icon: IconShieldLock,
    group: "safety",
    load: () => import("../pages/member/security/page"),
    texts: ["security", "social", "verification", "data"],
  },
  {
    path: paths.sessions,
    title: "nav.sessions",
    icon: IconDevices,
    group: "safety",
    load: () => import("../pages/member/sessions/page"),
    texts: ["sessions"],
  },
  {
    path: paths.saferGambling,
    title: "nav.saferGambling",
    icon: IconHeartHandshake,
    group: "safety",
    load: () => import("../pages/member/safer-gambling/page"),
    texts: ["safer", "records"],
  },
];
