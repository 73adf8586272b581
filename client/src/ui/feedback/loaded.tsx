import { IconPlugConnectedX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "../../lib/errors/use-error-text";
import { FailedState } from "./state-message";

interface LoadedProps<T> {
  /** The loaded data; undefined until it has loaded. */
  readonly value: T | undefined;
  readonly error: Error | undefined;
  readonly isLoading: boolean;
  readonly onRetry: () => unknown;
  /** Such as "The promotions could not be loaded". */
  readonly failedTitle: string;
  /** Shown while the data loads. */
  readonly placeholder: ReactNode;
  readonly children: (value: T) => ReactNode;
}

/**
 * Shows loaded data, its skeleton, or why it could not be loaded. Data that is already loaded stays when a refetch
 * fails.
 */
export function Loaded<T>(props: LoadedProps<T>) {
  const { value, error, isLoading, onRetry, failedTitle, placeholder, children } = props;
  const { t } = useTranslation();
  const errorText = useErrorText();
  if (value !== undefined) return children(value);
  if (!error)
    return (
      <div aria-busy="true" data-waiting>
        {placeholder}
      </div>
    );
  return (
    <FailedState
      icon={<IconPlugConnectedX size={32} stroke={1.5} />}
      title={failedTitle}
      text={errorText(error)}
      retryLabel={t("retry")}
      onRetry={() => void Promise.resolve(onRetry()).catch(() => undefined)}
      retrying={isLoading}
    />
  );
}
