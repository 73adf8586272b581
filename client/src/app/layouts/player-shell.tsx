import { useQuery } from "@apollo/client/react";
import { useDisclosure } from "@mantine/hooks";
import { useCallback, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, ScrollRestoration, useMatches, useNavigate } from "react-router-dom";
import { useBrand } from "../../brands/brand-context";
import { SignOutDialog } from "../../features/identity/components/sign-out-dialog";
import { useSignOut } from "../../features/identity/use-sign-out";
import { ShellDocument } from "../../gql/graphql";
import { paths } from "../../lib/paths";
import { sessionLost } from "../../lib/session/gate";
import { endSession, markSession, useSession } from "../../lib/session/session";
import { Toaster } from "../../ui/Toaster";
import { EntranceGate } from "../entrance/entrance-gate";
import type { RouteHandle } from "../guards";
import { RealAccountPrompt } from "../real-account-prompt";
import { ClosedPage } from "../status/closed";
import { useSiteStatus } from "../status/use-site-status";
import { TopProgress } from "../top-progress";
import { BottomBar } from "./bottom-bar";
import { Footer } from "./footer";
import { Header } from "./header";
import { MenuDrawer } from "./menu-drawer";
import classes from "./player-shell.module.css";
import { SideMenu } from "./side-menu";
import { usePageTitle } from "./use-page-title";

/** What the routes of this address say of themselves, the inner over the outer. */
function useHandle(): RouteHandle {
  return Object.assign({}, ...useMatches().map((match) => match.handle));
}

/** The member; a token the server no longer knows ends the session. */
function useShellData(needsSession: boolean, isClosed: boolean) {
  const session = useSession();
  const { data, loading } = useQuery(ShellDocument, { skip: session === null || isClosed });
  const isRefused = session !== null && !loading && data?.me === null;
  useEffect(() => {
    if (!isRefused || !session) return;
    if (needsSession) void sessionLost(session.token);
    else endSession();
  }, [isRefused, session, needsSession]);
  const due = data?.me?.mustChangePassword;
  const isTrial = data?.me?.role === "TRIAL";
  useEffect(() => {
    if (due !== undefined) markSession({ mustChangePassword: due, isTrial });
  }, [due, isTrial]);
  return { me: session ? (data?.me ?? null) : null, session };
}

/** The frame of every player's page: header, menus, footer, and the pop-ups any page may need. */
export function PlayerShell() {
  const { t } = useTranslation();
  const brand = useBrand();
  const navigate = useNavigate();
  const handle = useHandle();
  const { isClosed, details } = useSiteStatus();
  const { me, session } = useShellData(handle.needsSession ?? false, isClosed);
  const [isMenuOpen, menu] = useDisclosure(false);
  const [isSignOutOpen, signOutDialog] = useDisclosure(false);
  usePageTitle(brand.name, handle.title && t(handle.title));

  const leave = useCallback(async () => {
    signOutDialog.close();
    await navigate(paths.home);
  }, [navigate, signOutDialog.close]);
  const { signOut, loading: isSigningOut } = useSignOut(leave);

  const isBare = (handle.bare ?? false) && !isClosed;
  const hasMenu = !isBare && !isClosed;
  return (
    <div className={classes.root} data-bare={isBare || undefined}>
      <a href="#main" className={classes.skip}>
        {t("skipToContent")}
      </a>
      <TopProgress />
      {!isBare && (
        <Header
          me={me}
          isSignedIn={session !== null}
          isOpen={!isClosed}
          onMenu={menu.open}
          onSignOut={signOutDialog.open}
        />
      )}
      {hasMenu && <SideMenu />}
      <main id="main" tabIndex={-1} className={classes.main}>
        {isClosed ? <ClosedPage details={details} /> : <Outlet />}
      </main>
      {!isBare && <Footer isOpen={!isClosed} />}
      {hasMenu && <BottomBar onMenu={menu.open} />}
      <MenuDrawer opened={isMenuOpen} onClose={menu.close} />
      {!isClosed && (
        <EntranceGate needsSession={handle.needsSession ?? false} onSignOut={() => void signOut()} />
      )}
      <SignOutDialog
        opened={isSignOutOpen}
        isRunning={isSigningOut}
        onConfirm={() => void signOut()}
        onClose={signOutDialog.close}
      />
      <RealAccountPrompt />
      <Toaster closeLabel={t("close")} />
      <ScrollRestoration />
    </div>
  );
}
