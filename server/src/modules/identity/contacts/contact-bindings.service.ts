import type { Ctx } from "../../../core/ctx.js";
import { DomainError, validationFailed } from "../../../core/errors.js";
import { requirePhone } from "../../../core/phone.js";
import { inTx } from "../../../core/tx.js";
import type { AuditService, RecordChange } from "../../audit/audit.service.js";
import type { CheckedCode, CodesService } from "../../verification/codes.service.js";
import type { AuthenticatorService } from "../factors/authenticator.service.js";
import type { FactorRule } from "../factors/factor-rule.service.js";
import type { SecurityNotices } from "../factors/security-notices.service.js";
import { requireRealMember } from "../identity.policy.js";
import type { PasswordProof } from "../passwords/password-proof.service.js";
import { isEmail } from "../passwords/password-reset.model.js";
import { lockAccount } from "../passwords/passwords.store.js";
import {
  assertPayeeName,
  type BindingProof,
  type BoundContact,
  type SelfProofKind,
} from "./contact-bindings.model.js";
import { maskEmail, maskName, maskPhone, normaliseEmail } from "./contacts.model.js";
import type { ContactsService } from "./contacts.service.js";

interface Deps {
  readonly audit: AuditService;
  readonly codes: CodesService;
  readonly contacts: ContactsService;
  readonly authenticators: Pick<AuthenticatorService, "verify">;
  readonly factors: Pick<FactorRule, "hasStrongFactor" | "requireAnotherRecoveryMethod">;
  readonly proof: PasswordProof;
  readonly notices: Pick<SecurityNotices, "notifyAccountChanged">;
}

export interface PhoneBinding extends BindingProof {
  readonly countryDialingCode: string;
  readonly mobileNum: string;
  /** The code that was sent to the new phone. */
  readonly verificationCode: string;
}

export interface EmailBinding extends BindingProof {
  readonly email: string;
  /** The code that was sent to the new address. */
  readonly verificationCode: string;
}

/** Proof that the member is present: a code sent to the bound phone or e-mail address, or a proof of an authenticator
 * or passkey. */
export interface SelfProof {
  /** Null when nothing is bound. */
  readonly boundProof: SelfProofKind | null;
  readonly boundCode: string;
}

const nothingToSpend: CheckedCode = { spend: async () => undefined };

/**
 * Binds phones, e-mail addresses and payee names. Each change of a phone or address needs the password, a code sent to
 * the new one and, when one is bound already, a code sent to that. Once an authenticator or passkey is bound, every change
 * needs a proof of it instead.
 */
export class ContactBindingsService {
  private readonly record: RecordChange;

  constructor(private readonly deps: Deps) {
    this.record = deps.audit.of("account");
  }

  /**
   * Sends a code to the bound phone or e-mail address, to authorise changing or unbinding it.
   * @throws DomainError not_logged_in, in_need_true_account, not_found when none is bound, too_many_requests,
   * code_not_sent and the other errors of CodesService.send
   */
  async sendBoundCode(ctx: Ctx, kind: BoundContact): Promise<{ expiredMinutes: number }> {
    const { memberId } = requireRealMember(ctx.actor);
    const bound = await this.boundOf(ctx, memberId, kind);
    if (bound === null) throw new DomainError("not_found");
    return this.deps.codes.send(ctx, { ...targetOf(kind), to: bound });
  }

  /**
   * Binds a phone, or replaces the bound one.
   * @throws DomainError not_logged_in, in_need_true_account, missing_phone_number, invalid_phone_number,
   * validation_failed (password, boundCode, mobileNum: taken), missing_verification_code,
   * invalid_verification_code, code_expired, too_many_requests
   */
  async bindPhone(ctx: Ctx, given: PhoneBinding): Promise<void> {
    requireRealMember(ctx.actor);
    const phone = requirePhone(given.countryDialingCode, given.mobileNum);
    await this.bind(ctx, { kind: "phone", to: phone, given });
  }

  /**
   * Binds an e-mail address, or replaces the bound one.
   * @throws DomainError as `bindPhone`, with validation_failed (email)
   */
  async bindEmail(ctx: Ctx, given: EmailBinding): Promise<void> {
    requireRealMember(ctx.actor);
    const email = normaliseEmail(given.email);
    if (email === "") throw validationFailed({ field: "email", code: "required" });
    if (!isEmail(email)) throw validationFailed({ field: "email", code: "invalid" });
    await this.bind(ctx, { kind: "email", to: email, given });
  }

