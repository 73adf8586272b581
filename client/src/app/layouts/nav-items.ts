import {
  IconFlame,
  IconHeart,
  IconHistory,
  IconHome,
  IconReceipt,
  IconSearch,
  type TablerIcon,
} from "@tabler/icons-react";
import { homePaths, paths } from "../../lib/paths";

interface NavItem {
  readonly to: string;
  readonly icon: TablerIcon;
  readonly label: `nav.${"home" | "hot" | "favourites" | "recent" | "bettingRecord" | "record" | "search"}`;
  /** The paths on which it is the current page. */
  readonly at: readonly string[];
}

const home: NavItem = { to: paths.home, icon: IconHome, label: "nav.home", at: homePaths };
const favourites: NavItem = {
  ...{ to: paths.favourites, icon: IconHeart },
  ...{ label: "nav.favourites", at: [paths.favourites] },
};
const record = { to: paths.bettingRecord, icon: IconReceipt, at: [paths.bettingRecord] };

/** Where the lobby starts. */
export const lobbyItems: readonly NavItem[] = [
  home,
  { to: paths.hot, icon: IconFlame, label: "nav.hot", at: [paths.hot] },
];

/** What is the member's own. */
export const ownItems: readonly NavItem[] = [
  favourites,
  { to: paths.recent, icon: IconHistory, label: "nav.recent", at: [paths.recent] },
  { ...record, label: "nav.bettingRecord" },
];

/** What stands under the thumb. */
export const bottomItems: readonly NavItem[] = [
  home,
  { to: paths.search, icon: IconSearch, label: "nav.search", at: [paths.search] },
  favourites,
  { ...record, label: "nav.record" },
];
