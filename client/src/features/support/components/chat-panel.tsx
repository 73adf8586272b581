import { Button, Loader } from "@mantine/core";
import { IconClockHour4, IconPlugConnectedX } from "@tabler/icons-react";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "../../../lib/errors/use-error-text";
import { FormError } from "../../../ui/feedback/form-error";
import { TimeZoneNote } from "../../../ui/text/time-zone-note";
import { keepDraft, usePendingMessages } from "../pending-messages";
import type { ConversationView } from "../use-conversation";
import { useSendMessages } from "../use-send-messages";
import classes from "./chat-panel.module.css";
import { Composer } from "./composer";
import { ExternalChat } from "./external-chat";
import { MessageList } from "./message-list";
import { Welcome } from "./welcome";

interface ChatPanelProps extends ConversationView {
  readonly fieldRef?: RefObject<HTMLTextAreaElement | null>;
}

/** The line below the messages: whether an answer is awaited, or the conversation is closed. */
function useStateText(state: "OPEN" | "ANSWERED" | "CLOSED" | undefined): string | null {
  const { t } = useTranslation("support");
  if (state === "OPEN") return t("waiting");
  return state === "CLOSED" ? t("closed") : null;
}

/** The conversation with customer service: hours, messages, and the composer. */
export function ChatPanel({ support, error, isLive, refresh, fieldRef }: ChatPanelProps) {
  const { t } = useTranslation(["support", "common"]);
  const errorText = useErrorText();
  const { draft, outgoing } = usePendingMessages();
  const { send, resend, discard } = useSendMessages(refresh);
  const messages = support?.conversation?.messages ?? [];
  const stateText = useStateText(support?.conversation?.state);
  if (!support)
    return (
      <div className={classes.waiting}>
        <FormError text={error ? errorText(error) : null} />
        {error ? (
          <Button variant="default" onClick={() => void refresh()}>
            {t("again")}
          </Button>
        ) : (
          <Loader aria-label={t("common:loading")} />
        )}
      </div>
    );
  return (
    <div className={classes.root}>
      {(support.hours || messages.length > 0) && (
        <p className={classes.hours}>
          <IconClockHour4 size={18} aria-hidden className={classes.sign} />
          <span>
            {support.hours} <TimeZoneNote />
          </span>
        </p>
      )}
      {!support.isEmbedded && <ExternalChat />}
      {support.isEmbedded && (
        <>
          {messages.length + outgoing.length === 0 ? (
            <Welcome />
          ) : (
            <MessageList messages={messages} outgoing={outgoing} onResend={resend} onDiscard={discard} />
          )}
          <div role="status" className={classes.status}>
            {error || !isLive ? (
              <p className={classes.lost}>
                <IconPlugConnectedX size={18} aria-hidden className={classes.sign} />
                <span>{t("reconnecting")}</span>
              </p>
            ) : (
              stateText && messages.length > 0 && <p className={classes.turn}>{stateText}</p>
            )}
          </div>
          <Composer draft={draft} onDraft={keepDraft} onSend={send} fieldRef={fieldRef} />
        </>
      )}
    </div>
  );
}
