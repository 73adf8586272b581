import type { Ctx } from "../../../core/ctx.js";
import { DomainError, validationFailed } from "../../../core/errors.js";
import { isId } from "../../../core/ids.js";
import type { ApprovalsService } from "../../approvals/approvals.service.js";
import { requireMayRunBrand } from "../../brands/brands.policy.js";
import { type ProgrammeDetails, programmeStates } from "../programmes.model.js";
import { findProgramme } from "../programmes.store.js";
import { readStock, setStock } from "./prize-stock.store.js";

interface Deps {
  readonly approvals: ApprovalsService;
}

/** A prize of a wheel as staff see it. */
export interface StockedPrize {
  readonly number: number;
  /** Minor units. */
  readonly amount: bigint;
  readonly weight: number;
  /** How many are left; null for any number. */
  readonly left: number | null;
}

/** A wheel's prizes with their stock. */
export interface StockedWheel {
  readonly programme: ProgrammeDetails;
  readonly prizes: readonly StockedPrize[];
}

const maxStock = 1_000_000;

/** The stock of wheels' prizes. */
export class PrizeStocksService {
  constructor(private readonly deps: Deps) {}

  /** Reads a wheel's prizes with their stock. @throws DomainError not_logged_in, permission_denied, not_found */
  async read(ctx: Ctx, programmeId: string): Promise<StockedWheel> {
    requireMayRunBrand(ctx.actor);
    return this.find(ctx, programmeId);
  }

  /**
   * Sets what is left of a prize. More of a programme that has started waits until a second person requests the same.
   * @returns The wheel as it is in effect.
   * @throws DomainError not_logged_in, permission_denied, not_found, already_resolved when it is closed, validation_failed
   * (number, left), second_approver_needed
   */
  async set(
    ctx: Ctx,
    { id, number, left }: { readonly id: string; readonly number: number; readonly left: number },
  ): Promise<StockedWheel> {
    const { programme, prizes } = await this.read(ctx, id);
    if (!prizes.some((prize) => prize.number === number))
      throw validationFailed({ field: "number", code: "invalid" });
    if (!Number.isInteger(left) || left < 0 || left > maxStock)
      throw validationFailed({ field: "left", code: "out_of_range", params: { min: 0, max: maxStock } });
    return this.deps.approvals.decide(ctx, {
      kind: "programme_budget",
      subject: `${programme.code} prize ${number}`,
      audit: { action: "programme.stock", subjectKind: "programme", subjectId: programme.code },
      lock: async (ctx) => {
        // Turns lock the stock, too, so that nothing is drawn in between.
        await readStock(ctx.db, id, { lock: true });
        return this.find(ctx, id, { lock: true });
      },
      guard: (_ctx, { programme: { state }, prizes }) => {
        if (programmeStates.isFinal(state)) throw new DomainError("already_resolved");
        const before = prizes.find((prize) => prize.number === number)?.left ?? null;
        return {
          before: { left: before === null ? "unlimited" : before.toString() },
          after: { left: left.toString() },
          isSafe: state === "DRAFT" || before === null || left <= before,
        };
      },
      act: (ctx) => setStock(ctx.db, id, number, left),
      read: (ctx) => this.find(ctx, id),
    });
  }

  private async find(ctx: Ctx, id: string, options = {}): Promise<StockedWheel> {
    const programme = isId(id) ? await findProgramme(ctx.db, ctx.brand.id, id, options) : null;
    const reward = programme?.rules.reward;
    if (!programme || reward?.code !== "wheel") throw new DomainError("not_found");
    const stock = await readStock(ctx.db, id);
    const prizes = reward.prizes.map(({ amount, weight }, n) => ({
      number: n + 1,
      amount,
      weight,
      left: stock.get(n + 1) ?? null,
    }));
    return { programme, prizes };
  }
}
