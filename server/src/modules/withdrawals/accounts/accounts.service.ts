import { keyedHash } from "../../../core/crypto.js";
import type { Ctx } from "../../../core/ctx.js";
import { DomainError, validationFailed } from "../../../core/errors.js";
import { isId, newId } from "../../../core/ids.js";
import { notifyMember } from "../../../core/member-notifications.js";
import { type SecretKeys, seal, unseal } from "../../../core/secret-keys.js";
import { inTx } from "../../../core/tx.js";
import type { AuditService, RecordChange } from "../../audit/audit.service.js";
import type { ContactBindingsService, SelfProof } from "../../identity/contacts/contact-bindings.service.js";
import { maskName } from "../../identity/contacts/contacts.model.js";
import type { ContactsService } from "../../identity/contacts/contacts.service.js";
import { requireMoneyAccess, requireRealMember, requireSystem } from "../../identity/identity.policy.js";
import type { PaymentPasswordService } from "../../identity/passwords/payment-password.service.js";
import { findMethod } from "../methods/methods.store.js";
import type { WithdrawalKind } from "../withdrawals.model.js";
import {
  type Destination,
  maskNumber,
  maxAccounts,
  normalizeBankName,
  normalizeNumber,
  type WithdrawalAccount,
  withdrawalAccountSealPurposes,
} from "./accounts.model.js";
import {
  type AccountRow,
  findAccount,
  findDestination,
  insertAccount,
  listAccounts,
  lockAccounts,
  type NewAccount,
  removeAccount,
} from "./accounts.store.js";

interface Deps {
  readonly audit: AuditService;
  readonly contacts: Pick<ContactsService, "of" | "isPayeeName">;
  readonly bindings: Pick<ContactBindingsService, "proveSelf">;
  readonly paymentPasswords: Pick<PaymentPasswordService, "require">;
  readonly secretKeys: SecretKeys;
}

/** An account as a member enters it. */
export interface NewWithdrawalAccount extends SelfProof {
  readonly methodId: string;
  /** Bank accounts only. */
  readonly bank: string | null;
  readonly payeeName: string;
  readonly number: string;
  readonly paymentPassword: string;
}

/** An account of the demo's history. */
export interface HistoryWithdrawalAccount extends Omit<NewAccount, "brandId" | SealedField> {
  readonly kind: WithdrawalKind;
  readonly holder: string;
  readonly number: string;
}

type SealedField = "holderSealed" | "numberSealed" | "numberHash" | "numberMasked";

const hourMs = 3_600_000;

/** Accounts that members' withdrawals are paid to. */
export class WithdrawalAccountsService {
  private readonly record: RecordChange;

  constructor(private readonly deps: Deps) {
    this.record = deps.audit.of("withdrawal-account");
  }

  /** Lists the member's accounts, oldest first. @throws DomainError not_logged_in, in_need_true_account */
  async list(ctx: Ctx): Promise<WithdrawalAccount[]> {
    const { memberId } = requireRealMember(ctx.actor);
    const rows = await listAccounts(ctx.db, ctx.brand.id, memberId);
    return rows.map((row) => this.mask(row));
  }

  /**
   * Adds an account in the member's own name. Requires the payment password, and a code to a bound contact if there is one.
   * @throws DomainError not_logged_in, in_need_true_account, session_locked, withdrawal_method_closed,
   * payee_name_not_set, payment_password_not_set, invalid_payment_password, too_many_requests, code_expired,
   * withdrawal_accounts_full, validation_failed (payeeName, bank, number: taken, boundCode)
   */
  async add(ctx: Ctx, account: NewWithdrawalAccount): Promise<WithdrawalAccount> {
    const { memberId } = requireMoneyAccess(ctx.actor);
    const { id: brandId } = ctx.brand;
    const { methodId } = account;
    const method = isId(methodId) ? await findMethod(ctx.db, brandId, { id: methodId }) : null;
    if (!method?.enabled) throw new DomainError("withdrawal_method_closed");
    const holder = await this.requirePayeeName(ctx, memberId, account.payeeName);
    const bank = normalizeBankName(method.kind, account.bank);
    const number = normalizeNumber(method.kind, account.number);
    await this.deps.paymentPasswords.require(ctx, account.paymentPassword);
    const proven = await this.deps.bindings.proveSelf(ctx, account);
    const id = newId();
    await inTx(ctx, async (ctx) => {
      await lockAccounts(ctx.db, brandId, memberId);
      if ((await listAccounts(ctx.db, brandId, memberId)).length >= maxAccounts)
        throw new DomainError("withdrawal_accounts_full", { max: maxAccounts });
      await proven.spend(ctx);
      const { currency } = method;
      const row = { id, brandId, memberId, methodId, currency, bank, createdAt: ctx.clock.now() };
      const isInserted = await insertAccount(ctx.db, {
        ...row,
        ...this.seal(method.kind, { holder, number }),
      });
      if (!isInserted) throw validationFailed({ field: "number", code: "taken" });
      const after = { method: method.code, bank, number: maskNumber(number) };
      await this.record(ctx, "withdrawal-account.add", id, { after });
      const reference = maskNumber(number);
      await notifyMember(ctx, { key: `account:${id}`, kind: "ACCOUNT_ADDED", memberId, reference });
    });
    return this.getOwn(ctx, id);
  }

