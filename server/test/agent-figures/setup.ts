import type { Ctx } from "../../src/core/ctx.js";
import { newId } from "../../src/core/ids.js";
import type { Db } from "../../src/db/database.js";
import { FoldService } from "../../src/modules/agent-figures/fold.service.js";
import { insertTreeNode } from "../../src/modules/agents/agents.store.js";
import type { GameType } from "../../src/modules/catalogue/catalogue.model.js";
import type { BetCall } from "../../src/modules/vendor-wallet/vendor-wallet.model.js";
import { testCtx } from "../ctx.js";
import { type BuiltMember, buildMember } from "../factories/member.js";
import { dollar, TestPlayer } from "../play/setup.js";

/** A brand with a chain of agents, and players of one vendor's game below some of them. */
export class TeamScene {
  private constructor(
    readonly db: Db,
    readonly first: TestPlayer,
    /** From the top; each is below the one before it. */
    readonly agents: readonly BuiltMember[],
  ) {}

  /** Opens a brand with as many agents above its first player. */
  static async open(
    db: Db,
    given: { readonly depth?: number; readonly gameType?: GameType; readonly timeZone?: string } = {},
  ): Promise<TeamScene> {
    const { depth = 2, gameType = "RNG", timeZone } = given;
    const first = await TestPlayer.open(db, { gameType, funds: 100_000_000n });
    if (timeZone !== undefined)
      await db
        .updateTable("brands.brand")
        .set({ time_zone: timeZone })
        .where("id", "=", first.brand.id)
        .execute();
    const agents: BuiltMember[] = [];
    for (let n = 0; n < depth; n += 1) {
      const agent = await buildMember(db, first.brand, {
        memberType: n === 0 ? 1 : 2,
        now: first.clock.now(),
      });
      await insertTreeNode(db, {
        brandId: first.brand.id,
        memberId: agent.id,
        uplineId: agents.at(-1)?.id ?? null,
      });
      agents.push(agent);
    }
    const scene = new TeamScene(db, first, agents);
    await scene.place(first.member.id, depth - 1);
    return scene;
  }

  /** Puts a member below the agent of a level, 0 being the top. */
  async place(memberId: string, level: number): Promise<void> {
    const uplineId = this.agents[level]?.id ?? null;
    await insertTreeNode(this.db, { brandId: this.first.brand.id, memberId, uplineId });
  }

  /** Adds a player below the agent of a level. */
  async addPlayer(level: number): Promise<TestPlayer> {
    const player = await this.first.addPlayer({ funds: 100_000_000n });
    await this.place(player.member.id, level);
    return player;
  }

  get brandId(): string {
    return this.first.brand.id;
  }

  get clock() {
    return this.first.clock;
  }

  /** The ctx of the platform's jobs. */
  get ctx(): Ctx {
    const { db, clock } = this;
    return testCtx(db, { brand: this.first.brand, actor: { kind: "system", name: "test" }, clock });
  }

  agentCtx(level: number): Ctx {
    const actor = this.agents[level]?.actor;
    if (!actor) throw new Error(`there is no agent on level ${level}`);
    return { ...this.ctx, actor };
  }

  fold(batch = 1_000): Promise<number> {
    return new FoldService().foldAll(this.ctx, { batch });
  }
}

/** Dollars as a vendor's amount. */
export const dollars = (amount: number) => Math.round(amount * dollar);

/** Places a bet of dollars, and pays and closes its round; no win leaves it open. Returns the bet. */
export async function playRound(player: TestPlayer, stake: number, win: number | null = 0): Promise<BetCall> {
  const bet = player.betCall({ amount: dollars(stake), round: newId() });
  expectOk(await player.bet(bet));
  if (win !== null) expectOk(await player.win(player.winCall(bet, { amount: dollars(win) })));
  return bet;
}

/** @throws Error with the status of a call that the wallet refused */
export function expectOk({ status }: { readonly status: string }): void {
  if (status !== "RS_OK") throw new Error(status);
}
