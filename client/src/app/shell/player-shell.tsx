import { useDisclosure, useMediaQuery } from "@mantine/hooks";
import { lazy, Suspense, useCallback } from "react";
import { useTranslation } from "react-i18next";
import { ScrollRestoration, useNavigate } from "react-router-dom";
import { useBrand } from "../../brands/brand-context";
import { useSignOut } from "../../features/identity/sessions/use-sign-out";
import { ChatHost } from "../../features/support/components/chat-host";
import { paths } from "../../lib/navigation/paths";
import { scrollKeyOf } from "../../lib/navigation/scroll-key";
import { Toaster } from "../../ui/feedback/toaster";
import { lazyDialog } from "../../ui/layout/lazy-dialog";
import { AuthDialogHost } from "../auth-dialog/auth-dialog-host";
import { CashierDialogHost } from "../dialogs/cashier-dialog-host";
import { ContentDialogHost } from "../dialogs/content-dialog-host";
import { RealAccountPrompt } from "../dialogs/real-account-prompt";
import { ClosedPage } from "../error-pages/status/closed";
import { useSiteStatus } from "../error-pages/status/use-site-status";
import { loadWhenIdle } from "../lazy-texts";
import { TopProgress } from "../top-progress";
import { DemoBarHost } from "./demo-bar/demo-bar-host";
import { Header } from "./header/header";
import { BottomBar } from "./menu/bottom-bar";
import { SideMenu } from "./menu/side-menu";
import { OfflineBanner } from "./offline/offline-banner";
import { PageOutlet } from "./page-outlet";
import classes from "./player-shell.module.css";
import { useHandle } from "./use-handle";
import { usePageTitle } from "./use-page-title";
import { useShellData } from "./use-shell-data";

const Footer = lazy(() =>
  loadWhenIdle(["shell"], async () => ({ default: (await import("./footer/footer")).Footer })),
);
const ServiceRail = lazy(() =>
  loadWhenIdle(["shell"], async () => ({ default: (await import("./menu/service-rail")).ServiceRail })),
);
const MenuDrawer = lazyDialog(async () => (await import("./menu/menu-drawer")).MenuDrawer);
const SignOutDialog = lazyDialog(
  async () => (await import("../../features/identity/sessions/components/sign-out-dialog")).SignOutDialog,
);

/** The frame of every player's page: header, menus, footer, and the dialogs that any page may need. */
export function PlayerShell() {
  const { t } = useTranslation();
  const brand = useBrand();
  const navigate = useNavigate();
  const handle = useHandle();
  const { isClosed, details, demo } = useSiteStatus();
  // Members of a brand that was closed sign in and take their money out.
  const isBrandClosed = details?.isClosed ?? false;
  const isForLeaving = isBrandClosed && (handle.isForLeaving ?? false);
  const { me, session } = useShellData(handle.needsSession ?? false, isClosed && !isForLeaving);
  const hasSideMenu = useMediaQuery("(min-width: 64em)", false, { getInitialValueInEffect: false });
  const isWide = useMediaQuery("(min-width: 80em)", false, { getInitialValueInEffect: false });
  const [isMenuOpen, menu] = useDisclosure(false);
  const [isSignOutOpen, signOutDialog] = useDisclosure(false);
  usePageTitle(brand.name, handle.title && t(handle.title));

  const onSignedOut = useCallback(async () => {
    signOutDialog.close();
    await navigate(paths.home);
  }, [navigate, signOutDialog.close]);
  const { signOut, loading: isSigningOut } = useSignOut(onSignedOut);

  // A game needs a session: a guest is being redirected to the sign-in, over a page with the shell.
  const isBare = (handle.bare ?? false) && session !== null && !isClosed;
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
      {hasMenu && hasSideMenu && <SideMenu />}
      <main id="main" tabIndex={-1} className={classes.main}>
        {isClosed && !(isForLeaving && session) ? (
          <ClosedPage details={details} onSignOut={signOutDialog.open} />
        ) : (
          <PageOutlet />
        )}
      </main>
      {!isBare && !(handle.noFooter && !isClosed) && (
        <div className={classes.footer}>
          <Suspense fallback={null}>
            <Footer isOpen={!isClosed} />
          </Suspense>
        </div>
      )}
      {hasMenu && (
        <div className={classes.rail}>
          <Suspense fallback={null}>{isWide && <ServiceRail />}</Suspense>
        </div>
      )}
      {hasMenu && <BottomBar onMenu={menu.open} />}
      <MenuDrawer opened={isMenuOpen} onClose={menu.close} />
      {(!isClosed || isBrandClosed) && (
        <AuthDialogHost needsSession={handle.needsSession ?? false} onSignOut={signOut} />
      )}
      {!isClosed && <CashierDialogHost />}
      <SignOutDialog
        opened={isSignOutOpen}
        isRunning={isSigningOut}
        onConfirm={() => void signOut()}
        onClose={signOutDialog.close}
      />
      {!isClosed && <ContentDialogHost isBusy={isBare || isMenuOpen || isSignOutOpen} />}
      <ChatHost />
      {!isBare && <DemoBarHost demo={demo} />}
      <RealAccountPrompt />
      <OfflineBanner />
      <Toaster closeLabel={t("close")} isAtTop={isBare} />
      <ScrollRestoration getKey={scrollKeyOf} />
    </div>
  );
}
