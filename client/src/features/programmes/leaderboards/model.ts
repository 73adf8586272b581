import type { LeaderboardsQuery } from "../../../gql/graphql";

type Me = NonNullable<LeaderboardsQuery["me"]>;
export type Leaderboard = Me["leaderboards"][number];
export type LeaderboardResult = Me["leaderboardResults"][number];
export type BoardRow = Leaderboard["rows"][number];

/** The rows that are shown: the first ones, and the member's own after them where it is not among them. */
export function rowsWithOwn({ rows, own }: Pick<Leaderboard, "rows" | "own">, name: string): BoardRow[] {
  if (!own || rows.some(({ isOwn }) => isOwn)) return [...rows];
  const { rank, score, prize } = own;
  return [...rows, { __typename: "LeaderboardRow", rank, name, score, prize, isOwn: true }];
}

/** The ranks of a prize, such as "1" or "4–10". */
export function ranksText({
  firstRank,
  lastRank,
}: Pick<Leaderboard["prizes"][number], "firstRank" | "lastRank">): string {
  return firstRank === lastRank ? String(firstRank) : `${firstRank}–${lastRank}`;
}
