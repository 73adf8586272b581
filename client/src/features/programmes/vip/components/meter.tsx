import { percentOf } from "../model";
import classes from "./vip.module.css";

interface MeterProps {
  readonly label: string;
  readonly done: { readonly amount: string };
  readonly needed: { readonly amount: string };
  /** Both amounts in words. */
  readonly text: string;
}

/** How much of an amount is reached. */
export function Meter({ label, done, needed, text }: MeterProps) {
  const percent = percentOf(done, needed);
  return (
    <div className={classes.meter}>
      <p className={classes.line}>
        <span>{label}</span>
        <bdi className={classes.figure}>{text}</bdi>
      </p>
      <div className={classes.track} aria-hidden>
        <div
          className={classes.fill}
          data-full={percent === 100 || undefined}
          style={{ inlineSize: `${percent}%` }}
        />
      </div>
    </div>
  );
}
