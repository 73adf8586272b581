import { Anchor, UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useBrand } from "../../../brands/brand-context";
import { formatDateTime } from "../../../lib/dates/format";
import { useDocumentLanguage } from "../../../lib/i18n/use-document-language";
import { linkOfMessage, type Message } from "../model";
import { useMessageText } from "../use-message-text";
import classes from "./messages.module.css";

interface MessageItemProps {
  readonly message: Message;
  /** Called when an unread message is opened. */
  readonly onRead: (id: string) => void;
}

/** A message as a line that expands in place. */
export function MessageItem({ message, onRead }: MessageItemProps) {
  const { t } = useTranslation(["messages", "common"]);
  const [isOpen, setOpen] = useState(false);
  const bodyId = useId();
  const { timeZone } = useBrand();
  const tag = useDocumentLanguage();
  const { title, text } = useMessageText()(message);
  const link = linkOfMessage(message);
  const isUnread = message.readAt === null;
  const toggle = () => {
    if (!isOpen && isUnread) onRead(message.id);
    setOpen(!isOpen);
  };
  return (
    <li className={classes.item} data-unread={isUnread || undefined}>
      <h2 className={classes.head}>
        <UnstyledButton
          className={classes.line}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={toggle}
        >
          <span className={classes.mark}>{isUnread && <span className={classes.dot} aria-hidden />}</span>
          <span className={classes.words}>
            <bdi className={classes.title}>{title}</bdi>
            {isUnread && <span className={classes.unread}>{t("messages:unread")}</span>}
            <time className={classes.time} dateTime={message.sentAt}>
              {formatDateTime(message.sentAt, tag, timeZone)}
            </time>
          </span>
          <IconChevronDown size={20} aria-hidden className={classes.chevron} />
        </UnstyledButton>
      </h2>
      <div id={bodyId} className={classes.body} hidden={!isOpen}>
        <p className={classes.text} dir="auto">
          {text.replaceAll("\u2028", "\n")}
        </p>
        {link && (
          <Anchor component={Link} to={link.to}>
            {t(link.label)}
          </Anchor>
        )}
      </div>
    </li>
  );
}
