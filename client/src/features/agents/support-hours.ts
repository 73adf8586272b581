/** When agent support is available, in the brand's time zone. Days count from Sunday, 0. */
export const supportHours = { firstDay: 1, lastDay: 5, from: 12, to: 21 } as const;

const dayNames = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** Day of the week and hour of an instant in a time zone. */
function clockAt(instant: Date, timeZone: string): { readonly day: number; readonly hour: number } {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    weekday: "short",
    hour: "numeric",
    hourCycle: "h23",
  }).formatToParts(instant);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
  return { day: dayNames.indexOf(part("weekday")), hour: Number(part("hour")) };
}

/** Whether support is available at an instant. */
export function isSupportOpen(instant: Date, timeZone: string): boolean {
  const { day, hour } = clockAt(instant, timeZone);
  const { firstDay, lastDay, from, to } = supportHours;
  return day >= firstDay && day <= lastDay && hour >= from && hour < to;
}

/** The name of a day of the week in a language; Sunday is 0. */
export function formatWeekday(day: number, tag: string): string {
  // 4 January 1970 was a Sunday.
  const instant = new Date(Date.UTC(1970, 0, 4 + day));
  return new Intl.DateTimeFormat(tag, { weekday: "long", timeZone: "UTC" }).format(instant);
}

/** A full hour as 12:00, in Latin digits. */
export function formatHour(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`;
}
