import type { Ctx } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { newBytes, newId, newText } from "../../core/ids.js";
import type { Port } from "../../core/port.js";
import { inTx } from "../../core/tx.js";
import { type Brand, hasFeature } from "../brands/brands.model.js";
import type { BrandsService } from "../brands/brands.service.js";
import type { DeliveryService } from "../delivery/delivery.service.js";
import type { MailService } from "../delivery/mail.service.js";
import type { CodeKeys, CodeTarget } from "./code-keys.js";
import type { CodeSettingsService } from "./code-settings.service.js";
import { type CodeRow, countAttempt, deleteCode, refundAttempt, replaceCode } from "./codes.store.js";
import type { HumanCheckService } from "./human-check.service.js";
import type { SendGuard } from "./send-guard.js";
import {
  codeDigits,
  codeLength,
  codeTries,
  type Holders,
  type HumanProof,
  isForAccountHolder,
  isForSignedInMember,
  isTarget,
  longestCode,
  normaliseCode,
  normaliseTarget,
  purposesOf,
  type VerificationPurpose,
} from "./verification.model.js";
import { requireMaySend } from "./verification.policy.js";

export interface SendCodeInput extends CodeTarget {
  readonly human?: HumanProof;
}

/** A code as entered, with its purpose and recipient. */
export interface EnteredCode extends CodeTarget {
  readonly purpose: VerificationPurpose;
  readonly code: string;
}

/** A correct code that has not been used yet. */
export interface CheckedCode {
  /**
   * Uses the code up for all its purposes, in the ctx's transaction.
   * @throws DomainError invalid_verification_code when it has been used since the check
   */
  spend(ctx: Ctx): Promise<void>;
}

interface Deps {
  readonly keys: CodeKeys;
  readonly settings: CodeSettingsService;
  readonly brands: BrandsService;
  readonly holders: Pick<Port<Holders>, "get">;
  readonly guard: SendGuard;
  readonly human: HumanCheckService;
  readonly mail: MailService;
  readonly delivery: DeliveryService;
}

/** Sends and verifies one-time codes by SMS and e-mail. Codes and recipients are stored as keyed hashes only. */
export class CodesService {
  constructor(private readonly deps: Deps) {}

  /**
   * Sends a code, which replaces the requester's earlier one. For `sign_in` and `reset_password` the result is the
   * same whether or not an account has verified the recipient; if none has, nothing is sent. `step_up` is authorised
   * by its caller. Returns the minutes that the code is valid and until the next one may be requested.
   * @throws DomainError operation_not_allowed when the brand or installation does not support it, not_logged_in,
   * in_need_true_account, invalid_phone_number, validation_failed (email), captcha_required, captcha_check_failed,
   * validation_failed (deviceId), too_many_requests {retryAfterSeconds}, quota_exceeded, code_not_sent
   */
  async send(ctx: Ctx, input: SendCodeInput): Promise<{ expiredMinutes: number }> {
    const { purpose, channel } = input;
    const to = normaliseTarget(channel, input.to);
    assertRequester(input);
    const brand = await this.deps.brands.current(ctx);
    requireMaySend(ctx.actor, brand, purpose, channel);
    const target: CodeTarget = { purpose, channel, to, requester: requesterOf(ctx, input) };
    await this.admit(ctx, brand, target, input.human);
    const expiredMinutes = await this.deps.settings.consumeQuota(ctx);
    const expiresAt = new Date(ctx.clock.now().getTime() + expiredMinutes * 60_000);
    if (isForAccountHolder(purpose)) await this.sendToHolder(ctx, target, expiredMinutes, expiresAt);
    else await this.sendNow(ctx, target, expiredMinutes, expiresAt);
    return { expiredMinutes };
  }

  /**
   * Counts an attempt and returns the code if it is correct, to be used up by its `spend`. Call it outside a
   * transaction, whose rollback would undo the count. A code with a known requester accepts attempts of that requester
   * only.
   * @throws DomainError missing_verification_code, invalid_verification_code, code_expired,
   * too_many_requests {retryAfterSeconds}
   */
  async check(ctx: Ctx, input: EnteredCode): Promise<CheckedCode> {
    if (ctx.db.isTransaction) throw new Error("a code must be checked outside a transaction");
    const entered = normaliseCode(input.code);
    if (entered === "") throw new DomainError("missing_verification_code");
    const { guard, keys } = this.deps;
    await guard.admitGuess(ctx);
    const row = await this.countAttempt(ctx, input);
    if (row === null) throw new DomainError("invalid_verification_code");
    if (row.expiresAt <= ctx.clock.now()) throw new DomainError("code_expired");
    const isRight = entered.length <= longestCode && row.codeHash.equals(keys.hashCode(row.id, entered));
    if (!isRight) throw new DomainError("invalid_verification_code");
    await refundAttempt(ctx.db, ctx.brand.id, row.id);
    await guard.refundGuess(ctx);
    return {
      spend: async (ctx) => {
        if (!(await deleteCode(ctx.db, ctx.brand.id, row.id)))
          throw new DomainError("invalid_verification_code");
      },
    };
  }

