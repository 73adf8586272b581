import { useEffect, useId, useRef } from "react";
import { scrollIntoCenter } from "../../../lib/browser/scroll-into-center";
import classes from "./date-range-field.module.css";

interface RangeOption {
  readonly value: string;
  readonly label: string;
}

interface DateRangeFieldProps {
  readonly label: string;
  /** The presets; `customValue` shows the two date fields. */
  readonly options: readonly RangeOption[];
  readonly customValue: string;
  readonly value: string;
  /** Days, `YYYY-MM-DD`, both included. */
  readonly from: string;
  readonly to: string;
  /** The last day that can be selected. */
  readonly max: string;
  readonly fromLabel: string;
  readonly toLabel: string;
  readonly onPreset: (value: string) => void;
  readonly onDays: (days: { from: string; to: string }) => void;
}

function Day(props: { label: string; value: string; max: string; onDay: (day: string) => void }) {
  const id = useId();
  return (
    <span className={classes.day}>
      <label htmlFor={id}>{props.label}</label>
      <input
        id={id}
        type="date"
        value={props.value}
        max={props.max}
        required
        onChange={(event) => event.currentTarget.value && props.onDay(event.currentTarget.value)}
      />
    </span>
  );
}

/** Scrolls the selected range into view where they do not all fit in one row. */
function useSelectedRangeInView(value: string) {
  const track = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const inputs = track.current?.querySelectorAll("input") ?? [];
    const chosen = [...inputs].find((input) => input.value === value)?.parentElement;
    if (!track.current || !chosen) return;
    scrollIntoCenter(track.current, chosen);
  }, [value]);
  return track;
}

/** A range of days: a preset, or two days of the user's choice. */
export function DateRangeField(props: DateRangeFieldProps) {
  const { label, options, customValue, value, from, to, max, onPreset, onDays } = props;
  const name = useId();
  const track = useSelectedRangeInView(value);
  return (
    <div className={classes.root}>
      <div className={classes.options} role="radiogroup" aria-label={label} ref={track}>
        {options.map((option) => (
          <label key={option.value} className={classes.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onPreset(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {value === customValue && (
        <div className={classes.days}>
          <Day
            label={props.fromLabel}
            value={from}
            max={max}
            onDay={(day) => onDays({ from: day, to: day > to ? day : to })}
          />
          <Day
            label={props.toLabel}
            value={to}
            max={max}
            onDay={(day) => onDays({ from: day < from ? day : from, to: day })}
          />
        </div>
      )}
    </div>
  );
}
