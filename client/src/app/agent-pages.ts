import { pagePatterns } from "@croupier/schema/rules/site-pages.js";
import {
  IconArrowsExchange,
  IconBolt,
  IconCalendarDollar,
  IconCards,
  IconChartBar,
  IconChartPie,
  IconClockDollar,
  IconGiftCard,
  IconHome,
  IconListDetails,
  IconMail,
  IconReceipt,
  IconSitemap,
  IconSpeakerphone,
  IconUserPlus,
  IconUserSearch,
  IconUsers,
  type TablerIcon,
} from "@tabler/icons-react";
import type { ComponentType } from "react";
import type { ContractKind } from "../gql/graphql";
import { paths } from "../lib/navigation/paths";

/** A page of the agents' back office. All of them need an agent's session. */
export interface AgentPage {
  readonly path: string;
  /** Its name in the menu and in the tab's title: a text of `common`. */
  readonly title: `agents.pages.${"home" | "announcements" | "overview" | "members" | "accounts" | "team" | "betting" | "loss" | "cash" | "transfers" | "envelopes" | "dividends" | "dailySalaries" | "hourlySalaries" | "realtimeSalaries" | "bills" | "messages"}`;
  readonly icon: TablerIcon;
  readonly load: () => Promise<{ readonly Component: ComponentType }>;
  /** The namespaces of its texts. */
  readonly texts: string[];
  /** The count beside its name. */
  readonly badge?: "unreadMessages";
  /** No menu has it: numbers of other pages lead to it. */
  readonly isUnlisted?: true;
  /** The kinds of contract that the page is about: the menu has it if the brand offers one of them. */
  readonly kinds?: readonly ContractKind[];
}

const reportTexts = ["reports", "records", "backoffice"];
const loadContracts = () => import("../pages/agent/contracts/page");
const contractTexts = ["contracts", "backoffice", "records"];

/** Every page of the back office, in the order of its menu: routes, menus and browser tests follow this table. */
export const agentPages: readonly AgentPage[] = [
  {
    path: paths.agentHome,
    title: "agents.pages.home",
    icon: IconHome,
    load: () => import("../pages/agent/home/page"),
    texts: ["agents", "backoffice"],
  },
  {
    path: paths.agentAnnouncements,
    title: "agents.pages.announcements",
    icon: IconSpeakerphone,
    load: () => import("../pages/agent/announcements/page"),
    texts: ["backoffice"],
  },
  {
    path: paths.agentOverview,
    title: "agents.pages.overview",
    icon: IconChartBar,
    load: () => import("../pages/agent/overview/page"),
    texts: reportTexts,
  },
  {
    path: paths.agentMembers,
    title: "agents.pages.members",
    icon: IconUsers,
    load: () => import("../pages/agent/members/page"),
    texts: reportTexts,
    isUnlisted: true,
  },
  {
    path: paths.agentAccounts,
    title: "agents.pages.accounts",
    icon: IconUserPlus,
    load: () => import("../pages/agent/accounts/page"),
    texts: ["backoffice", "registration", "records", "contracts", "promotions"],
  },
  {
    path: paths.agentTeam,
    title: "agents.pages.team",
    icon: IconSitemap,
    load: () => import("../pages/agent/team/page"),
    texts: ["backoffice", "contracts", "transfers", "records"],
  },
  {
    path: paths.agentBetting,
    title: "agents.pages.betting",
    icon: IconCards,
    load: () => import("../pages/agent/betting/page"),
    texts: reportTexts,
  },
  {
    path: paths.agentLoss,
    title: "agents.pages.loss",
    icon: IconUserSearch,
    load: () => import("../pages/agent/loss/page"),
    texts: reportTexts,
  },
  {
    path: paths.agentCash,
    title: "agents.pages.cash",
    icon: IconListDetails,
    load: () => import("../pages/agent/cash/page"),
    texts: reportTexts,
  },
  {
    path: paths.agentTransfers,
    title: "agents.pages.transfers",
    icon: IconArrowsExchange,
    load: () => import("../pages/agent/transfers/page"),
    texts: ["backoffice", "transfers", "records"],
  },
  {
    path: paths.agentEnvelopes,
    title: "agents.pages.envelopes",
    icon: IconGiftCard,
    load: () => import("../pages/agent/envelopes/page"),
    texts: ["envelopes", "records"],
  },
  {
    path: paths.agentDividends,
    title: "agents.pages.dividends",
    icon: IconChartPie,
    load: loadContracts,
    texts: contractTexts,
    kinds: ["DIVIDEND"],
  },
  {
    path: paths.agentDailySalaries,
    title: "agents.pages.dailySalaries",
    icon: IconCalendarDollar,
    load: loadContracts,
    texts: contractTexts,
    kinds: ["DAILY_SALARY"],
  },
  {
    path: paths.agentHourlySalaries,
    title: "agents.pages.hourlySalaries",
    icon: IconClockDollar,
    load: loadContracts,
    texts: contractTexts,
    kinds: ["HOURLY_SALARY"],
  },
  {
    path: paths.agentRealtimeSalaries,
    title: "agents.pages.realtimeSalaries",
    icon: IconBolt,
    load: loadContracts,
    texts: contractTexts,
    kinds: ["REALTIME_SALARY"],
  },
  {
    path: paths.agentBills,
    title: "agents.pages.bills",
    icon: IconReceipt,
    load: () => import("../pages/agent/bills/page"),
    texts: contractTexts,
    kinds: ["DIVIDEND", "DAILY_SALARY", "HOURLY_SALARY", "REALTIME_SALARY"],
  },
  {
    path: paths.agentMessages,
    title: "agents.pages.messages",
    icon: IconMail,
    load: () => import("../pages/agent/messages/page"),
    texts: ["messages"],
    badge: "unreadMessages",
  },
];

/** The page of one bill, which the list of bills and others link to; no menu has it. */
export const billPage = {
  path: pagePatterns.bill,
  title: "agents.pages.bill",
  load: () => import("../pages/agent/bill/page"),
  texts: contractTexts,
} as const satisfies Omit<AgentPage, "icon" | "title"> & { readonly title: string };

/** The pages in the menu, by the kinds of contract that the brand offers; without their pages while that is not known. */
export function menuPages(offered: readonly ContractKind[] | null): readonly AgentPage[] {
  return agentPages.filter(
    ({ kinds, isUnlisted }) => !isUnlisted && (!kinds || kinds.some((kind) => offered?.includes(kind))),
  );
}
