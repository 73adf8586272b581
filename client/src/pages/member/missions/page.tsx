import { useTranslation } from "react-i18next";
import { Leaderboards } from "../../../features/programmes/leaderboards/components/leaderboards";
import { Missions } from "../../../features/programmes/missions/components/missions-page";
import { PageTitle } from "../../../ui/layout/page-title";

/** The missions of the brand with the member's progress, and its leaderboards. */
export function Component() {
  const { t } = useTranslation("missions");
  return (
    <>
      <PageTitle title={t("title")} text={t("lead")} hasTimes />
      <Missions />
      <Leaderboards />
    </>
  );
}
