import { useTranslation } from "react-i18next";
import type { ProgrammeKind } from "../../../gql/graphql";
import { formatDate } from "../../../lib/dates/format";
import { useDocumentLanguage } from "../../../lib/i18n/use-document-language";
import { dayInstant } from "../model";

interface NamedReward {
  readonly kind: ProgrammeKind;
  readonly promotion?: { readonly title: string } | null | undefined;
}

/** Returns the function that names a reward: by its promotion, or else by the kind of its programme. */
export function useRewardName(): (reward: NamedReward) => string {
  const { t } = useTranslation("rewards");
  return ({ kind, promotion }) => promotion?.title ?? t(`kinds.${kind}`);
}

/** Returns the function that formats the first day of a period; null for the only one. */
export function usePeriodText(): (period: string) => string | null {
  const tag = useDocumentLanguage();
  return (period) => (period === "" ? null : formatDate(dayInstant(period), tag, "UTC"));
}
