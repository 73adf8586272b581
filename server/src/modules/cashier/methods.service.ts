import type { Ctx } from "../../core/ctx.js";
import { DomainError, type FieldFault, validationFailed } from "../../core/errors.js";
import { newId } from "../../core/ids.js";
import { isPlainMember, isPlainText } from "../../core/plain-text.js";
import { cleanHtml } from "../../core/rich-text.js";
import { inTx } from "../../core/tx.js";
import type { AuditService } from "../audit/audit.service.js";
import { requireMayRunBrand } from "../brands/brands.policy.js";
import type { BrandsService } from "../brands/brands.service.js";
import { requireRealMember } from "../identity/identity.policy.js";
import { findGateway } from "./gateways.store.js";
import {
  changedBy,
  draftOf,
  type Method,
  type MethodChange,
  type MethodDraft,
  type MethodForm,
  methodKinds,
} from "./methods.model.js";
import {
  findMethod,
  hasOrders,
  insertMethod,
  listMethods,
  listOffered,
  lockMethod,
  updateEnabled,
  updateMethod,
} from "./methods.store.js";

interface Deps {
  readonly audit: AuditService;
  readonly brands: Pick<BrandsService, "current">;
}

const word = /^[a-z][a-z0-9-]{1,31}$/;
/** Of what the database multiplies by 10,000. */
const mostMultiplied = 10n ** 14n;

function feeFits({ feePayer, feeFixed, feeBasisPoints, minAmount }: MethodDraft): boolean {
  if (feePayer !== "brand" && feePayer !== "member") return false;
  if (!Number.isInteger(feeBasisPoints) || feeBasisPoints < 0 || feeBasisPoints > 5_000) return false;
  if (feeFixed < 0n || feeFixed > mostMultiplied) return false;
  return feePayer === "brand" || minAmount * BigInt(10_000 - feeBasisPoints) > feeFixed * 10_000n;
}

function faultsOf(
  draft: MethodDraft,
  brand: { currencies: readonly string[]; languages: readonly string[] },
) {
  const { code, kind, currency, minAmount, maxAmount, expiryMinutes, position, gatewayCode, payee } = draft;
  const rules: [string, boolean][] = [
    ["code", word.test(code)],
    ["kind", methodKinds.includes(kind)],
    ["currency", brand.currencies.includes(currency)],
    ["min", minAmount > 0n && minAmount <= mostMultiplied],
    ["max", maxAmount >= minAmount && maxAmount <= 10n ** 17n],
    ["fee", feeFits(draft)],
    ["expiryMinutes", Number.isInteger(expiryMinutes) && expiryMinutes >= 5 && expiryMinutes <= 43_200],
    ["position", Number.isInteger(position) && Math.abs(position) <= 100_000],
    ["gateway", (kind === "BANK_TRANSFER") === (gatewayCode === null)],
    ["payee", payee.length <= 8 && payee.every(({ name, value }) => word.test(name) && isLine(value))],
    ["texts", draft.texts.some(({ language }) => language === "EN")],
  ];
  const faults: FieldFault[] = rules
    .filter(([, kept]) => !kept)
    .map(([field]) => ({ field, code: "invalid" }));
  return [...faults, ...textFaults(draft, brand.languages)];
}

const isLine = (value: string) => value.trim() !== "" && value.length <= 120 && isPlainText(value);

function textFaults({ texts }: MethodDraft, languages: readonly string[]): FieldFault[] {
  const seen = new Set<string>();
  return texts.flatMap(({ language, name, instructions }, n) => {
    const isGood =
      languages.includes(language) &&
      !seen.has(language) &&
      isLine(name) &&
      name.length <= 80 &&
      instructions.length <= 5_000 &&
      isPlainMember("instructions", instructions);
    seen.add(language);
    return isGood ? [] : [{ field: `texts.${n}`, code: "invalid" }];
  });
}

/** The ways of depositing: what members are offered, and what operators settle. */
export class MethodsService {
  constructor(private readonly deps: Deps) {}

  /**
   * The ways that are open to the member, in order: those in the currency of the active wallet.
   * @throws DomainError not_logged_in, in_need_true_account, password_change_required
   */
  async offered(ctx: Ctx): Promise<Method[]> {
    const { memberId } = requireRealMember(ctx.actor);
    return listOffered(ctx.db, ctx.brand.id, memberId);
  }

  /** All of the brand's ways, closed ones among them. @throws DomainError not_logged_in, permission_denied */
  async all(ctx: Ctx): Promise<Method[]> {
    requireMayRunBrand(ctx.actor);
    return listMethods(ctx.db, ctx.brand.id);
  }

