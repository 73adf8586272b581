import type { PasswordRule } from "@croupier/schema/rules/password.js";
import type { Ctx, MemberActor } from "../../../core/ctx.js";
import { DomainError } from "../../../core/errors.js";
import { inTx } from "../../../core/tx.js";
import { findAccount } from "../account/identity.store.js";
import type { SignedIn } from "../identity.model.js";
import { requireSignedInMember } from "../identity.policy.js";
import type { SessionOpener } from "../sessions/session-opener.service.js";
import type { ChosenPassword, NewPassword } from "./new-password.js";
import type { PasswordProof } from "./password-proof.service.js";
import { findSessionOf } from "./passwords.store.js";

interface Deps {
  readonly opener: SessionOpener;
  readonly proof: PasswordProof;
  readonly newPassword: NewPassword;
}

/** Changes passwords of signed-in members. */
export class PasswordsService {
  constructor(private readonly deps: Deps) {}

  /** Reads the brand's password rule, which is public. */
  rule(ctx: Ctx): Promise<PasswordRule> {
    return this.deps.newPassword.rule(ctx);
  }

  /**
   * Changes the signed-in member's password, ends all sessions and opens a new one. The old password may be omitted
   * when the account must change it, since the session was opened by it.
   * @throws DomainError not_logged_in, in_need_true_account, too_many_requests, validation_failed (oldPassword,
   * newPassword, confirmNewPassword), invalid_credentials when it changed concurrently
   */
  async change(ctx: Ctx, given: ChosenPassword & { readonly oldPassword?: string }): Promise<SignedIn> {
    const actor = requireSignedInMember(ctx.actor);
    if (actor.role === "trial") throw new DomainError("in_need_true_account");
    const { oldPassword = "", newPassword } = given;
    const { memberId: accountId, sessionId } = actor;
    const account = await findAccount(ctx.db, ctx.brand.id, accountId);
    const session = await findSessionOf(ctx.db, { accountId, sessionId });
    if (!account || !session) throw new DomainError("not_logged_in");
    // Validated before hashing, so that only texts of limited length are hashed.
    await this.deps.newPassword.assert(ctx, account.username, given);
    await this.prove(ctx, { actor, method: session.method, oldPassword });
    const hash = await this.deps.newPassword.hash(account, newPassword);
    return inTx(ctx, async (ctx) => {
      await this.deps.newPassword.write(ctx, account, hash, "account.change-password");
      const { portal, deviceHash } = session;
      return this.deps.opener.open(
        ctx,
        { id: accountId },
        { portal, deviceHash, method: "password", checkedHash: hash },
      );
    });
  }

  /** Requires the old password, unless the active session was opened by a password that must be changed. */
  private async prove(
    ctx: Ctx,
    of: { readonly actor: MemberActor; readonly method: string; readonly oldPassword: string },
  ): Promise<void> {
    const { actor, method, oldPassword } = of;
    const isKnown = actor.mustChangePassword === true && method === "password" && !actor.lockedForMoney;
    if (oldPassword === "" && isKnown) return this.deps.proof.admit(actor.memberId);
    await this.deps.proof.require(ctx, actor.memberId, oldPassword, "oldPassword");
  }
}
