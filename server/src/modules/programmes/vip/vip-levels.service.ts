import type { Ctx } from "../../../core/ctx.js";
import type { LiveEvents } from "../../../core/events.js";
import { notifyMember } from "../../../core/member-notifications.js";
import { inTx } from "../../../core/tx.js";
import { type LocalDay, localDayOf, startOfMonth } from "../../agent-figures/local-days.model.js";
import { requireSystem } from "../../identity/identity.policy.js";
import type { MembersService } from "../../members/members.service.js";
import { lockPosition } from "../engine/counting.store.js";
import type { GrantsService } from "../engine/grants.service.js";
import { publishEntryChanges } from "../entries/entry-changes.js";
import {
  type Advance,
  advance,
  type Ladder,
  lastDayOf,
  nextPeriod,
  type VipCloseKind,
  versionAt,
  vipCloseKinds,
  vipPeriods,
} from "./vip.model.js";
import {
  insertVipChanges,
  insertVipRewards,
  listLadders,
  listOpenMonths,
  readFigures,
  readStandings,
  saveStandings,
} from "./vip.store.js";
import { findOpenPeriod, listPeriodMembers, saveOpenPeriod } from "./vip-periods.store.js";

interface Deps {
  readonly grants: Pick<GrantsService, "issue">;
  readonly live: Pick<LiveEvents, "publish">;
  readonly members: Pick<MembersService, "setLevels">;
}

/** Members of one transaction. */
const batchSize = 500;

const noMember = "00000000-0000-0000-0000-000000000000";

/**
 * Decides about members' VIP levels: raises them as soon as they are reached, lowers them when a month did not keep them,
 * and grants the rewards of levels, weeks and months. For the platform only, one caller for a brand at a time.
 */
export class VipLevelsService {
  constructor(private readonly deps: Deps) {}

  /**
   * Raises the levels of members whose counters have changed, inside the transaction that counted, and returns the ids of
   * entries whose rewards are due. Months are closed by `close`. Callers hold the position of the brand.
   */
  async raise(ctx: Ctx, memberIds: readonly string[]): Promise<string[]> {
    return memberIds.length > 0 ? this.advance(ctx, memberIds, null) : [];
  }

  /**
   * Closes the months, and grants the rewards of the weeks and months, that have ended before a time up to which all events
   * were counted. @throws DomainError permission_denied
   */
  async close(ctx: Ctx, completeUntil: Date, signal: AbortSignal): Promise<void> {
    requireSystem(ctx.actor);
    const today = localDayOf(completeUntil, ctx.brand.timeZone);
    const ladders = await listLadders(ctx.db, ctx.brand.id);
    if (ladders.length === 0) return;
    const before = startOfMonth(today);
    const closeMonths = async (ctx: Ctx) => {
      if (!(await lockPosition(ctx.db, ctx.brand.id))) return 0;
      const ids = await listOpenMonths(ctx.db, { brandId: ctx.brand.id, before, limit: batchSize });
      await this.deps.grants.issue(ctx, await this.advance(ctx, ids, before));
      return ids.length;
    };
    while (!signal.aborted && (await inTx(ctx, closeMonths)) === batchSize);
    for (const ladder of ladders)
      for (const kind of vipCloseKinds) await this.closePeriods(ctx, ladder, kind, today, signal);
  }

  /** Advances standings, and closes months before one if it is given. Returns the entries of rewards that are due. */
  private async advance(ctx: Ctx, memberIds: readonly string[], before: LocalDay | null): Promise<string[]> {
    const { brand, clock, db } = ctx;
    const ladders = await listLadders(db, brand.id);
    const month = startOfMonth(localDayOf(clock.now(), brand.timeZone));
    const standings = await readStandings(db, memberIds, month);
    const figures = await readFigures(db, ladders, standings);
    const advances = standings.map((standing) =>
      advance(standing, figures.get(standing.memberId) ?? [], before ?? standing.openMonth),
    );
    await this.save(ctx, advances);
    await this.announce(ctx, advances);
    const rewards = advances.flatMap(({ standing: { memberId }, levelUps }) =>
      levelUps.map(({ level, ...levelUp }) => ({ ...levelUp, memberId, period: vipPeriods.LEVEL_UP(level) })),
    );
    const due = rewards.filter(({ amount }) => amount > 0n);
    return insertVipRewards(db, brand.id, due, clock.now());
  }

