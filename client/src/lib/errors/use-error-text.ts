import { errorDurations } from "@croupier/schema/rules/durations.js";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { readFailure } from "./failure";

/**
 * Returns the function that turns any failure into a sentence in the user's language. Messages of the server are never
 * shown; a code without a text gets the general one, with a short request id to quote to customer service.
 */
export function useErrorText(): (error: unknown) => string {
  const { t, i18n } = useTranslation(["errors", "common"]);
  const tag = i18n.resolvedLanguage ?? "en";
  return useCallback(
    (error) => {
      const failure = readFailure(error);
      if (failure.code === "network") return t("common:failure.network");
      const text = t(`errors:${failure.code}`, {
        ...errorDurations(failure.params, tag),
        ...failure.params,
      });
      if (failure.code !== "unknown_error" || !failure.requestId) return text;
      return `${text} ${t("common:failure.reference", { id: failure.requestId })}`;
    },
    [t, tag],
  );
}
