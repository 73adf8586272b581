/** The current day in a time zone, `YYYY-MM-DD`. */
export function todayIn(timeZone: string, now: Date): string {
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  } as const);
  const parts = format.formatToParts(now);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}
