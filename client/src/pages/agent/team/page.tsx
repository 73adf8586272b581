import { useTranslation } from "react-i18next";
import { Team } from "../../../features/agents/components/team";
import { DownlineTransferDialog } from "../../../features/transfers/components/downline-transfer-dialog";
import { useDownlineTransfer } from "../../../features/transfers/use-downline-transfer";
import { PageTitle } from "../../../ui/layout/page-title";

/** The members below the agent, level by level. */
export function Component() {
  const { t } = useTranslation("backoffice");
  const transfer = useDownlineTransfer();
  return (
    <>
      <PageTitle title={t("team.title")} text={t("team.text")} hasTimes />
      <Team
        canTransfer={transfer.terms !== null}
        transferDialog={(member, onClose) => (
          <DownlineTransferDialog transfer={transfer} member={member} onClose={onClose} />
        )}
      />
    </>
  );
}
