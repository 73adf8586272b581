import DataLoader from "dataloader";
import type { Ctx } from "../../core/ctx.js";
import { LoaderToken } from "../../kit/loaders.js";
import type { Contract } from "./contracts.model.js";
import type { ContractsService } from "./contracts.service.js";

/** Batches the reads of the signed-in agent's contracts with members directly below, within a request. */
export function createDownlineContractLoader(
  contracts: Pick<ContractsService, "openWith">,
  ctx: Ctx,
): DataLoader<string, readonly Contract[]> {
  return new DataLoader(async (agentIds) => {
    const known = await contracts.openWith(ctx, agentIds);
    return agentIds.map((id) => known.filter(({ agentId }) => agentId === id));
  });
}

/** Loads the signed-in agent's open offers to a member directly below and its contracts in force, by the member's id. */
export const downlineContracts = new LoaderToken<DataLoader<string, readonly Contract[]>>(
  "downlineContracts",
);
