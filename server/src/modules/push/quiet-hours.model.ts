const minuteMs = 60_000;
/** The hours of a day, in the brand's time zone, between which rewards are pushed. */
const loudHours = { from: 8, until: 22 };

function localTime(at: Date, timeZone: string): { readonly hour: number; readonly minute: number } {
  const format = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "numeric", minute: "numeric" });
  const parts = format.formatToParts(at);
  const numberOf = (type: "hour" | "minute") => Number(parts.find((part) => part.type === type)?.value);
  return { hour: numberOf("hour"), minute: numberOf("minute") };
}

/**
 * When the quiet hours that a time is in end: 22:00 to 08:00 in a time zone. Null outside them. In a night whose clock
 * changes it may be an hour off.
 */
export function quietUntil(at: Date, timeZone: string): Date | null {
  const { hour, minute } = localTime(at, timeZone);
  if (hour >= loudHours.from && hour < loudHours.until) return null;
  const hoursLeft = (loudHours.from - hour + 24) % 24;
  const startOfMinute = Math.floor(at.getTime() / minuteMs) * minuteMs;
  return new Date(startOfMinute + (hoursLeft * 60 - minute) * minuteMs);
}
