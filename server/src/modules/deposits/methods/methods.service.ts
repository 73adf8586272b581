import type { Ctx } from "../../../core/ctx.js";
import { DomainError, type FieldFault, validationFailed } from "../../../core/errors.js";
import { newId } from "../../../core/ids.js";
import { isPlainMember, isPlainText } from "../../../core/plain-text.js";
import { cleanHtml } from "../../../core/rich-text.js";
import { inTx } from "../../../core/tx.js";
import { isFeeBelow, isFeeInRange, maxMultiplied } from "../../../kit/fees.js";
import type { ApprovalsService } from "../../approvals/approvals.service.js";
import type { AuditService } from "../../audit/audit.service.js";
import { requireMayRunBrand } from "../../brands/brands.policy.js";
import type { BrandsService } from "../../brands/brands.service.js";
import { requireRealMember } from "../../identity/identity.policy.js";
import type { ProviderSettingsService } from "../../payment-providers/provider-settings.service.js";
import {
  applyMethodChange,
  DepositFeePayer,
  DepositKind,
  type Method,
  type MethodChange,
  type MethodDraft,
  type MethodForm,
  parseMethodForm,
  proposeMethod,
} from "./methods.model.js";
import {
  findMethod,
  hasDeposits,
  insertMethod,
  listMethods,
  listOffered,
  lockMethod,
  updateEnabled,
  updateMethod,
} from "./methods.store.js";

interface Deps {
  readonly approvals: ApprovalsService;
  readonly audit: AuditService;
  readonly brands: Pick<BrandsService, "current">;
  readonly providers: Pick<ProviderSettingsService, "exists">;
}

const codePattern = /^[a-z][a-z0-9-]{1,31}$/;

function isFeeValid(draft: MethodDraft): boolean {
  if (!DepositFeePayer.is(draft.feePayer) || !isFeeInRange(draft)) return false;
  return draft.feePayer === "brand" || isFeeBelow(draft.minAmount, draft);
}

function findFaults(
  draft: MethodDraft,
  brand: { currencies: readonly string[]; languages: readonly string[] },
) {
  const { code, kind, currency, minAmount, maxAmount, expiryMinutes, position, providerCode, payee } = draft;
  const rules: [string, boolean][] = [
    ["code", codePattern.test(code)],
    ["kind", DepositKind.is(kind)],
    ["currency", brand.currencies.includes(currency)],
    ["min", minAmount > 0n && minAmount <= maxMultiplied],
    ["max", maxAmount >= minAmount && maxAmount <= 10n ** 17n],
    ["fee", isFeeValid(draft)],
    ["expiryMinutes", Number.isInteger(expiryMinutes) && expiryMinutes >= 5 && expiryMinutes <= 43_200],
    ["position", Number.isInteger(position) && Math.abs(position) <= 100_000],
    ["provider", (kind === "BANK_TRANSFER") === (providerCode === null)],
    ["payee", payee.length <= 8 && payee.every(({ name, value }) => codePattern.test(name) && isLine(value))],
    ["texts", draft.texts.some(({ language }) => language === "EN")],
  ];
  const faults: FieldFault[] = rules
    .filter(([, isValid]) => !isValid)
    .map(([field]) => ({ field, code: "invalid" }));
  return [...faults, ...findTextFaults(draft, brand.languages)];
}

const isLine = (value: string) => value.trim() !== "" && value.length <= 120 && isPlainText(value);

function findTextFaults({ texts }: MethodDraft, languages: readonly string[]): FieldFault[] {
  const seen = new Set<string>();
  return texts.flatMap(({ language, name, instructions }, n) => {
    const isValid =
      languages.includes(language) &&
      !seen.has(language) &&
      isLine(name) &&
      name.length <= 80 &&
      instructions.length <= 5_000 &&
      isPlainMember("instructions", instructions);
    seen.add(language);
    return isValid ? [] : [{ field: `texts.${n}`, code: "invalid" }];
  });
}

/** Offers deposit methods to members, and lets staff set them up. */
export class MethodsService {
  constructor(private readonly deps: Deps) {}

  /**
   * Lists the methods that the member is offered, by position: enabled ones in the currency of the active wallet.
   * @throws DomainError not_logged_in, in_need_true_account, password_change_required
   */
  async listOffered(ctx: Ctx): Promise<Method[]> {
    const { memberId } = requireRealMember(ctx.actor);
    return listOffered(ctx.db, ctx.brand.id, memberId);
  }

  /** Lists all of the brand's methods, including disabled ones. @throws DomainError not_logged_in, permission_denied */
  async list(ctx: Ctx): Promise<Method[]> {
    requireMayRunBrand(ctx.actor);
    return listMethods(ctx.db, ctx.brand.id);
  }

  /** Returns one of the brand's methods. @throws DomainError not_logged_in, permission_denied, not_found */
  async read(ctx: Ctx, code: string): Promise<Method> {
    requireMayRunBrand(ctx.actor);
    return this.get(ctx, code);
  }

  /** Returns the brand's methods by their ids. For callers that show deposits. */
  async byId(ctx: Ctx): Promise<ReadonlyMap<string, Method>> {
    return new Map((await listMethods(ctx.db, ctx.brand.id)).map((method) => [method.id, method]));
  }

