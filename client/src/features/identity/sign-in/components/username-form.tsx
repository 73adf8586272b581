import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useBrand } from "../../../../brands/brand-context";
import { focusAtOpening } from "../../../../lib/browser/focus-at-opening";
import { readDraft, storeDraft } from "../../../../lib/session/draft";
import { readRememberedSignIn } from "../../../../lib/session/remembered-sign-in";
import { CaptchaField } from "../../../verification/components/captcha-field";
import { isNationalNumber } from "../../../verification/model";
import type { Attempt } from "../use-attempt";
import { AttemptError } from "./attempt-error";
import { NameField } from "./name-field";
import { PasswordField } from "./password-field";
import classes from "./sign-in-form.module.css";

interface UsernameFormProps {
  /** The account whose session was lost, if any. */
  readonly previous: string | null;
  readonly attempt: Attempt;
  readonly remember: boolean;
  /** Shown between the fields and the button. */
  readonly children: ReactNode;
}

const fields = ["username", "password"] as const;
/** After so many wrong passwords the form says who cannot sign in here. */
const staffHintAfter = 2;

function initialCountry(): string {
  return readDraft().countryDialingCode || (readRememberedSignIn()?.countryDialingCode ?? "");
}

/** Username and password. The input stays when the server refuses. */
export function UsernameForm({ previous, attempt, remember, children }: UsernameFormProps) {
  // The parts that appear later need the second namespace: loading it only then would suspend the form while the user
  // types.
  const { t } = useTranslation(["auth", "verification"]);
  const takesNumbers = useBrand().features.includes("mobile-registration");
  const [country, setCountry] = useState(initialCountry);
  const isNumberInput = (name: string) => takesNumbers && isNationalNumber(name.trim());
  const form = useForm({
    mode: "uncontrolled",
    initialValues: {
      username: previous ?? (readDraft().username || (readRememberedSignIn()?.account ?? "")),
      password: "",
    },
    onValuesChange: ({ username }) => {
      storeDraft({ username: username.trim() });
      setIsNumber(isNumberInput(username));
    },
    validate: {
      username: (value) => (value.trim() ? null : t("usernameRequired")),
      password: (value) => (value.trim() ? null : t("passwordRequired")),
    },
  });

  const [isNumber, setIsNumber] = useState(() => isNumberInput(form.getValues().username));
  const changeCountry = (countryDialingCode: string) => {
    setCountry(countryDialingCode);
    storeDraft({ countryDialingCode });
  };

  // The form's functions change with each keystroke.
  const hasTakenFocus = useRef(false);
  useEffect(() => {
    if (hasTakenFocus.current) return;
    hasTakenFocus.current = true;
    focusAtOpening(form.getInputNode(form.getValues().username ? "password" : "username"));
  }, [form.getInputNode, form.getValues]);

  const { captcha, failure, waitSeconds } = attempt;
  const submit = form.onSubmit(
    async ({ username, password }) => {
      const trimmed = { username: username.trim(), password: password.trim() };
      const dialled = isNumberInput(username) ? { countryDialingCode: country } : {};
      await attempt.start({ type: "USERNAME", ...trimmed, ...dialled, remember });
      form.getInputNode("password")?.focus();
    },
    (errors) => {
      const first = fields.find((field) => errors[field]);
      if (first) form.getInputNode(first)?.focus();
    },
  );

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <AttemptError text={failure?.text ?? null} waitSeconds={waitSeconds} />
      {attempt.wrongPasswords >= staffHintAfter && <p className={classes.wait}>{t("staffHint")}</p>}
      <NameField
        isNumber={isNumber}
        takesNumbers={takesNumbers}
        countryDialingCode={country}
        onCountry={changeCountry}
        key={form.key("username")}
        {...form.getInputProps("username")}
      />
      <PasswordField key={form.key("password")} {...form.getInputProps("password")} />
      {captcha && (
        <CaptchaField
          value={captcha.answer}
          onChange={attempt.changeCaptcha}
          error={captcha.error}
          attempt={captcha.attempt}
          action="sign_in"
          fallback={{ action: "SIGN_IN", username: form.getValues().username }}
        />
      )}
      {children}
      <Button type="submit" size="md" fullWidth loading={attempt.loading} disabled={waitSeconds > 0}>
        {t("submit")}
      </Button>
    </form>
  );
}
