import type { Ctx } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { formatMinor } from "../../core/money.js";
import { inTx } from "../../core/tx.js";
import type { AuditService, RecordChange } from "../audit/audit.service.js";
import type { IdentityService } from "../identity/account/identity.service.js";
import type { AuthenticatorService } from "../identity/factors/authenticator.service.js";
import type { StrongProof } from "../identity/factors/factor-rule.model.js";
import type { SecurityNotices } from "../identity/factors/security-notices.service.js";
import { requireRealMember } from "../identity/identity.policy.js";
import type { PasswordProof } from "../identity/passwords/password-proof.service.js";
import { requireStaff } from "../staff/staff.policy.js";
import type { WalletService } from "../wallet/wallet.service.js";
import { type Closing, retentionFaults } from "./member-data.model.js";
import {
  findOpenItems,
  insertClosing,
  listClosings,
  readRetention,
  writeRetention,
} from "./member-data.store.js";

interface Deps {
  readonly audit: AuditService;
  readonly authenticators: Pick<AuthenticatorService, "proveStrong">;
  readonly identity: Pick<IdentityService, "setState">;
  readonly notices: Pick<SecurityNotices, "mailAccountClosed">;
  readonly proof: PasswordProof;
  readonly wallet: Pick<WalletService, "all" | "forfeit">;
}

/** Closings that staff see at once; older ones are in the audit log. */
const listed = 200;

/** Lets members close their accounts, and staff see which were closed and when they are erased. */
export class ClosingsService {
  private readonly record: RecordChange;

  constructor(private readonly deps: Deps) {
    this.record = deps.audit.of("account");
  }

  /**
   * Closes the signed-in member's account for good, by the password and, once one is bound, a proof of an authenticator
   * or passkey. `forfeits`: the member gives up what the wallets still hold. All sessions end.
   * @throws DomainError not_logged_in, in_need_true_account, too_many_requests, validation_failed (password),
   * missing_verification_code, invalid_verification_code, passkey_refused, account_has_open_items {items},
   * balance_not_empty {balances}, outstanding_debt, account_locked
   */
  async close(ctx: Ctx, given: StrongProof & { readonly forfeits: boolean }): Promise<void> {
    const { memberId } = requireRealMember(ctx.actor);
    await this.requireClosable(ctx, memberId, given.forfeits);
    await this.deps.proof.require(ctx, memberId, given.password, "password");
    await this.deps.authenticators.proveStrong(ctx, memberId, given.code);
    await inTx(ctx, async (ctx) => {
      const platform = { ...ctx, actor: { kind: "system", name: "member-data" } as const };
      // Mailed before anything is closed, while the address is still that of an active account.
      await this.deps.notices.mailAccountClosed(ctx, memberId);
      const forfeited = await this.deps.wallet.forfeit(platform, memberId);
      if (forfeited.length > 0 && !given.forfeits) throw new DomainError("balance_not_empty", {});
      const isNew = await insertClosing(ctx.db, {
        memberId,
        brandId: ctx.brand.id,
        now: ctx.clock.now(),
        forfeited,
      });
      if (!isNew) throw new DomainError("already_resolved");
      const amounts = forfeited.map(({ currency, amount }) => formatMinor(amount, currency));
      await this.record(ctx, "member-data.close", memberId, { after: { forfeited: amounts } });
      await this.deps.identity.setState(platform, { accountId: memberId, state: "disabled" });
    });
  }

  /** Before anything is asked for; the transaction decides. */
  private async requireClosable(ctx: Ctx, memberId: string, forfeits: boolean): Promise<void> {
    const items = await findOpenItems(ctx.db, memberId);
    if (items.length > 0) throw new DomainError("account_has_open_items", { items });
    const wallets = await this.deps.wallet.all(ctx);
    if (wallets.some(({ debt }) => debt > 0n)) throw new DomainError("outstanding_debt");
    const full = wallets.filter(({ balance }) => balance > 0n);
    if (full.length > 0 && !forfeits) {
      const balances = full.map(({ balance, currency }) => ({
        amount: formatMinor(balance, currency),
        currency,
      }));
      throw new DomainError("balance_not_empty", { balances });
    }
  }

  /** The brand's closed accounts, newest first, 200 at most. @throws DomainError not_logged_in, permission_denied */
  async list(ctx: Ctx): Promise<readonly Closing[]> {
    requireStaff(ctx.actor);
    const years = await readRetention(ctx.db, ctx.brand.id);
    return listClosings(ctx.db, ctx.brand.id, { limit: listed, years });
  }

  /** Years that the brand keeps data after a closing. @throws DomainError not_logged_in, permission_denied */
  async readRetention(ctx: Ctx): Promise<number> {
    requireStaff(ctx.actor);
    return readRetention(ctx.db, ctx.brand.id);
  }

  /**
   * Sets for how many years the brand keeps data after a closing; closed accounts follow it.
   * @throws DomainError not_logged_in, permission_denied, validation_failed (years)
   */
  async setRetention(ctx: Ctx, years: number): Promise<number> {
    requireStaff(ctx.actor);
    const faults = retentionFaults(years);
    if (faults.length > 0) throw validationFailed(...faults);
    await inTx(ctx, async (ctx) => {
      const before = await readRetention(ctx.db, ctx.brand.id);
      await writeRetention(ctx.db, ctx.brand.id, years);
      const change = { before: { years: before }, after: { years } };
      await this.record(ctx, "member-data.set-retention", ctx.brand.id, change);
    });
    return years;
  }
}
