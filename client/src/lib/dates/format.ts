/** Cached formatters: Gregorian calendar and Latin digits in every language, in the brand's time zone. */

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(tag: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${tag}|${timeZone}|${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(`${tag}-u-ca-gregory-nu-latn`, { ...options, timeZone });
  formatters.set(key, made);
  return made;
}

/** An ISO 8601 instant as a date and a time to the second. */
export function formatDateTime(instant: string, tag: string, timeZone: string): string {
  return formatter(tag, timeZone, { dateStyle: "medium", timeStyle: "medium" }).format(new Date(instant));
}

/** An ISO 8601 instant as a date. */
export function formatDate(instant: string, tag: string, timeZone: string): string {
  return formatter(tag, timeZone, { dateStyle: "medium" }).format(new Date(instant));
}

/** An ISO 8601 instant as a month with its year. */
export function formatMonth(instant: string, tag: string, timeZone: string): string {
  return formatter(tag, timeZone, { month: "long", year: "numeric" }).format(new Date(instant));
}

/** An ISO 8601 instant as a time of day to the second. */
export function formatTime(instant: string, tag: string, timeZone: string): string {
  return formatter(tag, timeZone, { timeStyle: "medium" }).format(new Date(instant));
}

/** An ISO 8601 instant as a time of day to the minute. */
export function formatClock(instant: string, tag: string, timeZone: string): string {
  return formatter(tag, timeZone, { timeStyle: "short" }).format(new Date(instant));
}

/** The time zone's offset from UTC at an instant, as `GMT+7`. */
export function formatOffset(instant: Date, timeZone: string): string {
  const parts = formatter("en", timeZone, { timeZoneName: "shortOffset" }).formatToParts(instant);
  return parts.find((part) => part.type === "timeZoneName")?.value ?? "GMT";
}

/** An ISO 8601 instant as a date and a time with its zone, for a text that is apart from a page. */
export function formatZonedDateTime(instant: string, tag: string, timeZone: string): string {
  return `${formatDateTime(instant, tag, timeZone)} (${formatOffset(new Date(instant), timeZone)})`;
}

/** An ISO 8601 instant as a time of day to the minute with its zone. */
export function formatZonedClock(instant: string, tag: string, timeZone: string): string {
  return `${formatClock(instant, tag, timeZone)} (${formatOffset(new Date(instant), timeZone)})`;
}

/** Whole seconds as `4:32` or `1:04:32`. */
export function formatDuration(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
