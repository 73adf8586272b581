import { useTranslation } from "react-i18next";
import { Announcements } from "../../../features/agents/components/announcements";
import { PageTitle } from "../../../ui/layout/page-title";

/** The brand's news for agents. */
export function Component() {
  const { t } = useTranslation("backoffice");
  return (
    <>
      <PageTitle title={t("announcements.title")} text={t("announcements.text")} />
      <Announcements />
    </>
  );
}
