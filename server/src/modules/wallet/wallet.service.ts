import { sha256 } from "../../core/crypto.js";
import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { type LiveEvents, walletTopic } from "../../core/events.js";
import { newId } from "../../core/ids.js";
import { type Push, streamFromEvents } from "../../core/live-query.js";
import { type Meter, noMeter } from "../../core/meter.js";
import { inTx } from "../../core/tx.js";
import { withRetry } from "../../db/faults.js";
import { requireMoneyAccess, requireSignedInMember, requireSystem } from "../identity/identity.policy.js";
import { trialWallet, type Wallet } from "./wallet.model.js";
import { requireMayOpen, requireOwner } from "./wallet.policy.js";
import { readActiveCurrency, readOwners, readWallets } from "./wallet.reads.js";
import {
  activateWallet,
  type CashAccount,
  expireHolds,
  forfeitCash,
  fundWallet,
  openFundingAccount,
  openWallet,
  openWallets,
  readCash,
} from "./wallet.store.js";

interface Deps {
  readonly live: LiveEvents;
  /** The brand's currencies. */
  readonly brands: { current(ctx: Ctx): Promise<{ readonly currencies: readonly string[] }> };
  readonly meter?: Meter;
}

/** The live event of a changed wallet; subscribers read the wallet itself. */
interface WalletChanged {
  readonly currency: string;
}

/** The number of holds that one statement releases, so that it stays well under the statement timeout. */
const expiryBatchSize = 500;

/** Reads, opens and funds members' wallets, and publishes their changes. */
export class WalletService {
  constructor(private readonly deps: Deps) {}

  /**
   * The member's active wallet; a trial member's is empty and has no accounts.
   * @throws DomainError not_logged_in, not_found
   */
  async active(ctx: Ctx): Promise<Wallet> {
    const [wallet] = await this.read(ctx, { activeOnly: true });
    if (!wallet) throw new DomainError("not_found");
    return wallet;
  }

  /** All of the member's wallets, the active one first. @throws DomainError not_logged_in */
  all(ctx: Ctx): Promise<Wallet[]> {
    return this.read(ctx, {});
  }

  /** The currency of a member's active wallet; null without a wallet. For services that have authorised. */
  activeCurrencyOf(ctx: Ctx, memberId: string): Promise<string | null> {
    return readActiveCurrency(ctx.db, ctx.brand.id, memberId);
  }

  /**
   * Opens a member's wallet in a currency of the brand, or returns the existing one.
   * @throws DomainError permission_denied, wrong_currency
   */
  async open(ctx: Ctx, { memberId, currency }: { memberId: string; currency: string }): Promise<Wallet> {
    requireMayOpen(ctx.actor, memberId);
    const { currencies } = await this.deps.brands.current(ctx);
    if (!currencies.includes(currency)) throw new DomainError("wrong_currency", { currency });
    await openWallet(ctx.db, { id: newId(), brandId: ctx.brand.id, memberId, currency });
    const [wallet] = await readWallets(ctx.db, { brandId: ctx.brand.id, memberId, currency });
    if (!wallet) throw new DomainError("not_found");
    return wallet;
  }

  /**
   * Makes the member's wallet in a currency of the brand the active one, and opens it if it does not exist: from then
   * on the member plays, deposits and withdraws in it. Open games continue in their own currency.
   * @throws DomainError not_logged_in, in_need_true_account, session_locked, wrong_currency, limits_in_other_currency
   */
  async activate(ctx: Ctx, currency: string): Promise<Wallet> {
    const { memberId } = requireMoneyAccess(ctx.actor);
    await inTx(ctx, async (ctx) => {
      await this.open(ctx, { memberId, currency });
      const wallet = { brandId: ctx.brand.id, memberId, currency, now: ctx.clock.now() };
      if ((await activateWallet(ctx.db, wallet)) === "limits")
        throw new DomainError("limits_in_other_currency", { currency });
      this.publishChange(ctx, memberId, currency);
    });
    return this.active(ctx);
  }

  /**
   * Credits money from outside to a member's wallet, in minor units; a debt is repaid first. The same key posts once.
   * Returns whether it was posted earlier, and how much repaid the debt.
   * @throws DomainError permission_denied, not_found, invalid_amount, idempotency_conflict, account_locked
   */
  async fund(
    ctx: Ctx,
    input: { memberId: string; currency: string; amount: bigint; key: string },
  ): Promise<{ replay: boolean; repaid: bigint }> {
    requireSystem(ctx.actor);
    const { memberId, currency, amount, key } = input;
    const hash = sha256(JSON.stringify([memberId, currency, amount.toString()]));
    const post = () => fundWallet(ctx.db, { brandId: ctx.brand.id, memberId, currency, amount, key, hash });
    const posted = await (ctx.db.isTransaction ? post() : withRetry({ idempotent: true }, post));
    if (!posted) throw new DomainError("not_found");
    if (!posted.replay) ctx.afterCommit(() => this.countFunding(posted.repaid));
    this.publishChange(ctx, memberId, currency);
    return { replay: posted.replay, repaid: posted.repaid };
  }

