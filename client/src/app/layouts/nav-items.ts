import { IconCards, IconHistory, IconHome, type TablerIcon } from "@tabler/icons-react";
import { paths } from "../../lib/paths";

interface NavItem {
  readonly to: string;
  readonly icon: TablerIcon;
  readonly label: "nav.home" | "nav.games" | "nav.bettingRecord" | "nav.record";
  readonly short: "nav.home" | "nav.games" | "nav.record";
  /** The paths on which it is the current page. */
  readonly at: readonly string[];
}

export const homePaths: readonly string[] = [paths.home, "/index", "/index.html", "/home", paths.signIn];

/** The pages the menus lead to. */
export const navItems: readonly NavItem[] = [
  { to: paths.home, icon: IconHome, label: "nav.home", short: "nav.home", at: homePaths },
  { to: `${paths.home}#games`, icon: IconCards, label: "nav.games", short: "nav.games", at: [paths.game] },
  {
    to: paths.bettingRecord,
    icon: IconHistory,
    label: "nav.bettingRecord",
    short: "nav.record",
    at: [paths.bettingRecord],
  },
];
