import type { ContentVersions } from "../../core/content-version.js";
import type { Ctx } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { assertPageRequest, type Page, type PageRequest, toPage } from "../../core/page.js";
import { TtlCache } from "../../core/ttl-cache.js";
import { inTx } from "../../core/tx.js";
import type { AuditService } from "../audit/audit.service.js";
import { classificationFaults, gameFaults, vendorFaults } from "./catalogue.faults.js";
import type {
  Game,
  GameFilter,
  NewGame,
  NewVendor,
  Operation,
  PageOrigins,
  TransferVendor,
  Vendor,
} from "./catalogue.model.js";
import { requireMayRunCatalogue } from "./catalogue.policy.js";
import { findGamePage, findGamesAmong, readGamesById, readGamesByNodeId } from "./catalogue.reads.js";
import {
  analyseGames,
  findVendor,
  insertGames,
  insertKey,
  insertVendor,
  putInContainers,
  readPageOrigins,
  readTransferVendors,
  updateGameStatus,
  updateVendorStatus,
  upsertClassifications,
} from "./catalogue.store.js";
import { KeptGames } from "./kept-games.js";
import type { NamedClassification } from "./lobby.model.js";
import { readClassifications } from "./lobby.reads.js";
import { publicKeyPem, readPublicKey } from "./vendor-keys.js";
import { sealSecret, unsealSecret } from "./vendor-secrets.js";

interface Deps {
  readonly audit: AuditService;
  readonly content: ContentVersions;
  /** In production games are shown from https origins only. */
  readonly production: boolean;
  /** Seals the secrets that vendors share with us. */
  readonly secretsKey: Buffer;
}

/** Characters of a search term. */
const longestTerm = 100;

function assertTerm({ gameName }: GameFilter): void {
  if (gameName === undefined || gameName.length <= longestTerm) return;
  throw validationFailed({ field: "gameName", code: "too_long", params: { max: longestTerm } });
}

/** Game vendors and games of a brand. Other nodes see a vendor's change within a second. */
export class CatalogueService {
  private readonly vendors: TtlCache<Vendor | null>;
  private readonly kept: TtlCache<PageOrigins>;
  private readonly transfer: TtlCache<readonly TransferVendor[]>;
  private readonly games = new KeptGames();

  constructor(private readonly deps: Deps) {
    this.vendors = new TtlCache(deps.content);
    this.kept = new TtlCache(deps.content);
    this.transfer = new TtlCache(deps.content);
  }

  /** One page of games in the lobby's order. @throws DomainError validation_failed */
  async page(ctx: Ctx, filter: GameFilter, request: PageRequest): Promise<Page<Game>> {
    assertPageRequest(request);
    assertTerm(filter);
    const found = await findGamePage(ctx.db, ctx.brand.id, filter, request);
    return toPage(await this.games.of(ctx.db, ctx.brand.id, found), found.totalCount, request);
  }

  /**
   * One page of the games of these inner ids that match, in the order of the ids.
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
    return toPage(await this.games.of(ctx.db, ctx.brand.id, found), found.totalCount, request);
  }

  /** The game of a public id; null when the brand has none. */
  async byNodeId(ctx: Ctx, nodeId: string): Promise<Game | null> {
    const [game] = await this.byNodeIds(ctx, [nodeId]);
    return game ?? null;
  }

  /** Games by their public ids, in any order; those the brand does not have are left out. */
  byNodeIds(ctx: Ctx, nodeIds: readonly string[]): Promise<Game[]> {
    return readGamesByNodeId(ctx.db, ctx.brand.id, nodeIds);
  }

  /** The game of a public id. @throws DomainError game_not_found */
  async requireGame(ctx: Ctx, nodeId: string): Promise<Game> {
    const game = await this.byNodeId(ctx, nodeId);
    if (!game) throw new DomainError("game_not_found");
    return game;
  }

  /** Games by their inner ids, in any order; those of other brands are left out. */
  byIds(ctx: Ctx, ids: readonly string[]): Promise<Game[]> {
    return readGamesById(ctx.db, ctx.brand.id, ids);
  }

  /** The brand's vendor of a code with its live keys; null when there is none. */
  vendorByCode(ctx: Ctx, code: string): Promise<Vendor | null> {
    return this.vendors.get(ctx, code, () => findVendor(ctx.db, ctx.brand.id, { code }));
  }

