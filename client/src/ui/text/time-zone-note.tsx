import { useTranslation } from "react-i18next";
import { useBrand } from "../../brands/brand-context";
import { formatOffset } from "../../lib/dates/format";

/** Names the time zone of a page's times: once on a page. */
export function TimeZoneNote() {
  const { t } = useTranslation("common");
  const { timeZone } = useBrand();
  return <>{t("times", { zone: formatOffset(new Date(), timeZone) })}</>;
}
