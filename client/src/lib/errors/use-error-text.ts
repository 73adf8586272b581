import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { type Failure, readFailure } from "./failure";

/** What has to be waited for, in whole minutes, for texts that say it. */
function minutesOf({ params }: Failure): number {
  return Math.max(1, Math.ceil(Number(params.retryAfterSeconds ?? 60) / 60));
}

/**
 * Gives the function that turns any failure into a sentence in the reader's language. Server texts are never
 * shown; what has no text of its own gets the general one, with a short id to quote to support.
 */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation(["errors", "common"]);
  return useCallback(
    (error) => {
      const failure = readFailure(error);
      if (failure.code === "network") return t("common:failure.network");
      const text = t(`errors:${failure.code}`, { minutes: minutesOf(failure), ...failure.params });
      if (failure.code !== "unknown_error" || !failure.requestId) return text;
      return `${text} ${t("common:failure.reference", { id: failure.requestId })}`;
    },
    [t],
  );
}
