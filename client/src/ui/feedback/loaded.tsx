import { IconPlugConnectedX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "../../lib/errors/use-error-text";
import { FailedState } from "./state-message";

interface LoadedProps<T> {
  /** What is shown; undefined until it has come. */
  readonly value: T | undefined;
  readonly error: Error | undefined;
  readonly isLoading: boolean;
  readonly onRetry: () => unknown;
  /** Such as "The promotions could not be loaded". */
  readonly failedTitle: string;
  /** Holds the place meanwhile. */
  readonly waiting: ReactNode;
  readonly children: (value: T) => ReactNode;
}

/** What was asked for, or that it is on its way, or that it did not come. What was there stays through a failure. */
export function Loaded<T>(props: LoadedProps<T>) {
  const { value, error, isLoading, onRetry, failedTitle, waiting, children } = props;
  const { t } = useTranslation();
  const errorText = useErrorText();
  if (value !== undefined) return children(value);
  if (!error)
    return (
      <div aria-busy="true" data-waiting>
        {waiting}
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
