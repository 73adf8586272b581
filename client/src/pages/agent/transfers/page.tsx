import { useTranslation } from "react-i18next";
import { TransferRecord } from "../../../features/transfers/components/transfer-record";
import { PageTitle } from "../../../ui/layout/page-title";

/** The agent's transfers with members directly below and with the upline. */
export function Component() {
  const { t } = useTranslation("backoffice");
  return (
    <>
      <PageTitle title={t("transfers.title")} text={t("transfers.text")} hasTimes />
      <TransferRecord of="members" isWholePage />
    </>
  );
}
