import { useTranslation } from "react-i18next";
import { OwnMessages } from "../../../features/inbox/components/own-messages";
import { PageTitle } from "../../../ui/layout/page-title";

/** What the platform and the brand's people have told the member. */
export function Component() {
  const { t } = useTranslation("messages");
  return (
    <>
      <PageTitle title={t("title")} text={t("lead")} />
      <OwnMessages />
    </>
  );
}
