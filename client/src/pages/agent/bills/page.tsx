import { useTranslation } from "react-i18next";
import { Bills } from "../../../features/contracts/components/bills";
import { PageTitle } from "../../../ui/layout/page-title";

/** What the agent's contracts have paid, period by period. */
export function Component() {
  const { t } = useTranslation("contracts");
  return (
    <>
      <PageTitle title={t("bills.title")} text={t("bills.text")} hasTimes />
      <Bills />
    </>
  );
}
