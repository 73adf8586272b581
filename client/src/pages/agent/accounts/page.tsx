import { useTranslation } from "react-i18next";
import { Links } from "../../../features/agents/components/links";
import { NewAgentOffers } from "../../../features/contracts/components/offer/new-agent-offers";
import { DownlineAccount } from "../../../features/identity/registration/components/downline-account";
import { PageTitle } from "../../../ui/layout/page-title";

/** Opens accounts below the agent, and the links by which people register themselves. */
export function Component() {
  const { t } = useTranslation("backoffice");
  return (
    <>
      <PageTitle title={t("accounts.title")} text={t("accounts.text")} />
      <DownlineAccount offersSlot={(props) => <NewAgentOffers {...props} />} />
      <Links />
    </>
  );
}
