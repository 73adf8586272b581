import { useTranslation } from "react-i18next";
import { PushUnavailableError } from "../../lib/browser/pwa/push";
import { useErrorText } from "../../lib/errors/use-error-text";

/** The text of why notifications could not be turned on or off. */
export function usePushErrorText(): (error: unknown) => string | null {
  const { t } = useTranslation("push");
  const errorText = useErrorText();
  return (error) => {
    if (error === null) return null;
    return error instanceof PushUnavailableError ? t("failed") : errorText(error);
  };
}
