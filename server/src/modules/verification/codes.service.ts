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
import { type CodeRow, countTry, deleteCode, giveTryBack, replaceCode } from "./codes.store.js";
import type { HumanCheckService } from "./human-check.service.js";
import type { SendGuard } from "./send-guard.js";
import {
  type CodePurpose,
  codeDigits,
  codeLength,
  codeTries,
  type Holders,
  type HumanProof,
  isOfHolder,
  isOfMember,
  isTarget,
  longestCode,
  normaliseCode,
  normaliseTarget,
  purposesOf,
} from "./verification.model.js";
import { requireMaySend } from "./verification.policy.js";

export interface SendCodeInput extends CodeTarget {
  readonly human?: HumanProof;
}

/** A code as somebody entered it, and what for. */
export interface EnteredCode extends CodeTarget {
  readonly purpose: CodePurpose;
  readonly code: string;
}

/** A code that was right, and is not used up yet. */
export interface CheckedCode {
  /**
   * Uses it up, for all its purposes; joins the ctx's transaction, so that it is used up if, and only if, that commits.
   * @throws DomainError invalid_verification_code when it was used since it was checked
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
  readonly messages: DeliveryService;
}

/** One-time codes by text message and mail. Neither they nor where they went are kept as text. */
export class CodesService {
  constructor(private readonly deps: Deps) {}

  /**
   * Sends a code in place of the one before of the same asker. For `sign_in`, `reset_password` and either of them the
   * answer is the same whether or not an account has the target: nothing goes out where none has. `step_up` is
   * authorised by its caller. Answers how long the code lasts, and the next one has to be waited for.
   * @throws DomainError operation_not_allowed when the brand or the installation does not send that, not_logged_in,
   * in_need_true_account, invalid_phone_number, validation_failed (email), captcha_required,
   * captcha_check_failed, validation_failed (deviceId), too_many_requests {retryAfterSeconds}, quota_exceeded, code_not_sent
   */
  async send(ctx: Ctx, input: SendCodeInput): Promise<{ expiredMinutes: number }> {
    const { purpose, channel } = input;
    const to = normaliseTarget(channel, input.to);
    assertAsker(input);
    const brand = await this.deps.brands.current(ctx);
    requireMaySend(ctx.actor, brand, purpose, channel);
    const target: CodeTarget = { purpose, channel, to, asker: askerOf(ctx, input) };
    await this.admit(ctx, brand, target, input.human);
    const expiredMinutes = await this.deps.settings.take(ctx);
    const expiresAt = new Date(ctx.clock.now().getTime() + expiredMinutes * 60_000);
    if (isOfHolder(purpose)) await this.sendToHolder(ctx, target, expiredMinutes, expiresAt);
    else await this.sendNow(ctx, target, expiredMinutes, expiresAt);
    return { expiredMinutes };
  }

  /**
   * Counts a try and answers the code if it is right, to be used up by its `spend`. Not to be called inside
   * a transaction, which could take the try back. A code whose asker is known is tried by that asker only.
   * @throws DomainError missing_verification_code, invalid_verification_code, code_expired,
   * too_many_requests {retryAfterSeconds}
   */
  async check(ctx: Ctx, input: EnteredCode): Promise<CheckedCode> {
    if (ctx.db.isTransaction) throw new Error("a code must be checked outside a transaction");
    const entered = normaliseCode(input.code);
    if (entered === "") throw new DomainError("missing_verification_code");
    const { guard, keys } = this.deps;
    await guard.admitGuess(ctx);
    const row = await this.countTry(ctx, input);
    if (row === null) throw new DomainError("invalid_verification_code");
    if (row.expiresAt <= ctx.clock.now()) throw new DomainError("code_expired");
    const isRight = entered.length <= longestCode && row.codeHash.equals(keys.code(row.id, entered));
    if (!isRight) throw new DomainError("invalid_verification_code");
    await giveTryBack(ctx.db, ctx.brand.id, row.id);
    await guard.wasRight(ctx);
    return {
      spend: async (ctx) => {
        if (!(await deleteCode(ctx.db, ctx.brand.id, row.id)))
          throw new DomainError("invalid_verification_code");
      },
    };
  }

  /** Checks a code and uses it up at once. @throws DomainError as `check` */
  async use(ctx: Ctx, input: EnteredCode): Promise<void> {
    const checked = await this.check(ctx, input);
    await checked.spend(ctx);
  }