  /**
   * Unbinds the phone or the address, by the password and a code sent to it, or a proof of a bound authenticator or passkey. When
   * the brand requires step-up, the last recovery method cannot be unbound.
   * @throws DomainError not_logged_in, in_need_true_account, not_found when none is bound, last_recovery_method,
   * validation_failed (password, boundCode), invalid_verification_code, code_expired, too_many_requests
   */
  async unbind(ctx: Ctx, kind: BoundContact, given: BindingProof): Promise<void> {
    const { memberId } = requireRealMember(ctx.actor);
    await this.deps.proof.require(ctx, memberId, given.password, "password");
    const bound = await this.boundOf(ctx, memberId, kind);
    if (bound === null) throw new DomainError("not_found");
    const old = await this.proveBound(ctx, { memberId, kind, bound, given });
    await inTx(ctx, async (ctx) => {
      await lockAccount(ctx.db, ctx.brand.id, memberId);
      await this.deps.factors.requireAnotherRecoveryMethod(ctx, memberId, kind);
      await old.spend(ctx);
      await this.write(ctx, { memberId, kind, to: null, bound });
    });
  }

  /**
   * Sets the name of the holder of the member's bank accounts, by the password and a proof of a bound authenticator or
   * passkey. It can be set once; later changes are made by staff.
   * @throws DomainError not_logged_in, in_need_true_account, payee_name_set, validation_failed (payeeName,
   * password, boundCode), too_many_requests
   */
  async setPayeeName(
    ctx: Ctx,
    given: { readonly payeeName: string; readonly password: string; readonly boundCode?: string | undefined },
  ): Promise<void> {
    const { memberId } = requireRealMember(ctx.actor);
    const name = given.payeeName.normalize("NFC").trim().replace(/\s+/gu, " ");
    assertPayeeName(name);
    await this.deps.proof.require(ctx, memberId, given.password, "password");
    if (await this.deps.factors.hasStrongFactor(ctx, memberId))
      await this.proveAuthenticator(ctx, memberId, given.boundCode);
    await inTx(ctx, async (ctx) => {
      await lockAccount(ctx.db, ctx.brand.id, memberId);
      const { payeeName } = await this.deps.contacts.of(ctx, memberId);
      if (payeeName !== null) throw new DomainError("payee_name_set");
      await this.deps.contacts.setPayeeName(ctx, memberId, name);
      await this.deps.notices.notifyAccountChanged(ctx, memberId, "payee_name_set");
      await this.record(ctx, "contact.payee-name", memberId, { after: { payee: maskName(name) } });
    });
  }

  /** Lists the proofs that `proveSelf` accepts; empty when nothing is bound, and then no proof is required. */
  async selfProofs(ctx: Ctx): Promise<readonly SelfProofKind[]> {
    const { memberId } = requireRealMember(ctx.actor);
    if (await this.deps.factors.hasStrongFactor(ctx, memberId)) return ["authenticator"];
    return [
      ...((await this.boundOf(ctx, memberId, "phone")) === null ? [] : (["phone"] as const)),
      ...((await this.boundOf(ctx, memberId, "email")) === null ? [] : (["email"] as const)),
    ];
  }

  /**
   * Verifies that the member is present, by one of the `selfProofs`; for changes of withdrawal destinations. The
   * returned `spend` uses up a code that was sent.
   * @throws DomainError not_logged_in, in_need_true_account, code_expired, too_many_requests, validation_failed
   * (boundCode)
   */
  async proveSelf(ctx: Ctx, { boundProof, boundCode }: SelfProof): Promise<CheckedCode> {
    const { memberId } = requireRealMember(ctx.actor);
    const proofs = await this.selfProofs(ctx);
    if (proofs.length === 0) return nothingToSpend;
    if (boundProof === null || !proofs.includes(boundProof))
      throw validationFailed({ field: "boundCode", code: "required" });
    if (boundProof === "authenticator") return this.proveAuthenticator(ctx, memberId, boundCode);
    const bound = (await this.boundOf(ctx, memberId, boundProof)) ?? "";
    return this.proveBound(ctx, {
      memberId,
      kind: boundProof,
      bound,
      given: { boundProof: "bound", boundCode },
    });
  }

