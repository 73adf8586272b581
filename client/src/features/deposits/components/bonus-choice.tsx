import { useTranslation } from "react-i18next";
import { useMoneyText } from "../../../lib/money/use-money-text";
import { RadioList } from "../../../ui/form/radio-list";
import { type DepositBonus, formatMultiple, formatPercent } from "../model";

function Terms({ bonus }: { readonly bonus: DepositBonus }) {
  const { t } = useTranslation("deposits");
  const money = useMoneyText();
  const { basisPoints, max, minDeposit, turnoverBasisPoints, frequency } = bonus;
  return (
    <>
      {t("bonus.terms", { percent: formatPercent(basisPoints), max: money(max), min: money(minDeposit) })}{" "}
      {t(`bonus.frequency.${frequency}`)}{" "}
      {turnoverBasisPoints > 0 && t("bonus.staked", { times: formatMultiple(turnoverBasisPoints) })}
    </>
  );
}

interface BonusChoiceProps {
  readonly bonuses: readonly DepositBonus[];
  /** Id of the selected bonus; null for none. */
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
}

const none = "none";

/** Selects the bonus of a deposit; none by default. */
export function BonusChoice({ bonuses, chosen, onChoose }: BonusChoiceProps) {
  const { t } = useTranslation("deposits");
  return (
    <RadioList
      label={t("bonus.label")}
      value={chosen ?? none}
      onChange={(id) => onChoose(id === none ? null : id)}
      choices={[
        { value: none, label: t("bonus.none") },
        ...bonuses.map((bonus) => ({
          value: bonus.id,
          label: bonus.name,
          description: <Terms bonus={bonus} />,
        })),
      ]}
    />
  );
}