  /**
   * Moves the cash of a member's wallets to the brand's funding account, because the member gave it up, in the caller's
   * transaction. Returns the amounts in minor units. Holds are not touched; what is staked concurrently refuses it.
   * @throws DomainError permission_denied, outstanding_debt, insufficient_balance, account_locked
   */
  async forfeit(
    ctx: Ctx,
    memberId: string,
  ): Promise<readonly { readonly currency: string; readonly amount: bigint }[]> {
    requireSystem(ctx.actor);
    const wallets = await readCash(ctx.db, ctx.brand.id, memberId);
    if (wallets.some(({ debt }) => debt > 0n)) throw new DomainError("outstanding_debt");
    const full = wallets.filter(({ amount }) => amount > 0n);
    for (const { currency, amount, cashAccount } of full) {
      await forfeitCash(ctx.db, {
        brandId: ctx.brand.id,
        memberId,
        currency,
        cashAccount,
        amount,
        hash: sha256(JSON.stringify([memberId, currency])),
      });
      this.publishChange(ctx, memberId, currency);
    }
    return full.map(({ currency, amount }) => ({ currency, amount }));
  }

  /**
   * Opens the wallets of many members in a currency, or finds them, with the ledger accounts of their cash. For the
   * demo's history only.
   * @throws DomainError permission_denied
   */
  async openMany(ctx: Ctx, memberIds: readonly string[], currency: string): Promise<CashAccount[]> {
    requireSystem(ctx.actor);
    const wallets = memberIds.map((memberId) => ({ id: newId(), memberId }));
    return openWallets(ctx.db, { brandId: ctx.brand.id, currency }, wallets);
  }

  /** The brand's ledger account that funds wallets. @throws DomainError permission_denied */
  async fundingAccount(ctx: Ctx, currency: string): Promise<bigint> {
    requireSystem(ctx.actor);
    return openFundingAccount(ctx.db, { brandId: ctx.brand.id, currency });
  }

  /** The members of a list who have a wallet. For the platform itself. @throws DomainError permission_denied */
  async ownersAmong(ctx: Ctx, memberIds: readonly string[]): Promise<ReadonlySet<string>> {
    requireSystem(ctx.actor);
    return new Set(await readOwners(ctx.db, memberIds));
  }

  /**
   * Releases every expired hold of all brands, and publishes the changed wallets. Ends early with the signal.
   * @throws DomainError permission_denied
   */
  async expireHolds(ctx: Ctx, signal: AbortSignal): Promise<void> {
    requireSystem(ctx.actor);
    let expired = expiryBatchSize;
    while (expired >= expiryBatchSize && !signal.aborted) {
      const owners = await expireHolds(ctx.db, ctx.clock.now(), expiryBatchSize);
      expired = owners.reduce((sum, { holds }) => sum + holds, 0);
      for (const { ownerKind, ownerId, currency } of owners)
        if (ownerKind === "member" && ownerId !== null) this.publishChange(ctx, ownerId, currency);
    }
  }

  private countFunding(repaid: bigint): void {
    const { meter = noMeter } = this.deps;
    meter.posted("funding");
    if (repaid > 0n) meter.posted("debt_repayment");
  }

  /** Publishes the change of a wallet once the transaction has committed. */
  publishChange(ctx: Ctx, memberId: string, currency: string): void {
    const event: WalletChanged = { currency };
    ctx.afterCommit(() => this.deps.live.publish(walletTopic(memberId), event));
  }

  /**
   * Yields the active wallet now, then each of the member's wallets whenever it has changed or become active, never an
   * older state after a newer one. Ends with the signal.
   * @throws DomainError not_logged_in immediately
   */
  changes(ctx: Ctx, signal: AbortSignal = new AbortController().signal): AsyncIterableIterator<Wallet> {
    const { memberId } = requireOwner(ctx.actor);
    const produce = async (push: Push<Wallet>, events: AsyncIterable<WalletChanged>) => {
      const yielded = new Map<string, bigint>();
      let active: string | undefined;
      const isNewer = ({ id, sequence, isActive }: Wallet) =>
        sequence > (yielded.get(id) ?? -1n) || (isActive && id !== active);
      const pushNewer = async (wallets: readonly Wallet[]) => {
        for (const wallet of wallets.filter(isNewer)) {
          yielded.set(wallet.id, wallet.sequence);
          if (wallet.isActive) active = wallet.id;
          await push(wallet);
        }
      };
      await pushNewer(await this.read(ctx, { activeOnly: true }));
      for await (const { currency } of events) await pushNewer(await this.read(ctx, { currency }));
    };
    return streamFromEvents(this.deps.live, walletTopic(memberId), produce, signal);
  }

  /**
   * The currency of the active wallet; available also while the password must be changed.
   * @throws DomainError not_logged_in
   */
  async currency(ctx: Ctx): Promise<string> {
    const actor = { ...requireSignedInMember(ctx.actor), mustChangePassword: false };
    return (await this.active({ ...ctx, actor })).currency;
  }

  private async read(ctx: Ctx, filter: { currency?: string; activeOnly?: boolean }): Promise<Wallet[]> {
    const { memberId, role } = requireOwner(ctx.actor);
    if (role === "trial") {
      const { currencies } = await this.deps.brands.current(ctx);
      return currencies.slice(0, 1).map((currency) => trialWallet(memberId, currency, ctx.clock.now()));
    }
    return readWallets(ctx.db, { brandId: ctx.brand.id, memberId, ...filter });
  }
}
