import { TextInput, UnstyledButton } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MessageChannel } from "../../../gql/graphql";
import { useErrorText } from "../../../lib/errors/use-error-text";
import type { CaptchaAnswer, CaptchaFallback } from "../model";
import { useCaptcha } from "../use-captcha";
import { CaptchaFallbackOptions } from "./captcha-fallback-options";
import classes from "./captcha-field.module.css";

interface PictureFieldProps {
  readonly value: CaptchaAnswer;
  readonly onChange: (value: CaptchaAnswer) => void;
  readonly error?: string | null;
  readonly attempt?: number;
  readonly fallback?: CaptchaFallback;
}

/** A captcha picture and its answer. Pressing the picture loads another one. */
export function PictureField({ value, onChange, error, attempt = 0, fallback }: PictureFieldProps) {
  const { t } = useTranslation("verification");
  const errorText = useErrorText();
  const { task, refresh, sendFallbackCode, loading } = useCaptcha();
  const [failure, setFailure] = useState<string | null>(null);

  const loadTask = async (next: Promise<string | null>) => {
    setFailure(null);
    try {
      const captchaId = await next;
      if (captchaId !== null) onChange({ captchaId, captcha: "" });
    } catch (fault) {
      setFailure(errorText(fault));
    }
  };
  const refetch = useEffectEvent(() => void loadTask(refresh()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt uses up the picture.
  useEffect(() => refetch(), [attempt]);

  const sendTo = (to: CaptchaFallback, channel: MessageChannel, email: string) => {
    if (to.action === "SIGN_IN" && !to.username.trim()) return setFailure(t("captcha.usernameFirst"));
    const trimmed = to.action === "SIGN_IN" ? { ...to, username: to.username.trim() } : to;
    void loadTask(sendFallbackCode(trimmed, channel, email.trim()));
  };
  const isCode = task.kind === "code";
  const sentText = () => {
    if (task.kind !== "code") return undefined;
    return t(task.isTyped ? "captcha.sent.TYPED" : `captcha.sent.${task.channel}`);
  };

  return (
    <div className={classes.field}>
      <TextInput
        label={t(isCode ? "captcha.codeLabel" : "captcha.label")}
        description={sentText()}
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
          onClick={() => void loadTask(refresh())}
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
      {fallback && (
        <CaptchaFallbackOptions
          fallback={fallback}
          isCode={isCode}
          loading={loading}
          onSend={sendTo}
          onPicture={() => void loadTask(refresh())}
        />
      )}
    </div>
  );
}
