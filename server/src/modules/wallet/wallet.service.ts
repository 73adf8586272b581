import { sha256 } from "../../core/crypto.js";
import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { type LiveEvents, walletTopic } from "../../core/events.js";
import { newId } from "../../core/ids.js";
import { type Meter, noMeter } from "../../core/meter.js";
import { inTx } from "../../core/tx.js";
import { retrying } from "../../db/faults.js";
import { requireMoneyAccess, requireSignedInMember, requireSystem } from "../identity/identity.policy.js";
import { trialWallet, type Wallet } from "./wallet.model.js";
import { requireMayOpen, requireOwner } from "./wallet.policy.js";
import { readActiveCurrency, readOwners, readWallets } from "./wallet.reads.js";
import { activateWallet, expireHolds, fundWallet, openWallet } from "./wallet.store.js";

interface Deps {
  readonly live: LiveEvents;
  /** What the wallet needs to know of a brand. */
  readonly brands: { current(ctx: Ctx): Promise<{ readonly currencies: readonly string[] }> };
  readonly meter?: Meter;
}

/** What is told when a wallet has changed; listeners read the wallet itself. */
interface WalletChanged {
  readonly currency: string;
}

/** Holds given back by one statement, so that it stays well under the statement timeout. */
const expirySize = 500;

/** A member's money: what there is, opening wallets, money from outside, news of changes. */
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

  /** The currency of a member's active wallet; null without a wallet. For use by services that have authorised it. */
  activeCurrencyOf(ctx: Ctx, memberId: string): Promise<string | null> {
    return readActiveCurrency(ctx.db, ctx.brand.id, memberId);
  }

  /**
   * Opens a member's wallet in a currency of the brand, or answers the one there is.
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
   * Makes the member's wallet in a currency of the brand the active one, and opens it where there is none: from then on
   * the member plays, deposits and withdraws in it. Games that are open go on in the currency they began with.
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
   * Books money from outside into a member's wallet, in minor units; a debt is repaid first.
   * The same key books once. Answers whether it was booked before, and how much went to the debt.
   * @throws DomainError permission_denied, not_found, invalid_amount, idempotency_conflict, account_locked
   */
  async fund(
    ctx: Ctx,
    input: { memberId: string; currency: string; amount: bigint; key: string },
  ): Promise<{ replay: boolean; repaid: bigint }> {
    requireSystem(ctx.actor);
    const { memberId, currency, amount, key } = input;
    const hash = sha256(JSON.stringify([memberId, currency, amount.toString()]));
    const book = () => fundWallet(ctx.db, { brandId: ctx.brand.id, memberId, currency, amount, key, hash });
    const booked = await (ctx.db.isTransaction ? book() : retrying({ idempotent: true }, book));
    if (!booked) throw new DomainError("not_found");
    if (!booked.replay) ctx.afterCommit(() => this.countFunding(booked.repaid));
    this.publishChange(ctx, memberId, currency);
    return { replay: booked.replay, repaid: booked.repaid };
  }

  /** Which of these members have a wallet. For the platform itself. @throws DomainError permission_denied */
  async ownersAmong(ctx: Ctx, memberIds: readonly string[]): Promise<ReadonlySet<string>> {
    requireSystem(ctx.actor);
    return new Set(await readOwners(ctx.db, memberIds));
  }

  /**
   * Gives back every hold that has expired, of all brands, and tells whose they were. Ends early with the signal.
   * @throws DomainError permission_denied
   */
  async expireHolds(ctx: Ctx, signal: AbortSignal): Promise<void> {
    requireSystem(ctx.actor);
    let expired = expirySize;
    while (expired >= expirySize && !signal.aborted) {
      const owners = await expireHolds(ctx.db, ctx.clock.now(), expirySize);
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

  /** Tells who listens that a wallet has changed, once the transaction has committed. */
  publishChange(ctx: Ctx, memberId: string, currency: string): void {
    const news: WalletChanged = { currency };
    ctx.afterCommit(() => this.deps.live.publish(walletTopic(memberId), news));
  }

  /**
   * The active wallet now, then each of the member's wallets whenever it has changed or become the active one, never an
   * older state after a newer one. Ends with the signal.
   * @throws DomainError not_logged_in at once
   */
  changes(ctx: Ctx, signal?: AbortSignal): AsyncIterableIterator<Wallet> {
    const { memberId } = requireOwner(ctx.actor);
    const leaving = new AbortController();
    const ends = signal ? AbortSignal.any([signal, leaving.signal]) : leaving.signal;
    const wallets = this.follow(ctx, memberId, ends);
    return {
      next: () => wallets.next(),
      // A generator that waits for news cannot be told to return; ending the news lets it go on to its end.
      return: () => {
        leaving.abort();
        return wallets.return(undefined);
      },
      [Symbol.asyncIterator]() {
        return this;
      },
    };
  }

  /**
   * Currency of the active wallet; also while the password must be changed.
   * @throws DomainError not_logged_in
   */
  async currency(ctx: Ctx): Promise<string> {
    const actor = { ...requireSignedInMember(ctx.actor), mustChangePassword: false };
    return (await this.active({ ...ctx, actor })).currency;
  }

  private async *follow(ctx: Ctx, memberId: string, signal: AbortSignal): AsyncGenerator<Wallet, undefined> {
    // Listening starts before the first read, so that nothing falls between the two.
    const news = this.deps.live.subscribe<WalletChanged>(walletTopic(memberId), signal);
    const shown = new Map<string, bigint>();
    let active: string | undefined;
    const isNews = ({ id, sequence, isActive }: Wallet) =>
      sequence > (shown.get(id) ?? -1n) || (isActive && id !== active);
    let wallets = await this.read(ctx, { activeOnly: true });
    try {
      for (;;) {
        for (const wallet of wallets.filter(isNews)) {
          shown.set(wallet.id, wallet.sequence);
          if (wallet.isActive) active = wallet.id;
          yield wallet;
        }
        const next = await news.next();
        if (next.done) return undefined;
        wallets = await this.read(ctx, { currency: next.value.currency });
      }
    } finally {
      await news.return?.();
    }
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
