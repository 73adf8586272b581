import { sha256 } from "../../../core/crypto.js";
import { DomainError } from "../../../core/errors.js";
import { networkOf } from "../../../core/ip.js";
import type { Throttle, ThrottleCount, Throttles } from "../../../core/throttle.js";

/** How many failed sign-ins are borne. */
export interface SignInLimits {
  /** Failures in a row, by user and network (or known device), before the soft lock. */
  readonly inARow: number;
  readonly lockSeconds: number;
  readonly perUserDay: number;
  readonly perNetworkDay: number;
  readonly daySeconds: number;
  /** Failures in a row after which a captcha is asked for. */
  readonly captchaAfter: number;
  /** Attempts of one user in a minute from one network, right or wrong: each costs the hasher its time. */
  readonly perMinute: number;
}

export const signInLimits: SignInLimits = {
  inARow: 10,
  lockSeconds: 15 * 60,
  perUserDay: 50,
  perNetworkDay: 100,
  daySeconds: 24 * 3600,
  captchaAfter: 3,
  perMinute: 60,
};

/** A name that was typed, whether or not anybody has it. */
export interface AttemptedName {
  readonly usernameNorm: string;
  /** Hex hash of a device that this very account has signed in from before; null for any other. */
  readonly knownDevice: string | null;
}

/** One attempt to sign in. */
export interface SignInAttempt {
  readonly brandId: string;
  readonly ip: string;
  /** What the typed name may mean: the attempt is one at each of them. */
  readonly names: readonly AttemptedName[];
}

interface Bucket {
  readonly throttle: Throttle;
  readonly key: string;
}

interface NameBuckets {
  readonly pace: Bucket;
  readonly user: Bucket;
  readonly row: Bucket;
}

/** An attempt that was let through and counted. */
export interface CountedAttempt {
  /** It was a failure. Answers whether the next one needs a captcha. */
  failed(): Promise<{ captcha: boolean }>;
  /**
   * The password was that of one of the names, by its place among them. `wrong`: those it was checked against and
   * was not right for; for them it counts as a failure.
   */
  succeeded(place?: number, wrong?: readonly number[]): Promise<void>;
  /** It never came to checking the password. */
  withdrawn(): Promise<void>;
}

/**
 * Counts failed sign-ins. A known device has counters of its own and is not bound to its network's, so
 * that nobody else's failures lock a member out.
 */
export class SignInGuard {
  private readonly row: Throttle;
  private readonly user: Throttle;
  private readonly network: Throttle;
  private readonly pace: Throttle;

  constructor(
    throttles: Throttles,
    private readonly limits: SignInLimits = signInLimits,
  ) {
    const windowSeconds = limits.daySeconds;
    this.row = throttles.make({ name: "sign-in-row", points: limits.inARow, windowSeconds });
    this.user = throttles.make({ name: "sign-in-user", points: limits.perUserDay, windowSeconds });
    this.network = throttles.make({ name: "sign-in-network", points: limits.perNetworkDay, windowSeconds });
    this.pace = throttles.make({ name: "sign-in-pace", points: limits.perMinute, windowSeconds: 60 });
  }

  /**
   * Counts an attempt before its password is checked. After failures in a row a person is to be shown first:
   * `proveHuman` throws unless one was, and such an attempt is none.
   * @throws DomainError too_many_requests, and what `proveHuman` throws
   */
  async admit(attempt: SignInAttempt, proveHuman: () => Promise<void>): Promise<CountedAttempt> {
    const { network, names } = this.bucketsOf(attempt);
    for (const { pace } of names) {
      const steady = await pace.throttle.take(pace.key);
      if (!steady.allowed) return this.refuse([], steady);
    }
    const taken: Bucket[] = [];
    let inARow = 0;
    for (const bucket of [...network, ...names.map(({ user }) => user), ...names.map(({ row }) => row)]) {
      const count = await bucket.throttle.take(bucket.key);
      if (!count.allowed) return this.refuse(taken, count);
      taken.push(bucket);
      if (bucket.throttle === this.row) inARow = Math.max(inARow, count.count);
    }
    const counted = this.counted(network, names, inARow);
    if (inARow > this.limits.captchaAfter) {
      try {
        await proveHuman();
      } catch (error) {
        await counted.withdrawn();
        throw error;
      }
    }
    return counted;
  }

  private bucketsOf({ brandId, ip, names }: SignInAttempt) {
    const network = networkOf(ip);
    const isFromKnown = names.every(({ knownDevice }) => knownDevice !== null);
    return {
      // It comes first: once it is used up it fills no memory with made-up user names.
      network: isFromKnown ? [] : [{ throttle: this.network, key: `${brandId}:${network}` }],
      names: names.map(({ usernameNorm, knownDevice }): NameBuckets => {
        const user = `${brandId}:${sha256(usernameNorm).toString("base64url")}`;
        const device = knownDevice === null ? null : `${user}:device:${knownDevice}`;
        return {
          pace: { throttle: this.pace, key: `${user}:from:${network}` },
          user: { throttle: this.user, key: device ?? user },
          row: { throttle: this.row, key: device ?? `${user}:from:${network}` },
        };
      }),
    };
  }

  private async refuse(taken: readonly Bucket[], { retryAfterSeconds }: ThrottleCount): Promise<never> {
    await giveBack(taken);
    throw new DomainError("too_many_requests", { retryAfterSeconds });
  }

  private counted(network: readonly Bucket[], names: readonly NameBuckets[], inARow: number): CountedAttempt {
    const { limits } = this;
    return {
      failed: async () => {
        if (inARow >= limits.inARow)
          for (const { row } of names) await row.throttle.block(row.key, limits.lockSeconds);
        return { captcha: inARow >= limits.captchaAfter };
      },
      succeeded: async (place = 0, wrong = []) => {
        await giveBack(network);
        for (const [index, { user, row }] of names.entries()) {
          if (wrong.includes(index)) continue;
          await giveBack(index === place ? [user] : [user, row]);
          if (index === place) await row.throttle.clear(row.key);
        }
      },
      withdrawn: () => giveBack([...network, ...names.flatMap(({ user, row }) => [user, row])]),
    };
  }
}

async function giveBack(buckets: readonly Bucket[]): Promise<void> {
  for (const { throttle, key } of buckets) await throttle.refund(key);
}
