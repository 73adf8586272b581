import { keyedHash } from "../../../core/crypto.js";
import type { Ctx } from "../../../core/ctx.js";
import { validationFailed } from "../../../core/errors.js";
import { type SecretKeys, seal, unseal } from "../../../core/secret-keys.js";
import { normaliseUsername } from "../identity.model.js";
import {
  type Contacts,
  contactSealPurpose,
  normaliseEmail,
  normaliseIdNumber,
  normaliseName,
} from "./contacts.model.js";
import {
  type ContactChange,
  type ContactHolder,
  findAccountsByContact,
  findByVerified,
  findContact,
  findContactByUsername,
  lockContactValue,
  writeContact,
} from "./contacts.store.js";

/** A kind of contact value: a phone (E.164), an e-mail address, a payee name or the number of an identity document. */
export type ContactKind = "phone" | "email" | "payee_name" | "id_number";

/** Normalisation before comparison. Phones are in E.164 already, which needs none. */
const normalisers: Readonly<Record<ContactKind, (text: string) => string>> = {
  phone: (text) => text,
  email: normaliseEmail,
  payee_name: normaliseName,
  id_number: normaliseIdNumber,
};

/**
 * Stores phones, e-mail addresses and names of accounts, encrypted at rest. Callers have authorised the access, and
 * verify themselves that a phone or an address belongs to the member.
 */
export class ContactsService {
  constructor(private readonly secretKeys: SecretKeys) {}

  /** Reads an account's contacts; all null when it has none. */
  async of(ctx: Ctx, accountId: string): Promise<Contacts> {
    const row = await findContact(ctx.db, ctx.brand.id, accountId);
    return {
      phone: this.open("phone", row?.phone_sealed),
      phoneVerified: row?.phone_verified_at != null,
      email: this.open("email", row?.email_sealed),
      emailVerified: row?.email_verified_at != null,
      payeeName: this.open("payee_name", row?.payee_name_sealed),
    };
  }

  /** Finds the account of the brand that verified this phone (E.164). */
  byPhone(ctx: Ctx, phone: string): Promise<string | null> {
    return findByVerified(ctx.db, ctx.brand.id, "phone", this.hash("phone", phone));
  }

  /** Finds the account of the brand that verified this address. */
  byEmail(ctx: Ctx, email: string): Promise<string | null> {
    return findByVerified(ctx.db, ctx.brand.id, "email", this.hash("email", email));
  }

  /** Reads the account's e-mail address; null unless verified. */
  async verifiedEmailOf(ctx: Ctx, accountId: string): Promise<string | null> {
    const { email, emailVerified } = await this.of(ctx, accountId);
    return emailVerified ? email : null;
  }

  /** Reads the verified contacts of an account by its username; both null when there is no such account. */
  async verifiedOf(ctx: Ctx, username: string): Promise<{ phone: string | null; email: string | null }> {
    const row = await findContactByUsername(ctx.db, ctx.brand.id, normaliseUsername(username));
    return {
      phone: row?.phone_verified_at ? this.open("phone", row.phone_sealed) : null,
      email: row?.email_verified_at ? this.open("email", row.email_sealed) : null,
    };
  }

  /** Finds every account of the brand with this value, verified or not. */
  findHolders(ctx: Ctx, kind: "phone" | "email" | "id_number", text: string): Promise<ContactHolder[]> {
    return findAccountsByContact(ctx.db, ctx.brand.id, kind, this.hash(kind, text));
  }

  /** Sets the phone (E.164); null removes it. @throws DomainError validation_failed (mobileNum: taken) */
  async bindPhone(ctx: Ctx, accountId: string, phone: string | null, { verified }: { verified: boolean }) {
    const verifiedAt = phone !== null && verified ? ctx.clock.now() : null;
    const change = this.change("phone", phone);
    await this.write(ctx, accountId, { ...change, phone_verified_at: verifiedAt }, "mobileNum");
  }

  /** Sets the e-mail address; null removes it. @throws DomainError validation_failed (email: taken) */
  async bindEmail(ctx: Ctx, accountId: string, email: string | null, { verified }: { verified: boolean }) {
    const verifiedAt = email !== null && verified ? ctx.clock.now() : null;
    const change = this.change("email", email);
    await this.write(ctx, accountId, { ...change, email_verified_at: verifiedAt }, "email");
  }

  /** Sets the name of the holder of the member's bank accounts. */
  async setPayeeName(ctx: Ctx, accountId: string, name: string): Promise<void> {
    await this.write(ctx, accountId, this.change("payee_name", name), "payeeName");
  }

  /**
   * Sets the number of the member's identity document; false when another account has the same. Call it in a
   * transaction: of two concurrent calls for the same number, the second is refused.
   */
  async claimIdNumber(ctx: Ctx, accountId: string, number: string): Promise<boolean> {
    await lockContactValue(ctx.db, ctx.brand.id, this.hash("id_number", number));
    const holders = await this.findHolders(ctx, "id_number", number);
    if (holders.some((holder) => holder.accountId !== accountId)) return false;
    await this.write(ctx, accountId, this.change("id_number", number), "idNumber");
    return true;
  }

  /** Whether the account's payee name equals `name`; false when it has none. */
  async isPayeeName(ctx: Ctx, accountId: string, name: string): Promise<boolean> {
    const row = await findContact(ctx.db, ctx.brand.id, accountId);
    return row?.payee_name_hash?.equals(this.hash("payee_name", name)) ?? false;
  }

  /** Computes the keyed hash by which values are looked up and compared. */
  hash(kind: ContactKind, text: string): Buffer {
    return keyedHash(this.secretKeys.hashKey, contactSealPurpose(kind), normalisers[kind](text));
  }

  private change(kind: ContactKind, text: string | null): ContactChange {
    return {
      [`${kind}_sealed`]: text === null ? null : seal(this.secretKeys, contactSealPurpose(kind), text),
      [`${kind}_hash`]: text === null ? null : this.hash(kind, text),
    };
  }

  private open(kind: ContactKind, sealed: Buffer | null | undefined): string | null {
    return sealed == null ? null : unseal(this.secretKeys, contactSealPurpose(kind), sealed);
  }

  private async write(ctx: Ctx, accountId: string, change: ContactChange, field: string): Promise<void> {
    const free = await writeContact(ctx.db, ctx.brand.id, accountId, change);
    if (!free) throw validationFailed({ field, code: "taken" });
  }
}
