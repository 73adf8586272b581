import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import type { TeamMemberKind } from "../../gql/graphql";
import { writeParameter } from "../../lib/browser/query-parameters";
import { matching, oneOf, readFields, writeFields } from "../../lib/list/address-fields";

/** The kinds of members that a team is narrowed to. */
export const memberKinds = ["PLAYER", "AGENT"] as const satisfies readonly TeamMemberKind[];

/** The shortest beginning of an account that the server searches by. */
export const minSearchLength = 2;

const fields = {
  /** The member whose direct downline is shown; the agent by default. */
  of: matching(/^[0-9a-f-]{36}$/),
  account: matching(/^.{2,64}$/su),
  kind: oneOf(memberKinds),
};

/** Whose team the page shows and how it is filtered, in the page's address. Each change is a history entry. */
export function useTeamQuery() {
  const [query, setQuery] = useSearchParams();
  const values = useMemo(() => readFields(fields, query), [query]);
  const change = useCallback(
    (part: Partial<typeof values>) =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          writeFields(fields, { ...readFields(fields, before), ...part }, next);
          return next;
        },
        { preventScrollReset: true },
      ),
    [setQuery],
  );
  /** The address of a member's team, without a search. */
  const pathOf = useCallback(
    (of: string | null) => {
      const next = new URLSearchParams(query);
      writeParameter(next, "of", of);
      writeParameter(next, "account", null);
      return { search: next.size > 0 ? `?${next}` : "" };
    },
    [query],
  );
  const isFiltered = values.account !== null || values.kind !== null;
  return { ...values, change, pathOf, isFiltered };
}
