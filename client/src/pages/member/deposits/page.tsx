import { useTranslation } from "react-i18next";
import { DepositHistory } from "../../../features/deposits/components/deposit-history";
import { PageTitle } from "../../../ui/layout/page-title";

/** The member's deposits and their outcomes. */
export function Component() {
  const { t } = useTranslation("cashier");
  return (
    <>
      <PageTitle title={t("title")} text={t("lead")} />
      <DepositHistory />
    </>
  );
}
