import { useTranslation } from "react-i18next";
import { Envelopes } from "../../../features/programmes/envelopes/components/envelopes-page";
import { PageTitle } from "../../../ui/layout/page-title";

/** The red envelopes that the member can open, or has opened. */
export function Component() {
  const { t } = useTranslation("envelopes");
  return (
    <>
      <PageTitle title={t("title")} text={t("lead")} hasTimes />
      <Envelopes />
    </>
  );
}
