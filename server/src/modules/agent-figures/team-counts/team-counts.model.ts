/** The largest team whose members are counted each time its state is read; larger ones are counted with all others. */
export const maxCountedNow = 100;

/** How much longer the teams are left alone than counting them took. */
const restFactor = 20;

/** Whether the teams of a brand are to be counted again: at most a twentieth of the time is spent on it. */
export function isCountDue(
  last: { readonly countedAt: Date; readonly tookMs: number } | null,
  now: Date,
): boolean {
  return last === null || now.getTime() - last.countedAt.getTime() >= restFactor * last.tookMs;
}
