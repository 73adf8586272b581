import { useTranslation } from "react-i18next";
import { Missions } from "../../../features/programmes/missions/components/missions-page";
import { PageTitle } from "../../../ui/layout/page-title";

/** The missions of the brand, with the member's progress. */
export function Component() {
  const { t } = useTranslation("missions");
  return (
    <>
      <PageTitle title={t("title")} text={t("lead")} hasTimes />
      <Missions />
    </>
  );
}
