import { useTranslation } from "react-i18next";
import { Betting } from "../../../features/agents/reports/components/betting";
import { PageTitle } from "../../../ui/layout/page-title";

/** The rounds of the team. */
export function Component() {
  const { t } = useTranslation("reports");
  return (
    <>
      <PageTitle title={t("betting.title")} text={t("betting.text")} hasTimes />
      <Betting />
    </>
  );
}
