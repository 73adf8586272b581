import { useTranslation } from "react-i18next";
import { MessageList } from "../../../features/inbox/components/message-list";
import { PageTitle } from "../../../ui/layout/page-title";

/** What the platform and the brand's people have told the member. */
export function Component() {
  const { t } = useTranslation("messages");
  return (
    <>
      <PageTitle title={t("title")} text={t("lead")} />
      <MessageList />
    </>
  );
}
