import type { Ctx } from "../../../core/ctx.js";
import { DomainError } from "../../../core/errors.js";
import { hasFeature } from "../../brands/brands.model.js";
import type { BrandsService } from "../../brands/brands.service.js";
import { isLastRecoveryMethod, type RecoveryMethods } from "../contacts/contact-bindings.model.js";
import type { ContactsService } from "../contacts/contacts.service.js";
import type { StepUpMethod } from "../identity.model.js";
import { hasOtherTrustedDevice } from "../sign-in/devices.store.js";
import { hasAuthenticator } from "./authenticator.store.js";
import { type BoundFactors, hasStrongFactor, listSatisfyingFactors } from "./factor-rule.model.js";
import { countPasskeys } from "./passkeys.store.js";

interface Deps {
  readonly brands: Pick<BrandsService, "current">;
  readonly contacts: Pick<ContactsService, "of">;
}

/** Which second factors satisfy a sensitive act of an account on a device. Callers know whose account it is. */
export class FactorRule {
  constructor(private readonly deps: Deps) {}

  /**
   * Lists the factors of which one is enough; see `listSatisfyingFactors`.
   * @param deviceHash SHA-256 of the browser's device id; null when it sends none
   */
  async listSatisfying(
    ctx: Ctx,
    accountId: string,
    deviceHash: Buffer | null,
  ): Promise<readonly StepUpMethod[]> {
    const isKnown = await hasOtherTrustedDevice(ctx.db, accountId, deviceHash);
    return listSatisfyingFactors(await this.readBound(ctx, accountId), { isKnown });
  }

  /** Whether the account has a factor that weaker ones must not stand in for. */
  async hasStrongFactor(ctx: Ctx, accountId: string): Promise<boolean> {
    return hasStrongFactor(await readStrong(ctx, accountId));
  }

  /**
   * Requires that an account of a brand with step-up keeps a way to recover it. Call it before a proof is spent, and again
   * while the account is locked.
   * @param removed what is about to be removed: one passkey, or the only one of the other kinds
   * @throws DomainError last_recovery_method
   */
  async requireAnotherRecoveryMethod(
    ctx: Ctx,
    accountId: string,
    removed: keyof RecoveryMethods,
  ): Promise<void> {
    if (!hasFeature(await this.deps.brands.current(ctx), "step-up")) return;
    if (removed === "passkey" && (await countPasskeys(ctx.db, accountId)) > 1) return;
    const { phone, email, authenticator, passkey } = await this.readBound(ctx, accountId);
    const methods = { phone, email, authenticator, passkey };
    if (methods[removed] && isLastRecoveryMethod(methods, removed))
      throw new DomainError("last_recovery_method");
  }

  private async readBound(ctx: Ctx, accountId: string): Promise<BoundFactors> {
    const { phone, phoneVerified, email, emailVerified, payeeName } = await this.deps.contacts.of(
      ctx,
      accountId,
    );
    return {
      ...(await readStrong(ctx, accountId)),
      phone: phone !== null && phoneVerified,
      email: email !== null && emailVerified,
      payeeName: payeeName !== null,
    };
  }
}

async function readStrong(
  { db, brand }: Ctx,
  accountId: string,
): Promise<Pick<BoundFactors, "authenticator" | "passkey">> {
  return {
    authenticator: await hasAuthenticator(db, brand.id, accountId),
    passkey: (await countPasskeys(db, accountId)) > 0,
  };
}
