import { TeamDocument } from "../../gql/graphql";
import { useCursorList } from "../../lib/list/use-cursor-list";
import type { useTeamQuery } from "./team-query";

type Shown = Pick<ReturnType<typeof useTeamQuery>, "of" | "account" | "kind">;

/** The members of a team, and the way from the agent to the member whose team it is. */
export function useTeam({ of, account, kind }: Shown) {
  const { rows, data } = useCursorList(TeamDocument, ({ me }) => me?.agent?.team, { of, account, kind });
  return { rows, path: data?.me?.agent?.teamPath ?? [] };
}

export type TeamMember = NonNullable<ReturnType<typeof useTeam>["rows"]["items"]>[number];
export type TeamPath = ReturnType<typeof useTeam>["path"];
