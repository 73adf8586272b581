const hour = 60;
const day = 1_440;
type Unit = "minute" | "hour" | "day" | "month";

const formatters = new Map<string, Intl.NumberFormat>();

function unitText(count: number, unit: Unit, tag: string): string {
  const key = `${tag}|${unit}`;
  const known = formatters.get(key);
  const formatter =
    known ?? new Intl.NumberFormat(`${tag}-u-nu-latn`, { style: "unit", unit, unitDisplay: "long" });
  if (!known) formatters.set(key, formatter);
  return formatter.format(count);
}

/** The parts of whole minutes: minutes alone up to two hours, hours up to two days, else days; none that is zero. */
function partsOf(minutes: number): readonly (readonly [number, Unit])[] {
  if (minutes < 2 * hour && minutes !== hour) return [[minutes, "minute"]];
  const days = minutes < 2 * day ? 0 : Math.floor(minutes / day);
  const rest = minutes - days * day;
  const parts = [
    [days, "day"],
    [Math.floor(rest / hour), "hour"],
    [rest % hour, "minute"],
  ] as const;
  return parts.filter(([count]) => count > 0);
}

/**
 * A duration in the words of a language (BCP 47 tag), exact to the minute: `90 minutes`, `2 hours 30 minutes`,
 * `3 days`.
 * @param minutes whole minutes, 0 or more
 */
export function durationText(minutes: number, tag: string): string {
  const texts = partsOf(minutes).map(([count, unit]) => unitText(count, unit, tag));
  return new Intl.ListFormat(tag, { type: "unit", style: "narrow" }).format(texts);
}

/**
 * A time to wait in the words of a language (BCP 47 tag), rounded up: to minutes, above two hours to hours, above two
 * days to days.
 */
export function waitText(seconds: number, tag: string): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const step = minutes > 2 * day ? day : minutes > 2 * hour ? hour : 1;
  return durationText(Math.ceil(minutes / step) * step, tag);
}

/** The window of a limit in the words of a language: 24 hours, 7 days, or a month of the calendar. */
const windowTexts: Readonly<Record<string, (tag: string) => string>> = {
  day: (tag) => durationText(day, tag),
  week: (tag) => durationText(7 * day, tag),
  month: (tag) => unitText(1, "month", tag),
};

/**
 * The durations that an error's parameters name, for its text: `time` to wait, one minute where they name none; the
 * `window` of a limit's `period`; the `duration` of `minutes`.
 */
export function errorDurations(
  params: Readonly<Record<string, unknown>>,
  tag: string,
): { readonly time: string; readonly window?: string; readonly duration?: string } {
  const seconds = Number(params.opensAfterSeconds ?? params.retryAfterSeconds);
  const window = windowTexts[String(params.period)]?.(tag);
  const minutes = params.minutes === undefined ? null : Number(params.minutes);
  return {
    time: waitText(Number.isFinite(seconds) ? seconds : 60, tag),
    ...(window !== undefined && { window }),
    ...(minutes !== null && { duration: durationText(minutes, tag) }),
  };
}
