const minuteMs = 60_000;

const units = [
  { unit: "day", ms: 24 * 60 * minuteMs },
  { unit: "hour", ms: 60 * minuteMs },
  { unit: "minute", ms: minuteMs },
] as const;

const formatUnit = (count: number, unit: "day" | "hour" | "minute", tag: string) =>
  new Intl.NumberFormat(tag, { style: "unit", unit, unitDisplay: "short" }).format(count);

/** A number of days with their unit, such as "7 days". */
export function formatDays(count: number, tag: string): string {
  return formatUnit(count, "day", tag);
}

/** A time that is left, by its two largest units and rounded up to minutes, such as "2 days 3 hr" or "5 min". */
export function formatTimeLeft(ms: number, tag: string): string {
  let rest = Math.max(1, Math.ceil(ms / minuteMs)) * minuteMs;
  const parts = units.map(({ unit, ms: size }) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return { unit, count };
  });
  const first = parts.findIndex(({ count }) => count > 0);
  return parts
    .slice(first, first + 2)
    .filter(({ count }) => count > 0)
    .map(({ unit, count }) => formatUnit(count, unit, tag))
    .join(" ");
}
