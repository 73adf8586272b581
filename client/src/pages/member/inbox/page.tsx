import { useTranslation } from "react-i18next";
import { MessageList } from "../../../features/inbox/components/message-list";
import { PushSettings } from "../../../features/push/components/push-settings";
import { PageTitle } from "../../../ui/layout/page-title";

/** The member's inbox: messages by the platform and by the brand's staff. */
export function Component() {
  const { t } = useTranslation("messages");
  return (
    <>
      <PageTitle title={t("title")} text={t("lead")} hasTimes />
      <PushSettings />
      <MessageList />
    </>
  );
}
