import { useTranslation } from "react-i18next";
import { useDocumentLanguage } from "../../../../lib/i18n/use-document-language";
import { formatPercent } from "../../../../lib/money/percent";
import type { PresetRebate } from "../use-preset-rebates";

/** Returns the function that names a rebate by its promotion or period, its highest rate and its currency. */
export function useRebateName(): (rebate: PresetRebate) => string {
  const { t } = useTranslation("backoffice");
  const tag = useDocumentLanguage();
  return ({ currency, rules: { period, tiers }, promotion }) => {
    const highest = Math.max(...(tiers ?? []).map(({ rate }) => Number(rate)));
    return t("rebate.option", {
      name: promotion?.title ?? t(`rebate.names.${period}`),
      rate: `\u2066${formatPercent(String(highest), tag)}\u2069`,
      currency,
    });
  };
}
