import { playRound } from "@croupier/schema/rules/slots/engine.js";
import { makeTitleNodeId } from "@croupier/schema/rules/slots/titles.js";
import { sha256 } from "../../../core/crypto.js";
import type { Ctx } from "../../../core/ctx.js";
import { newId, newToken } from "../../../core/ids.js";
import type { DemoHistory, HistoryMember } from "../../../kit/demo-history/demo-history.js";
import type { SeededRandom } from "../../../kit/seeded-random.js";
import type { Game } from "../../catalogue/catalogue.model.js";
import type { CatalogueService } from "../../catalogue/catalogue.service.js";
import { betsIn, type HouseGame, houseGames, sessionLifeMs, spinPaceMs } from "../house-games.model.js";
import type { Seals } from "../seals.js";
import {
  type HistorySeed,
  type HistorySession,
  type HistorySpin,
  insertHouseHistory,
} from "./history.store.js";

interface Services {
  readonly catalogue: CatalogueService;
  readonly seals: Seals;
}

/** A house game as the brand offers it. */
interface OfferedGame extends HouseGame {
  readonly game: Game;
}

type PlannedSeed = { -readonly [Key in keyof HistorySeed]: HistorySeed[Key] } & {
  readonly serverSeed: string;
};

/** A member at one game, from the launch on. */
interface Visit {
  readonly member: HistoryMember;
  readonly offered: OfferedGame;
  readonly seed: PlannedSeed;
  readonly session: HistorySession;
  readonly bet: bigint;
  left: number;
}

const favouriteGames = 6;
/** A bet is this part of the balance, or the highest that the member likes: minor units of USD. */
const betsOfBalance = { min: 25, max: 70 } as const;
const highestBets = [200n, 500n, 1_000n, 2_000n] as const;
/** The share of days on which an average member plays, and the rounds of a visit. */
const visitChance = 0.36;
const roundsOfVisit = { min: 6, max: 26 } as const;
/** Milliseconds from one spin to the next. */
const pauses = { min: spinPaceMs + 500, max: 14_000 } as const;

async function readOfferedGames(ctx: Ctx, catalogue: CatalogueService): Promise<OfferedGame[]> {
  const games = await catalogue.byNodeIds(
    ctx,
    houseGames.map(({ title }) => makeTitleNodeId(title)),
  );
  return houseGames.flatMap((houseGame) => {
    // The jackpot pool opens with the demo, so its games have no past.
    if (houseGame.model.pool) return [];
    const game = games.find(({ nodeId }) => nodeId === makeTitleNodeId(houseGame.title));
    return game ? [{ ...houseGame, game }] : [];
  });
}

/** Plans the members' visits to house games. Outcomes are drawn as for any round, from seeds that are revealed. */
class HousePlay {
  readonly seeds: PlannedSeed[] = [];
  readonly sessions: HistorySession[] = [];
  readonly spins: HistorySpin[] = [];
  private readonly random: SeededRandom;

  constructor(
    private readonly history: DemoHistory,
    private readonly seals: Seals,
  ) {
    this.random = history.random("house-games");
  }

  planMember(member: HistoryMember, games: readonly OfferedGame[]): void {
    const { history, random } = this;
    const own = Array.from({ length: favouriteGames }, () => random.pick(games));
    const highestBet = random.pick(highestBets);
    for (let day = history.firstDayOf(member); day < history.size.days; day += 1) {
      if (!random.chance(Math.min(0.95, visitChance * member.activity))) continue;
      const offered = random.pick(own);
      const share = BigInt(random.between(betsOfBalance.min, betsOfBalance.max));
      const rounds = Math.round(
        random.between(roundsOfVisit.min, roundsOfVisit.max) * Math.min(1.6, 0.6 + member.activity / 2),
      );
      const start = history.momentOn(day, random);
      history.at(start, (at) => {
        const affordable = history.available(member) / share;
        const limit = affordable < highestBet ? affordable : highestBet;
        const bets = betsIn(history.currency, offered.model);
        const bet = bets.findLast((one) => one <= limit) ?? bets[0];
        if (bet !== undefined) this.launch(member, offered, { bet, rounds, at });
      });
    }
  }

