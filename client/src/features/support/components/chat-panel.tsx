import { Button, Loader } from "@mantine/core";
import { IconClockHour4, IconPlugConnectedX } from "@tabler/icons-react";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "../../../lib/errors/use-error-text";
import { FailureNote } from "../../../ui/feedback/failure-note";
import { keepDraft, usePendingMessages } from "../pending-messages";
import type { ConversationView } from "../use-conversation";
import { useSending } from "../use-sending";
import classes from "./chat-panel.module.css";
import { Composer } from "./composer";
import { MessageList } from "./message-list";
import { OuterChat } from "./outer-chat";
import { Welcome } from "./welcome";

interface ChatPanelProps extends ConversationView {
  readonly fieldRef?: RefObject<HTMLTextAreaElement | null>;
}

/** What is said below the messages: whose turn it is. */
function useTurn(state: "OPEN" | "ANSWERED" | "CLOSED" | undefined): string | null {
  const { t } = useTranslation("support");
  if (state === "OPEN") return t("waiting");
  return state === "CLOSED" ? t("closed") : null;
}

/** The conversation with the brand's people: hours, messages, and where one writes. */
export function ChatPanel({ support, error, isLive, refresh, fieldRef }: ChatPanelProps) {
  const { t } = useTranslation(["support", "common"]);
  const errorText = useErrorText();
  const { draft, outgoing } = usePendingMessages();
  const { send, again, giveUp } = useSending(refresh);
  const messages = support?.conversation?.messages ?? [];
  const turn = useTurn(support?.conversation?.state);
  if (!support)
    return (
      <div className={classes.waiting}>
        <FailureNote text={error ? errorText(error) : null} />
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
      {support.hours && (
        <p className={classes.hours}>
          <IconClockHour4 size={18} aria-hidden className={classes.sign} />
          <span>{support.hours}</span>
        </p>
      )}
      {!support.isEmbedded && <OuterChat />}
      {support.isEmbedded && (
        <>
          {messages.length + outgoing.length === 0 ? (
            <Welcome />
          ) : (
            <MessageList messages={messages} outgoing={outgoing} onAgain={again} onGiveUp={giveUp} />
          )}
          <div role="status" className={classes.status}>
            {error || !isLive ? (
              <p className={classes.lost}>
                <IconPlugConnectedX size={18} aria-hidden className={classes.sign} />
                <span>{t("reconnecting")}</span>
              </p>
            ) : (
              turn && messages.length > 0 && <p className={classes.turn}>{turn}</p>
            )}
          </div>
          <Composer draft={draft} onDraft={keepDraft} onSend={send} fieldRef={fieldRef} />
        </>
      )}
    </div>
  );
}
