/** Calendar days of a time zone as UTC instants. A day is `YYYY-MM-DD`; it may last 23 to 25 hours. */

/** The preset ranges. Each ends with today, except `yesterday`. */
export const rangePresets = ["today", "yesterday", "last7", "last30"] as const;
export type RangePreset = (typeof rangePresets)[number];

/** First and last day, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** ISO 8601 in UTC: at or after `from`, before `to`. */
export interface InstantRange {
  readonly from: string;
  readonly to: string;
}

const dayMs = 86_400_000;
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const digits = "2-digit";
  const made = new Intl.DateTimeFormat("en-u-ca-gregory-nu-latn", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: digits,
    day: digits,
    hour: digits,
    minute: digits,
    second: digits,
  });
  formatters.set(timeZone, made);
  return made;
}

/** What the time zone's clocks show at an instant, read as if they showed UTC; in milliseconds. */
function wallClock(instant: number, timeZone: string): number {
  const read = Object.fromEntries(
    formatterFor(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = read;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

const dayOf = (wall: number) => new Date(wall).toISOString().slice(0, 10);

/** The calendar day that an instant falls on in a time zone. */
export function dayAt(instant: Date, timeZone: string): string {
  return dayOf(wallClock(instant.getTime(), timeZone));
}

/** The day `count` days after another one; before it when `count` is negative. */
export function addDays(day: string, count: number): string {
  return dayOf(Date.parse(`${day}T00:00:00Z`) + count * dayMs);
}

/** Whether a text is a calendar day that exists. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const parsed = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed) && dayOf(parsed) === text;
}

/**
 * The first instant of a day in a time zone. Where clocks skip midnight it is the first moment after it; where they
 * show midnight twice, the first.
 */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const offsets = [midnight - dayMs, midnight + dayMs].map((near) => wallClock(near, timeZone) - near);
  const candidates = offsets
    .map((offset) => midnight - offset)
    .filter((instant) => dayOf(wallClock(instant, timeZone)) === day)
    .sort((a, b) => a - b);
  const [first] = candidates;
  if (first === undefined) throw new RangeError(`${day} does not exist in ${timeZone}`);
  return new Date(first);
}

/** The days of a preset, relative to `now`. */
export function presetDays(preset: RangePreset, now: Date, timeZone: string): DayRange {
  const today = dayAt(now, timeZone);
  switch (preset) {
    case "today":
      return { from: today, to: today };
    case "yesterday":
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case "last7":
      return { from: addDays(today, -6), to: today };
    case "last30":
      return { from: addDays(today, -29), to: today };
  }
}

/** The ranges that adjoin the one that is shown. */
export const rangeSteps = ["previous30", "previous7", "next7", "next30"] as const;
export type RangeStep = (typeof rangeSteps)[number];

/**
 * The 7 or 30 days right before or after the days shown. Those after end with `today` at the latest; null when no later
 * days exist yet.
 */
export function stepDays(step: RangeStep, { from, to }: DayRange, today: string): DayRange | null {
  const count = step.endsWith("30") ? 30 : 7;
  if (step.startsWith("previous")) return { from: addDays(from, -count), to: addDays(from, -1) };
  if (to >= today) return null;
  const end = addDays(to, count);
  return end > today ? { from: addDays(today, 1 - count), to: today } : { from: addDays(to, 1), to: end };
}

/**
 * The instant at which a time zone's clocks show a time, `YYYY-MM-DDTHH:MM`, the first when they show it twice; null
 * for an invalid time, or one that the clocks skip.
 */
export function instantOf(local: string, timeZone: string): Date | null {
  const wall = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) ? Date.parse(`${local}:00Z`) : Number.NaN;
  if (Number.isNaN(wall)) return null;
  const offsets = [wall - dayMs, wall + dayMs].map((near) => wallClock(near, timeZone) - near);
  const found = offsets.map((offset) => wall - offset).filter((at) => wallClock(at, timeZone) === wall);
  return found.length > 0 ? new Date(Math.min(...found)) : null;
}

/** The instants between the first moment of the first day and the first moment after the last. */
export function rangeInstants({ from, to }: DayRange, timeZone: string): InstantRange {
  return {
    from: startOfDay(from, timeZone).toISOString(),
    to: startOfDay(addDays(to, 1), timeZone).toISOString(),
  };
}
