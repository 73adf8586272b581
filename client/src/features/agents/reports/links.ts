import type { TeamCashKind, TeamMembersWith } from "../../../gql/graphql";
import { paths } from "../../../lib/navigation/paths";
import type { ReportFilter } from "./model";
import { cashQuery, lossQuery, membersQuery, roundsQuery } from "./model";

type ValuesOf<Kind extends { readonly read: (query: URLSearchParams) => { readonly filter: unknown } }> =
  ReturnType<Kind["read"]>["filter"];

function linkTo<Kind extends typeof lossQuery | typeof roundsQuery | typeof cashQuery | typeof membersQuery>(
  path: string,
  kind: Kind,
  part: Partial<ValuesOf<Kind>>,
): string {
  const initial = kind.read(new URLSearchParams());
  const table = { sort: initial.sort, filter: { ...initial.filter, ...part } };
  // The fields are those of the kind, which TypeScript cannot follow through the union.
  const query = (kind.write as (of: typeof table) => URLSearchParams)(table);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The shared filter, without the other fields of a page. */
function sharedOf(filter: ReportFilter): ReportFilter {
  const { period, from, to, category, vendor, scope, team, currency, of } = filter;
  return { period, from, to, category, vendor, scope, team, currency, of };
}

/** The addresses of the lists behind the numbers of a report, with its filter. */
export function reportLinks(filter: ReportFilter) {
  const shared = sharedOf(filter);
  return {
    /** The members below, or the agents directly below with their teams. */
    loss: (part: Partial<ValuesOf<typeof lossQuery>> = {}) =>
      linkTo(paths.agentLoss, lossQuery, { ...shared, ...part }),
    /** The members who did something. */
    membersWith: (did: TeamMembersWith) =>
      linkTo(paths.agentLoss, lossQuery, { ...shared, rows: "members", with: did }),
    rounds: (part: Partial<ValuesOf<typeof roundsQuery>> = {}) =>
      linkTo(paths.agentBetting, roundsQuery, { ...shared, ...part }),
    cash: (kind: TeamCashKind) => linkTo(paths.agentCash, cashQuery, { ...shared, kind }),
    members: (part: Partial<ValuesOf<typeof membersQuery>> = {}) =>
      linkTo(paths.agentMembers, membersQuery, { of: filter.of, ...part }),
  };
}
