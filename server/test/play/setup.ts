import { sql } from "kysely";
import { expect } from "vitest";
import { ManualClock } from "../../src/core/clock.js";
import { LocalContentVersions } from "../../src/core/content-version.js";
import type { BrandRef, Ctx } from "../../src/core/ctx.js";
import { newBytes, newId } from "../../src/core/ids.js";
import { MemoryLiveEvents } from "../../src/core/live-events-memory.js";
import { SecretKeys } from "../../src/core/secret-keys.js";
import type { Db } from "../../src/db/database.js";
import { AuditService } from "../../src/modules/audit/audit.service.js";
import { BonusesService } from "../../src/modules/bonuses/bonuses.service.js";
import { BrandsService } from "../../src/modules/brands/brands.service.js";
import type { GameType, NewGame } from "../../src/modules/catalogue/catalogue.model.js";
import { CatalogueService } from "../../src/modules/catalogue/catalogue.service.js";
import { LobbyService } from "../../src/modules/catalogue/lobby.service.js";
import { PlayService } from "../../src/modules/play/play.service.js";
import { PlayActivityService } from "../../src/modules/play/play-activity.service.js";
import { RecentGamesService } from "../../src/modules/recent-games/recent-games.service.js";
import { SaferGamblingService } from "../../src/modules/safer-gambling/safer-gambling.service.js";
import { VendorSignaturesService } from "../../src/modules/vendor-wallet/vendor-signatures.service.js";
import type {
  BetCall,
  JackpotWinCall,
  RollbackCall,
  VendorResponse,
  WinCall,
} from "../../src/modules/vendor-wallet/vendor-wallet.model.js";
import { VendorWalletService } from "../../src/modules/vendor-wallet/vendor-wallet.service.js";
import { WalletService } from "../../src/modules/wallet/wallet.service.js";
import { testCtx } from "../ctx.js";
import { buildBrand } from "../factories/brand.js";
import { type BuiltGame, buildGame, buildGameSession } from "../factories/game.js";
import { type BuiltMember, buildMember } from "../factories/member.js";
import { type BuiltVendor, buildVendor } from "../factories/vendor.js";

/** One dollar as a Hub88 amount. */
export const dollar = 100_000;

/** The services that play depends on, for a test's own database. */
export function playServices(clock: ManualClock) {
  const audit = new AuditService(newBytes(32));
  const live = new MemoryLiveEvents();
  const content = new LocalContentVersions();
  const brands = new BrandsService({ audit, clock, content });
  /** Internal ids of the most played games; a test adds them. */
  const mostPlayed: string[] = [];
  const popularity = { mostPlayed: async () => mostPlayed };
  const catalogue = new CatalogueService({
    audit,
    content,
    popularity,
    production: true,
    secretKeys: new SecretKeys([newBytes(32)]),
  });
  const lobby = new LobbyService(content, catalogue, popularity);
  const wallet = new WalletService({ live, brands });
  const saferGambling = new SaferGamblingService({
    live,
    audit,
    accountOf: async () => null,
    endGames: (ctx, memberId) => new PlayActivityService().endGames(ctx, memberId),
    otherBetRefusal: (ctx, bet) => new BonusesService().betRefusal(ctx, bet),
    ...noPasswords,
  });
  const vendorWallet = new VendorWalletService({ brands, catalogue, saferGambling, wallet });
  const vendorSignatures = new VendorSignaturesService({ catalogue });
  return {
    audit,
    live,
    brands,
    catalogue,
    mostPlayed,
    lobby,
    saferGambling,
    wallet,
    vendorWallet,
    vendorSignatures,
  };
}

/** A member with $100 and a game session, with a vendor and a game in a brand of their own. */
export class TestPlayer {
  private constructor(
    readonly db: Db,
    readonly clock: ManualClock,
    readonly services: ReturnType<typeof playServices>,
    readonly brand: BrandRef & { readonly host: string },
    readonly member: BuiltMember,
    readonly vendor: BuiltVendor,
    readonly game: BuiltGame,
    readonly token: string,
  ) {}

  static async open(
    db: Db,
    given: {
      readonly currency?: string;
      readonly gameType?: GameType;
      readonly funds?: bigint;
      readonly currencies?: readonly string[];
      readonly game?: Partial<NewGame>;
      readonly vendor?: Parameters<typeof buildVendor>[2];
    } = {},
  ): Promise<TestPlayer> {
    const clock = new ManualClock(new Date("2026-11-20T10:00:00.000Z"));
    const services = playServices(clock);
    const currencies = given.currencies ?? ["USD", "EUR", "VND", "KWD", "USDT"];
    const brand = await buildBrand(db, { currencies });
    const { currency = "USD", gameType = "RNG", funds = 10_000n } = given;
    const member = await buildMember(db, brand, { currency, now: clock.now() });
    const vendor = await buildVendor(db, brand, {
      launchOrigins: ["https://games.test"],
      now: clock.now(),
      ...given.vendor,
    });
    const game = await buildGame(db, vendor, { gameType, ...given.game });
    const of = { vendor, game, memberId: member.id, currency, now: clock.now() };
    const token = await buildGameSession(db, { ...of, identitySessionId: member.actor.sessionId });
    const player = new TestPlayer(db, clock, services, brand, member, vendor, game, token);
    if (funds > 0n) await player.fund(funds, currency);
    return player;
  }

