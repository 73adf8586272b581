import {
  IconFlame,
  IconHeart,
  IconHistory,
  IconHome,
  IconReceipt,
  type TablerIcon,
} from "@tabler/icons-react";
import { homePaths, paths } from "../../../lib/navigation/paths";

interface NavItem {
  readonly to: string;
  readonly icon: TablerIcon;
  readonly label: `nav.${"home" | "hot" | "favourites" | "recent" | "bettingRecord"}`;
  /** The paths on which it is the current page. */
  readonly at: readonly string[];
}

const page = (to: string, icon: TablerIcon, label: NavItem["label"]): NavItem => ({
  to,
  icon,
  label,
  at: [to],
});

/** Where the lobby starts. */
export const lobbyItems: readonly NavItem[] = [
  { ...page(paths.home, IconHome, "nav.home"), at: homePaths },
  page(paths.hot, IconFlame, "nav.hot"),
];

/** What is the member's own. */
export const ownItems: readonly NavItem[] = [
  page(paths.favourites, IconHeart, "nav.favourites"),
  page(paths.recent, IconHistory, "nav.recent"),
  page(paths.bettingRecord, IconReceipt, "nav.bettingRecord"),
];
