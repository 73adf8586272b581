import { useTranslation } from "react-i18next";
import { Bills } from "../../../features/contracts/components/bills";
import { PageTitle } from "../../../ui/layout/page-title";

/** The agent's income: what contracts have paid, period by period, and its own rebate. */
export function Component() {
  const { t } = useTranslation("contracts");
  return (
    <>
      <PageTitle title={t("income.title")} text={t("income.text")} hasTimes />
      <Bills />
    </>
  );
}
