import { useQuery } from "@apollo/client/react";
import { LanesDocument, type LanesQuery } from "../../gql/graphql";

export type Lane = LanesQuery["lanes"][number];
export type LaneVendor = Lane["vendors"][number];

const none: readonly Lane[] = [];

/** The brand's categories with their vendors and classifications; fetched once for all components. */
export function useLanes(isWanted = true) {
  const { data, previousData, error } = useQuery(LanesDocument, { skip: !isWanted });
  const known = data ?? previousData;
  return { lanes: known?.lanes ?? none, isKnown: known !== undefined, error };
}
