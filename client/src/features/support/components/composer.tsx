import { ActionIcon, Textarea } from "@mantine/core";
import { IconSend2 } from "@tabler/icons-react";
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { maxMessageLength, toWireText } from "../model";
import classes from "./composer.module.css";

interface ComposerProps {
  readonly draft: string;
  readonly onDraft: (draft: string) => void;
  readonly onSend: (typed: string) => void;
  readonly fieldRef?: RefObject<HTMLTextAreaElement | null>;
}

/** The field for a new message: Enter sends, Shift and Enter break the line. */
export function Composer({ draft, onDraft, onSend, fieldRef }: ComposerProps) {
  const { t } = useTranslation("support");
  useEffect(() => {
    // On a phone that would open the keyboard over the messages.
    if (window.matchMedia("(hover: hover)").matches) fieldRef?.current?.focus();
  }, [fieldRef]);
  const { length } = toWireText(draft);
  const isTooLong = length > maxMessageLength;
  const send = () => {
    if (length > 0 && !isTooLong) onSend(draft);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a word (Chinese, Vietnamese), Enter belongs to it.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <form onSubmit={submit} className={classes.root}>
      <Textarea
        ref={fieldRef}
        className={classes.field}
        aria-label={t("message")}
        placeholder={t("write")}
        autosize
        minRows={1}
        maxRows={5}
        value={draft}
        onChange={(event) => onDraft(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        error={isTooLong ? t("tooLong", { max: maxMessageLength }) : null}
        enterKeyHint="send"
      />
      <ActionIcon
        type="submit"
        size={44}
        variant="filled"
        aria-label={t("send")}
        aria-disabled={length === 0 || isTooLong}
        className={classes.send}
      >
        <IconSend2 size={22} aria-hidden className={classes.sign} />
      </ActionIcon>
    </form>
  );
}
