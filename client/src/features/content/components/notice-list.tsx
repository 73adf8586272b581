import { useQuery } from "@apollo/client/react";
import { noticePagesAtEnds } from "@croupier/schema/rules/lobby.js";
import { IconBellOff, IconChevronRight } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { useBrand } from "../../../brands/brand-context";
import { NoticesDocument, type NoticesQuery } from "../../../gql/graphql";
import { formatDate } from "../../../lib/dates/format";
import { contentDialogPath } from "../../../lib/navigation/content-dialog";
import { Loaded } from "../../../ui/feedback/loaded";
import { SkeletonRows } from "../../../ui/feedback/skeletons";
import { EmptyState } from "../../../ui/feedback/state-message";
import { Pagination } from "../../../ui/list/paging/pagination";
import classes from "./notices.module.css";

const skeletonRows = 8;
const rowHeight = 64;

function Rows({ notices }: { readonly notices: NoticesQuery["notices"]["items"] }) {
  const { i18n } = useTranslation();
  const { timeZone } = useBrand();
  const location = useLocation();
  return (
    <ul className={classes.rows}>
      {notices.map(({ id, title, publishedAt }) => (
        <li key={id}>
          <Link
            to={contentDialogPath(location, { kind: "notice", id })}
            state={location.state}
            preventScrollReset
            replace
            className={classes.row}
          >
            <span className={classes.words}>
              <span className={classes.name}>{title}</span>
              <time dateTime={publishedAt} className={classes.date}>
                {formatDate(publishedAt, i18n.resolvedLanguage ?? "en", timeZone)}
              </time>
            </span>
            <IconChevronRight size={20} className={classes.chevron} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A page of the notices; each opens in place of the list. */
export function NoticeList({ page }: { readonly page: number }) {
  const { t } = useTranslation(["content", "common"]);
  const location = useLocation();
  const { data, previousData, error, loading, refetch } = useQuery(NoticesDocument, {
    variables: { page },
    notifyOnNetworkStatusChange: true,
  });
  return (
    <Loaded
      value={(data ?? previousData)?.notices}
      error={error}
      isLoading={loading}
      onRetry={refetch}
      failedTitle={t("content:notices.failed")}
      placeholder={<SkeletonRows rows={skeletonRows} height={rowHeight} />}
    >
      {({ items, page: at, totalPages }) =>
        items.length === 0 ? (
          <EmptyState
            icon={<IconBellOff size={32} stroke={1.5} />}
            title={t("content:notices.none")}
            text={t("content:notices.noneText")}
          />
        ) : (
          <>
            <Rows notices={items} />
            <Pagination
              page={at}
              pages={totalPages}
              margin={noticePagesAtEnds}
              toPage={(number) => contentDialogPath(location, { kind: "notices", page: number })}
              linkProps={{ replace: true, preventScrollReset: true, state: location.state }}
              label={t("common:pages.label")}
              previousLabel={t("common:pages.previous")}
              nextLabel={t("common:pages.next")}
              pageLabel={(number) => t("common:pages.page", { page: number })}
              short={t("common:pages.of", { page: at, pages: totalPages })}
            />
          </>
        )
      }
    </Loaded>
  );
}
