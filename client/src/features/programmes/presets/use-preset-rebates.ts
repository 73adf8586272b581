import { useQuery } from "@apollo/client/react";
import { PresetRebatesDocument, type PresetRebatesQuery } from "../../../gql/graphql";

/** A rebate that an agent may choose for new players, or that a link has. */
export type PresetRebate = NonNullable<
  NonNullable<PresetRebatesQuery["me"]>["agent"]
>["presetRebates"][number];

/** The rebates that the agent may choose; none while they load, or if that fails. */
export function usePresetRebates(): readonly PresetRebate[] {
  const { data } = useQuery(PresetRebatesDocument, { fetchPolicy: "cache-and-network" });
  return data?.me?.agent?.presetRebates ?? [];
}
