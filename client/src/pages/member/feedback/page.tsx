import { useTranslation } from "react-i18next";
import { FeedbackPanel } from "../../../features/feedback/components/feedback-panel";
import { PageTitle } from "../../../ui/layout/page-title";

/** The member's feedback to the brand. */
export function Component() {
  const { t } = useTranslation("feedback");
  return (
    <>
      <PageTitle title={t("title")} text={t("lead")} hasTimes />
      <FeedbackPanel />
    </>
  );
}
