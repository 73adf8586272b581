import { depositPath } from "@croupier/schema/rules/cashier.js";
import { sha256 } from "../../core/crypto.js";
import type { Ctx, MemberActor } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { newId, newToken } from "../../core/ids.js";
import { assertFirst, decodeCursor, toSlice } from "../../core/page.js";
import type { BrandsService } from "../brands/brands.service.js";
import { type Game, houseBaseUrl, type Vendor } from "../catalogue/catalogue.model.js";
import type { CatalogueService } from "../catalogue/catalogue.service.js";
import {
  requireMember,
  requireMoneyAccess,
  requireOperator,
  requireRealMember,
  requireSystem,
} from "../identity/identity.policy.js";
import type { RecentGamesService } from "../recent-games/recent-games.service.js";
import type { RegionsService } from "../regions/regions.service.js";
import type { SaferGamblingService } from "../safer-gambling/safer-gambling.service.js";
import type { WalletService } from "../wallet/wallet.service.js";
import {
  fitsWire,
  gameSessionLifeMs,
  isSitePath,
  type LaunchInput,
  type LaunchResult,
  launchUrl,
  type Round,
  type RoundFilter,
  type RoundSlice,
  type RoundTotals,
  type VendorLaunchInput,
} from "./play.model.js";
import { type Player, readBrandRound, readRound, readRounds, readRoundTotals } from "./play.reads.js";
import { deleteTrialSessions, endSession, insertSession } from "./play.store.js";
import type { VendorTransport } from "./vendor-transport.js";

interface Deps {
  readonly brands: Pick<BrandsService, "current">;
  readonly recentGames: Pick<RecentGamesService, "noteLaunch">;
  readonly regions: Pick<RegionsService, "countryOf">;
  readonly catalogue: Pick<CatalogueService, "requireGame" | "byIds" | "page" | "vendorByCode">;
  readonly saferGambling: Pick<SaferGamblingService, "assertMayPlay" | "assertMayStart">;
  readonly wallet: Pick<WalletService, "active">;
  readonly transport: VendorTransport;
  /** Origin under which browsers reach the ctx's brand. */
  readonly originOf: (ctx: Ctx) => Promise<string>;
}

/** Among so many of a vendor's games its entrance is looked for. */
const maxEntrances = 50;
const generic = "/operator/generic/v2/game";
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Starting games, and the record of what was played. */
export class PlayService {
  constructor(private readonly deps: Deps) {}

  /**
   * Starts what a vendor opens with, for money: the first game of its that is no container, in the lobby's order. A
   * sportsbook has one only.
   * @throws DomainError as `launch` does; game_not_found for a vendor without games
   */
  async launchVendor(ctx: Ctx, { vassalage, ...input }: VendorLaunchInput): Promise<LaunchResult> {
    requireMoneyAccess(ctx.actor);
    const { items } = await this.deps.catalogue.page(ctx, { vassalage }, { page: 1, pageSize: maxEntrances });
    const game = items.find(({ kind }) => kind !== "container");
    if (!game) throw new DomainError("game_not_found");
    return this.launch(ctx, { ...input, nodeId: game.nodeId, trial: false });
  }

  /**
   * Opens a game session and asks the vendor for the game's address.
   * @throws DomainError not_logged_in, in_need_true_account, session_locked, validation_failed,
   * game_not_found, game_is_container, trial_not_offered, member_excluded, wrong_currency, reality_check_due,
   * vendor_cannot_keep_limits, vendor_unavailable
   */
  async launch(ctx: Ctx, input: LaunchInput): Promise<LaunchResult> {
    const member = input.trial ? requireMember(ctx.actor) : requireMoneyAccess(ctx.actor);
    const backUrl = input.backUrl ?? "/";
    if (!isSitePath(backUrl)) throw validationFailed({ field: "backUrl", code: "invalid" });
    const game = await this.deps.catalogue.requireGame(ctx, input.nodeId);
    if (game.kind === "container") throw new DomainError("game_is_container");
    await this.deps.saferGambling.assertMayPlay(ctx);
    const brand = await this.deps.brands.current(ctx);
    if (brand.maintenance.on || game.status !== "live") return { kind: "maintenance", game };
    if (input.trial && !game.trialOffered) throw new DomainError("trial_not_offered");
    const { currency } = await this.deps.wallet.active(ctx);
    if (!fitsWire(currency)) throw new DomainError("wrong_currency", { currency });
    const vendor = await this.vendor(ctx, game.vendorCode);
    const isKept = vendor.walletMode === "TRANSFER";
    if (!input.trial) await this.deps.saferGambling.assertMayStart(ctx, { currency, isKept });
    const asked = { ...input, backUrl, currency, language: await this.languageTag(ctx, input.language) };
    const { id, token } = await this.openSession(ctx, member, game, currency, input.trial);
    try {
      const player = input.trial ? null : { user: member.memberId, token };
      const url = await this.gameUrl(ctx, { game, vendor }, asked, player);
      await this.deps.recentGames.noteLaunch(ctx, member.memberId, game.id);
      return { kind: "launched", sessionId: id, url, mode: "url", game };
    } catch (error) {
      // The vendor may have learnt the token all the same.
      await endSession(ctx.db, id, ctx.clock.now());
      throw error;
    }
  }

