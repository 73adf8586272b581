import { Button } from "@mantine/core";
import { IconMessageCircle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { openChat } from "../chat-window";

/** Opens the chat, as a button of a page. */
export function ChatButton() {
  const { t } = useTranslation();
  return (
    <Button size="md" leftSection={<IconMessageCircle size={20} aria-hidden />} onClick={openChat}>
      {t("liveChat")}
    </Button>
  );
}
