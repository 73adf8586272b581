import { useTranslation } from "react-i18next";
import { UplineTransfer } from "../../../features/transfers/components/upline-transfer";
import { PageTitle } from "../../../ui/layout/page-title";

/** Money to the agent right above. */
export function Component() {
  const { t } = useTranslation("transfers");
  return (
    <>
      <PageTitle title={t("upline.title")} text={t("upline.lead")} />
      <UplineTransfer />
    </>
  );
}
