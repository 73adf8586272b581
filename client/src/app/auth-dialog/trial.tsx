import { TrialBody } from "../../features/trial/components/trial-body";
import { CaptchaField } from "../../features/verification/components/captcha-field";
import type { AuthDialogProps } from "../../lib/session/auth-dialog-props";

/** The creation of a trial account. */
export function Trial({ onSignedIn, pathTo }: AuthDialogProps) {
  return (
    <TrialBody
      onSignedIn={onSignedIn}
      pathTo={pathTo}
      proofField={(field) => (
        <CaptchaField {...field} action="trial_account" fallback={{ action: "TRIAL_ACCOUNT" }} />
      )}
    />
  );
}
