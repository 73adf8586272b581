import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { networkOf } from "../../core/ip.js";
import type { Throttle, Throttles } from "../../core/throttle.js";

/** How many codes are sent, and how many guesses are borne. */
export interface SendLimits {
  /** Seconds of the short windows: "try again after 5 minutes". */
  readonly windowSeconds: number;
  /** Codes to one target in a short window, and in a day. */
  readonly perTarget: number;
  readonly perTargetDay: number;
  /** Codes asked for from one network in a short window, and in a day. */
  readonly perNetwork: number;
  readonly perNetworkDay: number;
  /** Codes of one brand in a short window. */
  readonly perBrand: number;
  /** Codes that a network's guests are sent in an hour before they have to show that they are people. */
  readonly unproven: number;
  /** Codes in place of captchas that one network has sent to addresses it types, in an hour, and to one such in a day. */
  readonly typed: number;
  readonly perTypedDay: number;
  /** Wrong codes from one network in a short window. */
  readonly guesses: number;
  /** Pictures that one network is painted in a minute. */
  readonly pictures: number;
}

export const sendLimits: SendLimits = {
  windowSeconds: 300,
  perTarget: 3,
  perTargetDay: 20,
  perNetwork: 10,
  perNetworkDay: 100,
  perBrand: 1_000,
  unproven: 2,
  typed: 5,
  perTypedDay: 5,
  guesses: 30,
  pictures: 30,
};

/** Whoever tries a demo installation out, tests included, comes from the same few addresses. */
export const demoSendLimits: SendLimits = {
  ...sendLimits,
  perNetwork: 200,
  perNetworkDay: 10_000,
  unproven: 100,
  typed: 100,
};

const daySeconds = 24 * 3600;

/** Throttles of codes and captchas. Keys hold hashes, never what was typed. */
export class SendGuard {
  private readonly target: readonly Throttle[];
  private readonly network: readonly Throttle[];
  private readonly brand: Throttle;
  private readonly unproven: Throttle;
  private readonly typed: { readonly network: Throttle; readonly target: Throttle };
  private readonly guesses: Throttle;
  private readonly pictures: Throttle;

  constructor(throttles: Throttles, limits: SendLimits = sendLimits) {
    const { windowSeconds } = limits;
    const make = (name: string, points: number, seconds: number) =>
      throttles.make({ name: `code-${name}`, points, windowSeconds: seconds });
    this.target = [
      make("target", limits.perTarget, windowSeconds),
      make("target-day", limits.perTargetDay, daySeconds),
    ];
    this.network = [
      make("network", limits.perNetwork, windowSeconds),
      make("network-day", limits.perNetworkDay, daySeconds),
    ];
    this.brand = make("brand", limits.perBrand, windowSeconds);
    this.unproven = make("unproven", limits.unproven, 3600);
    this.typed = {
      network: make("typed", limits.typed, 3600),
      target: make("typed-day", limits.perTypedDay, daySeconds),
    };
    this.guesses = make("guesses", limits.guesses, windowSeconds);
    this.pictures = make("pictures", limits.pictures, 60);
  }

  /** Counts a code against whoever asks for it. @throws DomainError too_many_requests */
  async admitCaller(ctx: Ctx): Promise<void> {
    for (const throttle of this.network) await admit(throttle, networkKey(ctx));
    await admit(this.brand, ctx.brand.id);
  }

  /** Counts a code against the one who gets it. @throws DomainError too_many_requests */
  async admitTarget(ctx: Ctx, target: Buffer): Promise<void> {
    for (const throttle of this.target) await admit(throttle, targetKey(ctx, target));
  }

  /** Counts a message to an address that anybody may type. @throws DomainError too_many_requests */
  async admitTyped(ctx: Ctx, target: Buffer): Promise<void> {
    await admit(this.typed.network, networkKey(ctx));
    await admit(this.typed.target, targetKey(ctx, target));
  }

  /** The code did not go out. */
  async giveBack(ctx: Ctx, target: Buffer): Promise<void> {
    for (const throttle of this.target) await throttle.refund(targetKey(ctx, target));
  }

  /** Whether the caller had codes enough to have to show that it is a person. */
  async needsProof(ctx: Ctx): Promise<boolean> {
    return !(await this.unproven.take(networkKey(ctx))).allowed;
  }

  /** Counts a guess before it is looked at. @throws DomainError too_many_requests */
  admitGuess(ctx: Ctx): Promise<void> {
    return admit(this.guesses, networkKey(ctx));
  }

  /** It was no guess: it was right. */
  async wasRight(ctx: Ctx): Promise<void> {
    await this.guesses.refund(networkKey(ctx));
  }

  /** Counts a picture. @throws DomainError too_many_requests */
  admitPicture(ctx: Ctx): Promise<void> {
    return admit(this.pictures, networkKey(ctx));
  }
}

async function admit(throttle: Throttle, key: string): Promise<void> {
  const { allowed, retryAfterSeconds } = await throttle.take(key);
  if (!allowed) throw new DomainError("too_many_requests", { retryAfterSeconds });
}

function networkKey(ctx: Ctx): string {
  return `${ctx.brand.id}:${networkOf(ctx.ip)}`;
}

function targetKey(ctx: Ctx, target: Buffer): string {
  return `${ctx.brand.id}:${target.toString("base64url")}`;
}
