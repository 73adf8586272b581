import { useTranslation } from "react-i18next";
import { type ArrivalEstimate, type RoundDuration, roundUpDuration } from "../arrival-estimate";

/** When a withdrawal arrives, as the last ones did. */
export function ArrivalTime({ estimate }: { readonly estimate: ArrivalEstimate }) {
  const { t } = useTranslation("withdrawals");
  const textOf = ({ unit, count }: RoundDuration) => t(`duration.${unit}`, { count });
  const usual = textOf(roundUpDuration(estimate.medianSeconds));
  const longest = textOf(roundUpDuration(estimate.percentile90Seconds));
  return usual === longest ? t("estimate.usually", { usual }) : t("estimate.both", { usual, longest });
}
