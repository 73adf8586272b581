import { useTranslation } from "react-i18next";
import { Links } from "../../../features/agents/components/links";
import { NewAgentOffers } from "../../../features/contracts/components/offer/new-agent-offers";
import { DownlineAccount } from "../../../features/identity/registration/components/downline-account";
import { LinkRebate } from "../../../features/programmes/presets/components/link-rebate";
import { RebateChoice } from "../../../features/programmes/presets/components/rebate-choice";
import { usePresetRebates } from "../../../features/programmes/presets/use-preset-rebates";
import { PageTitle } from "../../../ui/layout/page-title";

interface ChoiceProps {
  readonly value: string | null;
  readonly onChange: (rebateId: string | null) => void;
}

/** Opens accounts below the agent, and the links by which people register themselves. */
export function Component() {
  const { t } = useTranslation("backoffice");
  const rebates = usePresetRebates();
  const rebateSlot =
    rebates.length > 0 ? (props: ChoiceProps) => <RebateChoice rebates={rebates} {...props} /> : null;
  return (
    <>
      <PageTitle title={t("accounts.title")} text={t("accounts.text")} />
      <DownlineAccount offersSlot={(props) => <NewAgentOffers {...props} />} rebateSlot={rebateSlot} />
      <Links rebateSlot={rebateSlot} renderRebate={(rebate) => <LinkRebate rebate={rebate} />} />
    </>
  );
}
