import { useQuery } from "@apollo/client/react";
import { RecordVendorsDocument } from "../../gql/graphql";

/** The vendors that have games, once each, by name. */
export function useVendors(): { value: string; label: string }[] {
  const { data } = useQuery(RecordVendorsDocument);
  const offered = data?.gameCategories.flatMap(({ vendors }) => vendors) ?? [];
  const names = new Map(offered.map(({ code, displayName }) => [code, displayName]));
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label));
}
