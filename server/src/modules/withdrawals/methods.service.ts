import type { Ctx } from "../../core/ctx.js";
import { DomainError, refuseFaults } from "../../core/errors.js";
import { newId } from "../../core/ids.js";
import { inTx } from "../../core/tx.js";
import type { AuditService } from "../audit/audit.service.js";
import { requireMayRunBrand } from "../brands/brands.policy.js";
import type { BrandsService } from "../brands/brands.service.js";
import {
  changedBy,
  draftOf,
  type Method,
  type MethodChange,
  type MethodDraft,
  type MethodForm,
  methodFaults,
} from "./methods.model.js";
import {
  findMethod,
  insertMethod,
  listMethods,
  lockMethod,
  updateEnabled,
  updateMethod,
} from "./methods.store.js";
import { findTerms } from "./terms.store.js";

interface Deps {
  readonly audit: AuditService;
  readonly brands: Pick<BrandsService, "current">;
}

/** The ways of withdrawing: what operators settle. */
export class WithdrawalMethodsService {
  constructor(private readonly deps: Deps) {}

  /** All ways of withdrawing, closed ones among them. @throws DomainError not_logged_in, permission_denied */
  async all(ctx: Ctx): Promise<Method[]> {
    requireMayRunBrand(ctx.actor);
    return listMethods(ctx.db, ctx.brand.id);
  }

  /** One of them by its code. @throws DomainError not_logged_in, permission_denied, not_found */
  async read(ctx: Ctx, code: string): Promise<Method> {
    requireMayRunBrand(ctx.actor);
    return this.found(ctx, code);
  }

  /**
   * Writes a new way of withdrawing.
   * @throws DomainError not_logged_in, permission_denied, wrong_currency without terms, validation_failed, name_taken
   */
  async create(ctx: Ctx, draft: MethodDraft): Promise<Method> {
    requireMayRunBrand(ctx.actor);
    await this.assertFits(ctx, draft);
    return inTx(ctx, async (ctx) => {
      if (!(await findTerms(ctx.db, ctx.brand.id, draft.currency)))
        throw new DomainError("wrong_currency", { currency: draft.currency });
      if (!(await insertMethod(ctx.db, { id: newId(), brandId: ctx.brand.id }, draft)))
        throw new DomainError("name_taken");
      const made = await this.found(ctx, draft.code);
      await this.record(ctx, "withdrawal-method.create", made.code, null, made);
      return made;
    });
  }

  /**
   * The same, with amounts as decimal text; it is paid by hand until a payer is set.
   * @throws DomainError likewise, and invalid_amount
   */
  async createFrom(ctx: Ctx, form: MethodForm): Promise<Method> {
    requireMayRunBrand(ctx.actor);
    const { currencies } = await this.deps.brands.current(ctx);
    const { currency } = form;
    if (!currencies.includes(currency)) throw new DomainError("wrong_currency", { currency });
    return this.create(ctx, draftOf(form));
  }

  /**
   * Changes a way of withdrawing from now on: what was asked for by it keeps its fee.
   * @throws DomainError not_logged_in, permission_denied, not_found, invalid_amount, validation_failed
   */
  async change(ctx: Ctx, code: string, change: MethodChange): Promise<Method> {
    requireMayRunBrand(ctx.actor);
    return inTx(ctx, async (ctx) => {
      await lockMethod(ctx.db, ctx.brand.id, code);
      const before = await this.found(ctx, code);
      const draft = changedBy(before, change);
      await this.assertFits(ctx, draft);
      await updateMethod(ctx.db, before.id, draft);
      const after = await this.found(ctx, code);
      await this.record(ctx, "withdrawal-method.change", code, before, after);
      return after;
    });
  }

  /**
   * Opens a way of withdrawing to members, or closes it; what was asked for by it goes on.
   * @throws DomainError not_logged_in, permission_denied, not_found
   */
  async setEnabled(ctx: Ctx, code: string, enabled: boolean): Promise<Method> {
    requireMayRunBrand(ctx.actor);
    return inTx(ctx, async (ctx) => {
      const before = await this.found(ctx, code);
      if (before.enabled === enabled) return before;
      await updateEnabled(ctx.db, before.id, enabled);
      await this.record(ctx, "withdrawal-method.enable", code, { enabled: before.enabled }, { enabled });
      return { ...before, enabled };
    });
  }

  /** @throws DomainError validation_failed */
  private async assertFits(ctx: Ctx, draft: MethodDraft): Promise<void> {
    const { languages } = await this.deps.brands.current(ctx);
    const codes = languages.map(({ code }) => code);
    refuseFaults(methodFaults(draft, codes));
  }

  /** @throws DomainError not_found */
  private async found(ctx: Ctx, code: string): Promise<Method> {
    const method = await findMethod(ctx.db, ctx.brand.id, { code });
    if (!method) throw new DomainError("not_found");
    return method;
  }

  private record(ctx: Ctx, action: string, code: string, before: object | null, after: object) {
    return this.deps.audit.record(ctx, {
      action,
      subjectKind: "withdrawal-terms",
      subjectId: code,
      before,
      after,
    });
  }
}
