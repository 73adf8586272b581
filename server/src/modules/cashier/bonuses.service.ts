import type { Ctx } from "../../core/ctx.js";
import { DomainError, refuseFaults, validationFailed } from "../../core/errors.js";
import { newId } from "../../core/ids.js";
import { formatMinor, parseMinor } from "../../core/money.js";
import { isPlainText } from "../../core/plain-text.js";
import { inTx } from "../../core/tx.js";
import type { AuditService } from "../audit/audit.service.js";
import { requireMayRunBrand } from "../brands/brands.policy.js";
import type { BrandsService } from "../brands/brands.service.js";
import { requireRealMember } from "../identity/identity.policy.js";
import type { SaferGamblingService } from "../safer-gambling/safer-gambling.service.js";
import type { TurnoverService } from "../turnover/turnover.service.js";
import {
  type Bonus,
  type BonusDraft,
  type BonusText,
  bonusTimes,
  type ChosenBonus,
} from "./bonuses.model.js";
import {
  findBonus,
  insertBonus,
  insertChosen,
  listBonuses,
  listChosen,
  listOfferedBonuses,
  updateBonusEnabled,
} from "./bonuses.store.js";
import type { DepositRow } from "./deposits.reads.js";
import type { Method } from "./methods.model.js";
import { listMethods } from "./methods.store.js";

interface Deps {
  readonly audit: AuditService;
  readonly brands: Pick<BrandsService, "current">;
  readonly saferGambling: Pick<SaferGamblingService, "isAnyExcluded">;
  readonly turnover: Pick<TurnoverService, "findBasisPoints">;
}

const word = /^[a-z][a-z0-9-]{1,31}$/;
const mostMinor = 10n ** 17n;
const isWhole = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most;

function areNames(texts: BonusDraft["texts"], languages: readonly string[]): boolean {
  const named = new Set(texts.map(({ language }) => language));
  return (
    named.has("EN") &&
    named.size === texts.length &&
    texts.every(
      ({ language, name }) =>
        languages.includes(language) && name.trim().length > 0 && name.length <= 80 && isPlainText(name),
    )
  );
}

function areMethods({ methodCodes, currency }: BonusDraft, methods: readonly Method[]): boolean {
  const ofCurrency = new Set(methods.filter((of) => of.currency === currency).map(({ code }) => code));
  return methodCodes.length > 0 && methodCodes.every((code) => ofCurrency.has(code));
}

/** @throws DomainError invalid_amount */
function toDraft({ max, minDeposit, position = 0, ...given }: BonusText): BonusDraft {
  const minor = (text: string) => {
    const amount = parseMinor(text, given.currency);
    if (amount <= 0n || amount > mostMinor) throw new DomainError("invalid_amount");
    return amount;
  };
  return { ...given, maxAmount: minor(max), minDeposit: minor(minDeposit), enabled: true, position };
}

function faultsOf(
  draft: BonusDraft,
  known: { readonly methods: readonly Method[]; readonly languages: readonly string[] },
): string[] {
  const rules: [string, boolean][] = [
    ["code", word.test(draft.code)],
    ["basisPoints", isWhole(draft.basisPoints, 1, 50_000)],
    ["turnoverBasisPoints", isWhole(draft.turnoverBasisPoints, 0, 1_000_000)],
    ["times", bonusTimes.includes(draft.times)],
    ["position", isWhole(draft.position, -100_000, 100_000)],
    ["methodCodes", areMethods(draft, known.methods)],
    ["texts", areNames(draft.texts, known.languages)],
  ];
  return rules.filter(([, kept]) => !kept).map(([field]) => field);
}

/** The bonuses that come with deposits: what members are offered and choose, and what operators settle. */
export class BonusesService {
  constructor(private readonly deps: Deps) {}

  /**
   * The bonuses that the member may choose with the next deposit, in order, with what is really to be staked: no less
   * than the brand asks of any deposit. Agents are offered none: what they hold goes on to others. Nor is anybody to
   * whom play is closed.
   * @throws DomainError not_logged_in, in_need_true_account, password_change_required
   */
  async offered(ctx: Ctx): Promise<Bonus[]> {
    const { memberId, role } = requireRealMember(ctx.actor);
    if (role !== "member" || (await this.deps.saferGambling.isAnyExcluded(ctx, [memberId]))) return [];
    const offered = await listOfferedBonuses(ctx.db, ctx.brand.id, { memberId, now: ctx.clock.now() });
    const [currency] = offered.map((bonus) => bonus.currency);
    const least = currency === undefined ? 0 : await this.deps.turnover.findBasisPoints(ctx, currency);
    return offered.map((bonus) => ({
      ...bonus,
      turnoverBasisPoints: Math.max(bonus.turnoverBasisPoints, least),
    }));
  }

