import { durationText } from "@croupier/schema/rules/durations.js";
import { useTranslation } from "react-i18next";
import { type ArrivalEstimate, roundUpMinutes } from "../arrival-estimate";

/** When a withdrawal arrives, as the last ones did. */
export function ArrivalTime({ estimate }: { readonly estimate: ArrivalEstimate }) {
  const { t, i18n } = useTranslation("withdrawals");
  const textOf = (seconds: number) => durationText(roundUpMinutes(seconds), i18n.resolvedLanguage ?? "en");
  const usual = textOf(estimate.medianSeconds);
  const longest = textOf(estimate.percentile90Seconds);
  return usual === longest ? t("estimate.usually", { usual }) : t("estimate.both", { usual, longest });
}
