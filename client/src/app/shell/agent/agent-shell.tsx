import { useQuery } from "@apollo/client/react";
import { useDisclosure } from "@mantine/hooks";
import { lazy, useCallback, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, ScrollRestoration, useLocation, useNavigate } from "react-router-dom";
import { useBrand } from "../../../brands/brand-context";
import { SignOutDialog } from "../../../features/identity/sessions/components/sign-out-dialog";
import { useSignOut } from "../../../features/identity/sessions/use-sign-out";
import { ChatHost } from "../../../features/support/components/chat-host";
import { BackOfficeDocument } from "../../../gql/graphql";
import { paths } from "../../../lib/navigation/paths";
import { scrollKeyOf } from "../../../lib/navigation/scroll-key";
import type { AgentOutlet, AgentSignInRedirect } from "../../../lib/session/agent-outlet";
import { useLostSession } from "../../../lib/session/reauthentication";
import type { SignInResult } from "../../../lib/session/session";
import { Toaster } from "../../../ui/feedback/toaster";
import { useCompleteSignIn } from "../../auth-dialog/use-complete-sign-in";
import { ClosedPage } from "../../error-pages/status/closed";
import { useSiteStatus } from "../../error-pages/status/use-site-status";
import { TopProgress } from "../../top-progress";
import { DemoBarHost } from "../demo-bar/demo-bar-host";
import { OfflineBanner } from "../offline/offline-banner";
import { PageOutlet } from "../page-outlet";
import { useHandle } from "../use-handle";
import { usePageTitle } from "../use-page-title";
import { useShellData } from "../use-shell-data";
import { AgentFooter } from "./agent-footer";
import { AgentHeader } from "./agent-header";
import classes from "./agent-shell.module.css";
import { BackOfficeHeader } from "./back-office-header";
import { BackOfficeMenu } from "./back-office-menu";

const Forgot = lazy(() => import("../../auth-dialog/forgot").then(({ Forgot }) => ({ default: Forgot })));

const signedOut: AgentSignInRedirect = { reason: "signed_out" };

type AgentFacts = Pick<AgentOutlet, "isAgent" | "contractKinds">;

/** Starts an agent's session and leads to its home; a lost session leads back to the sign-in. */
function useAgentOutlet({ isAgent, contractKinds }: AgentFacts): AgentOutlet {
  const navigate = useNavigate();
  const lost = useLostSession();
  const completeSignIn = useCompleteSignIn();
  const { pathname } = useLocation();
  useEffect(() => {
    if (lost && pathname !== paths.agent) void navigate(paths.agent, { replace: true });
  }, [lost, pathname, navigate]);
  const onSignedIn = useCallback(
    async (answer: SignInResult) => {
      await completeSignIn(answer);
      if (!answer.mustChangePassword) await navigate(paths.agentHome, { replace: true });
    },
    [completeSignIn, navigate],
  );
  return { lost, onSignedIn, isAgent, contractKinds, Forgot };
}

/** The frame of the agents' pages: the brand, and the link to the players' side. */
export function AgentShell() {
  const { t } = useTranslation();
  const brand = useBrand();
  const navigate = useNavigate();
  const handle = useHandle();
  const { isClosed, details, demo } = useSiteStatus();
  const { session } = useShellData(handle.needsSession ?? false, isClosed);
  const isBackOffice = handle.isBackOffice === true && session !== null && !isClosed;
  const { data } = useQuery(BackOfficeDocument, { skip: !isBackOffice });
  const me = data?.me;
  const outlet = useAgentOutlet({
    isAgent: me ? me.agent !== null : null,
    contractKinds: me?.agent?.contractKinds ?? null,
  });
  const [isMenuOpen, menu] = useDisclosure(false);
  const [isSignOutOpen, signOutDialog] = useDisclosure(false);
  usePageTitle(brand.name, handle.title && t(handle.title));
  const onSignedOut = useCallback(async () => {
    signOutDialog.close();
    await navigate(paths.agent, { state: signedOut });
  }, [navigate, signOutDialog.close]);
  const { signOut, loading: isSigningOut } = useSignOut(onSignedOut);

  return (
    <div className={classes.root}>
      <a href="#main" className={classes.skip}>
        {t("skipToContent")}
      </a>
      <TopProgress />
      {isBackOffice ? (
        <BackOfficeHeader
          name={me ? me.nickname || me.account : null}
          onMenu={menu.open}
          onSignOut={signOutDialog.open}
        />
      ) : (
        <AgentHeader isSignedIn={session !== null} isOpen={!isClosed} onSignOut={signOutDialog.open} />
      )}
      <main id="main" tabIndex={-1} className={classes.main}>
        {isClosed ? (
          <ClosedPage details={details} />
        ) : (
          <PageOutlet>
            <Outlet context={outlet} />
          </PageOutlet>
        )}
      </main>
      <AgentFooter />
      {isBackOffice && (
        <BackOfficeMenu kinds={outlet.contractKinds} opened={isMenuOpen} onClose={menu.close} />
      )}
      <DemoBarHost demo={demo} />
      <SignOutDialog
        opened={isSignOutOpen}
        isRunning={isSigningOut}
        onConfirm={() => void signOut()}
        onClose={signOutDialog.close}
      />
      <ChatHost />
      <OfflineBanner />
      <Toaster closeLabel={t("close")} />
      <ScrollRestoration getKey={scrollKeyOf} />
    </div>
  );
}
