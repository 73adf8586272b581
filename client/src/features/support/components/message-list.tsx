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

/** When a message came: of today the time is enough. */
function moment(sentAt: string, tag: string, timeZone: string): string {
  const isToday = formatDate(sentAt, tag, timeZone) === formatDate(new Date().toISOString(), tag, timeZone);
  return (isToday ? formatTime : formatDateTime)(sentAt, tag, timeZone);
}

/** How a message that is not there yet fares. */
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

/** What was said, the newest below, and what is on its way. It follows the newest unless one reads further up. */
export function MessageList({ messages, outgoing, onAgain, onGiveUp }: MessageListProps) {
  const { t, i18n } = useTranslation("support");
  const { name, timeZone } = useBrand();
  const tag = i18n.resolvedLanguage ?? "en";
  const arrived = new Set(messages.map(({ requestId }) => requestId));
  const onTheirWay = outgoing.filter(({ requestId }) => !arrived.has(requestId));
  const list = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const count = messages.length + onTheirWay.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further message moves it
  useEffect(() => {
    const { current } = list;
    if (current && follows.current) current.scrollTop = current.scrollHeight;
  }, [count]);
  return (
    <div
      ref={list}
      role="log"
      aria-label={t("conversation")}
      // A list that scrolls is reached by keyboard.
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
