import type { KeyObject } from "node:crypto";
import type { ContentVersions } from "../../core/content-version.js";
import type { Ctx } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { assertPageRequest, type Page, type PageRequest, toPage } from "../../core/page.js";
import type { SecretKeys } from "../../core/secret-keys.js";
import { TtlCache } from "../../core/ttl-cache.js";
import { inTx } from "../../core/tx.js";
import type { AuditService } from "../audit/audit.service.js";
import { classificationFaults, gameFaults, vendorFaults } from "./catalogue.faults.js";
import type {
  Game,
  GameFilter,
  GameSort,
  GameStatus,
  NewGame,
  NewVendor,
  PageOrigins,
  TransferVendor,
  Vendor,
} from "./catalogue.model.js";
import { requireMayRunCatalogue } from "./catalogue.policy.js";
import { findGamesAmong, readGamesById, readGamesByNodeId, readVendorGame } from "./catalogue.reads.js";
import {
  addToCollections,
  analyseGames,
  findVendor,
  insertGames,
  insertKey,
  insertVendor,
  readPageOrigins,
  readTransferVendors,
  updateGameStatus,
  updateVendorStatus,
  upsertClassifications,
} from "./catalogue.store.js";
import { GameCache } from "./game-cache.js";
import { GamePages } from "./game-pages.js";
import type { NamedClassification } from "./lobby.model.js";
import { readClassifications } from "./lobby.reads.js";
import type { PopularityService } from "./popularity.service.js";
import { publicKeyPem, readPublicKey } from "./vendor-keys.js";
import { sealSecret, unsealSecret } from "./vendor-secrets.js";

interface Deps {
  readonly audit: AuditService;
  readonly content: ContentVersions;
  readonly popularity: Pick<PopularityService, "mostPlayed">;
  /** In production, games may be embedded from https origins only. */
  readonly production: boolean;
  /** Encrypts the secrets shared with vendors. */
  readonly secretKeys: SecretKeys;
}

type SealedSecrets = Pick<Vendor, "secretSealed" | "formerSecretSealed">;

/** The longest search term, in characters. */
const maxTermLength = 100;

function assertTerm({ gameName }: GameFilter): void {
  if (gameName === undefined || gameName.length <= maxTermLength) return;
  throw validationFailed({ field: "gameName", code: "too_long", params: { max: maxTermLength } });
}

/** A brand's game vendors and games. Other nodes see a change of a vendor within a second. */
export class CatalogueService {
  private readonly vendors: TtlCache<Vendor | null>;
  private readonly pageOrigins: TtlCache<PageOrigins>;
  private readonly transferVendorLists: TtlCache<readonly TransferVendor[]>;
  private readonly games = new GameCache();
  private readonly pages = new GamePages();

  constructor(private readonly deps: Deps) {
    this.vendors = new TtlCache(deps.content);
    this.pageOrigins = new TtlCache(deps.content);
    this.transferVendorLists = new TtlCache(deps.content);
  }

  /** Returns one page of games, by default in the lobby's order. @throws DomainError validation_failed */
  async page(
    ctx: Ctx,
    filter: GameFilter,
    request: PageRequest,
    sort: GameSort = "LOBBY",
  ): Promise<Page<Game>> {
    assertPageRequest(request);
    assertTerm(filter);
    const popular = sort === "POPULAR" ? await this.deps.popularity.mostPlayed(ctx) : [];
    const found = await this.pages.find(ctx, filter, request, { sort, popular });
    return toPage(await this.games.get(ctx.db, ctx.brand.id, found), found.totalCount, request);
  }

  /**
   * Returns one page of the matching games among those with the given internal ids, in the order of the ids.
   * @throws DomainError validation_failed
   */
  async pageOf(
    ctx: Ctx,
    ids: readonly string[],
    filter: GameFilter,
    request: PageRequest,
  ): Promise<Page<Game>> {
    assertPageRequest(request);
    assertTerm(filter);
    const found = await findGamesAmong(ctx.db, ctx.brand.id, ids, filter, request);
    return toPage(await this.games.get(ctx.db, ctx.brand.id, found), found.totalCount, request);
  }

  /** Finds a game by its public id; null when the brand does not have it. */
  async byNodeId(ctx: Ctx, nodeId: string): Promise<Game | null> {
    const [game] = await this.byNodeIds(ctx, [nodeId]);
    return game ?? null;
  }

