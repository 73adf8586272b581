import type { FieldRules, RegistrationField } from "@croupier/schema/rules/registration-fields.js";
import { parseDate } from "@croupier/schema/rules/registration-patterns.js";
import { sha256 } from "../../core/crypto.js";
import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import type { Invitation } from "../agents/agents.model.js";
import type { AgentsService } from "../agents/agents.service.js";
import { normaliseHost } from "../brands/brands.model.js";
import type { BrandsService } from "../brands/brands.service.js";
import { maskPhone } from "../identity/contacts/contacts.model.js";
import type { ContactsService } from "../identity/contacts/contacts.service.js";
import type { EmailProofsService } from "../identity/contacts/email-proofs.service.js";
import type { SignedIn } from "../identity/identity.model.js";
import type { PaymentPasswordService } from "../identity/passwords/payment-password.service.js";
import type { SessionOpener } from "../identity/sessions/session-opener.service.js";
import type { WalletService } from "../wallet/wallet.service.js";
import type { DetailsService } from "./details.service.js";
import type { MembersService } from "./members.service.js";
import type { NoteReferral } from "./registration.model.js";
import { type Details, detailFields, type Registration } from "./registration.model.js";
import { insertRegistration } from "./registration.store.js";

export interface WriterDeps {
  readonly agents: AgentsService;
  readonly brands: BrandsService;
  readonly contacts: ContactsService;
  readonly details: DetailsService;
  readonly emailProofs: Pick<EmailProofsService, "begin">;
  readonly members: MembersService;
  readonly noteReferral: NoteReferral;
  readonly opener: SessionOpener;
  readonly paymentPasswords: PaymentPasswordService;
  readonly wallet: WalletService;
}

/** Proof that the phone belongs to the person. */
export interface VerifiedPhone {
  /** Uses the proof up, in the transaction of the registration. */
  readonly spend: (ctx: Ctx) => Promise<void>;
  /** SHA-256 of a third party's proof; null for one of our codes. */
  readonly thirdPartyHash: Buffer | null;
}

/** A validated registration. */
interface AcceptedRegistration {
  readonly given: Registration;
  readonly username: string;
  /** The values of enabled fields, normalised. */
  readonly texts: Readonly<Partial<Record<RegistrationField, string>>>;
  /** E.164. */
  readonly phone: string | null;
  readonly verifiedPhone: VerifiedPhone | null;
  readonly invitation: Invitation | null;
  readonly fields: FieldRules;
}

/** Writes new members with everything that belongs to them, in one transaction. */
export class NewMemberWriter {
  constructor(private readonly deps: WriterDeps) {}

  /**
   * @throws DomainError validation_failed (taken), registration_refused, invitation_code_error,
   * invalid_verification_code
   */
  async write(ctx: Ctx, accepted: AcceptedRegistration): Promise<SignedIn> {
    const { given, username, texts, phone, invitation } = accepted;
    const platform = { ...ctx, actor: { kind: "system", name: "registration" } as const };
    const { paymentPassword } = texts;
    const setPaymentPassword =
      paymentPassword && (await this.deps.paymentPasswords.prepare(platform, paymentPassword));
    let result: SignedIn | null = null;
    const input = {
      username,
      password: texts.password ?? null,
      memberType: invitation?.memberType ?? 0,
      // Nicknames are public, so a phone number is masked.
      nickname: texts.nickname ?? (username === phone ? maskPhone(phone) : username),
    };
    await this.deps.members.create(platform, input, async (inTx, id) => {
      await accepted.verifiedPhone?.spend(inTx);
      await this.writePersonalData(inTx, id, accepted);
      if (setPaymentPassword) await setPaymentPassword(inTx, id);
      await this.writeRegistration(inTx, id, accepted);
      const currency = await this.openWallet(inTx, id);
      const code = given.referralCode?.trim();
      if (code && input.memberType === 0)
        await this.deps.noteReferral(inTx, { memberId: id, code, currency });
      const deviceHash = given.deviceId ? sha256(given.deviceId) : null;
      // As the caller, so that the session of the request ends.
      const asCaller = { ...inTx, actor: ctx.actor };
      const opening = { portal: "member", deviceHash, method: "registration" } as const;
      result = await this.deps.opener.open(asCaller, { id }, opening);
    });
    if (result === null) throw new Error("a member was created without a session");
    return result;
  }

  private async writePersonalData(
    ctx: Ctx,
    id: string,
    { texts, phone, verifiedPhone, fields }: AcceptedRegistration,
  ): Promise<void> {
    const { contacts, details } = this.deps;
    if (phone !== null) await contacts.bindPhone(ctx, id, phone, { verified: verifiedPhone !== null });
    if (texts.email) {
      await contacts.bindEmail(ctx, id, texts.email, { verified: false });
      await this.deps.emailProofs.begin(ctx, id);
    }
    if (texts.payeeName) await contacts.setPayeeName(ctx, id, texts.payeeName);
    if (texts.idNumber && !(await contacts.claimIdNumber(ctx, id, texts.idNumber)))
      throw new DomainError("registration_refused");
    await details.set(ctx, id, detailsOf(texts, fields));
  }

  private async writeRegistration(ctx: Ctx, id: string, accepted: AcceptedRegistration): Promise<void> {
    const { given, texts, invitation, verifiedPhone } = accepted;
    await this.deps.agents.addToTree(ctx, id, invitation?.agentId ?? null);
    const isNew = await insertRegistration(ctx.db, {
      member_id: id,
      brand_id: ctx.brand.id,
      at: ctx.clock.now(),
      method: given.method,
      invitation_id: invitation?.id ?? null,
      domain: given.domain === undefined ? null : normaliseHost(given.domain),
      referral_code: given.referralCode || null,
      recommender_id: texts.recommenderId ?? null,
      register_url: given.registerUrl || null,
      phone_proof_hash: verifiedPhone?.thirdPartyHash ?? null,
      agent_id: null,
      request_id: null,
    });
    // The third party's proof has been used before.
    if (!isNew) throw new DomainError("invalid_verification_code");
    // Last, because it locks the invitation: registrations with the same code wait for each other from here on.
    if (invitation) await this.deps.agents.redeem(ctx, { invitationId: invitation.id, memberId: id });
  }

  private async openWallet(ctx: Ctx, memberId: string): Promise<string> {
    const { currencies } = await this.deps.brands.current(ctx);
    const [currency] = currencies;
    if (currency === undefined) throw new Error("a brand without currencies");
    await this.deps.wallet.open(ctx, { memberId, currency });
    return currency;
  }
}

function detailsOf(texts: AcceptedRegistration["texts"], fields: FieldRules): Details {
  const details = detailFields.flatMap((field) => {
    const text = texts[field];
    if (text === undefined) return [];
    return [[field, field === "birthday" ? (parseDate(fields.birthday.patternId, text) ?? text) : text]];
  });
  return Object.fromEntries(details);
}
