import type { Ctx } from "../../../core/ctx.js";
import { DomainError, refuseFaults } from "../../../core/errors.js";
import { newId } from "../../../core/ids.js";
import { amountOutOfRange, parseMinor } from "../../../core/money.js";
import { isPlainText } from "../../../core/plain-text.js";
import { inTx } from "../../../core/tx.js";
import type { ApprovalsService } from "../../approvals/approvals.service.js";
import type { AuditService } from "../../audit/audit.service.js";
import { requireMayRunBrand } from "../../brands/brands.policy.js";
import type { BrandsService } from "../../brands/brands.service.js";
import { requireRealMember } from "../../identity/identity.policy.js";
import type { SaferGamblingService } from "../../safer-gambling/safer-gambling.service.js";
import type { TurnoverService } from "../../turnover/turnover.service.js";
import type { DepositRow } from "../deposits.reads.js";
import type { Method } from "../methods/methods.model.js";
import { listMethods } from "../methods/methods.store.js";
import {
  type Bonus,
  type BonusDraft,
  type BonusForm,
  type ChosenBonus,
  DepositBonusFrequency,
  proposeBonus,
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

interface Deps {
  readonly approvals: ApprovalsService;
  readonly audit: AuditService;
  readonly brands: Pick<BrandsService, "current">;
  readonly saferGambling: Pick<SaferGamblingService, "isAnyExcluded">;
  readonly turnover: Pick<TurnoverService, "findBasisPoints">;
}

const codePattern = /^[a-z][a-z0-9-]{1,31}$/;
const maxMinor = 10n ** 17n;
const isIntegerWithin = (value: number, min: number, max: number) =>
  Number.isInteger(value) && value >= min && value <= max;

function areNamesValid(texts: BonusDraft["texts"], languages: readonly string[]): boolean {
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

function areMethodsValid({ methodCodes, currency }: BonusDraft, methods: readonly Method[]): boolean {
  const codes = new Set(methods.filter((method) => method.currency === currency).map(({ code }) => code));
  return methodCodes.length > 0 && methodCodes.every((code) => codes.has(code));
}

/** @throws DomainError invalid_amount */
function toDraft({ max, minDeposit, position = 0, ...form }: BonusForm): BonusDraft {
  const minor = (text: string) => {
    const amount = parseMinor(text, form.currency);
    if (amount <= 0n || amount > maxMinor) throw new DomainError("invalid_amount");
    return amount;
  };
  return { ...form, maxAmount: minor(max), minDeposit: minor(minDeposit), enabled: true, position };
}

function findFaults(
  draft: BonusDraft,
  brand: { readonly methods: readonly Method[]; readonly languages: readonly string[] },
): string[] {
  const rules: [string, boolean][] = [
    ["code", codePattern.test(draft.code)],
    ["basisPoints", isIntegerWithin(draft.basisPoints, 1, 50_000)],
    ["turnoverBasisPoints", isIntegerWithin(draft.turnoverBasisPoints, 0, 1_000_000)],
    ["frequency", DepositBonusFrequency.is(draft.frequency)],
    ["position", isIntegerWithin(draft.position, -100_000, 100_000)],
    ["methodCodes", areMethodsValid(draft, brand.methods)],
    ["texts", areNamesValid(draft.texts, brand.languages)],
  ];
  return rules.filter(([, isValid]) => !isValid).map(([field]) => field);
}

/** Offers deposit bonuses to members, stores their choices, and lets staff set bonuses up. */
export class BonusesService {
  constructor(private readonly deps: Deps) {}

  /**
   * Lists the bonuses that the member can choose with the next deposit, by position. Their turnover requirement is at
   * least the brand's own for any deposit. Agents are offered none, since they transfer their balance to other members;
   * nor are members who are excluded from play.
   * @throws DomainError not_logged_in, in_need_true_account, password_change_required
   */
  async listOffered(ctx: Ctx): Promise<Bonus[]> {
    const { memberId, role } = requireRealMember(ctx.actor);
    if (role !== "member" || (await this.deps.saferGambling.isAnyExcluded(ctx, [memberId]))) return [];
    const offered = await listOfferedBonuses(ctx.db, ctx.brand.id, { memberId, now: ctx.clock.now() });
    const [currency] = offered.map((bonus) => bonus.currency);
    const minTurnover = currency === undefined ? 0 : await this.deps.turnover.findBasisPoints(ctx, currency);
    return offered.map((bonus) => ({
      ...bonus,
      turnoverBasisPoints: Math.max(bonus.turnoverBasisPoints, minTurnover),
    }));
  }

  /** Lists all of the brand's bonuses, including disabled ones. @throws DomainError not_logged_in, permission_denied */
  async list(ctx: Ctx): Promise<Bonus[]> {
    requireMayRunBrand(ctx.actor);
    return listBonuses(ctx.db, ctx.brand.id);
  }

  /** Returns the bonuses that were chosen with deposits, by deposit id. Callers must have authorised those deposits. */
  async readChosen(ctx: Ctx, depositIds: readonly string[]): Promise<ReadonlyMap<string, ChosenBonus>> {
    const chosen = await listChosen(ctx.db, ctx.brand.id, depositIds);
    return new Map(chosen.map((bonus) => [bonus.depositId, bonus]));
  }

  /**
   * Stores the bonus that the member chose with a deposit, inside the transaction that inserts the deposit.
   * @throws DomainError bonus_not_available; validation_failed (amount: out_of_range) below the bonus's minimum
   */
  async choose(
    ctx: Ctx,
    deposit: Pick<DepositRow, "id" | "memberId" | "methodId" | "amount" | "currency">,
    bonusId: string,
    { maxAmount }: Pick<Method, "maxAmount">,
  ): Promise<void> {
    const { id: depositId, memberId, methodId, amount, currency } = deposit;
    const bonus = (await this.listOffered(ctx)).find(({ id }) => id === bonusId);
    if (!bonus?.methodIds.includes(methodId)) throw new DomainError("bonus_not_available");
    if (amount < bonus.minDeposit)
      throw amountOutOfRange(currency, { min: bonus.minDeposit, max: maxAmount });
    await insertChosen(ctx.db, { brandId: ctx.brand.id, memberId, depositId }, bonus);
  }

  /**
   * Creates a bonus and offers it to members. From the policy's threshold on, by its maximum, it waits until a second
   * person requests the same.
   * @returns The bonus; null while it waits.
   * @throws DomainError not_logged_in, permission_denied, wrong_currency, invalid_amount, validation_failed, name_taken,
   * second_approver_needed
   */
  async create(ctx: Ctx, form: BonusForm): Promise<Bonus | null> {
    requireMayRunBrand(ctx.actor);
    const { currencies, languages } = await this.deps.brands.current(ctx);
    const { code, currency } = form;
    if (!currencies.includes(currency)) throw new DomainError("wrong_currency", { currency });
    const draft = toDraft(form);
    const methods = await listMethods(ctx.db, ctx.brand.id);
    refuseFaults(findFaults(draft, { methods, languages: languages.map(({ code }) => code) }));
    return this.deps.approvals.decide(ctx, {
      kind: "deposit_bonus",
      subject: code,
      audit: { action: "deposit-bonus.create", subjectKind: "deposit-bonus" },
      lock: async (ctx) => {
        if (await findBonus(ctx.db, ctx.brand.id, code)) throw new DomainError("name_taken");
      },
      guard: () => proposeBonus(draft),
      act: async (ctx) => {
        const isInserted = await insertBonus(ctx.db, { id: newId(), brandId: ctx.brand.id }, draft);
        if (!isInserted) throw new DomainError("name_taken");
      },
      read: (ctx) => findBonus(ctx.db, ctx.brand.id, code),
    });
  }

  /**
   * Enables or disables a bonus; deposits that it was chosen with keep it.
   * @throws DomainError not_logged_in, permission_denied, not_found
   */
  async setEnabled(ctx: Ctx, code: string, enabled: boolean): Promise<Bonus> {
    requireMayRunBrand(ctx.actor);
    return inTx(ctx, async (ctx) => {
      const before = await this.get(ctx, code);
      if (before.enabled === enabled) return before;
      await updateBonusEnabled(ctx.db, before.id, enabled);
      await this.deps.audit.record(ctx, {
        action: "deposit-bonus.enable",
        subjectKind: "deposit-bonus",
        subjectId: code,
        before: { enabled: before.enabled },
        after: { enabled },
      });
      return { ...before, enabled };
    });
  }

  private async get(ctx: Ctx, code: string): Promise<Bonus> {
    const bonus = await findBonus(ctx.db, ctx.brand.id, code);
    if (!bonus) throw new DomainError("not_found");
    return bonus;
  }
}
