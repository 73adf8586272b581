import { useTranslation } from "react-i18next";
import { Team } from "../../../features/agents/components/team";
import { MemberContracts } from "../../../features/contracts/components/member-contracts";
import { offerPath } from "../../../features/contracts/paths";
import { DownlineTransferDialog } from "../../../features/transfers/components/downline-transfer-dialog";
import { useDownlineTransfer } from "../../../features/transfers/use-downline-transfer";
import { useAgentOutlet } from "../../../lib/session/agent-outlet";
import { PageTitle } from "../../../ui/layout/page-title";

/** The members below the agent, level by level. */
export function Component() {
  const { t } = useTranslation(["backoffice", "contracts"]);
  const transfer = useDownlineTransfer();
  const { contractKinds } = useAgentOutlet();
  const kinds = contractKinds ?? [];
  return (
    <>
      <PageTitle title={t("team.title")} text={t("team.text")} hasTimes />
      <Team
        canTransfer={transfer.terms !== null}
        transferDialog={(member, onClose) => (
          <DownlineTransferDialog transfer={transfer} member={member} onClose={onClose} />
        )}
        contractOffers={kinds.map((kind) => ({
          key: kind,
          label: t("team.offer", { kind: t(`contracts:kinds.${kind}`) }),
          pathOf: (agentId) => offerPath(kind, { agentId }),
        }))}
        contractsOf={kinds.length > 0 ? ({ contracts }) => <MemberContracts contracts={contracts} /> : null}
      />
    </>
  );
}
