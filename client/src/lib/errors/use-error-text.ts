import { errorDurations } from "@croupier/schema/rules/durations.js";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { type Failure, readFailure } from "./failure";

/** Returns the function that turns what is known about a failed call into a sentence in the user's language. */
export function useFailureText(): (failure: Failure) => string {
  const { t, i18n } = useTranslation(["errors", "common"]);
  const tag = i18n.resolvedLanguage ?? "en";
  return useCallback(
    ({ code, params, requestId }) => {
      if (code === "network") return t("common:failure.network");
      const text = t(`errors:${code}`, { ...errorDurations(params, tag), ...params });
      if (code !== "unknown_error" || !requestId) return text;
      return `${text} ${t("common:failure.reference", { id: requestId })}`;
    },
    [t, tag],
  );
}

/**
 * Returns the function that turns any error into a sentence in the user's language. Messages of the server are never
 * shown; a code without a text gets the general one, with a short request id to quote to customer service.
 */
export function useErrorText(): (error: unknown) => string {
  const failureText = useFailureText();
  return useCallback((error) => failureText(readFailure(error)), [failureText]);
}
