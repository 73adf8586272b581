import type { ReactNode } from "react";
import classes from "./bar-chart.module.css";

interface Bar {
  readonly key: string;
  /** Shown when the pointer rests on the bar. */
  readonly label: string;
  readonly value: number;
}

interface BarChartProps {
  /** What it shows; a table beside it has to have the same figures. */
  readonly label: string;
  readonly bars: readonly Bar[];
  /** Beside the highest and the lowest bar. */
  readonly high: ReactNode;
  readonly low: ReactNode;
  /** Below the first and the last bar. */
  readonly first: ReactNode;
  readonly last: ReactNode;
}

const height = 160;
const step = 12;
const gap = 3;
/** Pixels of one bar and what is around it, where there are few. */
const widest = 96;
/** What is not nothing can be seen. */
const least = 1.5;

/** Bars above and below zero. Heights are for the eye only: exact figures stand in the table. */
export function BarChart({ label, bars, high, low, first, last }: BarChartProps) {
  const values = bars.map(({ value }) => value);
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
        style={{ maxInlineSize: `${bars.length * widest}px` }}
        viewBox={`0 -2 ${width} ${height + 4}`}
        preserveAspectRatio="none"
      >
        {bars.map(({ key, label, value }, index) => {
          const size = value === 0 ? 0 : Math.max(least, Math.abs(value) * scale);
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
        <line className={classes.zero} x1="0" x2={width} y1={zero} y2={zero} />
      </svg>
      <div className={classes.ends} aria-hidden>
        <span>{first}</span>
        <span>{last}</span>
      </div>
    </figure>
  );
}
