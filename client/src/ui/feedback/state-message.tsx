import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./state-message.module.css";

interface StateMessageProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text?: string;
  readonly action?: ReactNode;
  readonly tone?: "neutral" | "danger";
  readonly role?: "status" | "alert";
  /** The message is the whole page: its title is the page's heading. */
  readonly isPage?: boolean;
}

function StateMessage({ icon, title, text, action, tone = "neutral", role, isPage }: StateMessageProps) {
  const Title = isPage ? "h1" : "p";
  return (
    <div className={classes.root} data-tone={tone} role={role}>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <Title className={classes.title}>{title}</Title>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}

type EmptyStateProps = Pick<StateMessageProps, "icon" | "title" | "text" | "action" | "isPage">;

/** Explains why a list is empty, and offers one action. */
export function EmptyState(props: EmptyStateProps) {
  return <StateMessage {...props} role="status" />;
}

interface FailedStateProps extends Pick<StateMessageProps, "icon" | "title" | "text" | "isPage"> {
  readonly retryLabel: string;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
}

/** Says what could not be loaded, and offers to try again. */
export function FailedState({ retryLabel, onRetry, retrying, ...message }: FailedStateProps) {
  const retry = (
    <Button variant="default" onClick={onRetry} loading={retrying}>
      {retryLabel}
    </Button>
  );
  return <StateMessage {...message} tone="danger" role="alert" action={retry} />;
}
