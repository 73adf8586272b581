import { useTranslation } from "react-i18next";
import { Loss } from "../../../features/agents/reports/components/loss";
import { PageTitle } from "../../../ui/layout/page-title";

/** What the members of the team won and lost. */
export function Component() {
  const { t } = useTranslation("reports");
  return (
    <>
      <PageTitle title={t("loss.title")} text={t("loss.text")} hasTimes />
      <Loss />
    </>
  );
}
