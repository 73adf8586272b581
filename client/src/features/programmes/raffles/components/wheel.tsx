import { useMoneyText } from "../../../../lib/money/use-money-text";
import { isMoney, isOnWheel, type RafflePrize } from "../model";
import classes from "./raffles.module.css";

const radius = 96;

/** A point on a circle of a radius; 0 degrees is at the top, clockwise. */
function pointAt(degrees: number, distance: number): string {
  const radians = ((degrees - 90) * Math.PI) / 180;
  return `${(Math.cos(radians) * distance).toFixed(2)} ${(Math.sin(radians) * distance).toFixed(2)}`;
}

interface WheelProps {
  readonly prizes: readonly RafflePrize[];
  /** How far it is turned, in degrees clockwise. */
  readonly angle: number;
  readonly nothing: string;
  readonly onStop: () => void;
}

/**
 * The picture of a wheel, one segment for each prize; the odds are in a table of their own. Without motion it stops
 * immediately.
 */
export function Wheel({ prizes, angle, nothing, onStop }: WheelProps) {
  const money = useMoneyText();
  const step = 360 / prizes.length;
  return (
    <div className={classes.wheelFrame}>
      <svg viewBox="-100 -100 200 200" className={classes.wheel} aria-hidden focusable="false">
        <circle r="99" className={classes.rim} />
        <g className={classes.disc} style={{ rotate: `${angle}deg` }} onTransitionEnd={onStop}>
          {prizes.map((prize, n) => {
            const [from, to] = [n * step, (n + 1) * step];
            const arc = `A ${radius} ${radius} 0 ${step > 180 ? 1 : 0} 1 ${pointAt(to, radius)}`;
            return (
              <g key={prize.number} className={isOnWheel(prize) ? undefined : classes.gone}>
                <path
                  d={`M 0 0 L ${pointAt(from, radius)} ${arc} Z`}
                  className={n % 2 === 0 ? classes.even : classes.odd}
                />
                <text
                  transform={`rotate(${from + step / 2}) translate(0 -66)`}
                  className={n % 2 === 0 ? classes.evenText : classes.oddText}
                  direction="ltr"
                >
                  {isMoney(prize) ? money(prize.amount) : nothing}
                </text>
              </g>
            );
          })}
        </g>
        <circle r="14" className={classes.hub} />
        <path d="M -8 -99 L 8 -99 L 0 -82 Z" className={classes.pointer} />
      </svg>
    </div>
  );
}