  /** Finds games by their public ids, in any order; unknown ids are skipped. */
  byNodeIds(ctx: Ctx, nodeIds: readonly string[]): Promise<Game[]> {
    return readGamesByNodeId(ctx.db, ctx.brand.id, nodeIds);
  }

  /** Finds a game by its public id. @throws DomainError game_not_found */
  async requireGame(ctx: Ctx, nodeId: string): Promise<Game> {
    const game = await this.byNodeId(ctx, nodeId);
    if (!game) throw new DomainError("game_not_found");
    return game;
  }

  /**
   * Finds the game that a launch of a vendor opens: its first in the lobby's order that is not a collection, preferably
   * one in operation.
   * @throws DomainError game_not_found for a vendor without such games
   */
  async requireVendorGame(ctx: Ctx, vendorCode: string): Promise<Game> {
    const game = await readVendorGame(ctx.db, ctx.brand.id, vendorCode);
    if (!game) throw new DomainError("game_not_found");
    return game;
  }

  /** Finds games by their internal ids, in any order; games of other brands are skipped. */
  byIds(ctx: Ctx, ids: readonly string[]): Promise<Game[]> {
    return readGamesById(ctx.db, ctx.brand.id, ids);
  }

  /** Finds the brand's vendor by its code, with its active keys; null when it does not exist. */
  vendorByCode(ctx: Ctx, code: string): Promise<Vendor | null> {
    return this.vendors.get(ctx, code, () => findVendor(ctx.db, ctx.brand.id, { code }));
  }

  /** Lists the vendors with a wallet of their own, in the lobby's order. */
  transferVendors(ctx: Ctx): Promise<readonly TransferVendor[]> {
    return this.transferVendorLists.get(ctx, "", () => readTransferVendors(ctx.db, ctx.brand.id));
  }

  /** Reads a vendor as it is now rather than up to a second ago; null when it does not exist. */
  vendorNow(ctx: Ctx, code: string): Promise<Vendor | null> {
    return findVendor(ctx.db, ctx.brand.id, { code });
  }

  /** Returns the valid secrets that are shared with a vendor, the newest first: at most two. */
  secretsOf({ secretSealed, formerSecretSealed }: SealedSecrets): string[] {
    const sealed = [secretSealed, formerSecretSealed].filter((one) => one !== null);
    return sealed.map((one) => unsealSecret(this.deps.secretKeys, one));
  }

  /** Returns the external origins that the brand's pages embed content from. */
  origins(ctx: Ctx): Promise<PageOrigins> {
    return this.pageOrigins.get(ctx, "", () => readPageOrigins(ctx.db, ctx.brand.id));
  }

  /**
   * Adds a vendor with its key and games.
   * @throws DomainError not_logged_in, permission_denied, validation_failed
   */
  async addVendor(ctx: Ctx, input: NewVendor): Promise<Vendor> {
    requireMayRunCatalogue(ctx.actor);
    const { publicKeyPem: _, sharedSecret, ...after } = input;
    const key = this.requireValid(input);
    const sealed = sharedSecret === undefined ? null : sealSecret(this.deps.secretKeys, sharedSecret);
    return inTx(ctx, async (ctx) => {
      const id = await insertVendor(ctx.db, ctx.brand.id, input, ctx.clock.now(), sealed);
      if (id === null) {
        const known = await findVendor(ctx.db, ctx.brand.id, { code: input.code });
        throw validationFailed({ field: known ? "code" : "operatorId", code: "taken" });
      }
      if (key) await insertKey(ctx.db, id, publicKeyPem(key), ctx.clock.now());
      await this.insertGames(ctx, { id, code: input.code }, input.games);
      await this.record(ctx, "vendor.create", "vendor", id, { after });
      const vendor = await findVendor(ctx.db, ctx.brand.id, { id });
      if (!vendor) throw new Error("a vendor that was just added is missing");
      return vendor;
    });
  }

  /** Checks a new vendor. Returns its key; null where it has none. @throws DomainError validation_failed */
  requireValid(input: NewVendor): KeyObject | null {
    const { publicKeyPem: pem, dialect = "HUB88" } = input;
    const key = pem === undefined ? null : readPublicKey(pem);
    const faults = vendorFaults(input, this.deps.production);
    const needsKey = pem !== undefined || dialect === "HUB88";
    if (needsKey && !key) faults.push({ field: "publicKeyPem", code: "invalid_key" });
    if (faults.length > 0) throw validationFailed(...faults);
    return key;
  }

