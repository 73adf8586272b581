import type { Ctx } from "../../../core/ctx.js";
import { DomainError, refuseFaults } from "../../../core/errors.js";
import { newId } from "../../../core/ids.js";
import { inTx } from "../../../core/tx.js";
import type { ApprovalsService } from "../../approvals/approvals.service.js";
import type { AuditService, RecordChange } from "../../audit/audit.service.js";
import { requireMayRunBrand } from "../../brands/brands.policy.js";
import type { BrandsService } from "../../brands/brands.service.js";
import type { ProviderSettingsService } from "../../payment-providers/provider-settings.service.js";
import type { ProviderSetting } from "../../payment-providers/providers.model.js";
import { findTerms } from "../terms/terms.store.js";
import {
  applyMethodChange,
  type Method,
  type MethodChange,
  type MethodDraft,
  type MethodForm,
  methodFaults,
  parseMethodForm,
} from "./methods.model.js";
import {
  findMethod,
  insertMethod,
  listMethods,
  lockMethod,
  updateEnabled,
  updateMethod,
  updateMethodProvider,
} from "./methods.store.js";

interface Deps {
  readonly approvals: ApprovalsService;
  readonly audit: AuditService;
  readonly brands: Pick<BrandsService, "current">;
  readonly providers: Pick<ProviderSettingsService, "lock">;
}

/** How staff set up withdrawal methods. */
export class WithdrawalMethodsService {
  private readonly record: RecordChange;

  constructor(private readonly deps: Deps) {
    this.record = deps.audit.of("withdrawal-method");
  }

  /** Lists all withdrawal methods, including disabled ones. @throws DomainError not_logged_in, permission_denied */
  async list(ctx: Ctx): Promise<Method[]> {
    requireMayRunBrand(ctx.actor);
    return listMethods(ctx.db, ctx.brand.id);
  }

  /** Gets a method by its code. @throws DomainError not_logged_in, permission_denied, not_found */
  async get(ctx: Ctx, code: string): Promise<Method> {
    requireMayRunBrand(ctx.actor);
    return this.require(ctx, code);
  }

  /**
   * Creates a withdrawal method.
   * @throws DomainError not_logged_in, permission_denied, wrong_currency without terms, validation_failed, name_taken
   */
  async create(ctx: Ctx, draft: MethodDraft): Promise<Method> {
    requireMayRunBrand(ctx.actor);
    await this.validate(ctx, draft);
    return inTx(ctx, async (ctx) => {
      if (!(await findTerms(ctx.db, ctx.brand.id, draft.currency)))
        throw new DomainError("wrong_currency", { currency: draft.currency });
      if (!(await insertMethod(ctx.db, { id: newId(), brandId: ctx.brand.id }, draft)))
        throw new DomainError("name_taken");
      const method = await this.require(ctx, draft.code);
      await this.record(ctx, "withdrawal-method.create", method.code, { after: method });
      return method;
    });
  }

  /**
   * Creates a withdrawal method from a form whose amounts are decimal text. Its payouts are manual until a payout provider is set.
   * @throws DomainError as `create`, and invalid_amount
   */
  async createFromForm(ctx: Ctx, form: MethodForm): Promise<Method> {
    requireMayRunBrand(ctx.actor);
    const { currencies } = await this.deps.brands.current(ctx);
    const { currency } = form;
    if (!currencies.includes(currency)) throw new DomainError("wrong_currency", { currency });
    return this.create(ctx, parseMethodForm(form));
  }

  /**
   * Changes a withdrawal method. Withdrawals that exist keep their fee.
   * @throws DomainError not_logged_in, permission_denied, not_found, invalid_amount, validation_failed
   */
  async change(ctx: Ctx, code: string, change: MethodChange): Promise<Method> {
    requireMayRunBrand(ctx.actor);
    return inTx(ctx, async (ctx) => {
      const before = await this.lock(ctx, code);
      const draft = applyMethodChange(before, change);
      await this.validate(ctx, draft);
      await updateMethod(ctx.db, before.id, draft);
      const after = await this.require(ctx, code);
      await this.record(ctx, "withdrawal-method.change", code, { before, after });
      return after;
    });
  }

  /**
   * Enables or disables a withdrawal method for members. Withdrawals that exist continue. One in a currency that the brand
   * does not have any more can be enabled, too: members withdraw by it what was booked in their wallets since.
   * @throws DomainError not_logged_in, permission_denied, not_found
   */
  async setEnabled(ctx: Ctx, code: string, enabled: boolean): Promise<Method> {
    requireMayRunBrand(ctx.actor);
    return inTx(ctx, async (ctx) => {
      const before = await this.require(ctx, code);
      if (before.enabled === enabled) return before;
      await updateEnabled(ctx.db, before.id, enabled);
      await this.record(ctx, "withdrawal-method.enable", code, {
        before: { enabled: before.enabled },
        after: { enabled },
      });
      return { ...before, enabled };
    });
  }

  /**
   * Assigns a payout provider to a withdrawal method. Null, for manual payouts, takes effect immediately; another
   * provider waits until a second person requests the same.
   * @throws DomainError not_logged_in, permission_denied, not_found, second_approver_needed
   */
  async setProvider(ctx: Ctx, code: string, providerCode: string | null): Promise<Method> {
    requireMayRunBrand(ctx.actor);
    return this.deps.approvals.decide(ctx, {
      kind: "method_provider",
      subject: code,
      audit: { action: "withdrawal-method.provider", subjectKind: "withdrawal-method" },
      lock: async (ctx) => {
        const provider = providerCode === null ? null : await this.lockProvider(ctx, providerCode);
        return { provider, method: await this.lock(ctx, code) };
      },
      guard: (_ctx, { provider, method }) => {
        const { providerCode: current } = method;
        const isSafe = provider === null || provider.code === current;
        return {
          before: { provider: current },
          after: { provider: providerCode, baseUrl: provider?.baseUrl ?? null },
          isSafe,
        };
      },
      act: (ctx, { method }) => updateMethodProvider(ctx.db, method.id, providerCode),
      read: (ctx) => this.require(ctx, code),
    });
  }

  /** @throws DomainError validation_failed */
  private async validate(ctx: Ctx, draft: MethodDraft): Promise<void> {
    const { languages } = await this.deps.brands.current(ctx);
    const codes = languages.map(({ code }) => code);
    refuseFaults(methodFaults(draft, codes));
  }

  /** @throws DomainError not_found */
  private async lockProvider(ctx: Ctx, code: string): Promise<ProviderSetting> {
    const provider = await this.deps.providers.lock(ctx, { use: "payout", code });
    if (!provider) throw new DomainError("not_found");
    return provider;
  }

  /** @throws DomainError not_found */
  private async lock(ctx: Ctx, code: string): Promise<Method> {
    await lockMethod(ctx.db, ctx.brand.id, code);
    return this.require(ctx, code);
  }

  /** @throws DomainError not_found */
  private async require(ctx: Ctx, code: string): Promise<Method> {
    const method = await findMethod(ctx.db, ctx.brand.id, { code });
    if (!method) throw new DomainError("not_found");
    return method;
  }
}
