import type { Ctx } from "../../../core/ctx.js";
import { validationFailed } from "../../../core/errors.js";
import { dummyHash, type PasswordHasher } from "../../../core/password-hasher.js";
import { admit, type Throttle, type Throttles } from "../../../core/throttle.js";
import { type AccountRow, findAccount } from "../account/identity.store.js";

const tries = 10;
const windowSeconds = 15 * 60;
/** Longer passwords are rejected without being hashed. */
const longest = 255;

/**
 * Re-authentication: asks a signed-in person for the password again, before actions that a stolen session must not do.
 */
export class PasswordProof {
  private readonly throttle: Throttle;

  constructor(
    throttles: Throttles,
    private readonly hasher: PasswordHasher,
  ) {
    this.throttle = throttles.make({ name: "password-proof", points: tries, windowSeconds });
  }

  /**
   * Requires the account's password and returns the account. `field` names the password in the caller's form.
   * @throws DomainError validation_failed (required, wrong), too_many_requests {retryAfterSeconds}
   */
  async require(ctx: Ctx, accountId: string, password: string, field: string): Promise<AccountRow> {
    if (password.length === 0) throw validationFailed({ field, code: "required" });
    await this.admit(accountId);
    const account = await findAccount(ctx.db, ctx.brand.id, accountId);
    const right =
      password.length <= longest && (await this.hasher.verify(account?.password_hash ?? dummyHash, password));
    if (!right || account?.password_hash == null) throw validationFailed({ field, code: "wrong" });
    await this.throttle.clear(accountId);
    return account;
  }

  /**
   * Counts an action that needs no password, but costs as much as verifying one.
   * @throws DomainError too_many_requests {retryAfterSeconds}
   */
  async admit(accountId: string): Promise<void> {
    await admit(this.throttle, accountId);
  }
}
