import type { Ctx } from "../../../core/ctx.js";
import { DomainError } from "../../../core/errors.js";
import type { BrandsService } from "../../brands/brands.service.js";
import { findAccount } from "../account/identity.store.js";
import { maskEmail, maskName, maskPhone } from "../contacts/contacts.model.js";
import type { ContactsService } from "../contacts/contacts.service.js";
import { requireRealMember } from "../identity.policy.js";
import type { PaymentPasswordService } from "../passwords/payment-password.service.js";
import type { AuthenticatorService, AuthenticatorState } from "./authenticator.service.js";
import type { FactorRule } from "./factor-rule.service.js";
import type { PasskeysService } from "./passkeys.service.js";
import type { Passkey } from "./passkeys.store.js";

interface Deps {
  readonly brands: BrandsService;
  readonly contacts: ContactsService;
  readonly authenticators: AuthenticatorService;
  readonly passkeys: Pick<PasskeysService, "list">;
  readonly factors: Pick<FactorRule, "hasStrongFactor">;
  readonly paymentPasswords: PaymentPasswordService;
}

/** A masked phone or e-mail address, and whether the member has verified it. */
export interface ShownContact {
  readonly masked: string;
  readonly verified: boolean;
}

/** The security settings of an account. Null values are not set. */
export interface SecurityOverview {
  /** Null when the account has no password. */
  readonly passwordChangedAt: Date | null;
  /** Null when the brand's passwords do not expire. */
  readonly passwordExpiresAt: Date | null;
  readonly phone: ShownContact | null;
  readonly email: ShownContact | null;
  readonly authenticator: AuthenticatorState | null;
  readonly passkeys: readonly Passkey[];
  /** Unused ones; null without an authenticator and passkeys. */
  readonly recoveryCodesLeft: number | null;
  readonly paymentPasswordChangedAt: Date | null;
  /** Masked. */
  readonly payeeName: string | null;
}

const dayMs = 24 * 3600_000;

/** Reads the security settings of the signed-in member. */
export class SecurityService {
  constructor(private readonly deps: Deps) {}

  /** @throws DomainError not_logged_in, in_need_true_account */
  async overview(ctx: Ctx): Promise<SecurityOverview> {
    const { memberId } = requireRealMember(ctx.actor);
    const account = await findAccount(ctx.db, ctx.brand.id, memberId);
    if (!account) throw new DomainError("not_logged_in");
    const { phone, phoneVerified, email, emailVerified, payeeName } = await this.deps.contacts.of(
      ctx,
      memberId,
    );
    const { passwordMaxDays } = await this.deps.brands.current(ctx);
    const changedAt = account.password_changed_at;
    const expires = changedAt !== null && passwordMaxDays !== null;
    return {
      passwordChangedAt: changedAt,
      passwordExpiresAt: expires ? new Date(changedAt.getTime() + passwordMaxDays * dayMs) : null,
      phone: phone === null ? null : { masked: maskPhone(phone), verified: phoneVerified },
      email: email === null ? null : { masked: maskEmail(email), verified: emailVerified },
      authenticator: await this.deps.authenticators.state(ctx, memberId),
      passkeys: await this.deps.passkeys.list(ctx, memberId),
      recoveryCodesLeft: await this.countRecoveryCodes(ctx, memberId),
      paymentPasswordChangedAt: await this.deps.paymentPasswords.changedAt(ctx, memberId),
      payeeName: payeeName === null ? null : maskName(payeeName),
    };
  }

  private async countRecoveryCodes(ctx: Ctx, accountId: string): Promise<number | null> {
    const { authenticators, factors } = this.deps;
    if (!(await factors.hasStrongFactor(ctx, accountId))) return null;
    return authenticators.countRecoveryCodes(ctx, accountId);
  }
}
