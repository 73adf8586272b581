import { sha256 } from "../../core/crypto.js";
import type { Ctx } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { newBytes, newId } from "../../core/ids.js";
import { inTx } from "../../core/tx.js";
import type { Db } from "../../db/database.js";
import type { PlayerKey } from "./house-games.model.js";
import {
  activateSeed,
  advanceNonce,
  ensurePlayer,
  insertNextSeed,
  liveSeed,
  lockPlayer,
  nextSeed,
  revealSeed,
  seedsById,
} from "./house-games.store.js";
import { type Fairness, fairnessOf, type Seeds } from "./house-games.view.js";
import { unfinishedOf } from "./house-spins.store.js";
import type { Seals } from "./seals.js";

/** A revealed seed pair with the number of bets drawn from it, and the commitment that follows it. */
export interface Rotation {
  readonly revealed: {
    readonly serverSeed: string;
    readonly serverSeedHash: string;
    readonly clientSeed: string;
    readonly bets: number;
  };
  readonly fairness: Fairness;
}

/** The seeds and the nonce of one draw. The server seed is secret until it is revealed. */
export interface TakenSeed {
  readonly seedId: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** What anyone may know of a seed. */
export interface PublicSeed {
  readonly serverSeedHash: string;
  /** Null until it is revealed. */
  readonly serverSeed: string | null;
  readonly clientSeed: string;
}

/** 1 to 64 printable ASCII characters, no space at either end. */
const clientSeedPattern = /^[\x21-\x7e](?:[\x20-\x7e]{0,62}[\x21-\x7e])?$/;

/**
 * Commits to each server seed one rotation ahead, before the player chooses a client seed, and reveals it after use.
 */
export class HouseSeeds {
  constructor(private readonly seals: Seals) {}

  /** Returns the player's seeds; the first call creates them, with a random client seed. */
  async current(ctx: Ctx, key: PlayerKey): Promise<Seeds> {
    const seeds = await this.read(ctx, key);
    if (seeds) return seeds;
    await ensurePlayer(ctx.db, key);
    await inTx(ctx, async (ctx) => {
      await lockPlayer(ctx.db, key);
      if (await liveSeed(ctx.db, key)) return this.commit(ctx, key);
      await this.commit(ctx, key);
      await this.activate(ctx, key, newBytes(8).toString("hex"));
    });
    return this.readExisting(ctx, key);
  }

  /** Returns what is public of the player's seeds, as `current` creates them. */
  async fairness(ctx: Ctx, key: PlayerKey): Promise<Fairness> {
    return fairnessOf(await this.current(ctx, key));
  }

  /**
   * Reveals the active seed, activates the seed that was committed to next with the player's client seed,
   * and commits to the one after it.
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
      await this.activate(ctx, key, clientSeed);
      const { server_seed_hash: serverSeedHash, client_seed: oldClientSeed, nonce: bets } = old;
      const serverSeed = this.seals.openSeed(old.server_seed_sealed);
      const revealed = { serverSeed, serverSeedHash, clientSeed: oldClientSeed, bets };
      return { revealed, fairness: fairnessOf(await this.readExisting(ctx, key)) };
    });
  }

  /**
   * Takes the next nonce of the player's active seed, for one draw that the caller records in the same transaction.
   * `current` has created the seeds.
   */
  async take(ctx: Ctx, key: PlayerKey): Promise<TakenSeed> {
    await lockPlayer(ctx.db, key);
    const live = await liveSeed(ctx.db, key, true);
    if (!live) throw new Error("the player has no seed");
    await advanceNonce(ctx.db, live.id);
    const serverSeed = this.seals.openSeed(live.server_seed_sealed);
    return { seedId: live.id, serverSeed, clientSeed: live.client_seed, nonce: live.nonce };
  }

  /** Reads what is public of seeds, by their ids: the server seed is null until it is revealed. */
  async readPublic(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, PublicSeed>> {
    const seeds = await seedsById(db, ids);
    return new Map(
      seeds.map((seed) => [
        seed.id,
        {
          serverSeedHash: seed.server_seed_hash,
          serverSeed: this.revealed(seed),
          clientSeed: seed.client_seed ?? "",
        },
      ]),
    );
  }

  /** Returns the server seed of a round once it is revealed, else null. */
  revealed(round: { revealed_at: Date | null; server_seed_sealed: Buffer | null }): string | null {
    return round.revealed_at && round.server_seed_sealed
      ? this.seals.openSeed(round.server_seed_sealed)
      : null;
  }

  private async read(ctx: Ctx, key: PlayerKey): Promise<Seeds | null> {
    const [live, next] = [await liveSeed(ctx.db, key), await nextSeed(ctx.db, key)];
    return live && next ? { live, next } : null;
  }

  private async readExisting(ctx: Ctx, key: PlayerKey): Promise<Seeds> {
    const seeds = await this.read(ctx, key);
    if (!seeds) throw new Error("a seed that was just committed is missing");
    return seeds;
  }

  private async activate(ctx: Ctx, key: PlayerKey, clientSeed: string): Promise<void> {
    await activateSeed(ctx.db, key, clientSeed, ctx.clock.now());
    await this.commit(ctx, key);
  }

  private commit(ctx: Ctx, { brand_id, player_key, game_code }: PlayerKey): Promise<void> {
    const serverSeed = newBytes(32).toString("hex");
    return insertNextSeed(ctx.db, {
      brand_id,
      player_key,
      game_code,
      id: newId(),
      server_seed_sealed: this.seals.sealSeed(serverSeed),
      server_seed_hash: sha256(serverSeed).toString("hex"),
      created_at: ctx.clock.now(),
    });
  }
}