  /**
   * The member's rounds, newest first: `first` of them (1 to 100) after the cursor.
   * @throws DomainError not_logged_in, in_need_true_account, validation_failed
   */
  async rounds(ctx: Ctx, filter: RoundFilter, first = 20, after?: string): Promise<RoundSlice> {
    const player = playerOf(ctx);
    assertFirst(first);
    const rows = await readRounds(ctx.db, player, filter, first + 1, after ? decodeCursor(after) : null);
    return toSlice(rows, first, ({ openedAt, id }) => ({ at: openedAt, id }));
  }

  /** Sums over the member's rounds that match, one row a currency. @throws DomainError not_logged_in, in_need_true_account */
  roundTotals(ctx: Ctx, filter: RoundFilter): Promise<RoundTotals[]> {
    return readRoundTotals(ctx.db, playerOf(ctx), filter);
  }

  /** One of the member's rounds; null when there is none of that id. @throws DomainError not_logged_in, in_need_true_account */
  async round(ctx: Ctx, id: string): Promise<Round | null> {
    const player = playerOf(ctx);
    return uuid.test(id) ? readRound(ctx.db, player, id) : null;
  }

  /**
   * Asks the round's vendor for a page that shows it in detail; operators may ask for any round of their brand.
   * @throws DomainError not_logged_in, in_need_true_account, round_not_found, vendor_unavailable
   */
  async roundDetails(ctx: Ctx, roundId: string): Promise<{ readonly url: string }> {
    const round =
      ctx.actor.kind === "operator" ? await brandRound(ctx, roundId) : await this.round(ctx, roundId);
    if (!round) throw new DomainError("round_not_found");
    const [game] = await this.deps.catalogue.byIds(ctx, [round.gameId]);
    const vendor = await this.vendor(ctx, round.vendorCode);
    const answer = await this.deps.transport.post(ctx, vendor, `${generic}/round`, {
      user: round.memberId,
      round: round.reference,
      game_code: game?.vendorGameCode,
      lang: await this.languageTag(ctx, undefined),
    });
    return { url: urlOf(answer, vendor) };
  }

  private async openSession(ctx: Ctx, member: MemberActor, game: Game, currency: string, trial: boolean) {
    const id = newId();
    const token = newToken();
    const now = ctx.clock.now();
    await insertSession(ctx.db, {
      id,
      brand_id: ctx.brand.id,
      member_id: member.memberId,
      vendor_id: game.vendorId,
      game_id: game.id,
      currency,
      token_hash: sha256(token),
      mode: trial ? "demo" : "real",
      identity_session_id: member.sessionId,
      created_at: now,
      active_at: now,
      expires_at: new Date(now.getTime() + gameSessionLifeMs),
      ended_at: null,
    });
    return { id, token };
  }

  /** Outside any transaction: the vendor may take its time. */
  private async gameUrl(
    ctx: Ctx,
    { game, vendor }: { readonly game: Game; readonly vendor: Vendor },
    asked: LaunchInput & { readonly backUrl: string; readonly currency: string; readonly language: string },
    player: { readonly user: string; readonly token: string } | null,
  ): Promise<string> {
    const origin = vendor.baseUrl === houseBaseUrl ? "" : await this.deps.originOf(ctx);
    const answer = await this.deps.transport.post(ctx, vendor, `${generic}/url`, {
      ...player,
      sub_partner_id: ctx.brand.code,
      platform: asked.device === "mobile" ? "GPL_MOBILE" : "GPL_DESKTOP",
      lang: asked.language,
      ip: ctx.ip,
      lobby_url: origin + asked.backUrl,
      deposit_url: origin + depositPath,
      game_code: game.vendorGameCode,
      currency: asked.currency,
      country: (await this.deps.regions.countryOf(ctx)) ?? "XX",
    });
    return urlOf(answer, vendor);
  }

  /**
   * Forgets what these members played for play money. For the platform itself.
   * @throws DomainError permission_denied
   */
  async forgetTrials(ctx: Ctx, memberIds: readonly string[]): Promise<void> {
    requireSystem(ctx.actor);
    await deleteTrialSessions(ctx.db, memberIds);
  }

  private async vendor(ctx: Ctx, code: string): Promise<Vendor> {
    const vendor = await this.deps.catalogue.vendorByCode(ctx, code);
    if (!vendor) throw new DomainError("game_not_found");
    return vendor;
  }

  /** The language as vendors write it: the primary subtag. Unknown codes give the brand's default. */
  private async languageTag(ctx: Ctx, code: string | undefined): Promise<string> {
    const { languages, defaultLanguage } = await this.deps.brands.current(ctx);
    const wanted = code ?? ctx.language;
    const language =
      languages.find((known) => known.code === wanted) ??
      languages.find((known) => known.code === defaultLanguage);
    return language?.tag.split("-")[0] ?? "en";
  }
}

/** A round of the operator's brand; null when there is none of that id. */
async function brandRound(ctx: Ctx, id: string): Promise<Round | null> {
  requireOperator(ctx.actor);
  return uuid.test(id) ? readBrandRound(ctx.db, ctx.brand.id, id) : null;
}

/** Whose record it is. Trial members have none. */
function playerOf(ctx: Ctx): Player {
  return { brandId: ctx.brand.id, memberId: requireRealMember(ctx.actor).memberId };
}

/** @throws DomainError vendor_unavailable when the vendor gave none that a browser may be sent to */
function urlOf(answer: unknown, vendor: Vendor): string {
  const given = typeof answer === "object" && answer !== null && "url" in answer ? answer.url : null;
  const url = launchUrl(given, vendor);
  if (url === null) throw new DomainError("vendor_unavailable");
  return url;
}
