import type { Ctx } from "../../core/ctx.js";
import { inTx } from "../../core/tx.js";
import type { FavouritesService } from "../favourites/favourites.service.js";
import type { TrialAccountsService } from "../identity/account/trial-accounts.service.js";
import type { MembersService } from "../members/members.service.js";
import type { PlayService } from "../play/play.service.js";
import type { RecentGamesService } from "../recent-games/recent-games.service.js";
import type { SupportService } from "../support/support.service.js";
import type { WalletService } from "../wallet/wallet.service.js";
import { trialRetentionDays } from "./trial.model.js";

export interface PurgeDeps {
  readonly favourites: Pick<FavouritesService, "forget">;
  readonly members: Pick<MembersService, "erase">;
  readonly play: Pick<PlayService, "forgetTrials">;
  readonly recentGames: Pick<RecentGamesService, "forget">;
  readonly support: Pick<SupportService, "forget">;
  readonly trialAccounts: TrialAccountsService;
  readonly wallet: Pick<WalletService, "ownersAmong">;
}

const dayMs = 24 * 3_600_000;
const batch = 200;

/**
 * Deletes abandoned trial members of all brands with their data. An account with a wallet is kept and logged, since
 * trial members must not have one. Stops early when the signal aborts.
 */
export async function purgeTrials(ctx: Ctx, deps: PurgeDeps, signal: AbortSignal): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - trialRetentionDays * dayMs);
  let afterId: string | null = null;
  while (!signal.aborted) {
    const found: string[] = await deps.trialAccounts.findAbandoned(ctx, { before, afterId, limit: batch });
    await inTx(ctx, (ctx) => erase(ctx, deps, found));
    if (found.length < batch) return;
    afterId = found.at(-1) ?? null;
  }
}

async function erase(ctx: Ctx, deps: PurgeDeps, found: readonly string[]): Promise<void> {
  const owners = await deps.wallet.ownersAmong(ctx, found);
  if (owners.size > 0) ctx.log.error({ accounts: [...owners] }, "trial purge: kept accounts with wallets");
  const ids = found.filter((id) => !owners.has(id));
  if (ids.length === 0) return;
  await deps.favourites.forget(ctx, ids);
  await deps.recentGames.forget(ctx, ids);
  await deps.play.forgetTrials(ctx, ids);
  await deps.support.forget(ctx, ids);
  await deps.members.erase(ctx, ids);
  await deps.trialAccounts.erase(ctx, ids);
}
