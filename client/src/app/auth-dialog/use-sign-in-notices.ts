import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useBrand } from "../../brands/brand-context";
import { formatZonedDateTime } from "../../lib/dates/format";
import { countryName, isolated } from "../../lib/i18n/country-name";
import type { SignInResult } from "../../lib/session/session";
import { showInfo, showNotice } from "../../ui/feedback/toasts";

/**
 * Shows what a member should read after signing in: an exclusion from play, which stays until it is dismissed; a
 * welcome at the first sign-in, with a hint where limits are set unless `isOffered`, which shows a form; and later the
 * time and place of the last sign-in, so that a stranger's sign-in is noticed.
 */
export function useSignInNotices(): (answer: SignInResult, isOffered: boolean) => void {
  const { t, i18n } = useTranslation();
  const { timeZone } = useBrand();
  return useCallback(
    ({ exclusion, firstTimeLogin, me }, isOffered) => {
      const tag = i18n.resolvedLanguage ?? "en";
      const formatMoment = (instant: string) => formatZonedDateTime(instant, tag, timeZone);
      if (exclusion?.until) showNotice(t("excludedUntil", { until: formatMoment(exclusion.until) }));
      else if (exclusion?.askFrom)
        showNotice(t("excludedAskFrom", { from: formatMoment(exclusion.askFrom) }));
      else if (exclusion) showNotice(t("excluded"));
      const { lastSignIn: last } = me;
      if (firstTimeLogin) {
        const isTrial = me.role === "TRIAL";
        showInfo(t(isTrial ? "trial.welcome" : "welcome", { name: me.nickname }));
        if (!isTrial && !isOffered) showInfo(t("limitsOffer"));
      } else if (last)
        showInfo(
          t("lastSignIn", {
            when: formatMoment(last.at),
            where: last.country ? countryName(last.country, tag) : isolated(last.ip),
            device: isolated(last.device),
          }),
        );
    },
    [i18n, t, timeZone],
  );
}
