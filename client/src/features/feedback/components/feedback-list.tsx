import { IconMessage2 } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { FeedbackState } from "../../../gql/graphql";
import type { CursorRows } from "../../../lib/list/use-cursor-list";
import { EmptyState } from "../../../ui/feedback/state-message";
import { StatusBadge, type StatusTone } from "../../../ui/feedback/status-badge";
import { CursorResults } from "../../../ui/list/paging/cursor-results";
import { Moment } from "../../../ui/text/moment";
import type { Feedback } from "../use-feedback";
import classes from "./feedback.module.css";

const tones: Readonly<Record<FeedbackState, StatusTone>> = {
  OPEN: "info",
  ANSWERED: "success",
  CLOSED: "neutral",
};

const toLines = (text: string) => text.replaceAll("\u2028", "\n");

function FeedbackItem({ feedback }: { readonly feedback: Feedback }) {
  const { t } = useTranslation("feedback");
  const { questionType, content, state, answer, sentAt } = feedback;
  return (
    <li className={classes.item}>
      <p className={classes.head}>
        <span className={classes.subject}>{t(`questions.${questionType}`)}</span>
        <StatusBadge tone={tones[state]} text={t(`states.${state}`)} />
        <span className={classes.time}>
          <Moment at={sentAt} />
        </span>
      </p>
      <p className={classes.text} dir="auto">
        {toLines(content)}
      </p>
      {answer && (
        <div className={classes.answer}>
          <p className={classes.subject}>{t("answer")}</p>
          <p className={classes.text} dir="auto">
            {toLines(answer)}
          </p>
        </div>
      )}
    </li>
  );
}

/** What the member has sent, and the answers; the newest first. */
export function FeedbackList({ rows }: { readonly rows: CursorRows<Feedback> }) {
  const { t } = useTranslation("feedback");
  return (
    <section aria-labelledby="sent-feedback" className={classes.section}>
      <h2 id="sent-feedback" className={classes.title}>
        {t("sentTitle")}
      </h2>
      <CursorResults
        rows={rows}
        failedTitle={t("failed")}
        empty={
          <EmptyState
            icon={<IconMessage2 size={28} stroke={1.5} />}
            title={t("empty.title")}
            text={t("empty.text")}
          />
        }
      >
        {(shown) => (
          <ul className={classes.list}>
            {shown.map((feedback) => (
              <FeedbackItem key={feedback.id} feedback={feedback} />
            ))}
          </ul>
        )}
      </CursorResults>
    </section>
  );
}
