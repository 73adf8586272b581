import { useTranslation } from "react-i18next";
import { formatDate, formatMonth } from "../../../lib/dates/format";
import { useDocumentLanguage } from "../../../lib/i18n/use-document-language";
import { useMoneyText } from "../../../lib/money/use-money-text";
import type { VipLadder } from "./model";

const midnight = (day: string) => `${day}T00:00:00Z`;

/** Returns formatters for the names of levels, for amounts, and for local days as YYYY-MM-DD. */
export function useVipFormats({ levels, baseLabel }: Pick<VipLadder, "levels" | "baseLabel">) {
  const { t } = useTranslation("vip");
  const money = useMoneyText();
  const tag = useDocumentLanguage();
  const baseName = baseLabel ?? t("noLevel");
  return {
    money,
    nameOf: (level: number) => (level === 0 ? baseName : (levels[level - 1]?.label ?? t("level", { level }))),
    day: (day: string) => formatDate(midnight(day), tag, "UTC"),
    month: (day: string) => formatMonth(midnight(day), tag, "UTC"),
  };
}
