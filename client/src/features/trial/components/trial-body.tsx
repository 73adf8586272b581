import { Button, Checkbox } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { focusAtOpening } from "../../../lib/browser/focus-at-opening";
import { readFailure } from "../../../lib/errors/failure";
import { useErrorText } from "../../../lib/errors/use-error-text";
import type { AuthDialogProps } from "../../../lib/session/auth-dialog-props";
import { FormError } from "../../../ui/feedback/form-error";
import { type TrialProof, useCreateTrialAccount } from "../use-create-trial-account";
import classes from "./trial-body.module.css";

const minimumAge = 18;
const points = ["playMoney", "noAccount", "later"] as const;

const noProof: TrialProof = { captchaId: "", captcha: "" };

interface TrialBodyProps extends Pick<AuthDialogProps, "onSignedIn" | "pathTo"> {
  /** Renders the captcha field; shown once the server has required it. */
  readonly proofField: (field: {
    readonly value: TrialProof;
    readonly onChange: (value: TrialProof) => void;
    readonly attempt: number;
  }) => ReactNode;
}

/** The content of the free play dialog: an introduction, and the confirmation of age. */
export function TrialBody({ onSignedIn, pathTo, proofField }: TrialBodyProps) {
  const { t } = useTranslation("trial");
  const errorText = useErrorText();
  const { createTrialAccount, loading } = useCreateTrialAccount();
  const [isAdult, setAdult] = useState(false);
  const [isAgeMissing, setAgeMissing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [proof, setProof] = useState(noProof);
  // A captcha can be used once.
  const [captchaCount, setCaptchaCount] = useState(0);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => focusAtOpening(box.current), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAgeMissing(!isAdult);
    if (!isAdult) return box.current?.focus();
    setFailure(null);
    try {
      await onSignedIn(await createTrialAccount(captchaCount > 0 ? proof : null));
    } catch (error) {
      if (captchaCount > 0 || readFailure(error).code === "captcha_required")
        setCaptchaCount((times) => times + 1);
      setFailure(errorText(error));
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className={classes.root}>
      <p className={classes.title}>{t("title")}</p>
      <ul className={classes.points}>
        {points.map((point) => (
          <li key={point}>
            <IconCheck size={20} aria-hidden className={classes.tick} />
            {t(`points.${point}`)}
          </li>
        ))}
      </ul>
      <FormError text={failure} />
      <Checkbox
        ref={box}
        checked={isAdult}
        onChange={(event) => {
          setAdult(event.currentTarget.checked);
          setAgeMissing(false);
        }}
        label={t("adult", { age: minimumAge })}
        error={isAgeMissing && t("adultRequired", { age: minimumAge })}
      />
      {captchaCount > 0 && proofField({ value: proof, onChange: setProof, attempt: captchaCount })}
      <Button type="submit" size="md" fullWidth loading={loading}>
        {t("start")}
      </Button>
      <p className={classes.other}>
        {t("other")}{" "}
        <Link to={pathTo("register")} replace className={classes.link}>
          {t("register")}
        </Link>
      </p>
    </form>
  );
}
