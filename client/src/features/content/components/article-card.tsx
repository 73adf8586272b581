import { Link } from "react-router-dom";
import type { ArticlesQuery } from "../../../gql/graphql";
import { newsPath } from "../../../lib/navigation/paths";
import { Day } from "../../../ui/text/moment";
import classes from "./articles.module.css";

interface ArticleCardProps {
  readonly article: ArticlesQuery["articles"]["items"][number];
  /** It is in view when the page opens. */
  readonly isFirst: boolean;
}

/** An article in the list; the whole card leads to it. */
export function ArticleCard({ article, isFirst }: ArticleCardProps) {
  const { name, title, summary, pictureUrl, publishedAt } = article;
  return (
    <article className={classes.card}>
      <img
        src={pictureUrl}
        alt=""
        width={640}
        height={320}
        className={classes.picture}
        loading={isFirst ? "eager" : "lazy"}
        decoding="async"
      />
      <div className={classes.words}>
        <h2 className={classes.name}>
          <Link to={newsPath(name)} className={classes.link}>
            {title}
          </Link>
        </h2>
        {summary && <p className={classes.summary}>{summary}</p>}
        <p className={classes.date}>
          <Day at={publishedAt} />
        </p>
      </div>
    </article>
  );
}