  /**
   * Adds accounts of the past, in the members' own names. For the demo's history only.
   * @throws DomainError permission_denied
   */
  async importAccounts(ctx: Ctx, accounts: readonly HistoryWithdrawalAccount[]): Promise<void> {
    requireSystem(ctx.actor);
    for (const { kind, holder, number, ...account } of accounts) {
      const row = { ...account, brandId: ctx.brand.id, ...this.seal(kind, { holder, number }) };
      await insertAccount(ctx.db, row);
    }
  }

  /**
   * Removes an account. Requires the payment password. Withdrawals to it continue.
   * @throws DomainError not_logged_in, in_need_true_account, session_locked, not_found, payment_password_not_set,
   * invalid_payment_password, too_many_requests
   */
  async remove(ctx: Ctx, id: string, paymentPassword: string): Promise<void> {
    const { memberId } = requireMoneyAccess(ctx.actor);
    const { numberMasked: reference } = await this.getOwn(ctx, id);
    await this.deps.paymentPasswords.require(ctx, paymentPassword);
    await inTx(ctx, async (ctx) => {
      const isRemoved = await removeAccount(ctx.db, ctx.brand.id, { id, memberId, now: ctx.clock.now() });
      if (!isRemoved) throw new DomainError("not_found");
      await this.record(ctx, "withdrawal-account.remove", id);
      await notifyMember(ctx, { key: `account:${id}:removed`, kind: "ACCOUNT_REMOVED", memberId, reference });
    });
  }

  /**
   * Gets one of the member's accounts, if it may be used now.
   * @throws DomainError not_found, withdrawal_method_closed, withdrawal_account_too_new {until, opensAfterSeconds}
   */
  async requireUsable(ctx: Ctx, memberId: string, id: string): Promise<AccountRow> {
    const row = isId(id) ? await findAccount(ctx.db, ctx.brand.id, { id, memberId }) : null;
    if (!row) throw new DomainError("not_found");
    if (!row.isEnabled) throw new DomainError("withdrawal_method_closed");
    const until = usableFrom(row);
    const opensAfterSeconds = (until.getTime() - ctx.clock.now().getTime()) / 1_000;
    if (opensAfterSeconds > 0)
      throw new DomainError("withdrawal_account_too_new", { until: until.toISOString(), opensAfterSeconds });
    return row;
  }

  /** Gets the account that a withdrawal goes to, in full. For use by services that pay it. */
  async getDestination(ctx: Ctx, id: string): Promise<Destination> {
    const row = await findDestination(ctx.db, ctx.brand.id, id);
    if (!row) throw new DomainError("not_found");
    const { kind, bank, network } = row;
    return {
      kind,
      bank,
      network,
      holder: unseal(this.deps.secretKeys, withdrawalAccountSealPurposes.holder, row.holderSealed),
      number: unseal(this.deps.secretKeys, withdrawalAccountSealPurposes.number, row.numberSealed),
    };
  }

  private async getOwn(ctx: Ctx, id: string): Promise<WithdrawalAccount> {
    const { memberId } = requireRealMember(ctx.actor);
    const row = isId(id) ? await findAccount(ctx.db, ctx.brand.id, { id, memberId }) : null;
    if (!row) throw new DomainError("not_found");
    return this.mask(row);
  }

  /** Gets the member's payee name, if the entered name is the same. */
  private async requirePayeeName(ctx: Ctx, memberId: string, entered: string): Promise<string> {
    const { payeeName } = await this.deps.contacts.of(ctx, memberId);
    if (payeeName === null) throw new DomainError("payee_name_not_set");
    if (!(await this.deps.contacts.isPayeeName(ctx, memberId, entered)))
      throw validationFailed({ field: "payeeName", code: "wrong" });
    return payeeName;
  }

  private seal(kind: string, { holder, number }: { readonly holder: string; readonly number: string }) {
    const { secretKeys } = this.deps;
    return {
      holderSealed: seal(secretKeys, withdrawalAccountSealPurposes.holder, holder),
      numberSealed: seal(secretKeys, withdrawalAccountSealPurposes.number, number),
      numberHash: keyedHash(secretKeys.hashKey, withdrawalAccountSealPurposes.number, `${kind}:${number}`),
      numberMasked: maskNumber(number),
    };
  }

  private mask(row: AccountRow): WithdrawalAccount {
    const { id, methodId, bank, numberMasked, createdAt } = row;
    const holder = unseal(this.deps.secretKeys, withdrawalAccountSealPurposes.holder, row.holderSealed);
    const masked = { holderMasked: maskName(holder), numberMasked };
    return { id, methodId, bank, ...masked, createdAt, usableFrom: usableFrom(row) };
  }
}

function usableFrom({ createdAt, newPayoutAccountDelayHours }: AccountRow): Date {
  return new Date(createdAt.getTime() + newPayoutAccountDelayHours * hourMs);
}
