import { useTranslation } from "react-i18next";
import { EnvelopeForm } from "../../../features/programmes/envelopes/components/envelope-form";
import { MadeEnvelopes } from "../../../features/programmes/envelopes/components/made-envelopes";
import { PageTitle } from "../../../ui/layout/page-title";

/** Red envelopes that the agent makes for the members below, and those made before. */
export function Component() {
  const { t } = useTranslation("envelopes");
  return (
    <>
      <PageTitle title={t("agentTitle")} text={t("agentLead")} hasTimes />
      <EnvelopeForm />
      <MadeEnvelopes />
    </>
  );
}
