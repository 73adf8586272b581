import { Anchor, Button } from "@mantine/core";
import { IconFilterX, IconSearchOff, IconUsersGroup } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useDocumentLanguage } from "../../../lib/i18n/use-document-language";
import { formatCount } from "../../../lib/money/money";
import { paths } from "../../../lib/navigation/paths";
import { EmptyState } from "../../../ui/feedback/state-message";
import { StatusBadge, type StatusTone } from "../../../ui/feedback/status-badge";
import { Chips } from "../../../ui/form/chips";
import { CursorResults } from "../../../ui/list/paging/cursor-results";
import type { RecordColumn } from "../../../ui/list/record-page/record-column";
import { RecordList } from "../../../ui/list/record-page/record-list";
import { Amount } from "../../../ui/text/amount";
import { Moment } from "../../../ui/text/moment";
import { invitedRole } from "../model";
import { memberKinds, useTeamQuery } from "../team-query";
import { type TeamMember, useTeam } from "../use-team";
import { MemberMenu } from "./member-menu";
import { MessageDialog } from "./message-dialog";
import classes from "./team.module.css";
import { TeamPath } from "./team-path";
import { TeamSearch } from "./team-search";

const stateTones: Readonly<Record<TeamMember["state"], StatusTone>> = {
  ACTIVE: "success",
  LOCKED: "warning",
  DISABLED: "danger",
};

interface ColumnOptions {
  readonly isSearch: boolean;
  readonly pathOf: ReturnType<typeof useTeamQuery>["pathOf"];
  readonly menuOf: (member: TeamMember) => ReactNode;
  /** Shows a member's contracts; null for a brand without them. */
  readonly contractsOf: ((member: TeamMember) => ReactNode) | null;
}

function useColumns({ isSearch, pathOf, menuOf, contractsOf }: ColumnOptions): RecordColumn<TeamMember>[] {
  const { t } = useTranslation("backoffice");
  const tag = useDocumentLanguage();
  const upline: RecordColumn<TeamMember> = {
    key: "upline",
    header: t("team.upline"),
    onCard: "labelled",
    cell: ({ upline, level }) => (
      <Anchor component={Link} to={pathOf(level === 1 ? null : upline.id)}>
        <bdi>{level === 1 ? t("team.you") : upline.account}</bdi>
      </Anchor>
    ),
  };
  return [
    {
      key: "account",
      header: t("team.account"),
      onCard: "title",
      cell: ({ id, account, teamCount }) =>
        teamCount > 0 ? (
          <Anchor component={Link} to={pathOf(id)} className={classes.account}>
            <bdi>{account}</bdi>
          </Anchor>
        ) : (
          <bdi className={classes.account}>{account}</bdi>
        ),
    },
    {
      key: "type",
      header: t("team.type"),
      cell: ({ memberType }) => (
        <StatusBadge
          tone={memberType === 0 ? "neutral" : "info"}
          text={t(`type.${invitedRole(memberType)}`)}
        />
      ),
    },
    ...(isSearch ? [upline] : []),
    {
      key: "level",
      header: t("team.level"),
      numeric: true,
      wideOnly: !isSearch,
      onCard: "labelled",
      cell: ({ level }) => level,
    },
    {
      key: "direct",
      header: t("team.direct"),
      numeric: true,
      wideOnly: true,
      onCard: "labelled",
      cell: ({ memberType, directCount }) => (memberType === 0 ? null : formatCount(directCount, tag)),
    },
    {
      key: "all",
      header: t("team.all"),
      numeric: true,
      onCard: "labelled",
      cell: ({ memberType, teamCount }) => (memberType === 0 ? null : formatCount(teamCount, tag)),
    },
    {
      key: "balance",
      header: t("team.balance"),
      numeric: true,
      cell: ({ balance }) => balance && <Amount {...balance} />,
    },
    {
      key: "lastSignIn",
      header: t("team.lastSignIn"),
      wideOnly: true,
      onCard: "labelled",
      cell: ({ lastSignInAt }) => (lastSignInAt ? <Moment at={lastSignInAt} /> : t("team.never")),
    },
    ...(contractsOf
      ? [{ key: "contracts", header: t("team.contracts"), wideOnly: true, cell: contractsOf }]
      : []),
    {
      key: "state",
      header: t("team.state"),
      cell: ({ state }) => <StatusBadge tone={stateTones[state]} text={t(`team.states.${state}`)} />,
    },
    { key: "actions", header: t("team.actions"), action: true, cell: menuOf },
  ];
}

