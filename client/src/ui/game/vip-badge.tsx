import classes from "./vip-badge.module.css";

/** One for each rank; higher ranks get the last. */
const metals = ["bronze", "silver", "gold", "platinum", "ruby", "diamond"] as const;

/** The metal of a rank, from 0. */
export function metalOfRank(rank: number): (typeof metals)[number] {
  return metals[Math.min(rank, metals.length - 1)] ?? "diamond";
}

interface VipBadgeProps {
  /** From 0. */
  readonly rank: number;
  /** Edge in pixels. */
  readonly size?: number;
}

/** The crest of a VIP rank, in its metal. Decorative: the rank is also written beside it. */
export function VipBadge({ rank, size = 24 }: VipBadgeProps) {
  return (
    <svg
      className={classes.badge}
      data-metal={metalOfRank(rank)}
      viewBox="0 0 32 32"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <path className={classes.rim} d="M16 1.5 27.5 6v9.5c0 7-4.5 12-11.5 15-7-3-11.5-8-11.5-15V6z" />
      <path
        className={classes.face}
        d="M16 4.5 24.800 8v7.5c0 5.300-3.300 9.200-8.800 11.800-5.5-2.600-8.800-6.5-8.800-11.800V8z"
      />
      <path className={classes.shine} d="M16 4.5V27.300c-5.5-2.600-8.800-6.5-8.800-11.800V8z" />
      <path
        className={classes.sign}
        d="m16 9.5 1.900 4 4.400.5-3.300 3 .9 4.300-3.900-2.200-3.900 2.200.9-4.300-3.300-3 4.400-.5z"
      />
    </svg>
  );
}
