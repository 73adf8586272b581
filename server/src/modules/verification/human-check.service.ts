import { keyedHash } from "../../core/crypto.js";
import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { newId } from "../../core/ids.js";
import type { HumanCheckPort } from "../../ports/human-check/human-check-port.js";
import { CaptchaPainter } from "./captcha-painter.js";
import { deleteCaptcha, insertCaptcha, takeCaptcha } from "./captchas.store.js";
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
  readonly secretsKey: Buffer;
  readonly guard: SendGuard;
  /** Null: pictures and stand-ins only. */
  readonly port: HumanCheckPort | null;
}

/** What a stand-in is good for. */
interface StandFor {
  readonly action: string;
  readonly subject: string;
}

/** Tells people from programs: by a picture to read, a code in its stead, or somebody else's check. */
export class HumanCheckService {
  private readonly painter = new CaptchaPainter();

  constructor(private readonly deps: Deps) {}

  /** A new picture, good for one answer within 5 minutes. @throws DomainError too_many_requests */
  async captcha(ctx: Ctx): Promise<Captcha> {
    await this.deps.guard.admitPicture(ctx);
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
   * A code that stands for a picture, for one action upon one subject only. Null makes one that nothing answers.
   * For use by the service that sends it.
   */
  async addStandIn(
    ctx: Ctx,
    { code, action, subject, expiresAt }: { code: string | null; expiresAt: Date } & StandFor,
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
   * Uses a proof up. `action` is what it is shown for, as another's check knows it; `subject` is what that is done to,
   * such as the name that is being signed in to. A stand-in serves that action upon that subject only, or upon any of
   * several. Not to be called inside a transaction, whose rollback would undo the try.
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
    const { port } = this.deps;
    if (port !== null && humanToken) {
      if (await port.isHuman(ctx, { token: humanToken, action })) return;
      throw new DomainError("captcha_check_failed");
    }
    if (!captchaId || captcha.trim() === "") throw new DomainError("captcha_required");
    const served = [subject].flat().map((subject) => ({ action, subject }));
    if (!(await this.isRight(ctx, captchaId, captcha, served))) throw new DomainError("captcha_check_failed");
  }

  private async isRight(ctx: Ctx, id: string, read: string, served: readonly StandFor[]): Promise<boolean> {
    if (!isCaptchaId(id) || read.length > longestCode) return false;
    const row = await takeCaptcha(ctx.db, ctx.brand.id, id, ctx.clock.now());
    if (row === null || !row.answerHash.equals(this.hashAnswer(id.toLowerCase(), read))) return false;
    const { subjectHash } = row;
    const isServed = subjectHash === null || served.some((of) => subjectHash.equals(this.hashSubject(of)));
    return isServed && (await deleteCaptcha(ctx.db, ctx.brand.id, id));
  }

  private hashAnswer(id: string, text: string): Buffer {
    return keyedHash(this.deps.secretsKey, "verification.captcha", `${id}:${normaliseCaptcha(text)}`);
  }

  private hashSubject({ action, subject }: StandFor): Buffer {
    return keyedHash(this.deps.secretsKey, "verification.subject", `${action}:${normaliseSubject(subject)}`);
  }
}
