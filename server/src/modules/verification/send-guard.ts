import type { Ctx } from "../../core/ctx.js";
import { networkOf } from "../../core/ip.js";
import { admit, type Throttle, type Throttles } from "../../core/throttle.js";

/** Limits on sent codes and wrong guesses. */
export interface SendLimits {
  /** Length of the short window in seconds. */
  readonly windowSeconds: number;
  /** Codes to one target in a short window, and in a day. */
  readonly perTarget: number;
  readonly perTargetDay: number;
  /** Codes requested from one network in a short window, and in a day. */
  readonly perNetwork: number;
  readonly perNetworkDay: number;
  /** Codes of one brand in a short window. */
  readonly perBrand: number;
  /** Codes per hour for guests of one network until a human check is required. */
  readonly withoutHumanCheck: number;
  /** Captcha fallback codes to entered addresses: per network in an hour, and per address in a day. */
  readonly enteredAddress: number;
  readonly perEnteredAddressDay: number;
  /** Wrong codes from one network in a short window. */
  readonly guesses: number;
  /** Captchas for one network in a minute. */
  readonly captchas: number;
}

export const sendLimits: SendLimits = {
  windowSeconds: 300,
  perTarget: 3,
  perTargetDay: 20,
  perNetwork: 10,
  perNetworkDay: 100,
  perBrand: 1_000,
  withoutHumanCheck: 2,
  enteredAddress: 5,
  perEnteredAddressDay: 5,
  guesses: 30,
  captchas: 30,
};

/** Limits of a demo installation, whose users and tests share a few IP addresses. */
export const demoSendLimits: SendLimits = {
  ...sendLimits,
  perNetwork: 200,
  perNetworkDay: 10_000,
  withoutHumanCheck: 100,
  enteredAddress: 100,
};

const daySeconds = 24 * 3600;

/** Throttles codes and captchas. Keys contain hashes instead of the entered values. */
export class SendGuard {
  private readonly target: readonly Throttle[];
  private readonly network: readonly Throttle[];
  private readonly brand: Throttle;
  private readonly withoutHumanCheck: Throttle;
  private readonly enteredAddress: { readonly network: Throttle; readonly target: Throttle };
  private readonly guesses: Throttle;
  private readonly captchas: Throttle;

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
    this.withoutHumanCheck = make("unproven", limits.withoutHumanCheck, 3600);
    this.enteredAddress = {
      network: make("typed", limits.enteredAddress, 3600),
      target: make("typed-day", limits.perEnteredAddressDay, daySeconds),
    };
    this.guesses = make("guesses", limits.guesses, windowSeconds);
    this.captchas = make("pictures", limits.captchas, 60);
  }

  /** Counts a code against the caller's network and the brand. @throws DomainError too_many_requests */
  async admitCaller(ctx: Ctx): Promise<void> {
    for (const throttle of this.network) await admit(throttle, networkKey(ctx));
    await admit(this.brand, ctx.brand.id);
  }

  /** Counts a code against its recipient. @throws DomainError too_many_requests */
  async admitTarget(ctx: Ctx, target: Buffer): Promise<void> {
    for (const throttle of this.target) await admit(throttle, targetKey(ctx, target));
  }

  /** Counts a message to an address that a guest entered. @throws DomainError too_many_requests */
  async admitEnteredAddress(ctx: Ctx, target: Buffer): Promise<void> {
    await admit(this.enteredAddress.network, networkKey(ctx));
    await admit(this.enteredAddress.target, targetKey(ctx, target));
  }

  /** Undoes `admitTarget`, when the code could not be sent. */
  async refundTarget(ctx: Ctx, target: Buffer): Promise<void> {
    for (const throttle of this.target) await throttle.refund(targetKey(ctx, target));
  }

  /** Counts a code without a human check and returns whether one is required now. */
  async needsProof(ctx: Ctx): Promise<boolean> {
    return !(await this.withoutHumanCheck.take(networkKey(ctx))).allowed;
  }

  /** Counts a guess before it is checked. @throws DomainError too_many_requests */
  async admitGuess(ctx: Ctx): Promise<void> {
    await admit(this.guesses, networkKey(ctx));
  }

  /** Undoes `admitGuess`, when the code was correct. */
  async refundGuess(ctx: Ctx): Promise<void> {
    await this.guesses.refund(networkKey(ctx));
  }

  /** Counts a captcha. @throws DomainError too_many_requests */
  async admitCaptcha(ctx: Ctx): Promise<void> {
    await admit(this.captchas, networkKey(ctx));
  }
}

function networkKey(ctx: Ctx): string {
  return `${ctx.brand.id}:${networkOf(ctx.ip)}`;
}

function targetKey(ctx: Ctx, target: Buffer): string {
  return `${ctx.brand.id}:${target.toString("base64url")}`;
}
