import { useQuery } from "@apollo/client/react";
import { IconChevronLeft } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { ArticleDocument } from "../../../gql/graphql";
import { useContentTitle } from "../../../lib/navigation/content-title";
import { paths } from "../../../lib/navigation/paths";
import { Loaded } from "../../../ui/feedback/loaded";
import { SkeletonRows } from "../../../ui/feedback/skeletons";
import { Day } from "../../../ui/text/moment";
import { RichText } from "../../../ui/text/rich-text";
import classes from "./articles.module.css";

/** One article, and the link to the others. */
export function ArticleText({ name }: { readonly name: string }) {
  const { t } = useTranslation("content");
  const { data, error, loading, refetch } = useQuery(ArticleDocument, {
    variables: { name },
    notifyOnNetworkStatusChange: true,
  });
  useContentTitle(data?.article?.title);
  return (
    <div className={classes.sheet}>
      <Link to={paths.news} className={classes.back}>
        <IconChevronLeft size={18} className={classes.chevron} aria-hidden />
        {t("news.all")}
      </Link>
      <Loaded
        value={data?.article}
        error={error}
        isLoading={loading}
        onRetry={refetch}
        failedTitle={t("news.gone")}
        placeholder={<SkeletonRows rows={5} height={56} />}
      >
        {({ title, summary, pictureUrl, content, publishedAt }) => (
          <article className={classes.article}>
            <h1 className={classes.title}>{title}</h1>
            <p className={classes.date}>
              <Day at={publishedAt} />
            </p>
            <img src={pictureUrl} alt="" width={960} height={360} className={classes.cover} />
            {summary && <p className={classes.lead}>{summary}</p>}
            <RichText html={content} topHeading={2} />
          </article>
        )}
      </Loaded>
    </div>
  );
}
