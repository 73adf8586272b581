import { IconFileOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { Contracts } from "../../../features/contracts/components/contracts";
import { OfferForm } from "../../../features/contracts/components/offer/offer-form";
import { useContractsQuery } from "../../../features/contracts/use-contracts";
import type { ContractKind } from "../../../gql/graphql";
import { contractKindAt } from "../../../lib/navigation/paths";
import { useAgentOutlet } from "../../../lib/session/agent-outlet";
import { SkeletonRows } from "../../../ui/feedback/skeletons";
import { EmptyState } from "../../../ui/feedback/state-message";
import { PageTitle } from "../../../ui/layout/page-title";

function KindPage({ kind }: { readonly kind: ContractKind }) {
  const { t } = useTranslation("contracts");
  const { offer, currency } = useContractsQuery();
  return (
    <>
      <PageTitle title={t(`kinds.${kind}`)} text={t(`about.${kind}`)} hasTimes />
      {offer === null ? (
        <Contracts kind={kind} />
      ) : (
        <OfferForm key={offer} kind={kind} offer={offer} currency={currency} />
      )}
    </>
  );
}

/** The agent's contracts of one kind, which the address names; brands may not offer it. */
export function Component() {
  const { t } = useTranslation("contracts");
  const { pathname } = useLocation();
  const { contractKinds } = useAgentOutlet();
  const kind = contractKindAt(pathname);
  if (contractKinds === null)
    return (
      <div aria-busy="true" data-waiting>
        <SkeletonRows rows={8} height={56} />
      </div>
    );
  if (kind === null || !contractKinds.includes(kind))
    return (
      <EmptyState
        icon={<IconFileOff size={32} stroke={1.5} />}
        title={t("closed.title")}
        text={t("closed.text")}
        isPage
      />
    );
  return <KindPage key={kind} kind={kind} />;
}
