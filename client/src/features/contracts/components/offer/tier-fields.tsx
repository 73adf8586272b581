import { ActionIcon, Button, TextInput } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ContractKind } from "../../../../gql/graphql";
import { useDocumentLanguage } from "../../../../lib/i18n/use-document-language";
import { formatMoney } from "../../../../lib/money/money";
import { formatPercent } from "../../../../lib/money/percent";
import { kindHas } from "../../model";
import {
  type Allowed,
  conditionFields,
  type Draft,
  duplicateTiers,
  emptyTier,
  maximumOf,
  maxTiers,
  payFields,
  type TierDraft,
  type TierField,
  tierFaults,
} from "../../offer-draft";
import classes from "./tier-fields.module.css";

interface TierFieldsProps {
  readonly kind: ContractKind;
  readonly currency: string;
  readonly category: Draft["categories"][number];
  readonly allowedAt: (tier: number) => Allowed | undefined;
  /** Whether fields that are still empty are shown as missing. */
  readonly isChecked: boolean;
  readonly onChange: (tiers: readonly TierDraft[]) => void;
}

/** The tiers of a category as fields, with the most that each may pay. */
export function TierFields(props: TierFieldsProps) {
  const { kind, currency, category, allowedAt, isChecked, onChange } = props;
  const { t } = useTranslation("contracts");
  const tag = useDocumentLanguage();
  const { isFixed, tiers } = category;
  const duplicates = duplicateTiers(kind, tiers, currency);
  const labelOf = (field: TierField) =>
    field === "validBet" && kindHas.lossRate(kind)
      ? t("fields.singleBet", { currency })
      : field === "rate" && kindHas.lossRate(kind)
        ? t("fields.wonRate")
        : t(`fields.${field}`, { currency });
  const change = (key: number, field: TierField, text: string) =>
    onChange(tiers.map((tier) => (tier.key === key ? { ...tier, [field]: text } : tier)));
  const maximumText = (field: TierField, allowed: Allowed | undefined) => {
    const maximum = maximumOf(field, allowed);
    if (maximum === null) return undefined;
    const amount =
      field === "fixed" ? formatMoney({ amount: maximum, currency }, tag) : formatPercent(maximum, tag);
    return t("fields.maximum", { maximum: `\u2068${amount}\u2069` });
  };
  return (
    <fieldset className={classes.category}>
      <legend className={classes.legend}>{t(`categories.${category.category}`)}</legend>
      {tiers.map((tier, n) => {
        const allowed = allowedAt(n);
        const faults = tierFaults(tier, { kind, currency, isFixed, allowed });
        const errorOf = (field: TierField) => {
          if (field === "validBet" && duplicates.has(tier.key)) return t("faults.duplicate");
          const fault = faults[field];
          return fault && (isChecked || fault !== "missing") ? t(`faults.${fault}`) : undefined;
        };
        return (
          <fieldset key={tier.key} className={classes.tier} aria-label={t("fields.tier", { number: n + 1 })}>
            {tiers.length > 1 && (
              <p className={classes.number} aria-hidden>
                {t("fields.tier", { number: n + 1 })}
              </p>
            )}
            {[...conditionFields(kind), ...payFields(kind, isFixed)].map((field) => (
              <TextInput
                key={field}
                className={classes.field}
                label={labelOf(field)}
                description={maximumText(field, allowed)}
                inputWrapperOrder={["label", "input", "description", "error"]}
                value={tier[field]}
                onChange={(event) => change(tier.key, field, event.currentTarget.value)}
                error={errorOf(field)}
                inputMode={field === "activeMembers" ? "numeric" : "decimal"}
                autoComplete="off"
                dir="ltr"
              />
            ))}
            {tiers.length > 1 && (
              <ActionIcon
                className={classes.remove}
                size={44}
                aria-label={t("fields.remove", { number: n + 1 })}
                onClick={() => onChange(tiers.filter(({ key }) => key !== tier.key))}
              >
                <IconTrash size={20} />
              </ActionIcon>
            )}
          </fieldset>
        );
      })}
      {kindHas.severalTiers(kind) && tiers.length < maxTiers && (
        <Button
          variant="subtle"
          className={classes.add}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onChange([...tiers, emptyTier()])}
        >
          {t("fields.add")}
        </Button>
      )}
    </fieldset>
  );
}
