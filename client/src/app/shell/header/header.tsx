import { ActionIcon, Skeleton } from "@mantine/core";
import { IconMenu2, IconSearch } from "@tabler/icons-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useBrand } from "../../../brands/brand-context";
import { SearchBox } from "../../../features/catalogue/components/search-box";
import type { ShellQuery } from "../../../gql/graphql";
import { retryWithBackoff } from "../../../lib/http/retry-with-backoff";
import { paths } from "../../../lib/navigation/paths";
import { preloadable } from "../../../ui/layout/preloadable";
import { GameMenu } from "../game-menu/game-menu";
import { GuestBar } from "./guest-bar";
import classes from "./header.module.css";
import { Logo } from "./logo";

const waiting = <Skeleton className={classes.waiting} height={44} radius="xl" />;
const MemberBar = preloadable(
  () => retryWithBackoff(async () => (await import("./member-bar")).MemberBar),
  waiting,
);

interface HeaderProps {
  readonly me: NonNullable<ShellQuery["me"]> | null;
  readonly isSignedIn: boolean;
  /** The site is open; otherwise only the brand is shown. */
  readonly isOpen: boolean;
  readonly onMenu: () => void;
  readonly onSignOut: () => void;
}

/** The brand, the games, the search, and the member's balance and account; for a guest the sign-in links. */
export function Header({ me, isSignedIn, isOpen, onMenu, onSignOut }: HeaderProps) {
  const { t } = useTranslation();
  const { timeZone } = useBrand();
  // Loaded in parallel with the member's data, not after it.
  useEffect(() => {
    if (isSignedIn) void MemberBar.preload();
  }, [isSignedIn]);
  return (
    <header className={classes.root}>
      {isOpen && (
        <ActionIcon size={44} className={classes.menu} aria-label={t("nav.openMenu")} onClick={onMenu}>
          <IconMenu2 size={22} />
        </ActionIcon>
      )}
      <div className={classes.brand}>
        <Logo isShort={isSignedIn} />
      </div>
      {isOpen && (
        <>
          <GameMenu />
          <div className={classes.search}>
            <SearchBox hasKey />
          </div>
          <div className={classes.end}>
            <ActionIcon
              size={44}
              component={Link}
              to={paths.search}
              className={classes.toSearch}
              aria-label={t("search.label")}
            >
              <IconSearch size={22} />
            </ActionIcon>
            {!isSignedIn && <GuestBar />}
            {isSignedIn && (me ? <MemberBar me={me} timeZone={timeZone} onSignOut={onSignOut} /> : waiting)}
          </div>
        </>
      )}
    </header>
  );
}
