import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { useBrand } from "../../../../brands/brand-context";
import type { ProgrammeLabel, PromotionsQuery } from "../../../../gql/graphql";
import { formatDate } from "../../../../lib/dates/format";
import { overPage } from "../../../../lib/navigation/auth-dialog";
import { contentDialogPath } from "../../../../lib/navigation/content-dialog";
import { ProgrammeStatus } from "../../components/programme-status";
import { pictureOf } from "../model";
import classes from "./promotion-card.module.css";

interface PromotionCardProps {
  readonly promotion: PromotionsQuery["promotions"]["items"][number];
  /** The state of its programme for the member. */
  readonly status?: ProgrammeLabel | undefined;
  /** It is in view when the page opens. */
  readonly isFirst: boolean;
}

/** A promotion in the list; the whole card opens the details. */
export function PromotionCard({ promotion, status, isFirst }: PromotionCardProps) {
  const { t, i18n } = useTranslation("promotions");
  const { timeZone } = useBrand();
  const location = useLocation();
  const { id, title, summary, promotionType, pictures, endsAt } = promotion;
  const picture = pictureOf(pictures, 1);
  return (
    <article className={classes.root}>
      <div className={classes.frame}>
        {picture && (
          <img
            src={picture}
            alt=""
            width={640}
            height={400}
            className={classes.picture}
            loading={isFirst ? "eager" : "lazy"}
            fetchPriority={isFirst ? "high" : "auto"}
            decoding="async"
          />
        )}
        <span className={classes.type}>{t(`types.${promotionType}`)}</span>
      </div>
      <div className={classes.words}>
        <h2 className={classes.title}>
          <Link
            to={contentDialogPath(location, { kind: "promotion", id })}
            state={overPage}
            preventScrollReset
            className={classes.link}
          >
            {title}
          </Link>
        </h2>
        {summary && <p className={classes.summary}>{summary}</p>}
        {status && (
          <div className={classes.status}>
            <ProgrammeStatus label={status} />
          </div>
        )}
        <p className={classes.until}>
          {endsAt ? (
            <time dateTime={endsAt}>
              {t("until", { date: formatDate(endsAt, i18n.resolvedLanguage ?? "en", timeZone) })}
            </time>
          ) : (
            t("always")
          )}
          <span className={classes.more} aria-hidden>
            {t("details")}
          </span>
        </p>
      </div>
    </article>
  );
}
