import { useTranslation } from "react-i18next";
import { Members } from "../../../features/agents/reports/components/members";
import { PageTitle } from "../../../ui/layout/page-title";

/** The members of the team behind a number of the overview. */
export function Component() {
  const { t } = useTranslation("reports");
  return (
    <>
      <PageTitle title={t("members.title")} text={t("members.text")} hasTimes />
      <Members />
    </>
  );
}
