import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useBrand } from "../../../brands/brand-context";
import { formatDate, formatDateTime, formatTime } from "../../../lib/dates/format";
import type { Message } from "../model";
import type { PendingMessage } from "../pending-messages";
import { MessageBubble } from "./message-bubble";
import classes from "./message-list.module.css";

interface MessageListProps {
  readonly messages: readonly Message[];
  readonly outgoing: readonly PendingMessage[];
  readonly onResend: (requestId: string) => void;
  readonly onDiscard: (requestId: string) => void;
}

/** When a message was sent: the time alone for today. */
function formatSentAt(sentAt: string, tag: string, timeZone: string): string {
  const isToday = formatDate(sentAt, tag, timeZone) === formatDate(new Date().toISOString(), tag, timeZone);
  return (isToday ? formatTime : formatDateTime)(sentAt, tag, timeZone);
}

/** The state of a message that has not been delivered. */
function DeliveryState({
  message,
  onResend,
  onDiscard,
}: { message: PendingMessage } & Pick<MessageListProps, "onResend" | "onDiscard">) {
  const { t } = useTranslation("support");
  if (message.state === "waiting") return <span>{t("sending")}</span>;
  return (
    <>
      <span className={classes.fault} role="alert">
        {message.fault ?? t("notSent")}
      </span>
      <Button variant="subtle" size="compact-sm" onClick={() => onResend(message.requestId)}>
        {t("again")}
      </Button>
      <Button variant="subtle" size="compact-sm" color="gray" onClick={() => onDiscard(message.requestId)}>
        {t("giveUp")}
      </Button>
    </>
  );
}

/**
 * The messages, the newest last, followed by the pending ones. It scrolls to the newest unless the user reads further
 * up.
 */
export function MessageList({ messages, outgoing, onResend, onDiscard }: MessageListProps) {
  const { t, i18n } = useTranslation("support");
  const { name, timeZone } = useBrand();
  const tag = i18n.resolvedLanguage ?? "en";
  const arrived = new Set(messages.map(({ requestId }) => requestId));
  const pending = outgoing.filter(({ requestId }) => !arrived.has(requestId));
  const list = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const count = messages.length + pending.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it scrolls with each new message
  useEffect(() => {
    const { current } = list;
    if (current && isAtEnd.current) current.scrollTop = current.scrollHeight;
  }, [count]);
  return (
    <div
      ref={list}
      role="log"
      aria-label={t("conversation")}
      // Scrollable lists need to be focusable by keyboard.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
      tabIndex={0}
      className={classes.root}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < 40;
      }}
    >
      {messages.map((message) => {
        const isOwn = message.author === "VISITOR";
        return (
          <MessageBubble
            key={message.number}
            text={message.text}
            author={isOwn ? t("you") : name}
            isOwn={isOwn}
          >
            <time dateTime={message.sentAt}>{formatSentAt(message.sentAt, tag, timeZone)}</time>
          </MessageBubble>
        );
      })}
      {pending.map((message) => (
        <MessageBubble key={message.requestId} text={message.text} author={t("you")} isOwn>
          <DeliveryState message={message} onResend={onResend} onDiscard={onDiscard} />
        </MessageBubble>
      ))}
    </div>
  );
}
