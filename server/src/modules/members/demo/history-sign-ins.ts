import type { DemoHistory, HistoryMember } from "../../../kit/demo-history/demo-history.js";
import { dayMs } from "../../../kit/demo-history/moments.js";
import type { SeededRandom } from "../../../kit/seeded-random.js";

interface SignIn {
  readonly accountId: string;
  readonly at: Date;
}

/** Milliseconds from a sign-in to the first round. */
const soonest = 60_000;
const latest = 8 * 60_000;

/** Plans the sign-ins of those who are given: players before their first round of each day, agents within the last days. */
export function planSignIns(
  history: DemoHistory,
  members: readonly Pick<HistoryMember, "id" | "kind" | "joinedAt">[],
  random: SeededRandom,
): SignIn[] {
  const planned = members.map(({ id, kind, joinedAt }): SignIn => {
    const lastDay = history.size.days - random.between(2, 5);
    return { accountId: id, at: kind === "agent" ? history.momentOn(lastDay, random) : joinedAt };
  });
  const joined = new Map(members.map(({ id, joinedAt }) => [id, joinedAt.getTime()]));
  const days = new Set<string>();
  for (const { memberId, at } of history.rounds) {
    const joinedAt = joined.get(memberId);
    const day = `${memberId} ${Math.floor(at.getTime() / dayMs)}`;
    if (joinedAt === undefined || days.has(day)) continue;
    days.add(day);
    const before = at.getTime() - random.between(soonest, latest);
    planned.push({ accountId: memberId, at: new Date(Math.max(joinedAt, before)) });
  }
  return planned;
}
