import { type Ctx, isStaff } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { isId, newId } from "../../core/ids.js";
import { formatMinor } from "../../core/money.js";
import { inTx } from "../../core/tx.js";
import type { Details } from "../approvals/approvals.model.js";
import type { ApprovalsService } from "../approvals/approvals.service.js";
import type { AuditService } from "../audit/audit.service.js";
import { requireMayRunBrand } from "../brands/brands.policy.js";
import type { BrandsService } from "../brands/brands.service.js";
import type { HouseSeeds } from "../house-games/house-seeds.service.js";
import type { FreeSpinGames } from "./free-spins/free-spin-games.service.js";
import { assertBudgets, assertCoversFreeSpins, detailsOf } from "./programme-budgets.model.js";
import { assertForm, type BudgetForm, type ProgrammeForm, parseLimit } from "./programme-forms.model.js";
import { adminProgrammeList } from "./programme-lists.reads.js";
import { budgetUnitOf, type ProgrammeDetails, programmeStates } from "./programmes.model.js";
import {
  addVersion,
  findProgramme,
  insertProgramme,
  isCodeTaken,
  setClosed,
  setPaused,
  setRunning,
  upsertBudget,
} from "./programmes.store.js";
import { prepareDraws } from "./raffles/prepare-draws.js";
import type { RulesForm } from "./rules/rules-form.model.js";
import { parseRules } from "./rules/rules-parse.model.js";
import { serializeRules } from "./rules/rules-schema.js";

interface Deps {
  readonly approvals: ApprovalsService;
  readonly audit: Pick<AuditService, "record">;
  readonly brands: Pick<BrandsService, "current">;
  readonly seeds: HouseSeeds;
  readonly freeSpinGames: FreeSpinGames;
}

/** What staff do about programmes. What lets a programme grant more needs two persons. */
export class ProgrammesService {
  constructor(private readonly deps: Deps) {}

  /** The brand's programmes, newest first. @throws DomainError not_logged_in, permission_denied */
  readonly list = adminProgrammeList.for(({ actor, brand }) => {
    requireMayRunBrand(actor);
    return { brandId: brand.id };
  });

  /** Gets a programme of the brand. @throws DomainError not_logged_in, permission_denied, not_found */
  async get(ctx: Ctx, id: string): Promise<ProgrammeDetails> {
    requireMayRunBrand(ctx.actor);
    return this.find(ctx, id);
  }

  /**
   * Creates a programme as a draft, which grants nothing before it is started.
   * @throws DomainError not_logged_in, permission_denied, wrong_currency, invalid_amount, validation_failed, name_taken
   */
  async create(ctx: Ctx, form: ProgrammeForm): Promise<ProgrammeDetails> {
    requireMayRunBrand(ctx.actor);
    const { code, kind, currency, startsAt, priority, promotionId = null, endsAt = null } = form;
    if (!(await this.deps.brands.current(ctx)).currencies.includes(currency))
      throw new DomainError("wrong_currency", { currency });
    assertForm(form);
    const rules = parseRules(kind, currency, form.rules);
    await this.deps.freeSpinGames.check(ctx, rules, currency);
    const id = newId();
    const programme = { id, brandId: ctx.brand.id, code, kind, currency, promotionId, startsAt, endsAt };
    await inTx(ctx, async (ctx) => {
      if (await isCodeTaken(ctx.db, ctx.brand.id, code)) throw new DomainError("name_taken");
      const made = { priority, rules, createdBy: nameOf(ctx), createdAt: ctx.clock.now() };
      if (!(await insertProgramme(ctx.db, { ...programme, ...made }))) throw new DomainError("name_taken");
      const after = { kind, currency, rules: serializeRules(rules) };
      await this.record(ctx, "programme.create", code, { after });
    });
    return this.get(ctx, id);
  }

  /**
   * Changes the rules: a new version, which members join from now on; entries keep theirs. Of a programme that has
   * started, it waits until a second person requests the same. The period stays as it is.
   * @returns The programme as it is in effect.
   * @throws DomainError not_logged_in, permission_denied, not_found, already_resolved when it is closed, invalid_amount,
   * validation_failed, second_approver_needed
   */
  async changeRules(ctx: Ctx, id: string, form: RulesForm): Promise<ProgrammeDetails> {
    const { kind, currency, code, rules: current } = await this.get(ctx, id);
    const rules = parseRules(kind, currency, form);
    await this.deps.freeSpinGames.check(ctx, rules, currency);
    const { reward } = rules;
    if (rules.period !== current.period) throw validationFailed({ field: "period", code: "invalid" });
    if (budgetUnitOf(rules) !== budgetUnitOf(current))
      throw validationFailed({ field: "reward", code: "invalid" });
    return this.deps.approvals.decide(ctx, {
      kind: "programme",
      subject: code,
      audit: { action: "programme.rules", subjectKind: "programme" },
      lock: (ctx) => this.lock(ctx, id),
      guard: (_ctx, programme) => {
        if (programmeStates.isFinal(programme.state)) throw new DomainError("already_resolved");
        // The budgets of a draft are checked when it is started.
        if (programme.state !== "DRAFT") assertCoversFreeSpins(programme.budgets, reward);
        return {
          before: { rules: serializeRules(programme.rules) },
          after: { rules: serializeRules(rules) },
          isSafe: programme.state === "DRAFT",
        };
      },
      act: (ctx, { version }) =>
        addVersion(ctx.db, {
          programmeId: id,
          version: version + 1,
          rules,
          createdBy: nameOf(ctx),
          createdAt: ctx.clock.now(),
        }),
      read: (ctx) => this.find(ctx, id),
    });
  }

