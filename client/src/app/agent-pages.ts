import {
  IconArrowsExchange,
  IconHome,
  IconMail,
  IconSitemap,
  IconSpeakerphone,
  IconUserPlus,
  type TablerIcon,
} from "@tabler/icons-react";
import type { ComponentType } from "react";
import { paths } from "../lib/navigation/paths";

/** A page of the agents' back office. All of them need an agent's session. */
export interface AgentPage {
  readonly path: string;
  /** Its name in the menu and in the tab's title: a text of `common`. */
  readonly title: `agents.pages.${"home" | "announcements" | "accounts" | "team" | "transfers" | "messages"}`;
  readonly icon: TablerIcon;
  readonly load: () => Promise<{ readonly Component: ComponentType }>;
  /** The namespaces of its texts. */
  readonly texts: string[];
  /** The count beside its name. */
  readonly badge?: "unreadMessages";
  /** The names that earlier addresses have for it. */
  readonly legacyNames?: readonly string[];
}

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
