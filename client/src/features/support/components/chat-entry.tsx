import { UnstyledButton } from "@mantine/core";
import { IconHeadset } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { openChat, useUnreadCount } from "../chat-window";
import classes from "./chat-opener.module.css";

interface ChatEntryProps {
  readonly className?: string | undefined;
  /** Called when it is selected. */
  readonly onFollow?: (() => void) | undefined;
}

/** Opens the chat, as an entry of a menu. */
export function ChatEntry({ className, onFollow }: ChatEntryProps) {
  const { t } = useTranslation();
  const unread = useUnreadCount();
  const choose = () => {
    onFollow?.();
    openChat();
  };
  return (
    <UnstyledButton className={className} onClick={choose}>
      <IconHeadset size={21} stroke={1.75} aria-hidden />
      {unread > 0 ? t("customerServiceUnread", { count: unread }) : t("customerService")}
      {unread > 0 && <span className={classes.dot} aria-hidden />}
    </UnstyledButton>
  );
}