  /** Checks a code and uses it up immediately. @throws DomainError as `check` */
  async use(ctx: Ctx, input: EnteredCode): Promise<void> {
    const checked = await this.check(ctx, input);
    await checked.spend(ctx);
  }

  /** Counts an attempt at the requester's own code or, when there is none, at the one without a requester. */
  private async countAttempt(ctx: Ctx, entered: EnteredCode): Promise<CodeRow | null> {
    const { purpose, channel, to } = entered;
    const count = (requester?: string) =>
      countAttempt(
        ctx.db,
        this.deps.keys.keyOf(ctx, { purpose, channel, to, requester }),
        purpose,
        codeTries,
      );
    const requester = requesterOf(ctx, entered);
    const own = requester ? await count(requester) : null;
    return own ?? count();
  }

  /** The order matters: a caller refused by one limit does not consume the limits that follow. */
  private async admit(ctx: Ctx, brand: Brand, target: CodeTarget, proof: HumanProof | undefined) {
    const { guard, keys, delivery } = this.deps;
    if (!delivery.canSend(target.channel)) throw new DomainError("operation_not_allowed");
    assertTarget(target);
    await guard.admitCaller(ctx);
    await this.requireHuman(ctx, brand, target, proof);
    await guard.admitTarget(ctx, keys.throttleKeyOf(target.channel, target.to));
    if (isForAccountHolder(target.purpose)) await delivery.requireWorking(ctx, target.channel);
  }

  /** Verifies the human check if one is given. Guests must give one after their first codes. */
  private async requireHuman(ctx: Ctx, brand: Brand, { purpose, to }: CodeTarget, proof: HumanProof = {}) {
    const { guard, human } = this.deps;
    const isGiven = Boolean(proof.humanToken || (proof.captchaId && proof.captcha));
    const isRequired =
      ctx.actor.kind === "guest" && hasFeature(brand, "human-check") && purpose !== "step_up";
    if (!isGiven && !(isRequired && (await guard.needsProof(ctx)))) return;
    const subjects = purposesOf(purpose).map((purpose) => `${purpose}:${to}`);
    await human.require(ctx, proof, "send_code", subjects);
  }

  /** Sends within the call, so that failures are reported and not counted against the recipient. */
  private async sendNow(ctx: Ctx, target: CodeTarget, minutes: number, expiresAt: Date): Promise<void> {
    const { guard, keys, mail, delivery } = this.deps;
    const code = newText(codeDigits, codeLength);
    await this.write(ctx, target, code, expiresAt);
    try {
      await delivery.send(ctx, await mail.codeMessage(ctx, { ...target, code, minutes }));
    } catch (error) {
      await guard.refundTarget(ctx, keys.throttleKeyOf(target.channel, target.to));
      throw error;
    }
  }

  /** Queues the message for the account that has the recipient; without one, queues a decoy that is never sent. */
  private async sendToHolder(ctx: Ctx, target: CodeTarget, minutes: number, expiresAt: Date): Promise<void> {
    const { channel, to } = target;
    const { holders, mail, delivery } = this.deps;
    const holder = await (channel === "sms"
      ? holders.get().byPhone(ctx, to)
      : holders.get().byEmail(ctx, to));
    const code = newText(codeDigits, codeLength);
    const message = await mail.codeMessage(ctx, { channel, to, code, minutes });
    await inTx(ctx, async (ctx) => {
      await this.write(ctx, target, holder === null ? null : code, expiresAt);
      await delivery.queue(ctx, message, { expiresAt, decoy: holder === null });
    });
  }

  /** Stores a code; with null, one that no input matches. */
  private async write(ctx: Ctx, target: CodeTarget, code: string | null, expiresAt: Date): Promise<void> {
    const { keys } = this.deps;
    const id = newId();
    const codeHash = code === null ? newBytes(32) : keys.hashCode(id, code);
    const purposes = purposesOf(target.purpose);
    await replaceCode(ctx.db, keys.keyOf(ctx, target), { id, purposes, codeHash, expiresAt });
  }
}

/**
 * Signed-in members request codes for their account, from any browser; others for the browser's device id, if given.
 */
function requesterOf({ actor }: Ctx, { purpose, requester }: CodeTarget): string | undefined {
  return isForSignedInMember(purpose) && actor.kind === "member" ? actor.memberId : requester;
}

function assertRequester({ requester = "" }: CodeTarget): void {
  if (requester.length <= longestCode) return;
  throw validationFailed({ field: "deviceId", code: "too_long", params: { max: longestCode } });
}

function assertTarget({ channel, to }: CodeTarget): void {
  if (isTarget(channel, to)) return;
  if (channel === "sms") throw new DomainError(to === "" ? "missing_phone_number" : "invalid_phone_number");
  throw validationFailed({ field: "email", code: to === "" ? "required" : "invalid" });
}
