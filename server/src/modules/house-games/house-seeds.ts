import { sha256 } from "../../core/crypto.js";
import type { Ctx } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { newBytes, newId } from "../../core/ids.js";
import { inTx } from "../../db/tx.js";
import {
  ensurePlayer,
  insertSeed,
  liveSeed,
  lockPlayer,
  type PlayerKey,
  revealSeed,
  type SeedRow,
} from "./house-games.store.js";
import { type Fairness, fairnessOf } from "./house-games.view.js";
import { unfinishedOf } from "./house-spins.store.js";
import type { Seals } from "./seals.js";

/** A revealed seed pair, with how many bets it decided, and the commitment that follows it. */
export interface Rotation {
  readonly revealed: {
    readonly serverSeed: string;
    readonly serverSeedHash: string;
    readonly clientSeed: string;
    readonly bets: number;
  };
  readonly fairness: Fairness;
}

/** 1 to 64 printable ASCII characters, no space at either end. */
const clientSeedPattern = /^[\x21-\x7e](?:[\x20-\x7e]{0,62}[\x21-\x7e])?$/;

/** Commits to server seeds before play and reveals them after. */
export class HouseSeeds {
  constructor(private readonly seals: Seals) {}

  /** The player's committed seed; the first call commits to one. */
  async live(ctx: Ctx, key: PlayerKey): Promise<SeedRow> {
    const seed = await liveSeed(ctx.db, key);
    if (seed) return seed;
    await ensurePlayer(ctx.db, key);
    await this.commit(ctx, key, newBytes(8).toString("hex"));
    const made = await liveSeed(ctx.db, key);
    if (!made) throw new Error("a seed that was just committed is gone");
    return made;
  }

  /**
   * Reveals the seed in use and commits to a new one with the player's own part.
   * @throws DomainError validation_failed, vendor_unavailable while a round is open.
   */
  async rotate(ctx: Ctx, key: PlayerKey, clientSeed: string): Promise<Rotation> {
    if (!clientSeedPattern.test(clientSeed)) {
      throw validationFailed({ field: "clientSeed", code: "invalid_format" });
    }
    return inTx(ctx, async (ctx) => {
      await lockPlayer(ctx.db, key);
      const open = await unfinishedOf(ctx.db, key);
      const old = await liveSeed(ctx.db, key, true);
      if (open.length > 0 || !old) throw new DomainError("vendor_unavailable");
      await revealSeed(ctx.db, old.id, ctx.clock.now());
      await this.commit(ctx, key, clientSeed);
      const fresh = await this.live(ctx, key);
      const { serverSeedHash, clientSeed: oldClientSeed } = fairnessOf(old);
      const serverSeed = this.seals.openSeed(old.server_seed_sealed);
      const revealed = { serverSeed, serverSeedHash, clientSeed: oldClientSeed, bets: old.nonce };
      return { revealed, fairness: fairnessOf(fresh) };
    });
  }

  /** The server seed of a round, once revealed; null before. */
  revealed(round: { revealed_at: Date | null; server_seed_sealed: Buffer | null }): string | null {
    return round.revealed_at && round.server_seed_sealed
      ? this.seals.openSeed(round.server_seed_sealed)
      : null;
  }

  private commit(ctx: Ctx, key: PlayerKey, clientSeed: string): Promise<void> {
    const serverSeed = newBytes(32).toString("hex");
    return insertSeed(ctx.db, {
      brand_id: key.brand_id,
      player_key: key.player_key,
      game_code: key.game_code,
      id: newId(),
      server_seed_sealed: this.seals.sealSeed(serverSeed),
      server_seed_hash: sha256(serverSeed).toString("hex"),
      client_seed: clientSeed,
      created_at: ctx.clock.now(),
    });
  }
}
