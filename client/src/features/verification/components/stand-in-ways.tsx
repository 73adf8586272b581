import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { MessageChannel } from "../../../gql/graphql";
import { asksForAddress, type StandIn } from "../model";
import classes from "./captcha-field.module.css";

interface StandInWaysProps {
  readonly standIn: StandIn;
  /** Whether a code was sent already. */
  readonly isCode: boolean;
  readonly loading: boolean;
  readonly onSend: (to: StandIn, channel: MessageChannel, email: string) => void;
  readonly onPicture: () => void;
}

/**
 * The fallbacks for users who cannot read the picture: a code to the account, or to an email address that they type.
 */
export function StandInWays({ standIn, isCode, loading, onSend, onPicture }: StandInWaysProps) {
  const { t } = useTranslation("verification");
  const [isAsking, setAsking] = useState(false);
  const [email, setEmail] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const isTyped = asksForAddress(standIn);

  const byMail = () => {
    if (!isTyped) return onSend(standIn, "MAIL", "");
    if (!isAsking) return setAsking(true);
    const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(email.trim());
    setFault(isAddress ? null : t("captcha.addressFirst"));
    if (isAddress) onSend(standIn, "MAIL", email);
  };
  const way = (label: string, press: () => void) => (
    <Button variant="subtle" size="compact-sm" onClick={press} disabled={loading}>
      {label}
    </Button>
  );
  return (
    <>
      <div className={classes.ways}>
        <span>{t(isCode ? "captcha.notThere" : "captcha.unreadable")}</span>
        {!(isTyped && isAsking) && way(t("captcha.byMail"), byMail)}
        {standIn.action === "SIGN_IN" && way(t("captcha.bySms"), () => onSend(standIn, "SMS", ""))}
        {isCode && way(t("captcha.byPicture"), onPicture)}
      </div>
      {isTyped && isAsking && (
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
            byMail();
          }}
          error={fault}
          inputContainer={(box) => (
            <div className={classes.line}>
              {box}
              <Button variant="default" onClick={byMail} loading={loading}>
                {t("code.send")}
              </Button>
            </div>
          )}
        />
      )}
    </>
  );
}