  /**
   * Creates a deposit method. Instructions are sanitised. One by bank transfer waits until a second person requests the
   * same, since it says where money is sent.
   * @returns The method; null while it waits.
   * @throws DomainError not_logged_in, permission_denied, validation_failed, name_taken, second_approver_needed
   */
  async create(ctx: Ctx, draft: MethodDraft): Promise<Method | null> {
    requireMayRunBrand(ctx.actor);
    const checked = await this.validate(ctx, draft);
    return this.deps.approvals.decide(ctx, {
      ...this.about(draft.code, "deposit-method.create"),
      lock: async (ctx) => {
        if (await findMethod(ctx.db, ctx.brand.id, { code: draft.code })) throw new DomainError("name_taken");
      },
      guard: () => proposeMethod(null, checked),
      act: async (ctx) => {
        const isInserted = await insertMethod(ctx.db, { id: newId(), brandId: ctx.brand.id }, checked);
        if (!isInserted) throw new DomainError("name_taken");
      },
      read: (ctx) => findMethod(ctx.db, ctx.brand.id, { code: draft.code }),
    });
  }

  /**
   * Creates a deposit method from a form with decimal amounts.
   * @throws DomainError as {@link create}, and wrong_currency, invalid_amount
   */
  async createFrom(ctx: Ctx, form: MethodForm): Promise<Method | null> {
    requireMayRunBrand(ctx.actor);
    const { currencies } = await this.deps.brands.current(ctx);
    const { currency } = form;
    if (!currencies.includes(currency)) throw new DomainError("wrong_currency", { currency });
    return this.create(ctx, parseMethodForm(form));
  }

  /**
   * Changes a deposit method; deposits that were created by it keep their fee and their expiry. Once it has deposits
   * its provider cannot be changed, since webhooks of another provider about them would be refused. Another payee or
   * other instructions of a bank transfer wait until a second person requests the same change.
   * @returns The method as it is in effect.
   * @throws DomainError not_logged_in, permission_denied, not_found, invalid_amount, validation_failed,
   * operation_not_allowed, second_approver_needed
   */
  async change(ctx: Ctx, code: string, change: MethodChange): Promise<Method> {
    requireMayRunBrand(ctx.actor);
    return this.deps.approvals.decide(ctx, {
      ...this.about(code, "deposit-method.change"),
      lock: (ctx) => this.lock(ctx, code),
      guard: async (ctx, before) => {
        const checked = await this.validate(ctx, applyMethodChange(before, change));
        if (checked.providerCode !== before.providerCode && (await hasDeposits(ctx.db, before.id)))
          throw new DomainError("operation_not_allowed");
        return { ...proposeMethod(before, checked), checked };
      },
      act: (ctx, before, { checked }) => updateMethod(ctx.db, before.id, checked),
      read: (ctx) => this.get(ctx, code),
    });
  }

  private about(code: string, action: string) {
    const audit = { action, subjectKind: "deposit-method" };
    return { kind: "deposit_payee", subject: code, audit } as const;
  }

  /**
   * Enables or disables a deposit method; deposits that were created by it continue.
   * @throws DomainError not_logged_in, permission_denied, not_found, wrong_currency to enable one in a currency that the
   * brand does not have any more
   */
  async setEnabled(ctx: Ctx, code: string, enabled: boolean): Promise<Method> {
    requireMayRunBrand(ctx.actor);
    return inTx(ctx, async (ctx) => {
      const before = await this.get(ctx, code);
      if (before.enabled === enabled) return before;
      const { currency } = before;
      if (enabled && !(await this.deps.brands.current(ctx)).currencies.includes(currency))
        throw new DomainError("wrong_currency", { currency });
      await updateEnabled(ctx.db, before.id, enabled);
      await this.deps.audit.record(ctx, {
        action: "deposit-method.enable",
        subjectKind: "deposit-method",
        subjectId: code,
        before: { enabled: before.enabled },
        after: { enabled },
      });
      return { ...before, enabled };
    });
  }

  /** Validates a draft and sanitises its instructions. @throws DomainError validation_failed */
  private async validate(ctx: Ctx, draft: MethodDraft): Promise<MethodDraft> {
    const { currencies, languages } = await this.deps.brands.current(ctx);
    const faults = findFaults(draft, { currencies, languages: languages.map(({ code }) => code) });
    if (faults.length === 0 && !(await this.isKnownProvider(ctx, draft.providerCode)))
      faults.push({ field: "provider", code: "unknown" });
    if (faults.length > 0) throw validationFailed(...faults);
    const texts = draft.texts.map((text) => ({ ...text, instructions: cleanHtml(text.instructions) }));
    return { ...draft, texts };
  }

  private async isKnownProvider(ctx: Ctx, code: string | null): Promise<boolean> {
    return code === null || this.deps.providers.exists(ctx, { use: "deposit", code });
  }

  /** @throws DomainError not_found */
  private async lock(ctx: Ctx, code: string): Promise<Method> {
    await lockMethod(ctx.db, ctx.brand.id, code);
    return this.get(ctx, code);
  }

  private async get(ctx: Ctx, code: string): Promise<Method> {
    const method = await findMethod(ctx.db, ctx.brand.id, { code });
    if (!method) throw new DomainError("not_found");
    return method;
  }
}
