import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useBrand } from "../../brands/brand-context";
import { formatDateTime } from "../../lib/dates/format";
import { countryName, isolated } from "../../lib/i18n/country-name";
import type { SignInResult } from "../../lib/session/session";
import { tellNews, tellNotice } from "../../ui/feedback/toasts";

/**
 * Shows what a member should read after signing in: that play is closed to them, which stays until it is dismissed; a
 * welcome the first time, with where limits are set unless `isOffered`, a form for one; and later when and from where they
 * last signed in, so that somebody else's sign-in is noticed.
 */
export function useSignInNotices(): (answer: SignInResult, isOffered: boolean) => void {
  const { t, i18n } = useTranslation();
  const { timeZone } = useBrand();
  return useCallback(
    ({ exclusion, firstTimeLogin, me }, isOffered) => {
      const tag = i18n.resolvedLanguage ?? "en";
      const moment = (instant: string) => formatDateTime(instant, tag, timeZone);
      if (exclusion?.until) tellNotice(t("excludedUntil", { until: moment(exclusion.until) }));
      else if (exclusion?.askFrom) tellNotice(t("excludedAskFrom", { from: moment(exclusion.askFrom) }));
      else if (exclusion) tellNotice(t("excluded"));
      const { lastSignIn: last } = me;
      if (firstTimeLogin) {
        const isTrial = me.role === "TRIAL";
        tellNews(t(isTrial ? "trial.welcome" : "welcome", { name: me.nickname }));
        if (!isTrial && !isOffered) tellNews(t("limitsOffer"));
      } else if (last)
        tellNews(
          t("lastSignIn", {
            when: moment(last.at),
            where: last.country ? countryName(last.country, tag) : isolated(last.ip),
            device: isolated(last.device),
          }),
        );
    },
    [i18n, t, timeZone],
  );
}
