import { useTranslation } from "react-i18next";
import type { TeamOverviewQuery } from "../../../../gql/graphql";
import { useDocumentLanguage } from "../../../../lib/i18n/use-document-language";
import { formatMoney } from "../../../../lib/money/money";
import { paths } from "../../../../lib/navigation/paths";
import { Amount } from "../../../../ui/text/amount";
import type { Figure } from "../change";
import type { PeriodFigure } from "../figures";
import type { reportLinks } from "../links";
import { FigureTile } from "./figure-tile";
import classes from "./reports.module.css";

type Agent = NonNullable<NonNullable<TeamOverviewQuery["me"]>["agent"]>;
type Links = ReturnType<typeof reportLinks>;

interface NowTilesProps {
  readonly state: Agent["teamState"];
  readonly links: Links;
  readonly of: string | null;
}

/** The team as it is now. */
export function NowTiles({ state, links, of }: NowTilesProps) {
  const { t } = useTranslation("reports");
  const { balance, members, agents, online, notSeen3Days, notSeen7Days } = state;
  const tiles = [
    { key: "balance", value: balance, to: of ? `${paths.agentTeam}?of=${of}` : paths.agentTeam },
    { key: "members", value: members, to: links.members() },
    { key: "agents", value: agents, to: links.members({ kind: "AGENT" }) },
    { key: "players", value: members - agents, to: links.members({ kind: "PLAYER" }) },
    { key: "online", value: online, to: links.members({ seen: "ONLINE" }) },
    { key: "notSeen3Days", value: notSeen3Days, to: links.members({ seen: "NOT_SEEN_3_DAYS" }) },
    { key: "notSeen7Days", value: notSeen7Days, to: links.members({ seen: "NOT_SEEN_7_DAYS" }) },
  ] as const;
  return (
    <dl className={classes.tiles}>
      {tiles.map(({ key, ...tile }) => (
        <FigureTile key={key} name={t(`figures.${key}`)} definition={t(`definitions.${key}`)} {...tile} />
      ))}
    </dl>
  );
}

interface TileOf {
  readonly key: PeriodFigure;
  readonly of: (from: Pick<Agent["teamOverview"], "figures" | "counts">) => Figure;
  readonly to: string;
  /** Money and members of no game, which a category or vendor leaves out. */
  readonly isOfMoney?: true;
  readonly coloured?: true;
}

/** The figures of a period, and the list behind each. */
function periodTiles(links: Links): readonly TileOf[] {
  const [byAgent, byProfit] = [links.loss(), links.loss({ rows: "members", order: "NET_PROFIT" })];
  return [
    { key: "deposits", of: ({ figures }) => figures.deposits, to: links.cash("DEPOSIT"), isOfMoney: true },
    {
      key: "depositors",
      of: ({ counts }) => counts.depositors,
      to: links.membersWith("DEPOSITS"),
      isOfMoney: true,
    },
    {
      key: "withdrawals",
      of: ({ figures }) => figures.withdrawals,
      to: links.cash("WITHDRAWAL"),
      isOfMoney: true,
    },
    {
      key: "withdrawers",
      of: ({ counts }) => counts.withdrawers,
      to: links.membersWith("WITHDRAWALS"),
      isOfMoney: true,
    },
    {
      key: "registered",
      of: ({ figures }) => figures.registered,
      to: links.membersWith("REGISTERED"),
      isOfMoney: true,
    },
    {
      key: "firstDeposits",
      of: ({ figures }) => figures.firstDeposits,
      to: links.membersWith("FIRST_DEPOSIT"),
      isOfMoney: true,
    },
    { key: "active", of: ({ counts }) => counts.active, to: links.membersWith("ACTIVE") },
    { key: "bettors", of: ({ counts }) => counts.bettors, to: links.membersWith("ROUNDS") },
    { key: "rounds", of: ({ figures }) => figures.rounds, to: links.rounds() },
    { key: "stake", of: ({ figures }) => figures.stake, to: links.rounds() },
    { key: "validBet", of: ({ figures }) => figures.validBet, to: links.rounds() },
    { key: "payout", of: ({ figures }) => figures.payout, to: links.rounds() },
    { key: "winLoss", of: ({ figures }) => figures.winLoss, to: byProfit, coloured: true },
    { key: "rebate", of: ({ figures }) => figures.rebate, to: links.cash("REBATE"), isOfMoney: true },
    { key: "bonus", of: ({ figures }) => figures.bonus, to: links.cash("BONUS"), isOfMoney: true },
    { key: "netProfit", of: ({ figures }) => figures.netProfit, to: byAgent, coloured: true },
  ];
}

interface PeriodTilesProps {
  readonly overview: Agent["teamOverview"];
  readonly links: Links;
  /** A category or vendor is chosen. */
  readonly isOfPlay: boolean;
}

/** The figures of a period with their change against the period before. */
export function PeriodTiles({ overview, links, isOfPlay }: PeriodTilesProps) {
  const { t } = useTranslation("reports");
  const tag = useDocumentLanguage();
  const minimum = `\u2068${formatMoney(overview.activeMinimum, tag)}\u2069`;
  const tiles = periodTiles(links).filter(({ isOfMoney }) => !(isOfPlay && isOfMoney));
  return (
    <dl className={classes.tiles}>
      {tiles.map(({ key, of, to, coloured }) => (
        <FigureTile
          key={key}
          name={t(`figures.${key}`)}
          definition={key === "active" ? t("definitions.active", { minimum }) : t(`definitions.${key}`)}
          value={of(overview)}
          before={of(overview.previous)}
          to={to}
          coloured={coloured}
          note={key === "firstDeposits" ? <FirstDepositAmount overview={overview} /> : undefined}
        />
      ))}
    </dl>
  );
}

function FirstDepositAmount({ overview }: Pick<PeriodTilesProps, "overview">) {
  const { firstDepositAmount } = overview.figures;
  return <Amount {...firstDepositAmount} />;
}
