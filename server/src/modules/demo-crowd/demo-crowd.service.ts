import { makeTitleNodeId } from "@croupier/schema/rules/slots/titles.js";
import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { newId } from "../../core/ids.js";
import { formatMinor } from "../../core/money.js";
import { type SeededRandom, seededRandom } from "../../kit/seeded-random.js";
import { spinPaceMs } from "../house-games/house-games.model.js";
import type { HouseGamesService } from "../house-games/house-games.service.js";
import type { IdentityService } from "../identity/account/identity.service.js";
import type { DemoSignInsService } from "../members/demo-sign-ins.service.js";
import type { PlayService } from "../play/play.service.js";
import type { WalletService } from "../wallet/wallet.service.js";
import { planVisit, spinsOfVisit, type VisitPlan } from "./visit-plan.js";

interface Deps {
  readonly demoSignIns: Pick<DemoSignInsService, "crowd">;
  readonly houseGames: Pick<HouseGamesService, "spin">;
  readonly identity: Pick<IdentityService, "byUsername" | "signIn" | "signOut">;
  readonly play: Pick<PlayService, "launch">;
  readonly wallet: Pick<WalletService, "active" | "fund">;
}

/** A scripted member at a game. */
interface Visit {
  readonly ctx: Ctx;
  readonly pageToken: string;
  /** Decimal text. */
  readonly bet: string;
  readonly lastSpinAt: number;
  readonly left: number;
}

/** How many members are looked up in one step. */
const maxChoices = 8;
/** The device that the scripted members sign in from. */
const device = { deviceId: "demo-crowd", ip: "127.0.0.1", userAgent: "Demo crowd" } as const;

/**
 * Scripted members of a demo brand, one at a time: each signs in, launches a house game, spins some rounds through the
 * vendor wallet API, and signs out. They keep winners, records and recent games of a demo moving.
 */
export class DemoCrowdService {
  private readonly visits = new Map<string, Visit>();
  private readonly random: SeededRandom = seededRandom(newId());

  constructor(private readonly deps: Deps) {}

  /** Takes one step in the ctx's brand: the next member signs in, or the present one spins once. */
  async step(ctx: Ctx): Promise<void> {
    const visit = this.visits.get(ctx.brand.id);
    if (!visit) return this.begin(ctx);
    const isTooSoon = ctx.clock.now().getTime() - visit.lastSpinAt < spinPaceMs;
    if (isTooSoon) return;
    try {
      await this.spin(ctx, visit);
    } catch (error) {
      await this.end(visit);
      // Such as no money, a limit, maintenance: the next member may play.
      if (!(error instanceof DomainError)) throw error;
    }
  }

  private async begin(ctx: Ctx): Promise<void> {
    const { password } = this.deps.demoSignIns.crowd();
    const username = await this.chooseMember(ctx);
    if (username === null) return;
    const { ip, userAgent, deviceId } = device;
    const guest = { ...ctx, ip, userAgent, actor: { kind: "guest" } as const };
    try {
      const { actor } = await this.deps.identity.signIn(guest, {
        username,
        password,
        deviceId,
        portal: "member",
      });
      await this.launch({ ...guest, actor });
    } catch (error) {
      // The member is excluded, or needs a second factor: another one plays at the next step.
      if (!(error instanceof DomainError)) throw error;
    }
  }

  /**
   * A member of the brand; null when none is found. Not each brand has all of them, and failed sign-ins would count
   * against the visitors of the same network.
   */
  private async chooseMember(ctx: Ctx): Promise<string | null> {
    const { usernames } = this.deps.demoSignIns.crowd();
    const platform = { ...ctx, actor: { kind: "system", name: "demo-crowd" } as const };
    for (let attempt = 0; attempt < maxChoices; attempt += 1) {
      const username = this.random.pick(usernames);
      if (await this.deps.identity.byUsername(platform, username)) return username;
    }
    return null;
  }

  private async launch(ctx: Ctx): Promise<void> {
    const { currency, balance } = await this.deps.wallet.active(ctx);
    const plan = planVisit(this.random, currency);
    if (!plan) return;
    const { title, bet, funds } = plan;
    if (balance < bet * BigInt(spinsOfVisit.max)) await this.fund(ctx, currency, funds);
    const nodeId = makeTitleNodeId(title);
    const launched = await this.deps.play.launch(ctx, { nodeId, device: "desktop", isDemo: false });
    if (launched.kind !== "launched") return;
    const pageToken = new URLSearchParams(launched.url.split("#")[1]).get("token");
    if (pageToken === null) throw new Error(`the launch of ${nodeId} has no token`);
    this.visits.set(ctx.brand.id, {
      ctx,
      pageToken,
      bet: formatMinor(bet, currency),
      lastSpinAt: 0,
      left: this.random.between(spinsOfVisit.min, spinsOfVisit.max),
    });
  }

  private async fund(ctx: Ctx, currency: string, { name, amount }: VisitPlan["funds"]): Promise<void> {
    if (ctx.actor.kind !== "member") return;
    const { memberId } = ctx.actor;
    const key = `${name}:${memberId}:${ctx.clock.now().toISOString().slice(0, 10)}`;
    const platform = { ...ctx, actor: { kind: "system", name: "demo-crowd" } as const };
    await this.deps.wallet.fund(platform, { memberId, currency, amount, key });
  }

  private async spin(ctx: Ctx, visit: Visit): Promise<void> {
    const { bet, pageToken, left } = visit;
    const page = { ...ctx, ip: device.ip, actor: { kind: "guest" } as const };
    await this.deps.houseGames.spin(page, pageToken, { bet, requestId: newId() });
    const next = { ...visit, left: left - 1, lastSpinAt: ctx.clock.now().getTime() };
    if (next.left > 0) this.visits.set(ctx.brand.id, next);
    else await this.end(visit);
  }

  private async end({ ctx }: Visit): Promise<void> {
    this.visits.delete(ctx.brand.id);
    await this.deps.identity.signOut(ctx);
  }
}
