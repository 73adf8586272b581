import { NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { ContractKind } from "../../../../gql/graphql";
import { kindHas } from "../../model";
import type { Allowed, Draft } from "../../offer-draft";
import { TierFields } from "./tier-fields";

const carryPolicies = ["NONE", "UNTIL_RECOVERED", "PREVIOUS", "HALF_MONTH"] as const;

interface FieldsProps {
  readonly kind: ContractKind;
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
}

/** What happens with a loss; nothing for kinds that have none. */
export function CarryField({ kind, draft, onChange }: FieldsProps) {
  const { t } = useTranslation("contracts");
  if (!kindHas.carry(kind)) return null;
  return (
    <NativeSelect
      label={t("terms.carry")}
      value={draft.carry}
      data={carryPolicies.map((value) => ({ value, label: t(`carry.${value}`) }))}
      onChange={(event) => {
        const carry = carryPolicies.find((policy) => policy === event.currentTarget.value);
        if (carry) onChange({ ...draft, carry });
      }}
    />
  );
}

interface DraftTiersProps extends FieldsProps {
  readonly currency: string;
  readonly allowedAt: (category: string, tier: number) => Allowed | undefined;
  /** Whether fields that are still empty are shown as missing. */
  readonly isChecked: boolean;
}

/** The tiers of each category. */
export function DraftTiers({ kind, currency, draft, allowedAt, isChecked, onChange }: DraftTiersProps) {
  return draft.categories.map((category) => (
    <TierFields
      key={category.category}
      kind={kind}
      currency={currency}
      category={category}
      allowedAt={(tier) => allowedAt(category.category, tier)}
      isChecked={isChecked}
      onChange={(tiers) =>
        onChange({
          ...draft,
          categories: draft.categories.map((of) =>
            of.category === category.category ? { ...of, tiers } : of,
          ),
        })
      }
    />
  ));
}