  /** The asker's own code; where it has none, the one that was asked for without a name. */
  private async countTry(ctx: Ctx, entered: EnteredCode): Promise<CodeRow | null> {
    const { purpose, channel, to } = entered;
    const count = (asker?: string) =>
      countTry(ctx.db, this.deps.keys.of(ctx, { purpose, channel, to, asker }), purpose, codeTries);
    const asker = askerOf(ctx, entered);
    const own = asker ? await count(asker) : null;
    return own ?? count();
  }

  /** The order counts: who does not pass one of these leaves no mark on those that follow. */
  private async admit(ctx: Ctx, brand: Brand, target: CodeTarget, proof: HumanProof | undefined) {
    const { guard, keys, messages } = this.deps;
    if (!messages.sends(target.channel)) throw new DomainError("operation_not_allowed");
    assertTarget(target);
    await guard.admitCaller(ctx);
    await this.requireHuman(ctx, brand, target, proof);
    await guard.admitTarget(ctx, keys.throttled(target.channel, target.to));
    if (isOfHolder(target.purpose)) await messages.requireWorking(ctx, target.channel);
  }

  /** A proof that is given is looked at; one is asked for from guests after their first codes. */
  private async requireHuman(ctx: Ctx, brand: Brand, { purpose, to }: CodeTarget, proof: HumanProof = {}) {
    const { guard, human } = this.deps;
    const isGiven = Boolean(proof.humanToken || (proof.captchaId && proof.captcha));
    const isAsked = ctx.actor.kind === "guest" && hasFeature(brand, "human-check") && purpose !== "step_up";
    if (!isGiven && !(isAsked && (await guard.needsProof(ctx)))) return;
    const subjects = purposesOf(purpose).map((purpose) => `${purpose}:${to}`);
    await human.require(ctx, proof, "send_code", subjects);
  }

  /** Within the call: a failure is told, and leaves no mark on the target's throttles. */
  private async sendNow(ctx: Ctx, target: CodeTarget, minutes: number, expiresAt: Date): Promise<void> {
    const { guard, keys, mail, messages } = this.deps;
    const code = newText(codeDigits, codeLength);
    await this.write(ctx, target, code, expiresAt);
    try {
      await messages.send(ctx, await mail.codeMessage(ctx, { ...target, code, minutes }));
    } catch (error) {
      await guard.giveBack(ctx, keys.throttled(target.channel, target.to));
      throw error;
    }
  }

  /** After the call, to whoever has the target; where nobody has, the same is done and nobody written to. */
  private async sendToHolder(ctx: Ctx, target: CodeTarget, minutes: number, expiresAt: Date): Promise<void> {
    const { channel, to } = target;
    const { holders, mail, messages } = this.deps;
    const holder = await (channel === "sms"
      ? holders.get().byPhone(ctx, to)
      : holders.get().byEmail(ctx, to));
    const code = newText(codeDigits, codeLength);
    const message = await mail.codeMessage(ctx, { channel, to, code, minutes });
    await inTx(ctx, async (ctx) => {
      await this.write(ctx, target, holder === null ? null : code, expiresAt);
      await messages.queue(ctx, message, { expiresAt, decoy: holder === null });
    });
  }

  /** Null makes a code that nothing answers. */
  private async write(ctx: Ctx, target: CodeTarget, code: string | null, expiresAt: Date): Promise<void> {
    const { keys } = this.deps;
    const id = newId();
    const codeHash = code === null ? newBytes(32) : keys.code(id, code);
    const purposes = purposesOf(target.purpose);
    await replaceCode(ctx.db, keys.of(ctx, target), { id, purposes, codeHash, expiresAt });
  }
}

/** A member's own codes are the account's, whichever browser asks; others are the browser's that names itself. */
function askerOf({ actor }: Ctx, { purpose, asker }: CodeTarget): string | undefined {
  return isOfMember(purpose) && actor.kind === "member" ? actor.memberId : asker;
}

function assertAsker({ asker = "" }: CodeTarget): void {
  if (asker.length <= longestCode) return;
  throw validationFailed({ field: "deviceId", code: "too_long", params: { max: longestCode } });
}

function assertTarget({ channel, to }: CodeTarget): void {
  if (isTarget(channel, to)) return;
  if (channel === "sms") throw new DomainError(to === "" ? "missing_phone_number" : "invalid_phone_number");
  throw validationFailed({ field: "email", code: to === "" ? "required" : "invalid" });
}