  /** Notifies members whose level has changed, each once for all changes, and the pages that they have open. */
  private async announce(ctx: Ctx, advances: readonly Advance[]): Promise<void> {
    for (const { standing, changes } of advances) {
      const [from, to] = [changes[0]?.fromLevel, changes.at(-1)];
      if (from === undefined || !to) continue;
      const { memberId } = standing;
      publishEntryChanges(ctx, this.deps.live, [memberId]);
      if (from === to.toLevel) continue;
      await notifyMember(ctx, {
        key: `vip:${to.effectiveOn}:${from}:${to.toLevel}`,
        memberId,
        kind: from < to.toLevel ? "VIP_LEVEL_RAISED" : "VIP_LEVEL_LOWERED",
        reference: String(to.toLevel),
        party: String(from),
      });
    }
  }

  /** Saves what has become of standings. Callers have locked the position of the brand, or its members are new. */
  async save(ctx: Ctx, advances: readonly Advance[]): Promise<void> {
    const { brand, clock, db } = ctx;
    const changes = advances.flatMap(({ standing: { memberId }, changes }) =>
      changes.map((change) => ({ ...change, memberId })),
    );
    await saveStandings(
      db,
      brand.id,
      advances.map(({ standing }) => standing),
    );
    await insertVipChanges(db, brand.id, changes, clock.now());
    const changed = advances.filter(({ changes }) => changes.length > 0);
    await this.deps.members.setLevels(
      ctx,
      changed.map(({ standing: { memberId, level } }) => ({ id: memberId, level })),
    );
  }

  /** Grants the rewards of a ladder's weeks, or months, that have ended before a day. */
  private async closePeriods(
    ctx: Ctx,
    ladder: Ladder,
    kind: VipCloseKind,
    today: LocalDay,
    signal: AbortSignal,
  ): Promise<void> {
    const { programmeId } = ladder;
    let first = await findOpenPeriod(ctx.db, { programmeId, kind });
    for (; nextPeriod(kind, first) <= today && !signal.aborted; first = nextPeriod(kind, first)) {
      let after: string | null = noMember;
      while (after !== null) {
        const from: string = after;
        after = await inTx(ctx, (ctx) => this.grantPeriod(ctx, ladder, kind, first, from));
      }
    }
  }

  /** Grants the rewards of a period to members after one. Returns the last one; null once all have theirs. */
  private async grantPeriod(
    ctx: Ctx,
    ladder: Ladder,
    kind: VipCloseKind,
    first: LocalDay,
    after: string,
  ): Promise<string | null> {
    const { programmeId } = ladder;
    const range = { from: first, until: lastDayOf(kind, first) };
    const members = await listPeriodMembers(ctx.db, { programmeId, ...range, after, limit: batchSize });
    const { version, levels } = versionAt(ladder, first);
    const rewards = members.map(({ memberId, level }) => {
      const terms = levels[level - 1];
      const amount = (kind === "WEEK" ? terms?.weekly : terms?.monthly) ?? 0n;
      return { programmeId, version, memberId, period: vipPeriods[kind](first), amount };
    });
    const due = rewards.filter(({ amount }) => amount > 0n);
    await this.deps.grants.issue(ctx, await insertVipRewards(ctx.db, ctx.brand.id, due, ctx.clock.now()));
    if (members.length === batchSize) return members.at(-1)?.memberId ?? null;
    await saveOpenPeriod(ctx.db, { programmeId, kind, openFrom: nextPeriod(kind, first) });
    return null;
  }
}
