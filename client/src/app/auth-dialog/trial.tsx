import { TrialBody } from "../../features/trial/components/trial-body";
import { CaptchaField } from "../../features/verification/components/captcha-field";
import type { AuthDialogProps } from "../../lib/session/auth-dialog-props";

/** Free play without an account. */
export function Trial({ onSignedIn, pathTo }: AuthDialogProps) {
  return (
    <TrialBody
      onSignedIn={onSignedIn}
      pathTo={pathTo}
      proofField={(field) => (
        <CaptchaField {...field} action="free_play" fallback={{ action: "FREE_PLAY" }} />
      )}
    />
  );
}
