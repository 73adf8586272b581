import { useTranslation } from "react-i18next";
import { AccountRecord } from "../../../features/records/components/account-record";
import { PageTitle } from "../../../ui/layout/page-title";

/** Every posting of the member's accounts. */
export function Component() {
  const { t } = useTranslation("records");
  return (
    <>
      <PageTitle title={t("account.title")} hasTimes />
      <AccountRecord />
    </>
  );
}
