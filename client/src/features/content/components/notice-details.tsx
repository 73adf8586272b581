import { useQuery } from "@apollo/client/react";
import { IconChevronLeft } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { useBrand } from "../../../brands/brand-context";
import { NoticeDocument } from "../../../gql/graphql";
import { formatDate } from "../../../lib/dates/format";
import { contentDialogPath } from "../../../lib/navigation/content-dialog";
import { Loaded } from "../../../ui/feedback/loaded";
import { SkeletonRows } from "../../../ui/feedback/skeletons";
import { RichText } from "../../../ui/text/rich-text";
import classes from "./notices.module.css";

/** One notice, and the link to the list. */
export function NoticeDetails({ id }: { readonly id: string }) {
  const { t, i18n } = useTranslation("content");
  const { timeZone } = useBrand();
  const location = useLocation();
  const { data, error, loading, refetch } = useQuery(NoticeDocument, {
    variables: { id },
    notifyOnNetworkStatusChange: true,
  });
  return (
    <>
      <Loaded
        value={data?.notice}
        error={error}
        isLoading={loading}
        onRetry={refetch}
        failedTitle={t("notices.gone")}
        placeholder={<SkeletonRows rows={3} height={48} />}
      >
        {({ title, content, publishedAt }) => (
          <article>
            <h3 className={classes.heading}>{title}</h3>
            <time dateTime={publishedAt} className={classes.date}>
              {formatDate(publishedAt, i18n.resolvedLanguage ?? "en", timeZone)}
            </time>
            <RichText html={content} className={classes.text} />
          </article>
        )}
      </Loaded>
      <Link
        to={contentDialogPath(location, { kind: "notices", page: 1 })}
        state={location.state}
        preventScrollReset
        replace
        className={classes.back}
      >
        <IconChevronLeft size={18} className={classes.chevron} aria-hidden />
        {t("notices.all")}
      </Link>
    </>
  );
}
