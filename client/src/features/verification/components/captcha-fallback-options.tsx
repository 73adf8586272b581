import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { MessageChannel } from "../../../gql/graphql";
import { type CaptchaFallback, needsEmailAddress } from "../model";
import classes from "./captcha-field.module.css";

interface CaptchaFallbackOptionsProps {
  readonly fallback: CaptchaFallback;
  /** Whether a code was sent already. */
  readonly isCode: boolean;
  readonly loading: boolean;
  readonly onSend: (to: CaptchaFallback, channel: MessageChannel, email: string) => void;
  readonly onPicture: () => void;
}

/**
 * The fallbacks for users who cannot read the picture: a code to the account, or to an email address that they type.
 */
export function CaptchaFallbackOptions({
  fallback,
  isCode,
  loading,
  onSend,
  onPicture,
}: CaptchaFallbackOptionsProps) {
  const { t } = useTranslation("verification");
  const [isEmailShown, setEmailShown] = useState(false);
  const [email, setEmail] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const isTyped = needsEmailAddress(fallback);

  const sendByEmail = () => {
    if (!isTyped) return onSend(fallback, "MAIL", "");
    if (!isEmailShown) return setEmailShown(true);
    const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(email.trim());
    setFault(isAddress ? null : t("captcha.addressFirst"));
    if (isAddress) onSend(fallback, "MAIL", email);
  };
  const renderOption = (label: string, press: () => void) => (
    <Button variant="subtle" size="compact-sm" onClick={press} disabled={loading}>
      {label}
    </Button>
  );
  return (
    <>
      <div className={classes.ways}>
        <span>{t(isCode ? "captcha.notThere" : "captcha.unreadable")}</span>
        {!(isTyped && isEmailShown) && renderOption(t("captcha.byMail"), sendByEmail)}
        {fallback.action === "SIGN_IN" && renderOption(t("captcha.bySms"), () => onSend(fallback, "SMS", ""))}
        {isCode && renderOption(t("captcha.byPicture"), onPicture)}
      </div>
      {isTyped && isEmailShown && (
        <TextInput
          label={t("captcha.address")}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={email}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            setFault(null);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            // It is within another form, which must not be submitted.
            event.preventDefault();
            sendByEmail();
          }}
          error={fault}
          inputContainer={(box) => (
            <div className={classes.line}>
              {box}
              <Button variant="default" onClick={sendByEmail} loading={loading}>
                {t("code.send")}
              </Button>
            </div>
          )}
        />
      )}
    </>
  );
}