  /** Vendors that money has to be carried to before it is played with, as the lobby orders them. */
  transferVendors(ctx: Ctx): Promise<readonly TransferVendor[]> {
    return this.transfer.get(ctx, "", () => readTransferVendors(ctx.db, ctx.brand.id));
  }

  /** The secret that a vendor shares with us; null for one that has none. */
  secretOf({ secretSealed }: Pick<Vendor, "secretSealed">): string | null {
    return secretSealed && unsealSecret(this.deps.secretsKey, secretSealed);
  }

  /** Origins besides our own that the brand's pages show something from. */
  origins(ctx: Ctx): Promise<PageOrigins> {
    return this.kept.get(ctx, "", () => readPageOrigins(ctx.db, ctx.brand.id));
  }

  /**
   * Adds a vendor with its key and games.
   * @throws DomainError not_logged_in, permission_denied, validation_failed
   */
  async addVendor(ctx: Ctx, input: NewVendor): Promise<Vendor> {
    requireMayRunCatalogue(ctx.actor);
    const { publicKeyPem: pem, sharedSecret, ...after } = input;
    const key = pem === undefined ? null : readPublicKey(pem);
    const faults = vendorFaults(input, this.deps.production);
    const needsKey = pem !== undefined || (input.dialect ?? "HUB88") === "HUB88";
    if (needsKey && !key) faults.push({ field: "publicKeyPem", code: "invalid_key" });
    if (faults.length > 0) throw validationFailed(...faults);
    const sealed = sharedSecret === undefined ? null : sealSecret(this.deps.secretsKey, sharedSecret);
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
      if (!vendor) throw new Error("a vendor that was just added is gone");
      return vendor;
    });
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

  /**
   * Adds a key to a vendor, for rotation: the newest one before it stays live, older ones retire.
   * @throws DomainError not_logged_in, permission_denied, not_found, validation_failed
   */
  async addVendorKey(ctx: Ctx, code: string, pem: string): Promise<void> {
    requireMayRunCatalogue(ctx.actor);
    const key = readPublicKey(pem);
    if (!key) throw validationFailed({ field: "publicKeyPem", code: "invalid_key" });
    await inTx(ctx, async (ctx) => {
      const vendor = await findVendor(ctx.db, ctx.brand.id, { code });
      if (!vendor) throw new DomainError("not_found");
      await insertKey(ctx.db, vendor.id, publicKeyPem(key), ctx.clock.now());
      await this.record(ctx, "vendor.add_key", "vendor", vendor.id, {});
    });
  }

  /** What the brand calls its classifications, in every language. @throws DomainError not_logged_in, permission_denied */
  async classifications(ctx: Ctx): Promise<readonly NamedClassification[]> {
    requireMayRunCatalogue(ctx.actor);
    return readClassifications(ctx.db, ctx.brand.id);
  }

  /**
   * Lets the database measure the games anew, so that it plans for as many as there are; to be called after
   * many were added at once.
   * @throws DomainError not_logged_in, permission_denied
   */
  async measure(ctx: Ctx): Promise<void> {
    requireMayRunCatalogue(ctx.actor);
    await analyseGames(ctx.db);
  }

  /**
   * Names classifications, or renames them.
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
  async setGameStatus(ctx: Ctx, nodeId: string, status: Operation): Promise<void> {
    requireMayRunCatalogue(ctx.actor);
    await inTx(ctx, async (ctx) => {
      const changed = await updateGameStatus(ctx.db, ctx.brand.id, nodeId, status);
      if (!changed) throw new DomainError("game_not_found");
      const { id, before } = changed;
      await this.record(ctx, "game.status", "game", id, { before: { status: before }, after: { status } });
    });
  }

  /** Opens or closes all games of a vendor. @throws DomainError not_logged_in, permission_denied, not_found */
  async setVendorStatus(ctx: Ctx, code: string, status: Operation): Promise<void> {
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
    const added = await insertGames(ctx.db, { id, brandId: ctx.brand.id, code }, games);
    if (added < games.length) throw validationFailed({ field: "games", code: "taken" });
    const within = games.filter(({ container }) => container !== undefined);
    const put = await putInContainers(ctx.db, { id, brandId: ctx.brand.id, code }, within);
    if (put < within.length) throw validationFailed({ field: "games.container", code: "invalid" });
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