  /** One of the brand's ways by its code. @throws DomainError not_logged_in, permission_denied, not_found */
  async read(ctx: Ctx, code: string): Promise<Method> {
    requireMayRunBrand(ctx.actor);
    return this.found(ctx, code);
  }

  /** The brand's ways by their ids. For use by services and doors that show deposits. */
  async byId(ctx: Ctx): Promise<ReadonlyMap<string, Method>> {
    return new Map((await listMethods(ctx.db, ctx.brand.id)).map((method) => [method.id, method]));
  }

  /**
   * Writes a new way of depositing. Instructions are cleaned.
   * @throws DomainError not_logged_in, permission_denied, validation_failed, name_taken
   */
  async create(ctx: Ctx, draft: MethodDraft): Promise<Method> {
    requireMayRunBrand(ctx.actor);
    const checked = await this.checked(ctx, draft);
    return inTx(ctx, async (ctx) => {
      const isMade = await insertMethod(ctx.db, { id: newId(), brandId: ctx.brand.id }, checked);
      if (!isMade) throw new DomainError("name_taken");
      const made = await this.found(ctx, draft.code);
      await this.record(ctx, "deposit-method.create", made.code, null, made);
      return made;
    });
  }

  /** The same, with amounts as decimal text. @throws DomainError likewise, and wrong_currency, invalid_amount */
  async createFrom(ctx: Ctx, form: MethodForm): Promise<Method> {
    requireMayRunBrand(ctx.actor);
    const { currencies } = await this.deps.brands.current(ctx);
    const { currency } = form;
    if (!currencies.includes(currency)) throw new DomainError("wrong_currency", { currency });
    return this.create(ctx, draftOf(form));
  }

  /**
   * Changes a way of depositing from now on: deposits that were ordered by it keep their fee and their time. Its gateway
   * stays once something was ordered by it: another one would not be heard about that.
   * @throws DomainError not_logged_in, permission_denied, not_found, invalid_amount, validation_failed,
   * operation_not_allowed
   */
  async change(ctx: Ctx, code: string, change: MethodChange): Promise<Method> {
    requireMayRunBrand(ctx.actor);
    return inTx(ctx, async (ctx) => {
      const before = await this.held(ctx, code);
      const checked = await this.checked(ctx, changedBy(before, change));
      if (checked.gatewayCode !== before.gatewayCode && (await hasOrders(ctx.db, before.id)))
        throw new DomainError("operation_not_allowed");
      await updateMethod(ctx.db, before.id, checked);
      const after = await this.found(ctx, code);
      await this.record(ctx, "deposit-method.change", code, before, after);
      return after;
    });
  }

  /**
   * Opens a way of depositing to members, or closes it; deposits that were ordered by it go on.
   * @throws DomainError not_logged_in, permission_denied, not_found
   */
  async setEnabled(ctx: Ctx, code: string, enabled: boolean): Promise<Method> {
    requireMayRunBrand(ctx.actor);
    return inTx(ctx, async (ctx) => {
      const before = await this.found(ctx, code);
      if (before.enabled === enabled) return before;
      await updateEnabled(ctx.db, before.id, enabled);
      await this.record(ctx, "deposit-method.enable", code, { enabled: before.enabled }, { enabled });
      return { ...before, enabled };
    });
  }

  /** What an operator settled, if it can be, with clean instructions. @throws DomainError validation_failed */
  private async checked(ctx: Ctx, draft: MethodDraft): Promise<MethodDraft> {
    const { currencies, languages } = await this.deps.brands.current(ctx);
    const faults = faultsOf(draft, { currencies, languages: languages.map(({ code }) => code) });
    if (faults.length === 0 && !(await this.hasGateway(ctx, draft.gatewayCode)))
      faults.push({ field: "gateway", code: "unknown" });
    if (faults.length > 0) throw validationFailed(...faults);
    const texts = draft.texts.map((text) => ({ ...text, instructions: cleanHtml(text.instructions) }));
    return { ...draft, texts };
  }

  private async hasGateway(ctx: Ctx, code: string | null): Promise<boolean> {
    return code === null || (await findGateway(ctx.db, ctx.brand.id, code)) !== null;
  }

  /** One of the brand's, for the rest of the transaction. @throws DomainError not_found */
  private async held(ctx: Ctx, code: string): Promise<Method> {
    await lockMethod(ctx.db, ctx.brand.id, code);
    return this.found(ctx, code);
  }

  private async found(ctx: Ctx, code: string): Promise<Method> {
    const method = await findMethod(ctx.db, ctx.brand.id, { code });
    if (!method) throw new DomainError("not_found");
    return method;
  }

  private record(ctx: Ctx, action: string, code: string, before: object | null, after: object) {
    return this.deps.audit.record(ctx, {
      action,
      subjectKind: "deposit-method",
      subjectId: code,
      before,
      after,
    });
  }
}
