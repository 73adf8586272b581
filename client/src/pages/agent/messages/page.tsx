import { useTranslation } from "react-i18next";
import { MessageList } from "../../../features/inbox/components/message-list";
import { PageTitle } from "../../../ui/layout/page-title";

/** The agent's inbox. */
export function Component() {
  const { t } = useTranslation("messages");
  return (
    <>
      <PageTitle title={t("title")} text={t("lead")} hasTimes />
      <MessageList />
    </>
  );
}
