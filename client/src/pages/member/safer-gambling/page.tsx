import { useTranslation } from "react-i18next";
import { SaferGambling } from "../../../features/safer-gambling/components/safer-gambling-page";
import { PageTitle } from "../../../ui/layout/page-title";

/** The safer gambling page. */
export function Component() {
  const { t } = useTranslation("safer");
  return (
    <>
      <PageTitle title={t("title")} text={t("lead")} hasTimes />
      <SaferGambling />
    </>
  );
}
