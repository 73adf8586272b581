import { IconInfoCircle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { AgentSignInRedirect } from "../../../lib/session/agent-outlet";
import classes from "./sign-in-note.module.css";

interface SignInNoteProps {
  readonly reason: AgentSignInRedirect["reason"] | null;
  /** The session has expired. */
  readonly isLost: boolean;
}

/** Why the visitor was redirected here; otherwise whom this sign-in is for. */
export function SignInNote({ reason, isLost }: SignInNoteProps) {
  const { t } = useTranslation("agents");
  if (reason === "not_agent" || isLost) {
    return (
      <p role="status" className={classes.notice}>
        <IconInfoCircle size={20} aria-hidden className={classes.icon} />
        {t(isLost ? "signIn.lost" : "signIn.notAgent")}
      </p>
    );
  }
  return <p className={classes.text}>{t(reason === "signed_out" ? "signIn.signedOut" : "signIn.text")}</p>;
}
