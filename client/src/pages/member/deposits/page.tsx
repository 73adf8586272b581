import { useTranslation } from "react-i18next";
import { DepositRecord } from "../../../features/deposits/components/deposit-record";
import { PageTitle } from "../../../ui/layout/page-title";

/** The member's deposits and their outcomes. */
export function Component() {
  const { t } = useTranslation("deposits");
  return (
    <>
      <PageTitle title={t("title")} text={t("lead")} hasTimes />
      <DepositRecord />
    </>
  );
}