  private launch(
    member: HistoryMember,
    offered: OfferedGame,
    { bet, rounds, at }: { readonly bet: bigint; readonly rounds: number; readonly at: Date },
  ): void {
    if (this.history.available(member) < bet) return;
    const gameCode = offered.title.code;
    const session = {
      id: newId(),
      tokenHash: sha256(newToken()).toString("hex"),
      playerKey: member.id,
      gameCode,
      createdAt: at,
      expiresAt: new Date(at.getTime() + sessionLifeMs),
    };
    this.sessions.push(session);
    const seed = this.seedOf(member, gameCode, at);
    this.spin({ member, offered, seed, session, bet, left: rounds }, at);
  }

  private seedOf(member: HistoryMember, gameCode: string, at: Date): PlannedSeed {
    const known = this.seeds.find((seed) => seed.playerKey === member.id && seed.gameCode === gameCode);
    if (known) return known;
    const serverSeed = sha256(
      `demo-history:${this.history.brand.code}:${member.username}:${gameCode}`,
    ).toString("hex");
    const seed = {
      id: newId(),
      playerKey: member.id,
      gameCode,
      serverSeed,
      sealed: this.seals.sealSeed(serverSeed).toString("hex"),
      hash: sha256(serverSeed).toString("hex"),
      clientSeed: `demo-${member.username.replace(/[^a-z0-9]/g, "-")}`,
      nonce: 0,
      createdAt: at,
      revealedAt: at,
    };
    this.seeds.push(seed);
    return seed;
  }

  private spin(visit: Visit, at: Date): void {
    const { history, random } = this;
    const { member, offered, seed, bet } = visit;
    const settledAt = new Date(at.getTime() + spinPaceMs);
    if (visit.left === 0 || settledAt >= history.to || history.available(member) < bet) return;
    visit.left -= 1;
    const { draws, total: win } = playRound(offered.model, seed.serverSeed, seed.clientSeed, seed.nonce, bet);
    const { vendorId, id: gameId } = offered.game;
    const [id, betUuid, winUuid] = [newId(), newId(), newId()];
    const round = { id, memberId: member.id, vendorId, gameId, betUuid, winUuid, bet, at };
    history.play.bet(member, round);
    const nonce = seed.nonce;
    seed.nonce += 1;
    history.at(settledAt, (wonAt) => {
      history.play.win(member, round, win, wonAt);
      this.spins.push({
        id: newId(),
        sessionId: visit.session.id,
        requestId: newId(),
        playerKey: member.id,
        gameCode: offered.title.code,
        roundId: id,
        betUuid,
        winUuid,
        bet: bet.toString(),
        win: win.toString(),
        balance: history.available(member).toString(),
        seedId: seed.id,
        nonce,
        draws,
        at,
        settledAt: wonAt,
      });
      seed.revealedAt = wonAt;
      const next = wonAt.getTime() - spinPaceMs + random.between(pauses.min, pauses.max);
      history.at(new Date(next), (at) => this.spin(visit, at));
    });
  }
}

/** Adds the members' visits to house games to the history. */
export async function addHousePlayToHistory(
  ctx: Ctx,
  history: DemoHistory,
  { catalogue, seals }: Services,
): Promise<void> {
  const games = await readOfferedGames(ctx, catalogue);
  const play = new HousePlay(history, seals);
  for (const member of history.players) play.planMember(member, games);
  history.write(({ db, brand }) =>
    insertHouseHistory(
      db,
      { brandId: brand.id, currency: history.currency, walletToken: seals.sealToken(newToken()) },
      {
        seeds: play.seeds.map(({ serverSeed, ...seed }) => seed),
        sessions: play.sessions,
        spins: play.spins,
      },
    ),
  );
}
