import { currencyRule } from "@croupier/schema/rules/currencies.js";
import type { Studio } from "@croupier/schema/rules/slots/titles.js";
import { isSignedByAny, sha256 } from "../../core/crypto.js";
import type { Ctx } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { newId, newToken } from "../../core/ids.js";
import {
  betsIn,
  demoFunds,
  houseGames,
  pageLanguage,
  sessionLifeMs,
  studioGame,
} from "./house-games.model.js";
import { insertSession } from "./house-games.store.js";
import { verifyPageUrl } from "./house-games.view.js";
import type { HouseSeeds } from "./house-seeds.service.js";
import { spinByRound } from "./house-spins.store.js";
import type { Seals } from "./seals.js";

/** The platform's request to launch a game; a demo leaves out user and token. */
export interface GameUrlInput {
  readonly user?: string;
  readonly token?: string;
  readonly game_code: string;
  readonly currency: string;
  readonly lang: string;
  readonly lobby_url?: string;
}

/** The platform's request for a round's page. */
export interface GameRoundInput {
  readonly round: string;
  readonly user?: string;
  readonly lang?: string;
}

/** Public keys as PEM. */
export interface HouseVendorKeys {
  /** Verifies what the house sends. */
  readonly housePublicKeyPem: string;
  /** The platform's public keys (PEM); a call of the platform is signed by one of them. */
  readonly platformPublicKeyPems: readonly string[];
}

/** The house's studios as vendors: the signed calls that the platform makes to any vendor. */
export class HouseVendorService {
  constructor(
    private readonly seals: Seals,
    private readonly seeds: HouseSeeds,
    private readonly keys: HouseVendorKeys,
  ) {}

  /** The key that verifies the wallet calls of every studio, to register a studio as a vendor with. */
  get publicKeyPem(): string {
    return this.keys.housePublicKeyPem;
  }

  /** Tells whether the platform signed these bytes (RSA-SHA256, base64). */
  isFromPlatform(body: Buffer, signature: string): boolean {
    return isSignedByAny(this.keys.platformPublicKeyPems, body, signature);
  }

  /** Lists the studio's games. */
  gameList(studio: Studio) {
    const own = houseGames.filter(({ title }) => title.studio === studio);
    return own.map(({ title, model }) => ({
      game_code: title.code,
      name: title.name,
      category: "slots",
      platforms: ["GPL_DESKTOP", "GPL_MOBILE"],
      enabled: true,
      rtp: model.rtp,
      freebet_support: false,
      demo_game_support: true,
    }));
  }

  /**
   * Returns the URL at which a member (or a demo player) plays a studio's game, relative to the called host's root.
   * @throws DomainError game_not_found, wrong_currency, validation_failed.
   */
  async gameUrl(ctx: Ctx, studio: Studio, input: GameUrlInput): Promise<{ url: string }> {
    const game = studioGame(studio, input.game_code);
    if (!game) throw new DomainError("game_not_found");
    if (betsIn(input.currency, game.model).length === 0) throw new DomainError("wrong_currency");
    const { user = null, token = null } = input;
    if ((user === null) !== (token === null)) throw validationFailed({ field: "token", code: "required" });
    const now = ctx.clock.now();
    const pageToken = newToken();
    const language = pageLanguage(input.lang);
    const lobby = input.lobby_url ?? "/";
    await insertSession(ctx.db, {
      id: newId(),
      brand_id: ctx.brand.id,
      token_hash: sha256(pageToken),
      user_ref: user,
      wallet_token: token === null ? null : this.seals.sealToken(token),
      game_code: game.title.code,
      currency: input.currency,
      mode: user === null ? "demo" : "real",
      language,
      lobby_url: lobby,
      demo_balance: user === null ? demoFunds * 10n ** BigInt(currencyRule(input.currency).digits) : null,
      created_at: now,
      expires_at: new Date(now.getTime() + sessionLifeMs),
    });
    const fragment = new URLSearchParams({ token: pageToken, lang: language, lobby });
    return { url: `/house/slot.html#${fragment}` };
  }

  /** Returns the URL of the page that verifies a studio's round. @throws DomainError round_not_found. */
  async roundUrl(ctx: Ctx, studio: Studio, input: GameRoundInput): Promise<{ url: string }> {
    const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(input.round);
    const spin = isId ? await spinByRound(ctx.db, ctx.brand.id, input.round) : undefined;
    if (!spin || !studioGame(studio, spin.game_code)) throw new DomainError("round_not_found");
    if (input.user !== undefined && spin.player_key !== input.user) throw new DomainError("round_not_found");
    return { url: verifyPageUrl(spin, this.seeds.revealed(spin), pageLanguage(input.lang ?? ctx.language)) };
  }
}
