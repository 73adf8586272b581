import type { PasswordRule } from "@croupier/schema/rules/password.js";
import type { Ctx, MemberActor } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { inTx } from "../../db/tx.js";
import type { BrandsService } from "../brands/brands.service.js";
import { isPasswordExpired, type SignedIn } from "./identity.model.js";
import { requireRealMember } from "./identity.policy.js";
import { type AccountRow, findAccount } from "./identity.store.js";
import type { ChosenPassword, NewPassword } from "./new-password.js";
import type { PasswordProof } from "./password-proof.js";
import { findSessionOf } from "./passwords.store.js";
import type { SessionOpener } from "./session-opener.service.js";

interface Deps {
  readonly brands: BrandsService;
  readonly opener: SessionOpener;
  readonly proof: PasswordProof;
  readonly newPassword: NewPassword;
}

/** Passwords as their owners change them. */
export class PasswordsService {
  constructor(private readonly deps: Deps) {}

  /** What the brand asks of a new password; anyone may know. */
  rule(ctx: Ctx): Promise<PasswordRule> {
    return this.deps.newPassword.rule(ctx);
  }

  /**
   * Changes the signed-in member's password. All sessions end, this one too; the answer opens a new one.
   * The old password may be left out where the account must change it: this very session was opened by it.
   * @throws DomainError not_logged_in, in_need_true_account, too_many_requests, validation_failed
   * (oldPassword, newPassword, confirmNewPassword), invalid_credentials when it changed meanwhile
   */
  async change(ctx: Ctx, given: ChosenPassword & { readonly oldPassword?: string }): Promise<SignedIn> {
    const actor = requireRealMember(ctx.actor);
    const { oldPassword = "", newPassword } = given;
    const account = await findAccount(ctx.db, ctx.brand.id, actor.memberId);
    if (!account) throw new DomainError("not_logged_in");
    // Before anything is hashed: no text without bounds gets that far.
    await this.deps.newPassword.assert(ctx, account.username, given);
    await this.prove(ctx, { actor, account, oldPassword });
    const hash = await this.deps.newPassword.hash(account, newPassword);
    return inTx(ctx, async (ctx) => {
      const { sessionId, memberId: accountId } = actor;
      const session = await findSessionOf(ctx.db, { accountId, sessionId });
      if (!session) throw new DomainError("not_logged_in");
      await this.deps.newPassword.write(ctx, account, hash, "account.change-password");
      const { portal, deviceHash } = session;
      return this.deps.opener.open(
        ctx,
        { id: accountId },
        { portal, deviceHash, method: "password", checkedHash: hash },
      );
    });
  }

  private async prove(
    ctx: Ctx,
    of: { readonly actor: MemberActor; readonly account: AccountRow; readonly oldPassword: string },
  ): Promise<void> {
    const { actor, account, oldPassword } = of;
    const isKnown = !actor.lockedForMoney && (await this.mustChange(ctx, account));
    if (oldPassword === "" && isKnown) return;
    await this.deps.proof.require(ctx, account.id, oldPassword, "oldPassword");
  }

  private async mustChange(ctx: Ctx, account: AccountRow): Promise<boolean> {
    const { passwordMaxDays } = await this.deps.brands.current(ctx);
    const now = ctx.clock.now();
    return (
      account.must_change_password || isPasswordExpired(account.password_changed_at, passwordMaxDays, now)
    );
  }
}
