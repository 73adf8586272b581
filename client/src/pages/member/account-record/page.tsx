import { useTranslation } from "react-i18next";
import { useBrand } from "../../../brands/brand-context";
import { AccountRecord } from "../../../features/records/components/account-record";
import { formatOffset } from "../../../lib/dates/format";
import { PageTitle } from "../../../ui/layout/page-title";

/** Every posting of the member's accounts. */
export function Component() {
  const { t } = useTranslation("records");
  const { timeZone } = useBrand();
  return (
    <>
      <PageTitle title={t("account.title")} text={t("times", { zone: formatOffset(new Date(), timeZone) })} />
      <AccountRecord />
    </>
  );
}
