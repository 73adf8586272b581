import { useTranslation } from "react-i18next";
import { Vip } from "../../../features/programmes/vip/components/vip-page";
import { PageTitle } from "../../../ui/layout/page-title";

/** The VIP ladder and where the member stands. */
export function Component() {
  const { t } = useTranslation("vip");
  return (
    <>
      <PageTitle title={t("title")} text={t("lead")} hasTimes />
      <Vip />
    </>
  );
}
