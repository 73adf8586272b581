import { sha256 } from "../core/crypto.js";
import { DomainError } from "../core/errors.js";
import { networkOf } from "../core/ip.js";
import type { Throttle, ThrottleCount, Throttles } from "../core/throttle.js";

/** Limits on failed sign-ins. */
export interface SignInLimits {
  /** Consecutive failures of a user from one network (or known device) until the temporary lock. */
  readonly consecutiveFailures: number;
  readonly lockSeconds: number;
  readonly perUserDay: number;
  readonly perNetworkDay: number;
  readonly daySeconds: number;
  /** Consecutive failures after which a captcha is required. */
  readonly captchaAfter: number;
  /** Attempts of one user in a minute from one network, correct ones too: each costs a password hash. */
  readonly perMinute: number;
}

export const signInLimits: SignInLimits = {
  consecutiveFailures: 10,
  lockSeconds: 15 * 60,
  perUserDay: 50,
  perNetworkDay: 100,
  daySeconds: 24 * 3600,
  captchaAfter: 3,
  perMinute: 60,
};

/** A username that was entered, whether or not it exists. */
export interface AttemptedName {
  readonly usernameNorm: string;
  /** Hex hash of the device if this account has signed in from it before, else null. */
  readonly knownDevice: string | null;
}

/** One attempt to sign in. */
export interface SignInAttempt {
  readonly brandId: string;
  readonly ip: string;
  /** The usernames that the input may mean. The attempt counts against each of them. */
  readonly names: readonly AttemptedName[];
}

interface Bucket {
  readonly throttle: Throttle;
  readonly key: string;
}

interface NameBuckets {
  readonly rate: Bucket;
  readonly user: Bucket;
  readonly consecutive: Bucket;
}

/** An attempt that was admitted and counted. */
export interface CountedAttempt {
  /** Keeps the attempt as a failure. Returns whether the next one needs a captcha. */
  recordFailure(): Promise<{ captcha: boolean }>;
  /**
   * Resets the counters: the password matched the name at `index`. `wrong` lists the indexes whose password did not
   * match; for those the attempt stays a failure.
   */
  recordSuccess(index?: number, wrong?: readonly number[]): Promise<void>;
  /** Withdraws the attempt: no password was checked. */
  cancel(): Promise<void>;
}

/**
 * Counts failed sign-ins. A known device has counters of its own and ignores its network's, so that a member is not
 * locked out by the failures of others.
 */
export class SignInGuard {
  private readonly consecutive: Throttle;
  private readonly user: Throttle;
  private readonly network: Throttle;
  private readonly rate: Throttle;

  constructor(
    throttles: Throttles,
    private readonly limits: SignInLimits = signInLimits,
    /** Begins the names of its counters, which no other guard shares. */
    prefix = "sign-in",
  ) {
    const windowSeconds = limits.daySeconds;
    this.consecutive = throttles.make({
      name: `${prefix}-row`,
      points: limits.consecutiveFailures,
      windowSeconds,
    });
    this.user = throttles.make({ name: `${prefix}-user`, points: limits.perUserDay, windowSeconds });
    this.network = throttles.make({ name: `${prefix}-network`, points: limits.perNetworkDay, windowSeconds });
    this.rate = throttles.make({ name: `${prefix}-pace`, points: limits.perMinute, windowSeconds: 60 });
  }

  /**
   * Counts an attempt before its password is checked. After consecutive failures it calls `proveHuman` first, which
   * throws when the human check fails; such an attempt is not counted.
   * @throws DomainError too_many_requests, and the errors of `proveHuman`
   */
  async admit(attempt: SignInAttempt, proveHuman: () => Promise<void>): Promise<CountedAttempt> {
    const { network, names } = this.bucketsOf(attempt);
    for (const { rate } of names) {
      const rateCount = await rate.throttle.take(rate.key);
      if (!rateCount.allowed) return this.refuse([], rateCount);
    }
    const taken: Bucket[] = [];
    let consecutiveFailures = 0;
    for (const bucket of [
      ...network,
      ...names.map(({ user }) => user),
      ...names.map(({ consecutive }) => consecutive),
    ]) {
      const count = await bucket.throttle.take(bucket.key);
      if (!count.allowed) return this.refuse(taken, count);
      taken.push(bucket);
      if (bucket.throttle === this.consecutive)
        consecutiveFailures = Math.max(consecutiveFailures, count.count);
    }
    const counted = this.counted(network, names, consecutiveFailures);
    if (consecutiveFailures > this.limits.captchaAfter) {
      try {
        await proveHuman();
      } catch (error) {
        await counted.cancel();
        throw error;
      }
    }
    return counted;
  }

  private bucketsOf({ brandId, ip, names }: SignInAttempt) {
    const network = networkOf(ip);
    const isFromKnown = names.every(({ knownDevice }) => knownDevice !== null);
    return {
      // Taken first: once it is exhausted, invented usernames no longer create counters.
      network: isFromKnown ? [] : [{ throttle: this.network, key: `${brandId}:${network}` }],
      names: names.map(({ usernameNorm, knownDevice }): NameBuckets => {
        const user = `${brandId}:${sha256(usernameNorm).toString("base64url")}`;
        const device = knownDevice === null ? null : `${user}:device:${knownDevice}`;
        return {
          rate: { throttle: this.rate, key: `${user}:from:${network}` },
          user: { throttle: this.user, key: device ?? user },
          consecutive: { throttle: this.consecutive, key: device ?? `${user}:from:${network}` },
        };
      }),
    };
  }

  private async refuse(taken: readonly Bucket[], { retryAfterSeconds }: ThrottleCount): Promise<never> {
    await giveBack(taken);
    throw new DomainError("too_many_requests", { retryAfterSeconds });
  }

  private counted(
    network: readonly Bucket[],
    names: readonly NameBuckets[],
    consecutiveFailures: number,
  ): CountedAttempt {
    const { limits } = this;
    return {
      recordFailure: async () => {
        if (consecutiveFailures >= limits.consecutiveFailures)
          for (const { consecutive } of names)
            await consecutive.throttle.block(consecutive.key, limits.lockSeconds);
        return { captcha: consecutiveFailures >= limits.captchaAfter };
      },
      recordSuccess: async (index = 0, wrong = []) => {
        await giveBack(network);
        for (const [i, { user, consecutive }] of names.entries()) {
          if (wrong.includes(i)) continue;
          await giveBack(i === index ? [user] : [user, consecutive]);
          if (i === index) await consecutive.throttle.clear(consecutive.key);
        }
      },
      cancel: () => giveBack([...network, ...names.flatMap(({ user, consecutive }) => [user, consecutive])]),
    };
  }
}

async function giveBack(buckets: readonly Bucket[]): Promise<void> {
  for (const { throttle, key } of buckets) await throttle.refund(key);
}
