import { Button, Loader } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { readRequiredStepUp } from "../../../lib/errors/required-step-up";
import { useErrorText } from "../../../lib/errors/use-error-text";
import type { SignInResult } from "../../../lib/session/session";
import { discardSocialReturn } from "../../../lib/session/social-return";
import { FormError } from "../../../ui/feedback/form-error";
import { useCodeExchange } from "../use-code-exchange";
import { CompletionForm } from "./completion-form";
import { ConfirmForm } from "./confirm-form";
import { LinkForm } from "./link-form";
import classes from "./social.module.css";

interface SocialReturnProps {
  readonly code: string;
  readonly onSignedIn: (answer: SignInResult) => Promise<void>;
  /** Called in place of `onSignedIn` for a new member. */
  readonly onRegistered: (answer: SignInResult) => Promise<void>;
}

/** The content of the sign-in dialog after the return from a provider: signs in, or asks for what is missing. */
export function SocialReturn({ code, onSignedIn, onRegistered }: SocialReturnProps) {
  const { t } = useTranslation("social");
  const errorText = useErrorText();
  const { answer, error } = useCodeExchange(code);
  const isSignedIn = useRef(false);

  const completeSignIn = async (signedIn: SignInResult) => {
    discardSocialReturn();
    await onSignedIn(signedIn);
  };
  const register = async (registered: SignInResult) => {
    discardSocialReturn();
    await onRegistered(registered);
  };

  useEffect(() => {
    if (answer?.__typename !== "SignedIn" || isSignedIn.current) return;
    isSignedIn.current = true;
    void completeSignIn(answer);
  });

  const retryButton = (
    <Button variant="subtle" fullWidth onClick={discardSocialReturn}>
      {t("otherWay")}
    </Button>
  );
  if (answer?.__typename === "SocialLinkNeeded")
    return (
      <>
        <LinkForm ticket={answer.ticket} account={answer.account} onSignedIn={completeSignIn} />
        {retryButton}
      </>
    );
  if (answer?.__typename === "SocialRegistrationNeeded")
    return (
      <>
        <CompletionForm ticket={answer.ticket} name={answer.name} onSignedIn={register} />
        {retryButton}
      </>
    );
  const needed = readRequiredStepUp(error);
  if (needed?.socialTicket)
    return (
      <ConfirmForm
        ticket={needed.socialTicket}
        stepUp={needed}
        onSignedIn={completeSignIn}
        onBack={discardSocialReturn}
      />
    );
  if (error)
    return (
      <div className={classes.form}>
        <FormError text={errorText(error)} />
        {retryButton}
      </div>
    );
  return (
    <div className={classes.waiting} role="status">
      <Loader aria-hidden />
      <p className={classes.text}>{t("waiting")}</p>
    </div>
  );
}
