import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { formatMinor } from "../../core/money.js";
import type { FreeSpins } from "../free-spins/free-spins.model.js";
import type { FreeSpinsService } from "../free-spins/free-spins.service.js";
import { houseGame } from "./house-games.model.js";
import type { SessionRow } from "./house-games.store.js";
import type { FreeSpinsView } from "./house-games.view.js";

/** The free spins that the platform gave to its members, as the games' pages show them. */
export class HouseFreeSpins {
  constructor(private readonly freeSpins: Pick<FreeSpinsService, "usable" | "find">) {}

  /** The free spins that the player of a session can use next; null when there are none, and in demos. */
  async usable(ctx: Ctx, session: SessionRow): Promise<FreeSpinsView | null> {
    const found = await this.find(ctx, session);
    return found && toView(found);
  }

  /** Checks that one of these free spins can be used now, for a bet. @throws DomainError free_spins_over, invalid_amount */
  async require(
    ctx: Ctx,
    session: SessionRow,
    { id, bet }: { readonly id: string; readonly bet: bigint },
  ): Promise<void> {
    const found = await this.find(ctx, session, id);
    if (!found) throw new DomainError("free_spins_over");
    if (found.stake !== bet) throw new DomainError("invalid_amount");
  }

  /** Free spins of a member as they are now, whether or not they have ended; null when there are none by that id. */
  async state(ctx: Ctx, memberId: string, id: string): Promise<FreeSpinsView | null> {
    const found = await this.freeSpins.find(ctx, memberId, id);
    return found && toView(found);
  }

  private find(
    ctx: Ctx,
    { user_ref, game_code, currency }: SessionRow,
    id?: string,
  ): Promise<FreeSpins | null> {
    if (user_ref === null) return Promise.resolve(null);
    const vendorCode = houseGame(game_code).title.studio;
    return this.freeSpins.usable(ctx, user_ref, { vendorCode, gameCode: game_code, currency }, id);
  }
}

function toView({ id, currency, stake, spins, used, won, maxWin, expiresAt }: FreeSpins): FreeSpinsView {
  const decimal = (amount: bigint) => formatMinor(amount, currency);
  return {
    id,
    bet: decimal(stake),
    total: spins,
    left: spins - used,
    won: decimal(won),
    maxWin: decimal(maxWin),
    expiresAt: expiresAt.toISOString(),
  };
}
