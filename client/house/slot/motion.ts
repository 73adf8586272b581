/** The motion of the reels; times in milliseconds, distances in symbols. Pure, so that it can be tested. */

/** Symbols per second at full speed. */
const speed = 27;
const runUpMs = 170;
const landingMs = 520;
/** The first reel lands no sooner than `first` after the start, each next one `stagger` later. */
interface Tempo {
  readonly first: number;
  readonly stagger: number;
}
/** The tempo of a spin by the player, and of the free spins that follow automatically. */
export const tempos = {
  spin: { first: 1050, stagger: 240 },
  free: { first: 520, stagger: 130 },
} as const satisfies Record<string, Tempo>;
/** How far a landing overshoots its stop: larger is further. */
const overshoot = 1.1;
/** A landing starts at the speed of the spin, which is the slope of its curve there. */
const landingTravel = (speed * landingMs) / 1000 / (overshoot + 3);

/** Easing curve that overshoots the end and returns to it. */
export function settle(x: number): number {
  const back = x - 1;
  return 1 + (overshoot + 1) * back ** 3 + overshoot * back ** 2;
}

export interface ReelMotion {
  readonly from: number;
  readonly startedAt: number;
  /** When its landing begins and where it ends; null while the result is unknown. */
  landing: { readonly at: number; readonly stop: number } | null;
}

export interface ReelPose {
  /** Stop at the top of the window; decreases while symbols move down. Fractions are between stops. */
  readonly position: number;
  /** Share of full speed, 0 to 1: the amount of blur. */
  readonly pace: number;
  readonly landed: boolean;
}

/** The pose of a reel at `now`. */
export function poseOf(motion: ReelMotion, now: number): ReelPose {
  const { landing, from, startedAt } = motion;
  if (landing && now >= landing.at) {
    const x = Math.min((now - landing.at) / landingMs, 1);
    const position = landing.stop + landingTravel * (1 - settle(x));
    return { position, pace: Math.max(0, 1 - x * 3.2), landed: x === 1 };
  }
  const t = Math.max(0, now - startedAt);
  const lift = t < runUpMs ? 0.16 * Math.sin((Math.PI * t) / runUpMs) : 0;
  const ran = t < runUpMs ? (t * t) / (2 * runUpMs) : t - runUpMs / 2;
  return { position: from + lift - (ran * speed) / 1000, pace: Math.min(1, t / runUpMs), landed: false };
}

/** When reel `reel` begins to land if its result arrived at `answeredAt`. */
export function landingTime(
  reel: number,
  startedAt: number,
  answeredAt: number,
  { first, stagger }: Tempo = tempos.spin,
): number {
  return Math.max(startedAt + first, answeredAt + 60) + reel * stagger;
}

/** Duration of a spin with this many reels and an immediate response, until the last reel rests. */
export function spinMs(reels: number): number {
  return tempos.spin.first + (reels - 1) * tempos.spin.stagger + landingMs;
}

/** How long symbols take to fall this many rows: as in free fall, by the square root. */
export function fallMs(rows: number): number {
  return rows <= 0 ? 0 : Math.round(170 * Math.sqrt(rows) + 90);
}
