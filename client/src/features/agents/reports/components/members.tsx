import { useQuery } from "@apollo/client/react";
import { Anchor, Button } from "@mantine/core";
import { IconFilterX, IconSearchOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { TeamMembersDocument, type TeamMembersQuery } from "../../../../gql/graphql";
import { downloadRecord } from "../../../../lib/browser/download";
import { useExistingPage, usePageNumber } from "../../../../lib/list/use-page-number";
import { useTableQuery } from "../../../../lib/list/use-table-query";
import { paths } from "../../../../lib/navigation/paths";
import { Loaded } from "../../../../ui/feedback/loaded";
import { SkeletonRows } from "../../../../ui/feedback/skeletons";
import { EmptyState } from "../../../../ui/feedback/state-message";
import { StatusBadge } from "../../../../ui/feedback/status-badge";
import { CsvButton } from "../../../../ui/list/filters/csv-button";
import { FilterControls } from "../../../../ui/list/filters/filter-controls";
import { Pagination } from "../../../../ui/list/paging/pagination";
import type { RecordColumn } from "../../../../ui/list/record-page/record-column";
import { RecordList } from "../../../../ui/list/record-page/record-list";
import { Moment } from "../../../../ui/text/moment";
import { invitedRole } from "../../model";
import { kinds, lastSeen, membersQuery } from "../model";
import { ReportPath } from "./report-path";
import classes from "./reports.module.css";

type Member = NonNullable<NonNullable<TeamMembersQuery["me"]>["agent"]>["teamSeen"]["items"][number];

const pageSize = 20;

function useColumns(): RecordColumn<Member>[] {
  const { t } = useTranslation(["reports", "backoffice"]);
  return [
    {
      key: "account",
      header: t("account"),
      onCard: "title",
      cell: ({ id, account }) => (
        <Anchor component={Link} to={`${paths.agentBetting}?period=LAST_30_DAYS&member=${id}`}>
          <bdi>{account}</bdi>
        </Anchor>
      ),
    },
    {
      key: "type",
      header: t("backoffice:team.type"),
      cell: ({ memberType }) => (
        <StatusBadge
          tone={memberType === 0 ? "neutral" : "info"}
          text={t(`backoffice:type.${invitedRole(memberType)}`)}
        />
      ),
    },
    {
      key: "seen",
      header: t("members.seen"),
      onCard: "labelled",
      cell: ({ seenAt }) => (seenAt ? <Moment at={seenAt} /> : t("backoffice:team.never")),
    },
  ];
}

/** The members of a team by kind and by when they were last seen. */
export function Members() {
  const { t } = useTranslation(["reports", "records", "common"]);
  const query = useTableQuery(membersQuery);
  const { of, seen, kind } = query.filter;
  const columns = useColumns();
  const { data, previousData, error, loading, refetch } = useQuery(TeamMembersDocument, {
    variables: { of, seen, kind, page: query.page, pageSize },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const agent = (data ?? previousData)?.me?.agent;
  useExistingPage(data?.me?.agent?.teamSeen.totalPages ?? null, usePageNumber());
  return (
    <div className={classes.root}>
      <ReportPath of={of} />
      <div className={classes.bar}>
        <FilterControls
          controls={[
            {
              field: "seen",
              as: "menu",
              label: t("members.seen"),
              all: t("members.anyTime"),
              options: lastSeen.map((value) => ({ value, label: t(`lastSeen.${value}`) })),
            },
            {
              field: "kind",
              as: "menu",
              label: t("members.kind"),
              all: t("members.allKinds"),
              options: kinds.map((value) => ({ value, label: t(`members.kinds.${value}`) })),
            },
          ]}
          values={{ seen, kind }}
          onChange={(part) => query.change(part as Partial<typeof query.filter>)}
        />
        <CsvButton
          save={() =>
            downloadRecord(
              "agent/seen",
              { of, seen, kind },
              `agent-members-${seen?.toLowerCase() ?? "all"}.csv`,
            )
          }
        />
        {query.clear && (
          <Button variant="subtle" leftSection={<IconFilterX size={18} aria-hidden />} onClick={query.clear}>
            {t("records:clear")}
          </Button>
        )}
      </div>
      <Loaded
        value={agent?.teamSeen}
        error={error}
        isLoading={loading}
        onRetry={refetch}
        failedTitle={t("members.failed")}
        placeholder={<SkeletonRows rows={8} height={56} />}
      >
        {({ items, totalCount, totalPages }) =>
          items.length > 0 ? (
            <>
              <p className={classes.asOf} role="status">
                {t("members.count", { count: totalCount })}
              </p>
              <RecordList
                label={t("members.title")}
                columns={columns}
                rows={items}
                rowKey={({ id }) => id}
                stale={!data}
                card={[["account", "type"], ["seen"]]}
              />
              <Pagination
                page={query.page}
                pages={totalPages}
                toPage={query.toPage}
                label={t("common:pages.label")}
                previousLabel={t("common:pages.previous")}
                nextLabel={t("common:pages.next")}
                pageLabel={(page) => t("common:pages.page", { page })}
                short={t("common:pages.of", { page: query.page, pages: totalPages })}
              />
            </>
          ) : (
            <EmptyState icon={<IconSearchOff size={28} stroke={1.5} />} title={t("members.empty")} />
          )
        }
      </Loaded>
    </div>
  );
}
