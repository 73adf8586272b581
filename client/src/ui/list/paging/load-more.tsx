import { Button } from "@mantine/core";
import classes from "./load-more.module.css";

interface LoadMoreProps {
  readonly shown: number;
  readonly total: number;
  /** Such as "20 of 482". */
  readonly text: string;
  readonly label: string;
  readonly loading: boolean;
  readonly onLoad: () => void;
}

/** How much of a list is shown, and a button for more. */
export function LoadMore({ shown, total, text, label, loading, onLoad }: LoadMoreProps) {
  const share = total > 0 ? Math.min(1, shown / total) : 1;
  return (
    <div className={classes.root}>
      <p className={classes.text} role="status">
        {text}
      </p>
      <div className={classes.track} aria-hidden>
        <div className={classes.bar} style={{ inlineSize: `${share * 100}%` }} />
      </div>
      {shown < total && (
        <Button variant="default" onClick={onLoad} loading={loading}>
          {label}
        </Button>
      )}
    </div>
  );
}