  /** All of the brand's, closed ones among them. @throws DomainError not_logged_in, permission_denied */
  async all(ctx: Ctx): Promise<Bonus[]> {
    requireMayRunBrand(ctx.actor);
    return listBonuses(ctx.db, ctx.brand.id);
  }

  /** What was chosen with deposits, by their ids. For use by services and doors that show those deposits. */
  async chosenOf(ctx: Ctx, depositIds: readonly string[]): Promise<ReadonlyMap<string, ChosenBonus>> {
    const chosen = await listChosen(ctx.db, ctx.brand.id, depositIds);
    return new Map(chosen.map((bonus) => [bonus.depositId, bonus]));
  }

  /**
   * Notes the member's choice with a deposit, inside the transaction that writes it.
   * @throws DomainError bonus_not_available; validation_failed (amount: out_of_range) below the bonus's least
   */
  async choose(
    ctx: Ctx,
    deposit: Pick<DepositRow, "id" | "memberId" | "methodId" | "amount" | "currency">,
    bonusId: string,
    { maxAmount }: Pick<Method, "maxAmount">,
  ): Promise<void> {
    const { id: depositId, memberId, methodId, amount, currency } = deposit;
    const bonus = (await this.offered(ctx)).find(({ id }) => id === bonusId);
    if (!bonus?.methodIds.includes(methodId)) throw new DomainError("bonus_not_available");
    if (amount < bonus.minDeposit) {
      const params = { min: formatMinor(bonus.minDeposit, currency), max: formatMinor(maxAmount, currency) };
      throw validationFailed({ field: "amount", code: "out_of_range", params });
    }
    await insertChosen(ctx.db, { brandId: ctx.brand.id, memberId, depositId }, bonus);
  }

  /**
   * Offers a new bonus to members.
   * @throws DomainError not_logged_in, permission_denied, wrong_currency, invalid_amount, validation_failed, name_taken
   */
  async create(ctx: Ctx, given: BonusText): Promise<Bonus> {
    requireMayRunBrand(ctx.actor);
    const { currencies, languages } = await this.deps.brands.current(ctx);
    const { currency } = given;
    if (!currencies.includes(currency)) throw new DomainError("wrong_currency", { currency });
    const draft = toDraft(given);
    const methods = await listMethods(ctx.db, ctx.brand.id);
    refuseFaults(faultsOf(draft, { methods, languages: languages.map(({ code }) => code) }));
    return inTx(ctx, async (ctx) => {
      const isMade = await insertBonus(ctx.db, { id: newId(), brandId: ctx.brand.id }, draft);
      if (!isMade) throw new DomainError("name_taken");
      const made = await this.found(ctx, draft.code);
      await this.record(ctx, "deposit-bonus.create", made.code, null, made);
      return made;
    });
  }

  /**
   * Offers a bonus to members, or no more; deposits that it was chosen with keep it.
   * @throws DomainError not_logged_in, permission_denied, not_found
   */
  async setEnabled(ctx: Ctx, code: string, enabled: boolean): Promise<Bonus> {
    requireMayRunBrand(ctx.actor);
    return inTx(ctx, async (ctx) => {
      const before = await this.found(ctx, code);
      if (before.enabled === enabled) return before;
      await updateBonusEnabled(ctx.db, before.id, enabled);
      await this.record(ctx, "deposit-bonus.enable", code, { enabled: before.enabled }, { enabled });
      return { ...before, enabled };
    });
  }

  private async found(ctx: Ctx, code: string): Promise<Bonus> {
    const bonus = await findBonus(ctx.db, ctx.brand.id, code);
    if (!bonus) throw new DomainError("not_found");
    return bonus;
  }

  private record(ctx: Ctx, action: string, code: string, before: object | null, after: object) {
    return this.deps.audit.record(ctx, {
      action,
      subjectKind: "deposit-bonus",
      subjectId: code,
      before,
      after,
    });
  }
}
