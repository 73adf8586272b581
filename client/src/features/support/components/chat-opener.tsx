import { ActionIcon } from "@mantine/core";
import { IconHeadset } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { openChat, useIsChatOpen, useUnreadCount } from "../chat-window";
import classes from "./chat-opener.module.css";

/** Opens the chat; shows the number of new messages. */
export function ChatOpener({ className }: { readonly className?: string | undefined }) {
  const { t } = useTranslation();
  const isOpen = useIsChatOpen();
  const unread = useUnreadCount();
  return (
    <ActionIcon
      size={44}
      className={className}
      aria-label={unread > 0 ? t("customerServiceUnread", { count: unread }) : t("customerService")}
      aria-expanded={isOpen}
      onClick={openChat}
    >
      <IconHeadset size={22} />
      {unread > 0 && (
        <span className={classes.badge} aria-hidden>
          {unread > 9 ? "9+" : unread}
        </span>
      )}
    </ActionIcon>
  );
}