interface TeamProps {
  /** The dialog in which money is sent to a member; the page provides it. */
  readonly transferDialog: (member: TeamMember | null, onClose: () => void) => ReactNode;
  /** Whether the brand lets agents send money to members directly below. */
  readonly canTransfer: boolean;
  /** The contracts that can be offered to an agent directly below, and where. */
  readonly contractOffers: readonly {
    readonly key: string;
    readonly label: string;
    readonly pathOf: (memberId: string) => string;
  }[];
  /** Shows a member's contracts; null for a brand without them. */
  readonly contractsOf: ((member: TeamMember) => ReactNode) | null;
}

/** The agent's team level by level, with a search on all levels, and what the agent does with its members. */
export function Team({ transferDialog, canTransfer, contractOffers, contractsOf }: TeamProps) {
  const { t } = useTranslation(["backoffice", "records"]);
  const tag = useDocumentLanguage();
  const query = useTeamQuery();
  const { of, account, kind, change, pathOf, isFiltered } = query;
  const { rows, path } = useTeam(query);
  const [receiver, setReceiver] = useState<TeamMember | null>(null);
  const [reader, setReader] = useState<TeamMember | null>(null);
  const shownMember = path.at(-1);
  const columns = useColumns({
    isSearch: account !== null,
    pathOf,
    contractsOf,
    menuOf: (member) => (
      <MemberMenu
        member={member}
        to={pathOf(member.id)}
        onTransfer={canTransfer && member.level === 1 ? () => setReceiver(member) : undefined}
        onMessage={() => setReader(member)}
        offers={
          member.level === 1 && member.memberType !== 0
            ? contractOffers.map(({ key, label, pathOf }) => ({ key, label, to: pathOf(member.id) }))
            : []
        }
      />
    ),
  });
  const clear = () => change({ account: null, kind: null });
  return (
    <div className={classes.root}>
      <div className={classes.head}>
        <TeamPath path={path} pathOf={pathOf} />
        {shownMember && (
          <p className={classes.counts}>
            {t("team.counts", {
              direct: formatCount(shownMember.directCount, tag),
              all: formatCount(shownMember.teamCount, tag),
            })}
          </p>
        )}
      </div>
      <div className={classes.filter}>
        <TeamSearch key={account} value={account} onSearch={(value) => change({ account: value })} />
        <Chips<string | null>
          label={t("team.type")}
          options={[
            { value: null, label: t("team.kinds.all") },
            ...memberKinds.map((value) => ({ value, label: t(`team.kinds.${value}`) })),
          ]}
          value={kind}
          onChoose={(value) => change({ kind: memberKinds.find((known) => known === value) ?? null })}
        />
        {isFiltered && (
          <Button variant="subtle" leftSection={<IconFilterX size={18} aria-hidden />} onClick={clear}>
            {t("records:clear")}
          </Button>
        )}
      </div>
      <CursorResults
        rows={rows}
        failedTitle={t("team.failed")}
        empty={
          isFiltered ? (
            <EmptyState
              icon={<IconSearchOff size={28} stroke={1.5} />}
              title={t("team.nothingTitle")}
              text={t("team.nothingText")}
              action={
                <Button variant="default" onClick={clear}>
                  {t("records:clear")}
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={<IconUsersGroup size={28} stroke={1.5} />}
              title={t("team.emptyTitle")}
              text={of === null ? t("team.emptyText") : t("team.emptyBelow")}
              action={
                of === null ? (
                  <Button component={Link} to={paths.agentAccounts}>
                    {t("home.toAccounts")}
                  </Button>
                ) : undefined
              }
            />
          )
        }
      >
        {(members) => (
          <RecordList
            label={t("team.title")}
            columns={columns}
            rows={members}
            rowKey={({ id }) => id}
            stale={rows.isStale}
            card={[
              ["account", "actions"],
              ["type", "state"],
              ["balance", "all"],
              ...(account === null ? [] : [["upline", "level"] as const]),
              ["lastSignIn"],
              ...(contractsOf ? [["contracts"] as const] : []),
            ]}
          />
        )}
      </CursorResults>
      {transferDialog(receiver, () => setReceiver(null))}
      <MessageDialog member={reader} onClose={() => setReader(null)} />
    </div>
  );
}
