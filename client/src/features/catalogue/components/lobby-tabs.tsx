import { IconFlame, IconHeart, IconHome, type TablerIcon } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { scrollIntoCenter } from "../../../lib/browser/scroll-into-center";
import { overPage, signInDialogPath } from "../../../lib/navigation/auth-dialog";
import { categoryPaths, homePaths, paths } from "../../../lib/navigation/paths";
import { useSession } from "../../../lib/session/session";
import { categoryIcons } from "../categories";
import { useLanes } from "../use-lanes";
import classes from "./lobby-tabs.module.css";

interface Tab {
  readonly to: string;
  readonly label: string;
  readonly icon: TablerIcon;
}

function useTabs(): readonly Tab[] {
  const { t } = useTranslation(["lobby", "common"]);
  const { lanes } = useLanes();
  return [
    { to: paths.hot, label: t("lobby:hot"), icon: IconFlame },
    { to: paths.home, label: t("common:nav.home"), icon: IconHome },
    { to: paths.favourites, label: t("common:nav.favourites"), icon: IconHeart },
    ...lanes.map(({ gameType }) => ({
      to: categoryPaths[gameType],
      label: t(`common:categories.${gameType}`),
      icon: categoryIcons[gameType],
    })),
  ];
}

/** Moves the focus along the tabs, mirrored on a right-to-left page. */
function stepFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const isRtl = getComputedStyle(event.currentTarget).direction === "rtl";
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("a")];
  const here = tabs.findIndex((tab) => event.target instanceof Node && tab.contains(event.target));
  const targets: Record<string, number> = {
    ArrowRight: here + (isRtl ? -1 : 1),
    ArrowLeft: here + (isRtl ? 1 : -1),
    Home: 0,
    End: tabs.length - 1,
  };
  const target = tabs[targets[event.key] ?? -1];
  if (!target || here < 0) return;
  event.preventDefault();
  target.focus();
}

/** Scrolls the current page's tab to the centre. */
function scrollCurrentIntoCenter(tabs: HTMLElement): void {
  const current = tabs.querySelector("[aria-current]");
  if (current) scrollIntoCenter(tabs, current);
}

/** The tabs of the lobby: hot games, home, the member's favourites, and each category that has vendors. */
export function LobbyTabs() {
  const { t } = useTranslation("lobby");
  const location = useLocation();
  const isGuest = useSession() === null;
  const list = useRef<HTMLUListElement>(null);
  const tabs = useTabs();
  const currentPath = homePaths.includes(location.pathname) ? paths.home : location.pathname;
  const tabStop = tabs.some(({ to }) => to === currentPath) ? currentPath : paths.home;
  const count = tabs.length;
  useEffect(() => {
    const tabs = list.current;
    if (!tabs || count === 0) return;
    // The observer reports after the browser's layout: measuring sooner would force a second one.
    const observer = new ResizeObserver(() => scrollCurrentIntoCenter(tabs));
    observer.observe(tabs);
    return () => observer.disconnect();
  }, [count]);
  return (
    <nav aria-label={t("tabs")} className={classes.root}>
      <ul ref={list} className={classes.list} onKeyDown={stepFocus}>
        {tabs.map(({ to, label, icon: Icon }) => {
          const needsSignIn = isGuest && to === paths.favourites;
          return (
            <li key={to}>
              <Link
                to={needsSignIn ? signInDialogPath(location, to) : to}
                state={needsSignIn ? overPage : undefined}
                preventScrollReset={needsSignIn}
                className={classes.tab}
                tabIndex={to === tabStop ? 0 : -1}
                aria-current={to === currentPath ? "page" : undefined}
              >
                <Icon size={19} stroke={1.75} aria-hidden />
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
