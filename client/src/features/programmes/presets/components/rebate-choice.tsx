import { useTranslation } from "react-i18next";
import { RadioList } from "../../../../ui/form/radio-list";
import { ProgrammeTerms } from "../../components/programme-terms";
import type { PresetRebate } from "../use-preset-rebates";
import classes from "./rebate-choice.module.css";
import { useRebateName } from "./rebate-name";

interface RebateChoiceProps {
  readonly rebates: readonly PresetRebate[];
  /** The chosen programme; null for none. */
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}

const none = "none";

/** The choice of the rebate that a new player gets, with its terms as the player reads them. Texts of `backoffice`. */
export function RebateChoice({ rebates, value, onChange }: RebateChoiceProps) {
  const { t } = useTranslation("backoffice");
  const nameOf = useRebateName();
  const chosen = rebates.find(({ id }) => id === value);
  return (
    <div className={classes.root}>
      <RadioList
        label={t("rebate.label")}
        choices={[
          { value: none, label: t("rebate.none") },
          ...rebates.map((rebate) => ({ value: rebate.id, label: nameOf(rebate) })),
        ]}
        value={value ?? none}
        onChange={(id) => onChange(id === none ? null : id)}
      />
      {chosen && (
        <div className={classes.terms}>
          <p className={classes.note}>{t("rebate.hint")}</p>
          <ProgrammeTerms programme={chosen} />
        </div>
      )}
    </div>
  );
}
