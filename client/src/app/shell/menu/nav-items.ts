import { IconFlame, IconHeart, IconHistory, IconHome, type TablerIcon } from "@tabler/icons-react";
import { homePaths, paths } from "../../../lib/navigation/paths";

/** A page in the site's menu. */
export interface NavItem {
  readonly to: string;
  readonly icon: TablerIcon;
  readonly label: `nav.${"home" | "hot" | "favourites" | "recent"}`;
  /** The paths on which it is marked as current. */
  readonly at: readonly string[];
}

const page = (to: string, icon: TablerIcon, label: NavItem["label"]): NavItem => ({
  to,
  icon,
  label,
  at: [to],
});

/** The first pages of the lobby. */
export const lobbyItems: readonly NavItem[] = [
  { ...page(paths.home, IconHome, "nav.home"), at: homePaths },
  page(paths.hot, IconFlame, "nav.hot"),
];

/** The member's own lists of games. */
export const personalItems: readonly NavItem[] = [
  page(paths.favourites, IconHeart, "nav.favourites"),
  page(paths.recent, IconHistory, "nav.recent"),
];
