import { useTranslation } from "react-i18next";
import { BettingRecord } from "../../../features/play/rounds/components/betting-record";
import { PageTitle } from "../../../ui/layout/page-title";

/** The betting record: the member's rounds and their net results. */
export function Component() {
  const { t } = useTranslation("records");
  return (
    <>
      <PageTitle title={t("title")} hasTimes />
      <BettingRecord />
    </>
  );
}
