import { useTranslation } from "react-i18next";
import { ReferralOverview } from "../../../features/programmes/referral/components/referral-page";
import { PageTitle } from "../../../ui/layout/page-title";

/** The member's referral link and what it has brought. */
export function Component() {
  const { t } = useTranslation("referral");
  return (
    <>
      <PageTitle title={t("title")} text={t("lead")} hasTimes />
      <ReferralOverview />
    </>
  );
}
