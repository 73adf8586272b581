import { useQuery } from "@apollo/client/react";
import {
  ClaimableRewardsDocument,
  type ClaimableRewardsQuery,
  type ProgrammeKind,
  ProgrammesChangedDocument,
  RewardsDocument,
} from "../../../gql/graphql";
import { liveQuery } from "../../../lib/apollo/live-query";
import { useLiveUpdates } from "../../../lib/apollo/use-live-updates";
import { useCursorList } from "../../../lib/list/use-cursor-list";

export type ClaimableReward = NonNullable<ClaimableRewardsQuery["me"]>["claimableRewards"][number];

const pageSize = 10;

/** The rewards that the member can claim, updated live. */
export function useClaimableRewards() {
  const { data, error, loading, refetch } = useQuery(ClaimableRewardsDocument, liveQuery);
  useLiveUpdates(ProgrammesChangedDocument, () => void refetch().catch(() => undefined));
  return { rewards: data?.me?.claimableRewards, error, loading, refetch };
}

/** The rewards that the member was granted by some kinds of programme, or by all; updated live. */
export function useGrantedRewards(kinds: readonly ProgrammeKind[]) {
  const { rows } = useCursorList(RewardsDocument, ({ me }) => me?.rewards, {
    kinds: [...kinds],
    first: pageSize,
  });
  useLiveUpdates(ProgrammesChangedDocument, () => void Promise.resolve(rows.retry()).catch(() => undefined));
  return rows;
}
