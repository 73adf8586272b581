import type { Ctx } from "../../../core/ctx.js";
import type { ContactsService } from "../contacts/contacts.service.js";
import type { StepUpMethod } from "../identity.model.js";
import { hasOtherTrustedDevice } from "../sign-in/devices.store.js";
import type { AuthenticatorService } from "./authenticator.service.js";
import { type BoundFactors, hasStrongFactor, listSatisfyingFactors } from "./factor-rule.model.js";

interface Deps {
  readonly authenticators: Pick<AuthenticatorService, "state">;
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
    return hasStrongFactor({
      authenticator: (await this.deps.authenticators.state(ctx, accountId)) !== null,
    });
  }

  private async readBound(ctx: Ctx, accountId: string): Promise<BoundFactors> {
    const { authenticators, contacts } = this.deps;
    const { phone, phoneVerified, email, emailVerified, payeeName } = await contacts.of(ctx, accountId);
    return {
      authenticator: (await authenticators.state(ctx, accountId)) !== null,
      phone: phone !== null && phoneVerified,
      email: email !== null && emailVerified,
      payeeName: payeeName !== null,
    };
  }
}