  /** Another member with $100 at the same game of the same vendor, with the same services. */
  async addPlayer(given: { readonly funds?: bigint } = {}): Promise<TestPlayer> {
    const { db, clock, services, brand, vendor, game } = this;
    const member = await buildMember(db, brand, { now: clock.now() });
    const of = { vendor, game, memberId: member.id, now: clock.now() };
    const token = await buildGameSession(db, { ...of, identitySessionId: member.actor.sessionId });
    const player = new TestPlayer(db, clock, services, brand, member, vendor, game, token);
    const { funds = 10_000n } = given;
    if (funds > 0n) await player.fund(funds);
    return player;
  }

  /** The ctx of the vendor's calls. */
  get ctx(): Ctx {
    return testCtx(this.db, { brand: this.brand, actor: this.vendor.actor, clock: this.clock });
  }

  get memberCtx(): Ctx {
    return testCtx(this.db, { brand: this.brand, actor: this.member.actor, clock: this.clock });
  }

  async fund(amount: bigint, currency = "USD"): Promise<void> {
    const ctx = testCtx(this.db, {
      brand: this.brand,
      actor: { kind: "system", name: "test" },
      clock: this.clock,
    });
    await this.services.wallet.fund(ctx, { memberId: this.member.id, currency, amount, key: newId() });
  }

  betCall(given: Partial<BetCall> = {}): BetCall {
    return {
      user: this.member.id,
      token: this.token,
      transaction_uuid: newId(),
      request_uuid: newId(),
      round: newId(),
      round_closed: false,
      game_code: this.game.code,
      currency: "USD",
      amount: 10 * dollar,
      is_free: false,
      details: null,
      ...given,
    };
  }

  /** A win of a bet that closes the round. */
  winCall(bet: BetCall, given: Partial<WinCall> = {}): WinCall {
    const { token: _, ...rest } = bet;
    return {
      ...rest,
      transaction_uuid: newId(),
      request_uuid: newId(),
      reference_transaction_uuid: bet.transaction_uuid,
      round_closed: true,
      ...given,
    };
  }

  /** A win of the jackpot pool by a bet. */
  jackpotCall(bet: BetCall, given: Partial<JackpotWinCall> = {}): JackpotWinCall {
    return {
      user: bet.user,
      game_code: bet.game_code,
      round: bet.round,
      round_closed: false,
      currency: bet.currency,
      transaction_uuid: newId(),
      request_uuid: newId(),
      reference_transaction_uuid: bet.transaction_uuid,
      ...given,
    };
  }

  /** A rollback of a bet or a win. */
  rollbackCall(of: BetCall | WinCall | JackpotWinCall, given: Partial<RollbackCall> = {}): RollbackCall {
    return {
      user: of.user,
      game_code: of.game_code,
      round: of.round,
      round_closed: false,
      transaction_uuid: newId(),
      request_uuid: newId(),
      reference_transaction_uuid: of.transaction_uuid,
      ...given,
    };
  }

  bet(call: BetCall): Promise<VendorResponse> {
    return this.services.vendorWallet.bet(this.ctx, call);
  }

  win(call: WinCall): Promise<VendorResponse> {
    return this.services.vendorWallet.win(this.ctx, call);
  }

  jackpotWin(call: JackpotWinCall, ctx = this.ctx): Promise<VendorResponse> {
    return this.services.vendorWallet.jackpotWin(ctx, call);
  }

  rollback(call: RollbackCall): Promise<VendorResponse> {
    return this.services.vendorWallet.rollback(this.ctx, call);
  }

  /** The ledger's balances: cash and debt in minor units. */
  async money(): Promise<{ balance: bigint; debt: bigint }> {
    const { balance, debt } = await this.services.wallet.active(this.memberCtx);
    return { balance, debt };
  }

  /** The member's rounds as they are stored, oldest first. */
  rounds() {
    return this.db
      .selectFrom("play.round")
      .selectAll()
      .where("member_id", "=", this.member.id)
      .orderBy("opened_at")
      .orderBy("id")
      .execute();
  }
}

interface VendorRequest {
  readonly path: string;
  readonly body: Record<string, unknown>;
}

/** No password is required in these tests. */
const noPasswords = {
  proof: { require: () => Promise.reject(new Error("no password is asked for")) },
  paymentPasswords: { require: () => Promise.reject(new Error("no payment password is asked for")) },
};

/** A play service whose vendor answers `answer`, and the requests that the vendor received. */
export function playWithVendor(
  player: TestPlayer,
  answer: () => unknown = () => ({ url: "https://games.test/g" }),
  given: Partial<ConstructorParameters<typeof PlayService>[0]> = {},
) {
  const requests: VendorRequest[] = [];
  const { brands, catalogue, saferGambling, wallet } = player.services;
  const play = new PlayService({
    regions: { countryOf: async () => "MT" },
    brands,
    catalogue,
    wallet,
    recentGames: new RecentGamesService({ catalogue }),
    saferGambling,
    transport: {
      post: async (ctx, _vendor, path, body) => {
        expect(ctx.db.isTransaction).toBe(false);
        requests.push({ path, body: body as Record<string, unknown> });
        return answer();
      },
    },
    originOf: async () => "https://demo.test",
    ...given,
  });
  return { play, requests };
}

/** The status and the balance in dollars of a response. */
export function outcome({ status, balance }: VendorResponse): [string, number | null] {
  return [status.replace(/^RS_(ERROR_)?/, ""), balance === null ? null : Number(balance) / dollar];
}

/** How many of a vendor's calls were stored in a transaction together with others. */
export async function sharedTransactions({ db, vendor }: TestPlayer): Promise<number> {
  const { rows } = await sql<{ calls: bigint }>`
    select coalesce(sum(n), 0)::bigint as calls from (
      select count(*) as n from play.transaction t where t.vendor_id = ${vendor.id}
      group by t.xmin::text having count(*) > 1) x`.execute(db);
  return Number(rows[0]?.calls ?? 0n);
}
