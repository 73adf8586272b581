import { useTranslation } from "react-i18next";
import { SessionList } from "../../../features/identity/sessions/components/session-list";
import { PageTitle } from "../../../ui/layout/page-title";

/** The member's sessions. */
export function Component() {
  const { t } = useTranslation("sessions");
  return (
    <>
      <PageTitle title={t("title")} text={t("lead")} hasTimes />
      <SessionList />
    </>
  );
}
