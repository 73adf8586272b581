import type { Ctx } from "../../core/ctx.js";
import type { Page, PageRequest } from "../../core/page.js";
import type { Game, GameFilter } from "../catalogue/catalogue.model.js";
import type { CatalogueService } from "../catalogue/catalogue.service.js";
import { requireMember, requireSystem } from "../identity/identity.policy.js";
import { deleteRecentGames, readRecentGameIds, upsertLaunch } from "./recent-games.store.js";

interface Deps {
  readonly catalogue: Pick<CatalogueService, "pageOf">;
}

/** The maximum length of the list. */
const maxRecentGames = 999;

/** The games that a member launched, for real money or for play money. */
export class RecentGamesService {
  constructor(private readonly deps: Deps) {}

  /** One page of the games, last launched first. @throws DomainError not_logged_in, validation_failed */
  async page(ctx: Ctx, filter: GameFilter, request: PageRequest): Promise<Page<Game>> {
    const player = { brandId: ctx.brand.id, memberId: requireMember(ctx.actor).memberId };
    const ids = await readRecentGameIds(ctx.db, player, maxRecentGames);
    return this.deps.catalogue.pageOf(ctx, ids, filter, request);
  }

  /** Records that a member launches a game. For services that have authorised. */
  recordLaunch(ctx: Ctx, memberId: string, gameId: string): Promise<void> {
    return upsertLaunch(ctx.db, { brandId: ctx.brand.id, memberId }, gameId, ctx.clock.now());
  }

  /** Deletes the recent games of members. For the platform itself. @throws DomainError permission_denied */
  async deleteAll(ctx: Ctx, memberIds: readonly string[]): Promise<void> {
    requireSystem(ctx.actor);
    await deleteRecentGames(ctx.db, memberIds);
  }
}