  private async bind(
    ctx: Ctx,
    of: { kind: BoundContact; to: string; given: BindingProof & { verificationCode: string } },
  ): Promise<void> {
    const { kind, to, given } = of;
    const { memberId } = requireRealMember(ctx.actor);
    await this.deps.proof.require(ctx, memberId, given.password, "password");
    const bound = await this.boundOf(ctx, memberId, kind);
    if (bound === to) throw validationFailed({ field: fieldOf(kind), code: "same_as_before" });
    const old = await this.proveBound(ctx, { memberId, kind, bound, given });
    const fresh = await this.deps.codes.check(ctx, { ...targetOf(kind), to, code: given.verificationCode });
    await inTx(ctx, async (ctx) => {
      await old.spend(ctx);
      await fresh.spend(ctx);
      await this.write(ctx, { memberId, kind, to, bound });
    });
  }

  /**
   * Verifies the proof of a change: of an authenticator or passkey once one is bound, otherwise a code that was sent to
   * the contact that is bound already, if there is one.
   */
  private async proveBound(
    ctx: Ctx,
    of: { memberId: string; kind: BoundContact; bound: string | null; given: Omit<BindingProof, "password"> },
  ): Promise<CheckedCode> {
    const { boundProof = "bound", boundCode = "" } = of.given;
    if (await this.deps.factors.hasStrongFactor(ctx, of.memberId)) {
      // A code that was sent to the contact is no proof here.
      return this.proveAuthenticator(ctx, of.memberId, boundProof === "authenticator" ? boundCode : "");
    }
    if (of.bound === null) return nothingToSpend;
    if (boundCode.trim() === "") throw validationFailed({ field: "boundCode", code: "required" });
    if (boundProof === "authenticator") throw validationFailed({ field: "boundCode", code: "wrong" });
    const target = { ...targetOf(of.kind), to: of.bound, code: boundCode };
    return this.deps.codes.check(ctx, target).catch(asBoundCode);
  }

  /** Verifies a proof of an authenticator or passkey, and spends it immediately. */
  private async proveAuthenticator(ctx: Ctx, memberId: string, code = ""): Promise<CheckedCode> {
    if (code.trim() === "") throw validationFailed({ field: "boundCode", code: "required" });
    if (!(await this.deps.authenticators.verify(ctx, memberId, code)))
      throw validationFailed({ field: "boundCode", code: "wrong" });
    return nothingToSpend;
  }

  /** The verified phone or address. An unverified one counts as not bound: it may be replaced without a proof. */
  private async boundOf(ctx: Ctx, memberId: string, kind: BoundContact): Promise<string | null> {
    const { phone, phoneVerified, email, emailVerified } = await this.deps.contacts.of(ctx, memberId);
    if (kind === "phone") return phoneVerified ? phone : null;
    return emailVerified && email !== null ? normaliseEmail(email) : null;
  }

  private async write(
    ctx: Ctx,
    of: { memberId: string; kind: BoundContact; to: string | null; bound: string | null },
  ): Promise<void> {
    const { contacts, notices } = this.deps;
    const verified = { verified: true };
    const change = changeOf(of);
    // The mail goes to the address in effect: the old one when it is replaced or removed, the new one when it is the
    // first.
    if (change !== "email_bound") await notices.notifyAccountChanged(ctx, of.memberId, change);
    if (of.kind === "phone") await contacts.bindPhone(ctx, of.memberId, of.to, verified);
    else await contacts.bindEmail(ctx, of.memberId, of.to, verified);
    if (change === "email_bound") await notices.notifyAccountChanged(ctx, of.memberId, change);
    const mask = of.kind === "phone" ? maskPhone : maskEmail;
    const shown = (text: string | null) => ({ [of.kind]: text && mask(text) });
    await this.record(ctx, `contact.${of.kind}`, of.memberId, {
      before: shown(of.bound),
      after: shown(of.to),
    });
  }
}

function changeOf(of: { kind: BoundContact; to: string | null; bound: string | null }) {
  const how = of.to === null ? "removed" : of.bound === null ? "bound" : "changed";
  return `${of.kind}_${how}` as const;
}

function targetOf(kind: BoundContact) {
  return kind === "phone"
    ? ({ purpose: "bind_phone", channel: "sms" } as const)
    : ({ purpose: "bind_email", channel: "mail" } as const);
}

function fieldOf(kind: BoundContact): string {
  return kind === "phone" ? "mobileNum" : "email";
}

/** The form has two codes, so errors of the bound contact's code become errors of its own field. */
function asBoundCode(error: unknown): never {
  if (error instanceof DomainError && error.code === "invalid_verification_code")
    throw validationFailed({ field: "boundCode", code: "wrong" });
  if (error instanceof DomainError && error.code === "code_expired")
    throw validationFailed({ field: "boundCode", code: "expired" });
  throw error;
}
