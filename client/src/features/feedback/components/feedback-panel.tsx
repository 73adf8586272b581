import { Skeleton } from "@mantine/core";
import { useFeedback } from "../use-feedback";
import classes from "./feedback.module.css";
import { FeedbackForm } from "./feedback-form";
import { FeedbackList } from "./feedback-list";

/** The form for feedback, and what the member has sent before. */
export function FeedbackPanel() {
  const { rows, terms, send } = useFeedback();
  return (
    <div className={classes.root}>
      {terms ? (
        <FeedbackForm terms={terms} send={send} />
      ) : (
        !rows.error && <Skeleton height={330} aria-busy />
      )}
      <FeedbackList rows={rows} />
    </div>
  );
}
