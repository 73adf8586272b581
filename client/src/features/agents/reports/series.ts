import { addDays, startOfDay } from "../../../lib/dates/ranges";
import type { steps } from "./model";

export type Step = (typeof steps)[number];

/** Days: the first one, and the day after the last. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

const hourMs = 3_600_000;
const hourInstant = (time: number) => new Date(time).toISOString().replace(".000Z", "Z");
/** How long the server keeps figures of hours, and the longest period that is drawn by the hour. */
const [hoursKeptDays, maxHourDays] = [14, 3];

/** Counts days. */
function countDays({ from, to }: Days): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / (24 * hourMs));
}

/** The beginnings of all steps of a period, oldest first, as the server writes them. */
export function startsOf({ from, to }: Days, step: Step, timeZone: string): string[] {
  const starts: string[] = [];
  if (step === "HOUR") {
    const end = startOfDay(to, timeZone).getTime();
    for (let at = startOfDay(from, timeZone).getTime(); at < end; at += hourMs) starts.push(hourInstant(at));
    return starts;
  }
  if (step === "DAY") {
    for (let day = from; day < to; day = addDays(day, 1)) starts.push(day);
    return starts;
  }
  for (let month = `${from.slice(0, 7)}-01`; month < to; month = nextMonth(month)) starts.push(month);
  return starts;
}

function nextMonth(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
}

/** The steps that a period can be drawn by; hours only while the server keeps those of the period before too. */
export function stepsOf(days: Days, before: Days, today: string, isAsIs: boolean): Step[] {
  const count = countDays(days);
  const hours = count <= maxHourDays && !isAsIs && before.from >= addDays(today, -hoursKeptDays);
  return [
    ...(hours ? (["HOUR"] as const) : []),
    ...(count > 1 || !hours ? (["DAY"] as const) : []),
    ...(count > 27 ? (["MONTH"] as const) : []),
  ];
}

/** The points of a series by their beginnings; undefined for steps without figures. */
export function pointsAt<Point extends { readonly start: string }>(
  points: readonly Point[],
  starts: readonly string[],
): (Point | undefined)[] {
  const known = new Map(points.map((point) => [point.start, point]));
  return starts.map((start) => known.get(start));
}
