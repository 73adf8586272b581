import { useTranslation } from "react-i18next";
import { Cash } from "../../../features/agents/reports/components/cash";
import { PageTitle } from "../../../ui/layout/page-title";

/** The deposits, withdrawals, transfers and bonuses of the team. */
export function Component() {
  const { t } = useTranslation("reports");
  return (
    <>
      <PageTitle title={t("cash.title")} text={t("cash.text")} hasTimes />
      <Cash />
    </>
  );
}
