import { Skeleton } from "@mantine/core";
import classes from "./loading-content.module.css";

/** Placeholder of a form while it loads. */
export function LoadingContent() {
  return (
    <div className={classes.waiting}>
      <Skeleton height={44} />
      <Skeleton height={44} />
      <Skeleton height={44} />
    </div>
  );
}
