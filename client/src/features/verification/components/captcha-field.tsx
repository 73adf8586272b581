import { Button, Input } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type CaptchaAnswer, type CheckedAction, noAnswer, type StandIn } from "../model";
import { useVisitorChecks } from "../use-visitor-checks";
import classes from "./captcha-field.module.css";
import { HumanCheck } from "./human-check";
import { PictureField } from "./picture-field";

interface CaptchaFieldProps {
  readonly value: CaptchaAnswer;
  readonly onChange: (value: CaptchaAnswer) => void;
  readonly error?: string | null;
  /**
   * A picture is good for one answer: raise this after each submission, and another one is fetched.
   */
  readonly attempt?: number;
  /** What it is answered for. */
  readonly action: CheckedAction;
  /** Who cannot read the picture may have a code sent in its stead. */
  readonly standIn?: StandIn;
}

/** What shows that a person is there: somebody else's check where the site has one, else a picture to read. */
export function CaptchaField(props: CaptchaFieldProps) {
  const { value, onChange, error, attempt = 0, action } = props;
  const { t } = useTranslation("verification");
  const { known, humanCheck } = useVisitorChecks();
  const [wantsPicture, setWantsPicture] = useState(false);
  if (!known) return <div className={classes.waiting} aria-busy />;
  if (humanCheck === null || wantsPicture) return <PictureField {...props} />;
  const toPicture = () => {
    onChange(noAnswer);
    setWantsPicture(true);
  };
  const { siteKey, scriptUrl } = humanCheck;
  return (
    <div className={classes.field}>
      <HumanCheck
        siteKey={siteKey}
        scriptUrl={scriptUrl}
        action={action}
        attempt={attempt}
        onToken={(humanToken) => onChange(humanToken ? { ...noAnswer, humanToken } : noAnswer)}
        onFailed={toPicture}
      />
      {error && !value.humanToken && <Input.Error>{error}</Input.Error>}
      <Button variant="subtle" size="compact-sm" className={classes.other} onClick={toPicture}>
        {t("captcha.pictureInstead")}
      </Button>
    </div>
  );
}
