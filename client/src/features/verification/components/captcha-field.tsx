import { Button, TextInput, UnstyledButton } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MessageChannel } from "../../../gql/graphql";
import { useErrorText } from "../../../lib/errors/use-error-text";
import type { CaptchaAnswer } from "../model";
import { useCaptcha } from "../use-captcha";
import classes from "./captcha-field.module.css";

interface CaptchaFieldProps {
  readonly value: CaptchaAnswer;
  readonly onChange: (value: CaptchaAnswer) => void;
  readonly error?: string | null;
  /**
   * A picture is good for one answer: raise this after each submission, and another one is fetched.
   */
  readonly attempt?: number;
  /** The user name as typed, where somebody signs in: who cannot read the picture may have a code sent instead. */
  readonly username?: string;
}

/** A picture to read, and what was read. Pressing the picture shows another one. */
export function CaptchaField({ value, onChange, error, attempt = 0, username }: CaptchaFieldProps) {
  const { t } = useTranslation("verification");
  const errorText = useErrorText();
  const { task, refresh, sendStandIn, loading } = useCaptcha();
  const [failure, setFailure] = useState<string | null>(null);

  const take = async (next: Promise<string | null>) => {
    setFailure(null);
    try {
      const captchaId = await next;
      if (captchaId !== null) onChange({ captchaId, captcha: "" });
    } catch (fault) {
      setFailure(errorText(fault));
    }
  };
  const renew = useEffectEvent(() => void take(refresh()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt spends the picture.
  useEffect(() => renew(), [attempt]);

  const sendTo = (channel: MessageChannel) => {
    if (username?.trim()) void take(sendStandIn(username.trim(), channel));
    else setFailure(t("captcha.usernameFirst"));
  };
  const isCode = task.kind === "code";

  return (
    <div className={classes.field}>
      <TextInput
        label={t(isCode ? "captcha.codeLabel" : "captcha.label")}
        description={isCode ? t(`captcha.sent.${task.channel}`) : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={255}
        attributes={{ input: { dir: "ltr" } }}
        value={value.captcha}
        onChange={(event) => onChange({ captchaId: value.captchaId, captcha: event.currentTarget.value })}
        error={error ?? failure}
      />
      {!isCode && (
        <UnstyledButton
          className={classes.picture}
          onClick={() => void take(refresh())}
          aria-label={t("captcha.another")}
          aria-busy={loading}
        >
          {task.kind === "picture" ? (
            <img
              src={`data:image/png;base64,${task.image}`}
              alt={t("captcha.picture")}
              width={160}
              height={56}
            />
          ) : (
            <span className={classes.blank} />
          )}
          <IconRefresh size={20} aria-hidden />
        </UnstyledButton>
      )}
      {username !== undefined && (
        <div className={classes.ways}>
          <span>{t(isCode ? "captcha.notThere" : "captcha.unreadable")}</span>
          <Button variant="subtle" size="compact-sm" onClick={() => sendTo("MAIL")} disabled={loading}>
            {t("captcha.byMail")}
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={() => sendTo("SMS")} disabled={loading}>
            {t("captcha.bySms")}
          </Button>
          {isCode && (
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => void take(refresh())}
              disabled={loading}
            >
              {t("captcha.byPicture")}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