  /**
   * Sets a budget. A higher one of a programme that has started waits until a second person requests the same.
   * @returns The programme as it is in effect.
   * @throws DomainError not_logged_in, permission_denied, not_found, already_resolved when it is closed, invalid_amount,
   * validation_failed (unit), second_approver_needed
   */
  async setBudget(ctx: Ctx, id: string, form: BudgetForm): Promise<ProgrammeDetails> {
    const { code, currency, rules } = await this.get(ctx, id);
    const { scope, unit } = form;
    if (unit !== "COUNT" && unit !== budgetUnitOf(rules))
      throw validationFailed({ field: "unit", code: "invalid" });
    const limit = parseLimit(form, currency);
    const name = `${scope} ${unit}`;
    return this.deps.approvals.decide(ctx, {
      kind: "programme_budget",
      subject: `${code} ${name}`,
      audit: { action: "programme.budget", subjectKind: "programme", subjectId: code },
      lock: (ctx) => this.lock(ctx, id),
      guard: (_ctx, programme) => {
        if (programmeStates.isFinal(programme.state)) throw new DomainError("already_resolved");
        const before = programme.budgets.find((one) => one.scope === scope && one.unit === unit)?.limit;
        const text = (value: bigint) => (unit === "MONEY" ? formatMinor(value, currency) : value.toString());
        return {
          before: before === undefined ? {} : { [name]: text(before) },
          after: { [name]: text(limit) },
          // A budget that there was none of restricts, and a lower one restricts more.
          isSafe: programme.state === "DRAFT" || before === undefined || limit <= before,
        };
      },
      act: (ctx) => upsertBudget(ctx.db, { id: newId(), programmeId: id, scope, unit, limit }),
      read: (ctx) => this.find(ctx, id),
    });
  }

  /**
   * Starts a draft, once a second person requests the same with the same rules and budgets. What happened before does not
   * count. It needs a budget of money, or points, in all, which is what it can cost.
   * @throws DomainError not_logged_in, permission_denied, not_found, already_resolved, validation_failed (budget),
   * second_approver_needed
   */
  async start(ctx: Ctx, id: string): Promise<ProgrammeDetails> {
    const { code } = await this.get(ctx, id);
    return this.deps.approvals.decide(ctx, {
      kind: "programme",
      subject: code,
      audit: { action: "programme.start", subjectKind: "programme" },
      lock: (ctx) => this.lock(ctx, id),
      guard: (_ctx, programme) => {
        if (programme.state !== "DRAFT") throw new DomainError("already_resolved");
        assertBudgets(programme);
        return { before: { state: "DRAFT" }, after: { state: "RUNNING", ...detailsOf(programme) } };
      },
      act: async (ctx, programme) => {
        await setRunning(ctx.db, programme, ctx.clock.now());
        await prepareDraws(ctx, this.deps.seeds, programme);
      },
      read: (ctx) => this.find(ctx, id),
    });
  }

  /**
   * Resumes a programme that is paused. @throws DomainError not_logged_in, permission_denied, not_found, already_resolved
   */
  resume(ctx: Ctx, id: string): Promise<ProgrammeDetails> {
    return this.move(ctx, id, "RUNNING", async (ctx, programme) => {
      if (programme.state === "DRAFT") throw new DomainError("already_resolved");
      await setRunning(ctx.db, programme, ctx.clock.now());
    });
  }

  /**
   * Pauses a programme: it counts, and grants nothing until it is resumed.
   * @throws DomainError not_logged_in, permission_denied, not_found, already_resolved
   */
  pause(ctx: Ctx, id: string): Promise<ProgrammeDetails> {
    return this.move(ctx, id, "PAUSED", (ctx, programme) => setPaused(ctx.db, programme));
  }

  /**
   * Closes a programme for good. What members have earned can still be claimed.
   * @throws DomainError not_logged_in, permission_denied, not_found, already_resolved
   */
  close(ctx: Ctx, id: string): Promise<ProgrammeDetails> {
    return this.move(ctx, id, "CLOSED", (ctx, programme) => setClosed(ctx.db, programme, ctx.clock.now()));
  }

  private async move(
    ctx: Ctx,
    id: string,
    state: "RUNNING" | "PAUSED" | "CLOSED",
    act: (ctx: Ctx, programme: ProgrammeDetails) => Promise<void>,
  ): Promise<ProgrammeDetails> {
    requireMayRunBrand(ctx.actor);
    await inTx(ctx, async (ctx) => {
      const programme = await this.lock(ctx, id);
      programmeStates.assertMove(programme.state, state);
      await act(ctx, programme);
      const change = { before: { state: programme.state }, after: { state } };
      await this.record(ctx, "programme.state", programme.code, change);
    });
    return this.find(ctx, id);
  }

  private lock(ctx: Ctx, id: string): Promise<ProgrammeDetails> {
    return this.find(ctx, id, { lock: true });
  }

  private async find(ctx: Ctx, id: string, options = {}): Promise<ProgrammeDetails> {
    const found = isId(id) ? await findProgramme(ctx.db, ctx.brand.id, id, options) : null;
    if (!found) throw new DomainError("not_found");
    return found;
  }

  private record(
    ctx: Ctx,
    action: string,
    code: string,
    change: { readonly before?: Details; readonly after: Details },
  ): Promise<void> {
    const { before = {}, after } = change;
    return this.deps.audit.record(ctx, { action, subjectKind: "programme", subjectId: code, before, after });
  }
}

function nameOf({ actor }: Ctx): string {
  if (isStaff(actor)) return actor.username;
  return actor.kind === "system" ? actor.name : "";
}
