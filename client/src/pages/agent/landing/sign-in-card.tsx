import { Paper, Skeleton } from "@mantine/core";
import { Suspense, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { SignInForm } from "../../../features/identity/sign-in/components/sign-in-form";
import {
  type AuthDialogName,
  readAuthDialog,
  replacementAuthDialogPath,
} from "../../../lib/navigation/auth-dialog";
import { paths } from "../../../lib/navigation/paths";
import { readAgentSignInReason, useAgentOutlet } from "../../../lib/session/agent-outlet";
import classes from "./page.module.css";
import { SignInNote } from "./sign-in-note";

const signInLocation = { pathname: paths.agent, search: "" };
const forgotPath = replacementAuthDialogPath(signInLocation, "forgot");

function pathTo(dialog: AuthDialogName): string {
  return dialog === "forgot" ? forgotPath : paths.agent;
}

/**
 * The sign-in of the agents' side, or the forgotten password form in its place. They share the draft; the heading takes
 * the focus when one replaces the other.
 */
export function SignInCard() {
  const { t } = useTranslation(["agents", "common"]);
  const { lost, onSignedIn, Forgot } = useAgentOutlet();
  const location = useLocation();
  const navigate = useNavigate();
  const isForgotten = readAuthDialog(location) === "forgot";
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(isForgotten);
  useEffect(() => {
    if (shown.current === isForgotten) return;
    shown.current = isForgotten;
    heading.current?.focus({ preventScroll: true });
  }, [isForgotten]);
  return (
    <Paper className={classes.card}>
      {/* The forgotten password form has its own title. */}
      <h2 ref={heading} tabIndex={-1} className={isForgotten ? classes.spoken : classes.cardTitle}>
        {t(isForgotten ? "common:forgotPassword" : "signIn.title")}
      </h2>
      {isForgotten ? (
        <Suspense fallback={<Skeleton height={320} />}>
          <Forgot
            lost={lost}
            onSignedIn={onSignedIn}
            pathTo={pathTo}
            portal="AGENT"
            onClose={() => void navigate(paths.agent, { replace: true })}
          />
        </Suspense>
      ) : (
        <>
          <SignInNote
            reason={lost ? "signed_out" : readAgentSignInReason(location.state)}
            isLost={lost !== null}
          />
          <SignInForm
            previous={lost?.account ?? null}
            portal="AGENT"
            onSignedIn={onSignedIn}
            forgotPath={forgotPath}
          />
        </>
      )}
    </Paper>
  );
}
