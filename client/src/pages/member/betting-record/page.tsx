import { useTranslation } from "react-i18next";
import { useBrand } from "../../../brands/brand-context";
import { BettingRecord } from "../../../features/play/rounds/components/betting-record";
import { formatOffset } from "../../../lib/dates/format";
import { PageTitle } from "../../../ui/layout/page-title";

/** The betting record: the member's rounds and their net results. */
export function Component() {
  const { t } = useTranslation("records");
  const { timeZone } = useBrand();
  const zone = formatOffset(new Date(), timeZone);
  return (
    <>
      <PageTitle title={t("title")} text={t("times", { zone })} />
      <BettingRecord />
    </>
  );
}
