import { depositPath } from "@croupier/schema/rules/deposit-path.js";
import { sha256 } from "../../core/crypto.js";
import { type Ctx, isStaff, type MemberActor } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { newId, newToken, pickRandom } from "../../core/ids.js";
import type { BrandsService } from "../brands/brands.service.js";
import { type Game, houseBaseUrl, type Vendor } from "../catalogue/catalogue.model.js";
import type { CatalogueService } from "../catalogue/catalogue.service.js";
import {
  requireMember,
  requireMoneyAccess,
  requireRealMember,
  requireSystem,
} from "../identity/identity.policy.js";
import type { RecentGamesService } from "../recent-games/recent-games.service.js";
import type { RegionsService } from "../regions/regions.service.js";
import type { SaferGamblingService } from "../safer-gambling/safer-gambling.service.js";
import { requireStaff } from "../staff/staff.policy.js";
import type { WalletService } from "../wallet/wallet.service.js";
import {
  gameSessionLifeMs,
  isSupportedByHub88,
  type LaunchInput,
  type LaunchResult,
  launchUrl,
  type Round,
  readBackUrl,
  type VendorLaunchInput,
} from "./play.model.js";
import { type Player, readBrandRound, readRound, roundList } from "./play.reads.js";
import { deleteTrialSessions, endSession, insertSession } from "./play.store.js";
import type { VendorTransport } from "./vendor-transport.js";

interface Deps {
  readonly brands: Pick<BrandsService, "current">;
  readonly recentGames: Pick<RecentGamesService, "recordLaunch">;
  readonly regions: Pick<RegionsService, "countryOf">;
  readonly catalogue: Pick<CatalogueService, "requireGame" | "requireVendorGame" | "byIds" | "vendorByCode">;
  readonly saferGambling: Pick<SaferGamblingService, "assertMayPlay" | "startPlay">;
  readonly wallet: Pick<WalletService, "active">;
  readonly transport: VendorTransport;
  /** The origin at which browsers reach the ctx's brand. */
  readonly originOf: (ctx: Ctx) => Promise<string>;
}

const generic = "/operator/generic/v2/game";
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Launches games, and reads the betting record. */
export class PlayService {
  constructor(private readonly deps: Deps) {}

  /**
   * Launches a vendor for real money: its first game in the lobby's order that can be launched, preferably one that is
   * not in maintenance. A sportsbook has only one.
   * @throws DomainError as `launch` does; game_not_found for a vendor without games
   */
  async launchVendor(ctx: Ctx, { vendorCode, ...input }: VendorLaunchInput): Promise<LaunchResult> {
    requireMoneyAccess(ctx.actor);
    const { nodeId } = await this.deps.catalogue.requireVendorGame(ctx, vendorCode);
    return this.launch(ctx, { ...input, nodeId, isDemo: false });
  }

  /**
   * Opens a game session and requests the game's URL from the vendor.
   * @throws DomainError not_logged_in, in_need_true_account, session_locked, validation_failed,
   * game_not_found, game_is_collection, demo_not_offered, member_excluded, wrong_currency, reality_check_due,
   * vendor_cannot_keep_limits, vendor_unavailable
   */
  async launch(ctx: Ctx, input: LaunchInput): Promise<LaunchResult> {
    const member = input.isDemo ? requireMember(ctx.actor) : requireMoneyAccess(ctx.actor);
    const backUrl = await this.backUrlOf(ctx, input.backUrl ?? "/");
    const game = await this.deps.catalogue.requireGame(ctx, input.nodeId);
    if (game.kind === "collection") throw new DomainError("game_is_collection");
    await this.deps.saferGambling.assertMayPlay(ctx);
    const brand = await this.deps.brands.current(ctx);
    if (brand.maintenance.on || game.status !== "active") return { kind: "maintenance", game };
    if (input.isDemo && !game.hasDemo) throw new DomainError("demo_not_offered");
    const { currency } = await this.deps.wallet.active(ctx);
    if (!isSupportedByHub88(currency)) throw new DomainError("wrong_currency", { currency });
    const vendor = await this.vendor(ctx, game.vendorCode);
    const isTransferWallet = vendor.walletMode === "TRANSFER";
    if (!input.isDemo) await this.deps.saferGambling.startPlay(ctx, { currency, isTransferWallet });
    const request = { ...input, backUrl, currency, language: await this.languageTag(ctx, input.language) };
    const { id, token } = await this.openSession(ctx, member, game, currency, input.isDemo);
    const player = input.isDemo ? null : { user: member.memberId, token };
    const url = await this.gameUrl(ctx, { game, vendor }, request, player).catch(async (error: unknown) => {
      // The vendor may have received the token all the same.
      await endSession(ctx.db, id, ctx.clock.now());
      throw error;
    });
    await this.recordLaunch(ctx, member.memberId, game);
    return { kind: "launched", sessionId: id, url, game };
  }

  /**
   * Makes a launch URL absolute for callers outside of the site: a house game's page is at one of the brand's launch
   * origins, chosen at random, or at the site.
   */
  async absoluteUrl(ctx: Ctx, url: string): Promise<string> {
    if (!url.startsWith("/")) return url;
    const { launchCdns } = await this.deps.brands.current(ctx);
    return `${pickRandom(launchCdns) ?? (await this.deps.originOf(ctx))}${url}`;
  }

