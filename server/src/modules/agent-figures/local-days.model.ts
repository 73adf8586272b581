/** A day in the brand's time zone, as YYYY-MM-DD. */
export type LocalDay = string;

/** A half-open range of local days. */
export interface DayRange {
  readonly from: LocalDay;
  readonly to: LocalDay;
}

const dayMs = 86_400_000;
const shape = /^\d{4}-\d{2}-\d{2}$/;

const toTime = (day: LocalDay) => Date.parse(`${day}T00:00:00Z`);
const toDay = (time: number): LocalDay => new Date(time).toISOString().slice(0, 10);

/** Whether a text is a day of the calendar. */
export function isLocalDay(text: string): boolean {
  return shape.test(text) && !Number.isNaN(toTime(text)) && toDay(toTime(text)) === text;
}

/** By time zone, since one takes long to build. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayFormatOf(timeZone: string): Intl.DateTimeFormat {
  let format = dayFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      calendar: "gregory",
      numberingSystem: "latn",
    });
    dayFormats.set(timeZone, format);
  }
  return format;
}

/** The day of an instant in a time zone. */
export function localDayOf(at: Date, timeZone: string): LocalDay {
  // MM/DD/YYYY: text takes a fraction of the time that its parts take.
  const [month, day, year] = dayFormatOf(timeZone).format(at).split("/");
  return `${year}-${month}-${day}`;
}

/** The day that is some days later, or earlier. */
export function addDays(day: LocalDay, days: number): LocalDay {
  return toDay(toTime(day) + days * dayMs);
}

/** The number of days from one to another. */
export function daysBetween(from: LocalDay, to: LocalDay): number {
  return Math.round((toTime(to) - toTime(from)) / dayMs);
}

/** The first day of the month, `months` later. */
export function startOfMonth(day: LocalDay, months = 0): LocalDay {
  const date = new Date(toTime(day));
  return toDay(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
}

/** The Monday of the week. */
export function startOfWeek(day: LocalDay): LocalDay {
  const weekday = new Date(toTime(day)).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** The periods in which distinct members are counted as they settle. */
export type CountedPeriodKind = "DAY" | "WEEK" | "HALF_MONTH" | "MONTH";

/** The kind of the counted period that a half-open range of days is; null: it is none of them. */
export function countedPeriodOf(from: LocalDay, to: LocalDay): CountedPeriodKind | null {
  if (to === addDays(from, 1)) return "DAY";
  if (from === startOfWeek(from) && to === addDays(from, 7)) return "WEEK";
  const [first, next] = [startOfMonth(from), startOfMonth(from, 1)];
  const second = addDays(first, 15);
  if (from === first && to === next) return "MONTH";
  if ((from === first && to === second) || (from === second && to === next)) return "HALF_MONTH";
  return null;
}
