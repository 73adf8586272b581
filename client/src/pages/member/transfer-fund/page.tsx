import { useTranslation } from "react-i18next";
import { VendorFunds } from "../../../features/transfers/components/vendor-funds";
import { PageTitle } from "../../../ui/layout/page-title";

/** The member's balances, and transfers between the main wallet and vendors'. */
export function Component() {
  const { t } = useTranslation("transfers");
  return (
    <>
      <PageTitle title={t("fund.title")} text={t("fund.lead")} hasTimes />
      <VendorFunds />
    </>
  );
}
