import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { SignInBody } from "../../features/identity/sign-in/components/sign-in-body";
import { SocialButtons } from "../../features/social-sign-in/components/social-buttons";
import { SocialReturn } from "../../features/social-sign-in/components/social-return";
import { TrialLink } from "../../features/trial/components/trial-link";
import { pathAfterAuthDialog } from "../../lib/navigation/auth-dialog";
import type { PlayerAuthDialogProps } from "../../lib/session/auth-dialog-props";
import { useSocialReturn } from "../../lib/session/social-return";
import { FormError } from "../../ui/feedback/form-error";
import classes from "./login.module.css";

/** The sign-in: by account, by a social account, or by a trial account where the brand offers them. */
export function Login({ onRegistered, ...props }: PlayerAuthDialogProps) {
  const { t } = useTranslation("errors");
  const location = useLocation();
  const returned = useSocialReturn();
  if (returned && "code" in returned)
    return <SocialReturn code={returned.code} onSignedIn={props.onSignedIn} onRegistered={onRegistered} />;
  return (
    <>
      <div className={classes.returned}>
        <FormError text={returned && "error" in returned ? t(returned.error) : null} />
      </div>
      <SignInBody {...props}>
        <SocialButtons next={pathAfterAuthDialog(location)} />
        <TrialLink to={props.pathTo("trial")} />
      </SignInBody>
    </>
  );
}
