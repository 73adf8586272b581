const minuteMs = 60_000;

const units = [
  { unit: "day", ms: 24 * 60 * minuteMs },
  { unit: "hour", ms: 60 * minuteMs },
  { unit: "minute", ms: minuteMs },
] as const;

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
    .map(({ unit, count }) =>
      new Intl.NumberFormat(tag, { style: "unit", unit, unitDisplay: "short" }).format(count),
    )
    .join(" ");
}
