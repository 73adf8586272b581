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
import { type Details, detailFields, type Registration } from "./registration.model.js";
import { insertRegistration } from "./registration.store.js";

/** What a new member is written with. */
export interface WriterDeps {
  readonly agents: AgentsService;
  readonly brands: BrandsService;
  readonly contacts: ContactsService;
  readonly details: DetailsService;
  readonly emailProofs: Pick<EmailProofsService, "begin">;
  readonly members: MembersService;
  readonly opener: SessionOpener;
  readonly paymentPasswords: PaymentPasswordService;
  readonly wallet: WalletService;
}

/** That a phone is the person's own. */
export interface Proven {
  /** Uses the proof up, if and only if the registration comes to be. */
  readonly spend: (ctx: Ctx) => Promise<void>;
  /** SHA-256 of the third party's word; null where it was a code of ours. */
  readonly thirdPartyHash: Buffer | null;
}

/** A registration that was found acceptable. */
interface Accepted {
  readonly given: Registration;
  /** What the account is called. */
  readonly username: string;
  /** What the brand asked for, tidied. */
  readonly texts: Readonly<Partial<Record<RegistrationField, string>>>;
  /** E.164. */
  readonly phone: string | null;
  readonly proven: Proven | null;
  readonly invitation: Invitation | null;
  readonly fields: FieldRules;
}

/** Writes new members: everything that belongs to one, in one transaction. */
export class NewMemberWriter {
  constructor(private readonly deps: WriterDeps) {}

  /**
   * @throws DomainError validation_failed (taken), registration_refused, invitation_code_error,
   * invalid_verification_code
   */
  async write(ctx: Ctx, accepted: Accepted): Promise<SignedIn> {
    const { given, username, texts, phone, invitation } = accepted;
    const platform = { ...ctx, actor: { kind: "system", name: "registration" } as const };
    const { paymentPassword } = texts;
    const setPaymentPassword =
      paymentPassword && (await this.deps.paymentPasswords.prepare(platform, paymentPassword));
    let signedIn: SignedIn | null = null;
    const input = {
      username,
      password: texts.password ?? null,
      memberType: invitation?.memberType ?? 0,
      // Nicknames are shown to others: a number is not.
      nickname: texts.nickname ?? (username === phone ? maskPhone(phone) : username),
    };
    await this.deps.members.create(platform, input, async (inTx, id) => {
      await accepted.proven?.spend(inTx);
      await this.writeTold(inTx, id, accepted);
      if (setPaymentPassword) await setPaymentPassword(inTx, id);
      await this.writePlace(inTx, id, accepted);
      await this.openWallet(inTx, id);
      const deviceHash = given.deviceId ? sha256(given.deviceId) : null;
      // As whoever called: a session that the call came with ends.
      const asCaller = { ...inTx, actor: ctx.actor };
      const opening = { portal: "member", deviceHash, method: "registration" } as const;
      signedIn = await this.deps.opener.open(asCaller, { id }, opening);
    });
    if (signedIn === null) throw new Error("a member was made without its session");
    return signedIn;
  }

  private async writeTold(ctx: Ctx, id: string, { texts, phone, proven, fields }: Accepted): Promise<void> {
    const { contacts, details } = this.deps;
    if (phone !== null) await contacts.bindPhone(ctx, id, phone, { verified: proven !== null });
    if (texts.email) {
      await contacts.bindEmail(ctx, id, texts.email, { verified: false });
      await this.deps.emailProofs.begin(ctx, id);
    }
    if (texts.payeeName) await contacts.setPayeeName(ctx, id, texts.payeeName);
    if (texts.idNumber && !(await contacts.claimIdNumber(ctx, id, texts.idNumber)))
      throw new DomainError("registration_refused");
    await details.set(ctx, id, detailsOf(texts, fields));
  }

  private async writePlace(ctx: Ctx, id: string, accepted: Accepted): Promise<void> {
    const { given, texts, invitation, proven } = accepted;
    await this.deps.agents.place(ctx, id, invitation?.agentId ?? null);
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
      phone_proof_hash: proven?.thirdPartyHash ?? null,
    });
    // A third party's proof was shown before.
    if (!isNew) throw new DomainError("invalid_verification_code");
    // Last, because registrations with the same code wait for each other from here on.
    if (invitation) await this.deps.agents.redeem(ctx, invitation);
  }

  private async openWallet(ctx: Ctx, memberId: string): Promise<void> {
    const { currencies } = await this.deps.brands.current(ctx);
    const [currency] = currencies;
    if (currency === undefined) throw new Error("a brand without currencies");
    await this.deps.wallet.open(ctx, { memberId, currency });
  }
}

function detailsOf(texts: Accepted["texts"], fields: FieldRules): Details {
  const told = detailFields.flatMap((field) => {
    const text = texts[field];
    if (text === undefined) return [];
    return [[field, field === "birthday" ? (parseDate(fields.birthday.patternId, text) ?? text) : text]];
  });
  return Object.fromEntries(told);
}
