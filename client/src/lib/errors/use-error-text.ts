import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { type Failure, readFailure } from "./failure";

/** The time to wait in whole minutes, for texts that contain it. */
function minutesOf({ params }: Failure): number {
  return Math.max(1, Math.ceil(Number(params.retryAfterSeconds ?? 60) / 60));
}

/**
 * Returns the function that turns any failure into a sentence in the user's language. Messages of the server are never
 * shown; a code without a text gets the general one, with a short request id to quote to customer service.
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
