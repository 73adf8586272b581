import type { Ctx } from "../../core/ctx.js";
import { validationFailed } from "../../core/errors.js";
import {
  type BasisFigures,
  type ContractBasis,
  type ContractBasisRequest,
  type ContractCategory,
  maxSettledBets,
  type SettledBet,
  type SettledBetsRequest,
} from "./agent-figures.model.js";
import { requirePlatform } from "./agent-figures.policy.js";
import { type CategoryRow, readActiveMembers, readCategoryBasis } from "./contract-basis.reads.js";
import { KnownPaths, readFoldedUntil, readSettledBets } from "./settlement-log.reads.js";

/** The settled bets and the figures of teams, from which contracts compute salaries. For the platform only. */
export class AgentFiguresService {
  private readonly paths = new KnownPaths();

  /**
   * Reads a brand's settlement log in the order of its sequence numbers. A caller that keeps the last number it has read
   * sees each row exactly once: rows become visible in that order, and never change.
   * @throws DomainError permission_denied, validation_failed (limit)
   */
  settledBets(ctx: Ctx, request: SettledBetsRequest): Promise<SettledBet[]> {
    requirePlatform(ctx.actor);
    const { limit } = request;
    if (!Number.isInteger(limit) || limit < 1 || limit > maxSettledBets)
      throw validationFailed({
        field: "limit",
        code: "out_of_range",
        params: { min: 1, max: maxSettledBets },
      });
    return readSettledBets(ctx.db, request, this.paths);
  }

  /**
   * The time before which a brand's figures are complete: rounds that are settled later, and corrections, are dated at or
   * after it. A period may be settled once this is at or after its end. Null before the first fold.
   * @throws DomainError permission_denied
   */
  foldedUntil(ctx: Ctx, brandId: string): Promise<Date | null> {
    requirePlatform(ctx.actor);
    return readFoldedUntil(ctx.db, brandId);
  }

  /**
   * Computes the figures of one agent's team, as it was at each settlement. @throws DomainError permission_denied
   */
  async contractBasis(
    ctx: Ctx,
    { agentId, ...request }: ContractBasisRequest & { readonly agentId: string },
  ): Promise<ContractBasis> {
    const basis = (await this.contractBases(ctx, [agentId], request)).get(agentId);
    if (!basis) throw new Error("the basis of the agent is missing");
    return basis;
  }

  /**
   * Computes the figures of the teams of many agents, as `contractBasis` does for one; the result has each of them.
   * @throws DomainError permission_denied
   */
  async contractBases(
    ctx: Ctx,
    agentIds: readonly string[],
    request: ContractBasisRequest,
  ): Promise<ReadonlyMap<string, ContractBasis>> {
    requirePlatform(ctx.actor);
    const [categories, active] = await Promise.all([
      readCategoryBasis(ctx.db, agentIds, request),
      readActiveMembers(ctx.db, agentIds, request),
    ]);
    const activeMembers = new Map(active.map((row) => [row.agentId, row.activeMembers]));
    const byAgent = new Map(agentIds.map((agentId): [string, CategoryRow[]] => [agentId, []]));
    for (const row of categories) byAgent.get(row.agentId)?.push(row);
    return new Map(
      agentIds.map((agentId) => [
        agentId,
        toBasis(agentId, byAgent.get(agentId) ?? [], activeMembers.get(agentId) ?? 0),
      ]),
    );
  }
}

function toBasis(agentId: string, rows: readonly CategoryRow[], activeMembers: number): ContractBasis {
  const byCategory = new Map<ContractCategory, BasisFigures>();
  for (const { category, validBet, netLoss } of rows)
    if (category !== "NONE") byCategory.set(category, { validBet, netLoss });
  const sum = (of: (row: CategoryRow) => bigint) => rows.reduce((total, row) => total + of(row), 0n);
  return {
    agentId,
    byCategory,
    total: {
      validBet: sum(({ validBet }) => validBet),
      netLoss: sum(({ netLoss }) => netLoss),
      activeMembers,
      bonus: sum(({ bonus }) => bonus),
      rebate: sum(({ rebate }) => rebate),
    },
  };
}
