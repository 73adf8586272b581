import type { Ctx } from "../../../core/ctx.js";
import type { DemoHistory } from "../../../kit/demo-history/demo-history.js";
import { type LocalDay, localDayOf, startOfMonth } from "../../agent-figures/local-days.model.js";
import { transferCodes } from "../../ledger/ledger.model.js";
import { advance, type Ladder, type LadderDay } from "../vip/vip.model.js";
import { findLadderId } from "../vip/vip.reads.js";
import { importLadderDays, listLadders } from "../vip/vip.store.js";
import type { VipLevelsService } from "../vip/vip-levels.service.js";

interface Services {
  readonly vipLevels: Pick<VipLevelsService, "save">;
}

/** What each player has deposited and staked, by local day, the first one first. */
function daysOf(history: DemoHistory): ReadonlyMap<string, LadderDay[]> {
  const byPlayer = new Map(history.players.map(({ id }) => [id, new Map<LocalDay, LadderDay>()]));
  const byAccount = new Map(history.players.map(({ id, cashAccount }) => [cashAccount, id]));
  const add = (memberId: string | undefined, at: Date, deposits: bigint, validBet: bigint) => {
    const days = memberId === undefined ? undefined : byPlayer.get(memberId);
    const day = localDayOf(at, history.brand.timeZone);
    const before = days?.get(day) ?? { deposits: 0n, validBet: 0n };
    days?.set(day, { day, deposits: before.deposits + deposits, validBet: before.validBet + validBet });
  };
  for (const { memberId, bet, wonAt } of history.rounds) add(memberId, wonAt, 0n, bet);
  for (const { code, credit, amount, at } of history.postings)
    if (code === transferCodes.deposit) add(byAccount.get(credit), at, amount, 0n);
  return new Map(
    [...byPlayer].map(([id, days]) => [id, [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1))]),
  );
}

/** Where a player stands after the past, without rewards. */
function climb(memberId: string, ladder: Ladder, days: readonly LadderDay[], today: LocalDay) {
  const sum = (name: "deposits" | "validBet") => days.reduce((total, day) => total + day[name], 0n);
  const openMonth = startOfMonth(days[0]?.day ?? today);
  const start = { memberId, level: 0, highestLevel: 0, arrivedIn: openMonth, openMonth };
  const total = { deposits: sum("deposits"), validBet: sum("validBet") };
  return advance(start, [{ ladder, total, days }], startOfMonth(today));
}

/** Puts the demo's players on the VIP ladder, by what they did in the past. */
export function addLadderToHistory(history: DemoHistory, { vipLevels }: Services): void {
  history.writeLast(async (ctx: Ctx) => {
    const { brand, clock, db } = ctx;
    const given = { brandId: brand.id, currency: history.currency, now: clock.now() };
    const id = await findLadderId(db, given);
    const ladder = (await listLadders(db, brand.id)).find(({ programmeId }) => programmeId === id);
    if (!ladder) return;
    const days = daysOf(history);
    await importLadderDays(db, ladder.programmeId, days, history.to);
    const today = localDayOf(history.to, brand.timeZone);
    await vipLevels.save(
      ctx,
      [...days].map(([memberId, own]) => climb(memberId, ladder, own, today)),
    );
  });
}
