import classes from "./status-badge.module.css";

export type StatusTone = "neutral" | "success" | "warning" | "danger" | "info";

/** A status as text, with a dot in its colour. */
export function StatusBadge({ tone, text }: { readonly tone: StatusTone; readonly text: string }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {text}
    </span>
  );
}