  /**
   * Adds games to a vendor.
   * @throws DomainError not_logged_in, permission_denied, not_found, validation_failed
   */
  async addGames(ctx: Ctx, code: string, games: readonly NewGame[]): Promise<void> {
    requireMayRunCatalogue(ctx.actor);
    const faults = games.flatMap(gameFaults);
    if (faults.length > 0) throw validationFailed(...faults);
    await inTx(ctx, async (ctx) => {
      const vendor = await findVendor(ctx.db, ctx.brand.id, { code });
      if (!vendor) throw new DomainError("not_found");
      await this.insertGames(ctx, vendor, games);
      await this.record(ctx, "vendor.add_games", "vendor", vendor.id, { after: { games } });
    });
  }

  /** Returns the brand's names of classifications, by language. @throws DomainError not_logged_in, permission_denied */
  async classifications(ctx: Ctx): Promise<readonly NamedClassification[]> {
    requireMayRunCatalogue(ctx.actor);
    return readClassifications(ctx.db, ctx.brand.id);
  }

  /**
   * Refreshes the database's statistics of the games, so that the planner knows their number; to be called after
   * a bulk insert.
   * @throws DomainError not_logged_in, permission_denied
   */
  async refreshStatistics(ctx: Ctx): Promise<void> {
    requireMayRunCatalogue(ctx.actor);
    await analyseGames(ctx.db);
  }

  /**
   * Sets or replaces the names of classifications.
   * @throws DomainError not_logged_in, permission_denied, validation_failed
   */
  async nameClassifications(ctx: Ctx, named: readonly NamedClassification[]): Promise<void> {
    requireMayRunCatalogue(ctx.actor);
    const faults = named.flatMap(classificationFaults);
    if (faults.length > 0) throw validationFailed(...faults);
    await inTx(ctx, async (ctx) => {
      await upsertClassifications(ctx.db, ctx.brand.id, named);
      await this.record(ctx, "classification.name", "brand", ctx.brand.id, { after: { named } });
    });
  }

  /** Opens or closes one game. @throws DomainError not_logged_in, permission_denied, game_not_found */
  async setGameStatus(ctx: Ctx, nodeId: string, status: GameStatus): Promise<void> {
    requireMayRunCatalogue(ctx.actor);
    await inTx(ctx, async (ctx) => {
      const changed = await updateGameStatus(ctx.db, ctx.brand.id, nodeId, status);
      if (!changed) throw new DomainError("game_not_found");
      const { id, before } = changed;
      await this.record(ctx, "game.status", "game", id, { before: { status: before }, after: { status } });
    });
  }

  /** Opens or closes all games of a vendor. @throws DomainError not_logged_in, permission_denied, not_found */
  async setVendorStatus(ctx: Ctx, code: string, status: GameStatus): Promise<void> {
    requireMayRunCatalogue(ctx.actor);
    await inTx(ctx, async (ctx) => {
      const changed = await updateVendorStatus(ctx.db, ctx.brand.id, code, status);
      if (!changed) throw new DomainError("not_found");
      const { id, before } = changed;
      await this.record(ctx, "vendor.status", "vendor", id, {
        before: { status: before },
        after: { status },
      });
    });
  }

  private async insertGames(ctx: Ctx, { id, code }: Pick<Vendor, "id" | "code">, games: readonly NewGame[]) {
    const inserted = await insertGames(ctx.db, { id, brandId: ctx.brand.id, code }, games);
    if (inserted < games.length) throw validationFailed({ field: "games", code: "taken" });
    const collected = games.filter(({ collectionId }) => collectionId !== undefined);
    const added = await addToCollections(ctx.db, { id, brandId: ctx.brand.id, code }, collected);
    if (added < collected.length) throw validationFailed({ field: "games.collectionId", code: "invalid" });
  }

  private async record(
    ctx: Ctx,
    action: string,
    subjectKind: string,
    subjectId: string,
    change: { before?: object; after?: object },
  ): Promise<void> {
    await this.deps.audit.record(ctx, { action, subjectKind, subjectId, ...change });
    ctx.afterCommit(() => this.deps.content.bump(ctx.brand.id));
  }
}
