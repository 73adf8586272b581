import { keyedHash } from "../../core/crypto.js";
import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { newId } from "../../core/ids.js";
import type { SecretKeys } from "../../core/secret-keys.js";
import type { HumanCheckPort } from "../../ports/human-check/human-check-port.js";
import type { BrandsService } from "../brands/brands.service.js";
import { CaptchaPainter } from "./captcha-painter.js";
import { consumeCaptchaAttempt, deleteCaptcha, insertCaptcha } from "./captchas.store.js";
import type { ProofOfWorkService } from "./proof-of-work.service.js";
import type { SendGuard } from "./send-guard.js";
import {
  type Captcha,
  captchaMs,
  codeTries,
  type HumanProof,
  isCaptchaId,
  longestCode,
  normaliseCaptcha,
  normaliseSubject,
} from "./verification.model.js";

interface Deps {
  readonly secretKeys: SecretKeys;
  readonly guard: SendGuard;
  /** Third-party human check; null when only captchas and their fallback codes are offered. */
  readonly port: HumanCheckPort | null;
  readonly work: Pick<ProofOfWorkService, "isProof" | "accept">;
  readonly brands: Pick<BrandsService, "current">;
}

/** The action and subject that a fallback code is valid for. */
interface FallbackScope {
  readonly action: string;
  readonly subject: string;
}

/** Verifies that a visitor is human: by a proof of work, a captcha, a fallback code or a third-party check. */
export class HumanCheckService {
  private readonly painter = new CaptchaPainter();

  constructor(private readonly deps: Deps) {}

  /** Creates a captcha, valid for one attempt within 5 minutes. @throws DomainError too_many_requests */
  async createCaptcha(ctx: Ctx): Promise<Captcha> {
    await this.deps.guard.admitCaptcha(ctx);
    const { text, image } = await this.painter.paint();
    const captchaId = newId();
    const expiresAt = new Date(ctx.clock.now().getTime() + captchaMs);
    await insertCaptcha(ctx.db, {
      id: captchaId,
      brandId: ctx.brand.id,
      subjectHash: null,
      tries: 1,
      expiresAt,
      answerHash: this.hashAnswer(captchaId, text),
    });
    return { captchaId, image };
  }

  /**
   * Stores a fallback code, which is accepted instead of a captcha for one action and subject, and returns its captcha
   * id. With a null code, no input matches. Called by the service that sends the code.
   */
  async addFallbackCode(
    ctx: Ctx,
    { code, action, subject, expiresAt }: { code: string | null; expiresAt: Date } & FallbackScope,
  ): Promise<string> {
    const id = newId();
    await insertCaptcha(ctx.db, {
      id,
      brandId: ctx.brand.id,
      tries: codeTries,
      expiresAt,
      subjectHash: this.hashSubject({ action, subject }),
      answerHash: this.hashAnswer(id, code ?? newId()),
    });
    return id;
  }

  /**
   * Requires a human check and uses it up. `action` is the protected action, by the name that the third-party check
   * knows; `subject` is its object, such as the username of a sign-in. A fallback code is valid for its own action
   * and subject only; with several subjects, any of them may match. Call it outside a transaction, whose rollback
   * would undo the attempt.
   * @throws DomainError captcha_required, captcha_check_failed
   */
  async require(
    ctx: Ctx,
    proof: HumanProof,
    action: string,
    subject: string | readonly string[] = "",
  ): Promise<void> {
    if (ctx.db.isTransaction) throw new Error("a captcha must be checked outside a transaction");
    const { captchaId, captcha = "", humanToken } = proof;
    if (humanToken && (await this.isAccepted(ctx, humanToken, action))) return;
    if (!captchaId || captcha.trim() === "") throw new DomainError("captcha_required");
    const scopes = [subject].flat().map((subject) => ({ action, subject }));
    if (!(await this.isSolved(ctx, captchaId, captcha, scopes)))
      throw new DomainError("captcha_check_failed");
  }

  /**
   * Whether a proof of work or a third party's token is accepted; false when none of them is configured.
   * @throws DomainError captcha_check_failed
   */
  private async isAccepted(ctx: Ctx, token: string, action: string): Promise<boolean> {
    const { brands, port, work } = this.deps;
    if (!work.isProof(token) && port === null) return false;
    const isHuman =
      work.isProof(token) || port === null
        ? await work.accept(ctx, token, action)
        : await port.isHuman(ctx, { token, action, hosts: (await brands.current(ctx)).domains });
    if (!isHuman) throw new DomainError("captcha_check_failed");
    return true;
  }

  private async isSolved(
    ctx: Ctx,
    id: string,
    solution: string,
    scopes: readonly FallbackScope[],
  ): Promise<boolean> {
    if (!isCaptchaId(id) || solution.length > longestCode) return false;
    const row = await consumeCaptchaAttempt(ctx.db, ctx.brand.id, id, ctx.clock.now());
    if (row === null || !row.answerHash.equals(this.hashAnswer(id.toLowerCase(), solution))) return false;
    const { subjectHash } = row;
    const isInScope =
      subjectHash === null || scopes.some((scope) => subjectHash.equals(this.hashSubject(scope)));
    return isInScope && (await deleteCaptcha(ctx.db, ctx.brand.id, id));
  }

  private hashAnswer(id: string, text: string): Buffer {
    return keyedHash(this.deps.secretKeys.hashKey, "verification.captcha", `${id}:${normaliseCaptcha(text)}`);
  }

  private hashSubject({ action, subject }: FallbackScope): Buffer {
    return keyedHash(
      this.deps.secretKeys.hashKey,
      "verification.subject",
      `${action}:${normaliseSubject(subject)}`,
    );
  }
}
