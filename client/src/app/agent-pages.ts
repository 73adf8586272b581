import {
  IconArrowsExchange,
  IconCards,
  IconChartBar,
  IconHome,
  IconListDetails,
  IconMail,
  IconSitemap,
  IconSpeakerphone,
  IconUserPlus,
  IconUserSearch,
  IconUsers,
  type TablerIcon,
} from "@tabler/icons-react";
import type { ComponentType } from "react";
import { paths } from "../lib/navigation/paths";

/** A page of the agents' back office. All of them need an agent's session. */
export interface AgentPage {
  readonly path: string;
  /** Its name in the menu and in the tab's title: a text of `common`. */
  readonly title: `agents.pages.${"home" | "announcements" | "overview" | "members" | "accounts" | "team" | "betting" | "loss" | "cash" | "transfers" | "messages"}`;
  readonly icon: TablerIcon;
  readonly load: () => Promise<{ readonly Component: ComponentType }>;
  /** The namespaces of its texts. */
  readonly texts: string[];
  /** The count beside its name. */
  readonly badge?: "unreadMessages";
  /** No menu has it: numbers of other pages lead to it. */
  readonly isUnlisted?: true;
  /** The names that earlier addresses have for it. */
  readonly legacyNames?: readonly string[];
}

const reportTexts = ["reports", "records", "backoffice"];

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
    legacyNames: ["agentAnnouncement"],
  },
  {
    path: paths.agentOverview,
    title: "agents.pages.overview",
    icon: IconChartBar,
    load: () => import("../pages/agent/overview/page"),
    texts: reportTexts,
    legacyNames: ["agentTeamOverview"],
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
    texts: ["backoffice", "registration"],
    legacyNames: ["registerCenter"],
  },
  {
    path: paths.agentTeam,
    title: "agents.pages.team",
    icon: IconSitemap,
    load: () => import("../pages/agent/team/page"),
    texts: ["backoffice", "transfers", "records"],
    legacyNames: ["downlineManagmentView"],
  },
  {
    path: paths.agentBetting,
    title: "agents.pages.betting",
    icon: IconCards,
    load: () => import("../pages/agent/betting/page"),
    texts: reportTexts,
    legacyNames: ["personalHistoryCopy"],
  },
  {
    path: paths.agentLoss,
    title: "agents.pages.loss",
    icon: IconUserSearch,
    load: () => import("../pages/agent/loss/page"),
    texts: reportTexts,
    legacyNames: ["palStatementsAgentCopy"],
  },
  {
    path: paths.agentCash,
    title: "agents.pages.cash",
    icon: IconListDetails,
    load: () => import("../pages/agent/cash/page"),
    texts: reportTexts,
    legacyNames: ["agentDownlineTransactionDetailsCopy"],
  },
  {
    path: paths.agentTransfers,
    title: "agents.pages.transfers",
    icon: IconArrowsExchange,
    load: () => import("../pages/agent/transfers/page"),
    texts: ["backoffice", "transfers", "records"],
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
