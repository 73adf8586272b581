import { useTranslation } from "react-i18next";
import { Overview } from "../../../features/agents/reports/components/overview";
import { PageTitle } from "../../../ui/layout/page-title";

/** The figures of the agent's team. */
export function Component() {
  const { t } = useTranslation("reports");
  return (
    <>
      <PageTitle title={t("overview.title")} text={t("overview.text")} hasTimes />
      <Overview />
    </>
  );
}
