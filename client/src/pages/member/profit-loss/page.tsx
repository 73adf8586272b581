import { useTranslation } from "react-i18next";
import { useBrand } from "../../../brands/brand-context";
import { ProfitLoss } from "../../../features/records/components/profit-loss";
import { formatOffset } from "../../../lib/dates/format";
import { PageTitle } from "../../../ui/layout/page-title";

/** The net results of the member's rounds. */
export function Component() {
  const { t } = useTranslation("records");
  const { timeZone } = useBrand();
  return (
    <>
      <PageTitle title={t("profit.title")} text={t("times", { zone: formatOffset(new Date(), timeZone) })} />
      <ProfitLoss />
    </>
  );
}
