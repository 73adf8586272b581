import { sha256 } from "../../core/crypto.js";
import { DomainError } from "../../core/errors.js";
import type { Throttle, ThrottleCount, Throttles } from "../../core/throttle.js";
import { networkOf } from "./identity.model.js";

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

/** One attempt to sign in, whether or not such a user exists. */
export interface SignInAttempt {
  readonly brandId: string;
  readonly usernameNorm: string;
  readonly ip: string;
  /** Hex hash of a device that this very account has signed in from before; null for any other. */
  readonly knownDevice: string | null;
}

interface Bucket {
  readonly throttle: Throttle;
  readonly key: string;
}

/** An attempt that was let through and counted. */
export interface CountedAttempt {
  /** It was a failure. Answers whether the next one needs a captcha. */
  failed(): Promise<{ captcha: boolean }>;
  /** The password was right. */
  succeeded(): Promise<void>;
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
    const { pace, day, row } = this.bucketsOf(attempt);
    const steady = await pace.throttle.take(pace.key);
    if (!steady.allowed) return this.refuse([], steady);
    const taken: Bucket[] = [];
    let inARow = 0;
    for (const bucket of [...day, row]) {
      const count = await bucket.throttle.take(bucket.key);
      if (!count.allowed) return this.refuse(taken, count);
      taken.push(bucket);
      inARow = count.count;
    }
    const counted = this.counted(day, row, inARow);
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

  private bucketsOf({ brandId, usernameNorm, ip, knownDevice }: SignInAttempt) {
    const user = `${brandId}:${sha256(usernameNorm).toString("base64url")}`;
    const network = networkOf(ip);
    const pace = { throttle: this.pace, key: `${user}:from:${network}` };
    if (knownDevice !== null) {
      const key = `${user}:device:${knownDevice}`;
      return { pace, day: [{ throttle: this.user, key }], row: { throttle: this.row, key } };
    }
    return {
      pace,
      // The network first: once it is used up it fills no memory with made-up user names.
      day: [
        { throttle: this.network, key: `${brandId}:${network}` },
        { throttle: this.user, key: user },
      ],
      row: { throttle: this.row, key: `${user}:from:${network}` },
    };
  }

  private async refuse(taken: readonly Bucket[], { retryAfterSeconds }: ThrottleCount): Promise<never> {
    await giveBack(taken);
    throw new DomainError("too_many_requests", { retryAfterSeconds });
  }

  private counted(day: readonly Bucket[], row: Bucket, inARow: number): CountedAttempt {
    const { limits } = this;
    return {
      failed: async () => {
        if (inARow >= limits.inARow) await row.throttle.block(row.key, limits.lockSeconds);
        return { captcha: inARow >= limits.captchaAfter };
      },
      succeeded: async () => {
        await giveBack(day);
        await row.throttle.clear(row.key);
      },
      withdrawn: () => giveBack([...day, row]),
    };
  }
}

async function giveBack(buckets: readonly Bucket[]): Promise<void> {
  for (const { throttle, key } of buckets) await throttle.giveBack(key);
}
