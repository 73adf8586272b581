import { newId } from "../../../core/ids.js";
import type { DemoHistory } from "../../../kit/demo-history/demo-history.js";
import { dayMs } from "../../../kit/demo-history/moments.js";
import { insertChange, replaceLimit } from "../limits.store.js";

/** The player who has set deposit limits, and their amounts in minor units of USD. */
const limitedUsername = "player1";
const amounts = { week: 200_000n, month: 500_000n } as const;
/** The day of the history on which they were set. */
const setOnDay = 4;

/** Adds the deposit limits that a player has set for themselves. */
export function addLimitsToHistory(history: DemoHistory): void {
  const { brand, currency, from, members } = history;
  const at = new Date(from.getTime() + setOnDay * dayMs);
  history.write(async ({ db }) => {
    const member = members.find(({ username }) => username === limitedUsername);
    if (!member) return;
    const owner = { brandId: brand.id, memberId: member.id, setBy: "member" } as const;
    for (const [period, amount] of Object.entries(amounts) as [keyof typeof amounts, bigint][]) {
      const key = { kind: "deposit", period, currency } as const;
      await replaceLimit(db, owner, { ...key, amount }, { id: newId(), timeZone: brand.timeZone, now: at });
      await insertChange(db, owner, {
        ...key,
        id: newId(),
        oldAmount: null,
        newAmount: amount,
        requestedAt: at,
        effectiveAt: at,
        state: "applied",
        decidedAt: at,
      });
    }
  });
}
