import { isIP } from "node:net";
import type { Ctx } from "../../core/ctx.js";
import { DomainError, type FieldFault, validationFailed } from "../../core/errors.js";
import { assertPageRequest, type Page, type PageRequest, toPage } from "../../core/page.js";
import { inTx } from "../../db/tx.js";
import type { AuditService } from "../audit/audit.service.js";
import { BriefCache } from "./brief-cache.js";
import {
  type Game,
  type GameFilter,
  houseBaseUrl,
  houseOperatorId,
  isBaseUrl,
  isLaunchOrigin,
  launchOriginsOf,
  type NewGame,
  type NewVendor,
  nodeIdOf,
  type Operation,
  operatorIdOf,
  type Vendor,
} from "./catalogue.model.js";
import { requireMayRunCatalogue } from "./catalogue.policy.js";
import { countGames, readGames, readGamesById, readGamesByNodeId } from "./catalogue.reads.js";
import {
  findVendor,
  insertGames,
  insertKey,
  insertVendor,
  readLaunchOrigins,
  updateGameStatus,
  updateVendorStatus,
} from "./catalogue.store.js";
import { publicKeyPem, readPublicKey } from "./vendor-keys.js";

interface Deps {
  readonly audit: AuditService;
  /** In production games are shown from https origins only. */
  readonly production: boolean;
}

/** Game vendors and games of a brand. Other nodes see a vendor's change within a second. */
export class CatalogueService {
  private readonly vendors = new BriefCache<Vendor>();
  private readonly origins = new BriefCache<readonly string[]>();

  constructor(private readonly deps: Deps) {}

  /** One page of games in the lobby's order. @throws DomainError validation_failed */
  async page(ctx: Ctx, filter: GameFilter, request: PageRequest): Promise<Page<Game>> {
    assertPageRequest(request);
    const items = await readGames(ctx.db, ctx.brand.id, filter, request);
    return toPage(items, await countGames(ctx.db, ctx.brand.id, filter), request);
  }

  /** The game of a public id; null when the brand has none. */
  async byNodeId(ctx: Ctx, nodeId: string): Promise<Game | null> {
    const [game] = await readGamesByNodeId(ctx.db, ctx.brand.id, [nodeId]);
    return game ?? null;
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
    const load = () => findVendor(ctx.db, ctx.brand.id, { code });
    return ctx.db.isTransaction ? load() : this.vendors.get(ctx, code, load);
  }

  /** Origins that games of the ctx's brand are shown from, besides our own. */
  async launchOrigins(ctx: Ctx): Promise<readonly string[]> {
    return (await this.origins.get(ctx, "", () => readLaunchOrigins(ctx.db, ctx.brand.id))) ?? [];
  }

  /**
   * Adds a vendor with its key and games.
   * @throws DomainError not_logged_in, permission_denied, validation_failed
   */
  async addVendor(ctx: Ctx, input: NewVendor): Promise<Vendor> {
    requireMayRunCatalogue(ctx.actor);
    const key = readPublicKey(input.publicKeyPem);
    const faults = vendorFaults(input, this.deps.production);
    if (!key) faults.push({ field: "publicKeyPem", code: "invalid_key" });
    if (faults.length > 0 || !key) throw validationFailed(...faults);
    return inTx(ctx, async (ctx) => {
      const id = await insertVendor(ctx.db, ctx.brand.id, input);
      if (id === null) {
        const known = await findVendor(ctx.db, ctx.brand.id, { code: input.code });
        throw validationFailed({ field: known ? "code" : "operatorId", code: "taken" });
      }
      await insertKey(ctx.db, id, publicKeyPem(key), ctx.clock.now());
      await this.insertGames(ctx, { id, code: input.code }, input.games);
      const { publicKeyPem: _, ...after } = input;
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
  }

  private async record(
    ctx: Ctx,
    action: string,
    subjectKind: string,
    subjectId: string,
    change: { before?: object; after?: object },
  ): Promise<void> {
    await this.deps.audit.record(ctx, { action, subjectKind, subjectId, ...change });
    ctx.afterCommit(() => {
      this.vendors.clear();
      this.origins.clear();
    });
  }
}

function isAddress(text: string): boolean {
  const [address = "", prefix, ...more] = text.split("/");
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}

function vendorFaults(vendor: NewVendor, production: boolean): FieldFault[] {
  const rules: [string, boolean][] = [
    ["code", /^[a-zA-Z0-9][a-zA-Z0-9_-]{0,39}$/.test(vendor.code)],
    ["name", isName(vendor.name ?? vendor.code)],
    ["baseUrl", isBaseUrl(vendor.baseUrl)],
    ["operatorId", isOperatorId(vendor)],
    ["launchOrigins", launchOriginsOf(vendor).every((origin) => isLaunchOrigin(origin, production))],
    ["ipAllowList", (vendor.ipAllowList ?? []).every(isAddress)],
  ];
  const faults = rules.filter(([, kept]) => !kept).map(([field]) => ({ field, code: "invalid" }));
  const node = (game: NewGame) => ({ ...game, nodeId: nodeIdOf(vendor.code, game) });
  return [...faults, ...vendor.games.map(node).flatMap(gameFaults)];
}

function gameFaults(game: NewGame): FieldFault[] {
  const rules: [string, boolean][] = [
    ["games.code", /^[^\p{C}]{1,100}$/u.test(game.code)],
    ["games.name", isName(game.name ?? game.code)],
    ["games.nodeId", /^[a-zA-Z0-9][a-zA-Z0-9._-]{0,99}$/.test(game.nodeId ?? "x")],
    ["games.rtp", /^\d{1,3}(\.\d{1,10})?$/.test(game.rtp ?? "0") && Number(game.rtp ?? 0) <= 100],
  ];
  return rules.filter(([, kept]) => !kept).map(([field]) => ({ field, code: "invalid" }));
}

function isOperatorId(vendor: NewVendor): boolean {
  const id = operatorIdOf(vendor);
  return isName(id) && (id === houseOperatorId) === (vendor.baseUrl === houseBaseUrl);
}

function isName(text: string): boolean {
  return /^\S(?:[^\p{C}]{0,98}\S)?$/u.test(text);
}
