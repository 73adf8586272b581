import type { ReactNode } from "react";
import classes from "./bar-chart.module.css";

interface Bar {
  readonly key: string;
  /** Shown when the pointer is over the bar. */
  readonly label: string;
  readonly value: number;
  /** What it is compared with, drawn as a line across the bar; undefined without a comparison. */
  readonly before?: number | undefined;
}

interface BarChartProps {
  /** The chart's accessible name; a table beside it must contain the same figures. */
  readonly label: string;
  readonly bars: readonly Bar[];
  /** Labels of the highest and the lowest bar. */
  readonly high: ReactNode;
  readonly low: ReactNode;
  /** Labels below the first and the last bar. */
  readonly first: ReactNode;
  readonly last: ReactNode;
  /** Names the bars and the lines across them, where they are compared. */
  readonly legend?: { readonly bars: string; readonly before: string };
}

const height = 160;
const step = 12;
const gap = 3;
/** Maximum width of a bar with its gap, in pixels. */
const maxBarWidth = 96;
/** Minimum height of a bar that is not zero, so that it is visible. */
const minBarHeight = 1.5;

/** Says what the bars are and what the lines are, by their shapes. */
function Legend({ bars, before }: NonNullable<BarChartProps["legend"]>) {
  return (
    <div className={classes.legend} aria-hidden>
      <span className={classes.barKey}>{bars}</span>
      <span className={classes.beforeKey}>{before}</span>
    </div>
  );
}

/** Bars above and below zero, which may be compared with others. Heights are approximate: the table has the exact figures. */
export function BarChart({ label, bars, high, low, first, last, legend }: BarChartProps) {
  const values = bars.flatMap(({ value, before = 0 }) => [value, before]);
  const [top, bottom] = [Math.max(0, ...values), Math.min(0, ...values)];
  const scale = top === bottom ? 0 : height / (top - bottom);
  const zero = top * scale;
  const width = Math.max(1, bars.length) * step;
  return (
    <figure className={classes.root}>
      <div className={classes.values} aria-hidden>
        <span>{high}</span>
        <span>{low}</span>
      </div>
      <svg
        className={classes.chart}
        role="img"
        aria-label={label}
        style={{ maxInlineSize: `${bars.length * maxBarWidth}px` }}
        viewBox={`0 -2 ${width} ${height + 4}`}
        preserveAspectRatio="none"
      >
        {bars.map(({ key, label, value }, index) => {
          const size = value === 0 ? 0 : Math.max(minBarHeight, Math.abs(value) * scale);
          return (
            <rect
              key={key}
              className={classes.bar}
              data-direction={value < 0 ? "loss" : "gain"}
              x={index * step + gap / 2}
              y={value < 0 ? zero : zero - size}
              width={step - gap}
              height={size}
            >
              <title>{label}</title>
            </rect>
          );
        })}
        {bars.map(({ key, before }, index) =>
          before === undefined ? null : (
            <line
              key={key}
              className={classes.before}
              x1={index * step + gap / 4}
              x2={(index + 1) * step - gap / 4}
              y1={zero - before * scale}
              y2={zero - before * scale}
            />
          ),
        )}
        <line className={classes.zero} x1="0" x2={width} y1={zero} y2={zero} />
      </svg>
      <div className={classes.ends} aria-hidden>
        <span>{first}</span>
        <span>{last}</span>
      </div>
      {legend && <Legend {...legend} />}
    </figure>
  );
}