  /** @throws DomainError validation_failed (backUrl) */
  private async backUrlOf(ctx: Ctx, given: string): Promise<string> {
    const { domains } = await this.deps.brands.current(ctx);
    const backUrl = readBackUrl(given, domains, await this.deps.originOf(ctx));
    if (backUrl === null) throw validationFailed({ field: "backUrl", code: "invalid" });
    return backUrl;
  }

  /** Adds the game to the recent games. The game is open by now, so a failure is only logged. */
  private async recordLaunch(ctx: Ctx, memberId: string, game: Game): Promise<void> {
    try {
      await this.deps.recentGames.recordLaunch(ctx, memberId, game.id);
    } catch (error) {
      ctx.log.error({ err: error, game: game.id }, "play: launch not recorded among the recent games");
    }
  }

  /** The member's rounds, newest first. @throws DomainError not_logged_in, in_need_true_account */
  readonly rounds = roundList.for(playerOf);

  /**
   * One of the member's rounds; null when there is none with that id.
   * @throws DomainError not_logged_in, in_need_true_account
   */
  async round(ctx: Ctx, id: string): Promise<Round | null> {
    const player = playerOf(ctx);
    return uuid.test(id) ? readRound(ctx.db, player, id) : null;
  }

  /**
   * Requests a page that shows a round in detail from its vendor; staff may open any round of their brand.
   * @throws DomainError not_logged_in, in_need_true_account, round_not_found, vendor_unavailable
   */
  async roundDetails(ctx: Ctx, roundId: string): Promise<{ readonly url: string }> {
    const round = isStaff(ctx.actor) ? await brandRound(ctx, roundId) : await this.round(ctx, roundId);
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

  private async openSession(ctx: Ctx, member: MemberActor, game: Game, currency: string, isDemo: boolean) {
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
      mode: isDemo ? "demo" : "real",
      identity_session_id: member.sessionId,
      created_at: now,
      active_at: now,
      expires_at: new Date(now.getTime() + gameSessionLifeMs),
      ended_at: null,
    });
    return { id, token };
  }

  /** Requests the game's URL, outside of any transaction, since the vendor may be slow. */
  private async gameUrl(
    ctx: Ctx,
    { game, vendor }: { readonly game: Game; readonly vendor: Vendor },
    request: LaunchInput & { readonly backUrl: string; readonly currency: string; readonly language: string },
    player: { readonly user: string; readonly token: string } | null,
  ): Promise<string> {
    const origin = vendor.baseUrl === houseBaseUrl ? "" : await this.deps.originOf(ctx);
    const answer = await this.deps.transport.post(ctx, vendor, `${generic}/url`, {
      ...player,
      sub_partner_id: ctx.brand.code,
      platform: request.device === "mobile" ? "GPL_MOBILE" : "GPL_DESKTOP",
      lang: request.language,
      ip: ctx.ip,
      lobby_url: request.backUrl.startsWith("/") ? origin + request.backUrl : request.backUrl,
      deposit_url: origin + depositPath,
      game_code: game.vendorGameCode,
      currency: request.currency,
      country: (await this.deps.regions.countryOf(ctx)) ?? "XX",
    });
    return urlOf(answer, vendor);
  }

  /**
   * Deletes the play-money sessions of these members. For the platform itself.
   * @throws DomainError permission_denied
   */
  async deleteTrials(ctx: Ctx, memberIds: readonly string[]): Promise<void> {
    requireSystem(ctx.actor);
    await deleteTrialSessions(ctx.db, memberIds);
  }

  private async vendor(ctx: Ctx, code: string): Promise<Vendor> {
    const vendor = await this.deps.catalogue.vendorByCode(ctx, code);
    if (!vendor) throw new DomainError("game_not_found");
    return vendor;
  }

  /** The language tag for vendors: the primary subtag. Unknown codes give the brand's default. */
  private async languageTag(ctx: Ctx, code: string | undefined): Promise<string> {
    const { languages, defaultLanguage } = await this.deps.brands.current(ctx);
    const requested = code ?? ctx.language;
    const language =
      languages.find((known) => known.code === requested) ??
      languages.find((known) => known.code === defaultLanguage);
    return language?.tag.split("-")[0] ?? "en";
  }
}

/** A round of the staff member's brand; null when there is none with that id. */
async function brandRound(ctx: Ctx, id: string): Promise<Round | null> {
  requireStaff(ctx.actor);
  return uuid.test(id) ? readBrandRound(ctx.db, ctx.brand.id, id) : null;
}

/** The member whose record is read. Trial members have none. */
function playerOf(ctx: Ctx): Player {
  return { brandId: ctx.brand.id, memberId: requireRealMember(ctx.actor).memberId };
}

/** @throws DomainError vendor_unavailable when the response has no URL that browsers may be sent to */
function urlOf(answer: unknown, vendor: Vendor): string {
  const given = typeof answer === "object" && answer !== null && "url" in answer ? answer.url : null;
  const url = launchUrl(given, vendor);
  if (url === null) throw new DomainError("vendor_unavailable");
  return url;
}
