import { Anchor } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router-dom";
import { BillDetails } from "../../../features/contracts/components/bill-details";
import { paths } from "../../../lib/navigation/paths";
import { PageTitle } from "../../../ui/layout/page-title";

/** One bill, which the address names. */
export function Component() {
  const { t } = useTranslation("contracts");
  const { id = "" } = useParams();
  return (
    <>
      <Anchor component={Link} to={paths.agentBills}>
        {t("bill.back")}
      </Anchor>
      <PageTitle title={t("bill.title")} hasTimes />
      <BillDetails key={id} id={id} />
    </>
  );
}
