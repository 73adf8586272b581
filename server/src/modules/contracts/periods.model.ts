import { type EnumValue, enumOf } from "../../kit/enum-of.js";
import type { ContractKind } from "../brands/brands.model.js";

export const PeriodType = enumOf(
  "ContractPeriod",
  "What a contract is settled by, in the brand's time zone.",
  {
    D: "Calendar days.",
    W: "Weeks from Monday to Sunday.",
    H: "Half months: the 1st to the 15th, and the 16th to the month's end.",
    M: "Calendar months.",
    HOUR: "Clock hours.",
    FIVE_MINUTES: "Five minutes.",
  },
);
export type PeriodType = EnumValue<typeof PeriodType>;

/** The periods that a kind of contract may have. */
export const periodsOfKinds: Readonly<Record<ContractKind, readonly PeriodType[]>> = {
  dividend: ["D", "W", "H", "M"],
  daily_salary: ["D"],
  hourly_salary: ["HOUR"],
  realtime_salary: ["FIVE_MINUTES"],
};

/** A period: `start` belongs to it, `end` to the next one. */
export interface Period {
  readonly start: Date;
  readonly end: Date;
}

/** A time of day and date as clocks of a time zone show it. */
interface LocalTime {
  readonly year: number;
  /** From 1. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const fiveMinutesMs = 5 * minuteMs;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    const numeric = "2-digit";
    format = new Intl.DateTimeFormat("en-GB", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: numeric,
      day: numeric,
      hour: numeric,
      minute: numeric,
      second: numeric,
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** What the local clocks show, as if it were UTC, in milliseconds. */
function localMs(at: number, timeZone: string): number {
  const second = Math.floor(at / 1_000) * 1_000;
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(second)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second: seconds = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, seconds) + (at - second);
}

const offsetAt = (at: number, timeZone: string) => localMs(at, timeZone) - at;

/** What clocks of the time zone show at an instant. */
export function localTimeAt(at: Date, timeZone: string): LocalTime {
  const local = new Date(localMs(at.getTime(), timeZone));
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
  };
}

/**
 * The first instant of a local day, which begins at midnight unless clocks are set forward then. `month` and `day` may be
 * beyond their ranges, as in `Date.UTC`.
 */
export function startOfDay(
  { year, month, day }: Pick<LocalTime, "year" | "month" | "day">,
  timeZone: string,
): Date {
  const midnight = Date.UTC(year, month - 1, day);
  const before = midnight - offsetAt(midnight - dayMs, timeZone);
  const after = midnight - offsetAt(midnight + dayMs, timeZone);
  const shown = [before, after].filter((at) => localMs(at, timeZone) === midnight);
  return new Date(shown.length > 0 ? Math.min(...shown) : before);
}

/** The local hour that contains an instant. An hour that clocks show twice is two hours. */
function hourAt(at: number, timeZone: string): Period {
  const offset = offsetAt(at, timeZone);
  const start = Math.floor((at + offset) / hourMs) * hourMs - offset;
  const end = start + hourMs;
  // Clocks that are set within the hour end it early, or begin it late.
  return {
    start: new Date(offsetAt(start, timeZone) === offset ? start : changeWithin(start, at, timeZone)),
    end: new Date(offsetAt(end - 1, timeZone) === offset ? end : changeWithin(at, end - 1, timeZone)),
  };
}

/** The instant between two at which clocks are set; the offsets of the two differ. */
function changeWithin(from: number, to: number, timeZone: string): number {
  let [before, after] = [from, to];
  const offset = offsetAt(from, timeZone);
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (offsetAt(middle, timeZone) === offset) before = middle;
    else after = middle;
  }
  return after;
}

/** The day of the week, 0 for Monday. */
function weekday({ year, month, day }: LocalTime): number {
  return (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;
}

/** The first day of the period and of the next one; both may be beyond the month. */
function daysOf(
  type: "D" | "W" | "H" | "M",
  local: LocalTime,
): { readonly first: LocalTime; next: LocalTime } {
  const on = (day: number, month = local.month): LocalTime => ({ ...local, month, day });
  if (type === "D") return { first: local, next: on(local.day + 1) };
  if (type === "W") {
    const monday = local.day - weekday(local);
    return { first: on(monday), next: on(monday + 7) };
  }
  const nextMonth = on(1, local.month + 1);
  if (type === "M") return { first: on(1), next: nextMonth };
  return local.day <= 15 ? { first: on(1), next: on(16) } : { first: on(16), next: nextMonth };
}

/** The period of a type that contains an instant. */
export function periodAt(type: PeriodType, at: Date, timeZone: string): Period {
  if (type === "HOUR") return hourAt(at.getTime(), timeZone);
  if (type === "FIVE_MINUTES") {
    const start = Math.floor(at.getTime() / fiveMinutesMs) * fiveMinutesMs;
    return { start: new Date(start), end: new Date(start + fiveMinutesMs) };
  }
  const { first, next } = daysOf(type, localTimeAt(at, timeZone));
  return { start: startOfDay(first, timeZone), end: startOfDay(next, timeZone) };
}

/** The periods of a type that have ended by `until`, from the one that contains `from`, oldest first; `max` at most. */
export function endedPeriods(
  type: PeriodType,
  { from, until, max }: { readonly from: Date; readonly until: Date; readonly max: number },
  timeZone: string,
): Period[] {
  const periods: Period[] = [];
  let period = periodAt(type, from, timeZone);
  while (period.end <= until && periods.length < max) {
    periods.push(period);
    period = periodAt(type, period.end, timeZone);
  }
  return periods;
}

/**
 * From when a new contract counts: the beginning of the local day, hour or five minutes in which it was accepted. Days
 * are the finest that a dividend is counted by.
 */
export function countsFrom(type: PeriodType, acceptedAt: Date, timeZone: string): Date {
  const finest = type === "HOUR" || type === "FIVE_MINUTES" ? type : "D";
  return periodAt(finest, acceptedAt, timeZone).start;
}

/**
 * Whether a carried loss is dropped between two periods by the policy HALF_MONTH: periods shorter than a half month drop
 * it where a half month begins, the others where a month begins.
 */
export function isCarryDropped(type: PeriodType, previous: Date, start: Date, timeZone: string): boolean {
  const span = type === "D" || type === "W" ? "H" : "M";
  return (
    periodAt(span, previous, timeZone).start.getTime() !== periodAt(span, start, timeZone).start.getTime()
  );
}
