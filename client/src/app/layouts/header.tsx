import { ActionIcon, Button, Skeleton } from "@mantine/core";
import { IconMenu2, IconSearch } from "@tabler/icons-react";
import { lazy, Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { useBrand } from "../../brands/brand-context";
import { SearchBox } from "../../features/catalogue/components/search-box";
import type { ShellQuery } from "../../gql/graphql";
import { entranceOver, overPage, signInOver } from "../../lib/entrance";
import { paths } from "../../lib/paths";
import classes from "./header.module.css";
import { Logo } from "./logo";

const loadMemberBar = () => import("./member-bar");
const MemberBar = lazy(() => loadMemberBar().then(({ MemberBar }) => ({ default: MemberBar })));
const waiting = <Skeleton width={190} height={44} radius="xl" />;

interface HeaderProps {
  readonly me: NonNullable<ShellQuery["me"]> | null;
  readonly isSignedIn: boolean;
  /** The site takes visitors; else the brand stands alone. */
  readonly isOpen: boolean;
  readonly onMenu: () => void;
  readonly onSignOut: () => void;
}

/** The brand, and the member's balance and account; for a guest the ways in, a phone's sign-in leading to both. */
export function Header({ me, isSignedIn, isOpen, onMenu, onSignOut }: HeaderProps) {
  const { t } = useTranslation();
  const { timeZone } = useBrand();
  const location = useLocation();
  // Fetched beside the member's data, not after it; `lazy` tells of a failure.
  useEffect(() => {
    if (isSignedIn) loadMemberBar().catch(() => undefined);
  }, [isSignedIn]);
  return (
    <header className={classes.root}>
      {isOpen && (
        <ActionIcon size={44} className={classes.menu} aria-label={t("nav.openMenu")} onClick={onMenu}>
          <IconMenu2 size={22} />
        </ActionIcon>
      )}
      <Logo isShort={isSignedIn} />
      {isOpen && (
        <div className={classes.search}>
          <SearchBox hasKey />
        </div>
      )}
      <div className={classes.end}>
        {isOpen && (
          <ActionIcon
            size={44}
            component={Link}
            to={paths.search}
            className={classes.toSearch}
            aria-label={t("search.label")}
          >
            <IconSearch size={22} />
          </ActionIcon>
        )}
        {isOpen && isSignedIn && (
          <Suspense fallback={waiting}>
            {me ? <MemberBar me={me} timeZone={timeZone} onSignOut={onSignOut} /> : waiting}
          </Suspense>
        )}
        {isOpen && !isSignedIn && (
          <Button
            component={Link}
            to={entranceOver(location, "register")}
            state={overPage}
            preventScrollReset
            size="md"
            variant="default"
            className={classes.register}
          >
            {t("register")}
          </Button>
        )}
        {isOpen && !isSignedIn && (
          <Button
            component={Link}
            to={signInOver(location)}
            state={overPage}
            preventScrollReset
            size="md"
            className={classes.signIn}
          >
            {t("signIn")}
          </Button>
        )}
      </div>
    </header>
  );
}
