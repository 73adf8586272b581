import { useTranslation } from "react-i18next";
import { ProfitLoss } from "../../../features/records/components/profit-loss";
import { PageTitle } from "../../../ui/layout/page-title";

/** The net results of the member's rounds. */
export function Component() {
  const { t } = useTranslation("records");
  return (
    <>
      <PageTitle title={t("profit.title")} hasTimes />
      <ProfitLoss />
    </>
  );
}
