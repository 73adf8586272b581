import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useBrand } from "../../../brands/brand-context";
import { formatDate, formatDateTime, formatTime } from "../../../lib/dates/format";
import type { Message } from "../model";
import type { Outgoing } from "../pending-messages";
import { MessageBubble } from "./message-bubble";
import classes from "./message-list.module.css";

interface MessageListProps {
  readonly messages: readonly Message[];
  readonly outgoing: readonly Outgoing[];
  readonly onAgain: (requestId: string) => void;
  readonly onGiveUp: (requestId: string) => void;
}

/** When a message was sent: the time alone for today. */
function moment(sentAt: string, tag: string, timeZone: string): string {
  const isToday = formatDate(sentAt, tag, timeZone) === formatDate(new Date().toISOString(), tag, timeZone);
  return (isToday ? formatTime : formatDateTime)(sentAt, tag, timeZone);
}

/** The state of a message that has not been delivered. */
function Fate({
  message,
  onAgain,
  onGiveUp,
}: { message: Outgoing } & Pick<MessageListProps, "onAgain" | "onGiveUp">) {
  const { t } = useTranslation("support");
  if (message.state === "waiting") return <span>{t("sending")}</span>;
  return (
    <>
      <span className={classes.fault} role="alert">
        {message.fault ?? t("notSent")}
      </span>
      <Button variant="subtle" size="compact-sm" onClick={() => onAgain(message.requestId)}>
        {t("again")}
      </Button>
      <Button variant="subtle" size="compact-sm" color="gray" onClick={() => onGiveUp(message.requestId)}>
        {t("giveUp")}
      </Button>
    </>
  );
}

/**
 * The messages, the newest last, followed by the pending ones. It scrolls to the newest unless the user reads further
 * up.
 */
export function MessageList({ messages, outgoing, onAgain, onGiveUp }: MessageListProps) {
  const { t, i18n } = useTranslation("support");
  const { name, timeZone } = useBrand();
  const tag = i18n.resolvedLanguage ?? "en";
  const arrived = new Set(messages.map(({ requestId }) => requestId));
  const onTheirWay = outgoing.filter(({ requestId }) => !arrived.has(requestId));
  const list = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const count = messages.length + onTheirWay.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it scrolls with each new message
  useEffect(() => {
    const { current } = list;
    if (current && follows.current) current.scrollTop = current.scrollHeight;
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
        follows.current = scrollHeight - scrollTop - clientHeight < 40;
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
            <time dateTime={message.sentAt}>{moment(message.sentAt, tag, timeZone)}</time>
          </MessageBubble>
        );
      })}
      {onTheirWay.map((message) => (
        <MessageBubble key={message.requestId} text={message.text} author={t("you")} isOwn>
          <Fate message={message} onAgain={onAgain} onGiveUp={onGiveUp} />
        </MessageBubble>
      ))}
    </div>
  );
}
