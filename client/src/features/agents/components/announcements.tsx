import { useQuery } from "@apollo/client/react";
import { Paper } from "@mantine/core";
import { IconSpeakerphone } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useBrand } from "../../../brands/brand-context";
import { AgentAnnouncementsDocument } from "../../../gql/graphql";
import { formatDate } from "../../../lib/dates/format";
import { useDocumentLanguage } from "../../../lib/i18n/use-document-language";
import { useExistingPage, usePageNumber } from "../../../lib/list/use-page-number";
import { Loaded } from "../../../ui/feedback/loaded";
import { SkeletonRows } from "../../../ui/feedback/skeletons";
import { EmptyState } from "../../../ui/feedback/state-message";
import { Pagination } from "../../../ui/list/paging/pagination";
import { RichText } from "../../../ui/text/rich-text";
import classes from "./announcements.module.css";

const pageSize = 8;

/** The brand's news for agents, in pages. */
export function Announcements() {
  const { t } = useTranslation(["backoffice", "common"]);
  const { timeZone } = useBrand();
  const tag = useDocumentLanguage();
  const number = usePageNumber();
  const { page, toPage } = number;
  const { data, previousData, error, loading, refetch } = useQuery(AgentAnnouncementsDocument, {
    variables: { page, pageSize },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const shown = (data ?? previousData)?.me?.agent?.announcements;
  useExistingPage(data?.me?.agent?.announcements.totalPages ?? null, number);
  return (
    <Loaded
      value={shown}
      error={error}
      isLoading={loading}
      onRetry={refetch}
      failedTitle={t("announcements.failed")}
      placeholder={<SkeletonRows rows={3} height={140} />}
    >
      {({ items, totalPages }) =>
        items.length === 0 ? (
          <EmptyState
            icon={<IconSpeakerphone size={28} stroke={1.5} />}
            title={t("announcements.emptyTitle")}
            text={t("announcements.emptyText")}
          />
        ) : (
          <>
            <ul className={classes.list} aria-label={t("announcements.title")}>
              {items.map(({ id, title, content, publishedAt }) => (
                <Paper key={id} component="li" className={classes.item}>
                  <article>
                    <h2 className={classes.title}>{title}</h2>
                    <time dateTime={publishedAt} className={classes.date}>
                      {formatDate(publishedAt, tag, timeZone)}
                    </time>
                    <RichText html={content} className={classes.text} />
                  </article>
                </Paper>
              ))}
            </ul>
            <Pagination
              page={page}
              pages={totalPages}
              toPage={toPage}
              label={t("common:pages.label")}
              previousLabel={t("common:pages.previous")}
              nextLabel={t("common:pages.next")}
              pageLabel={(of) => t("common:pages.page", { page: of })}
              short={t("common:pages.of", { page, pages: totalPages })}
            />
          </>
        )
      }
    </Loaded>
  );
}
