import { useTranslation } from "react-i18next";
import { UplineTransfer } from "../../../features/transfers/components/upline-transfer";
import { PageTitle } from "../../../ui/layout/page-title";

/** Transfers to the member's direct upline. */
export function Component() {
  const { t } = useTranslation("transfers");
  return (
    <>
      <PageTitle title={t("upline.title")} text={t("upline.lead")} hasTimes />
      <UplineTransfer />
    </>
  );
}
