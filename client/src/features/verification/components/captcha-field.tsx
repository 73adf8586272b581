import { Button, Input } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type CaptchaAnswer, type CaptchaFallback, type CheckedAction, noAnswer } from "../model";
import { canSolveWork } from "../solve-work";
import { useVisitorChecks } from "../use-visitor-checks";
import classes from "./captcha-field.module.css";
import { HumanCheck } from "./human-check";
import { PictureField } from "./picture-field";
import { WorkCheck } from "./work-check";

interface CaptchaFieldProps {
  readonly value: CaptchaAnswer;
  readonly onChange: (value: CaptchaAnswer) => void;
  readonly error?: string | null;
  /** A captcha can be used once: increment this after each submission, and another one is fetched. */
  readonly attempt?: number;
  /** The action that the captcha protects. */
  readonly action: CheckedAction;
  /** Offers a code by message to users who cannot read the picture. */
  readonly fallback?: CaptchaFallback;
}

/**
 * Proves that the user is human: by a third party's check when the site has one, else by work of the browser. A picture is
 * one press away, and shown where neither works.
 */
export function CaptchaField(props: CaptchaFieldProps) {
  const { value, onChange, error, attempt = 0, action } = props;
  const { t } = useTranslation("verification");
  const { known, humanCheck } = useVisitorChecks();
  const [wantsPicture, setWantsPicture] = useState(false);
  if (!known) return <div className={classes.waiting} aria-busy />;
  if (wantsPicture || (humanCheck === null && !canSolveWork())) return <PictureField {...props} />;
  const toPicture = () => {
    onChange(noAnswer);
    setWantsPicture(true);
  };
  const check = {
    action,
    attempt,
    onToken: (humanToken: string) => onChange(humanToken ? { ...noAnswer, humanToken } : noAnswer),
    onFailed: toPicture,
  };
  return (
    <div className={classes.field}>
      {humanCheck === null ? (
        <WorkCheck {...check} />
      ) : (
        <HumanCheck siteKey={humanCheck.siteKey} scriptUrl={humanCheck.scriptUrl} {...check} />
      )}
      {error && !value.humanToken && <Input.Error>{error}</Input.Error>}
      <Button variant="subtle" size="compact-sm" className={classes.other} onClick={toPicture}>
        {t("captcha.pictureInstead")}
      </Button>
    </div>
  );
}
