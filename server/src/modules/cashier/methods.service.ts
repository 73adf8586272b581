import type { ContentVersions } from "../../core/content-version.js";
import type { Ctx } from "../../core/ctx.js";
import { DomainError, type FieldFault, validationFailed } from "../../core/errors.js";
import { newId } from "../../core/ids.js";
import { isPlainMember, isPlainText } from "../../core/plain-text.js";
import { cleanHtml } from "../../core/rich-text.js";
import { seal } from "../../core/seal.js";
import { inTx } from "../../db/tx.js";
import { isPartnerAddress } from "../../ports/partner-address.js";
import type { AuditService } from "../audit/audit.service.js";
import { requireMayRunBrand } from "../brands/brands.policy.js";
import type { BrandsService } from "../brands/brands.service.js";
import { requireRealMember } from "../identity/identity.policy.js";
import { gatewayPurpose } from "./gateways.js";
import { type Method, type MethodDraft, methodKinds } from "./methods.model.js";
import { findMethod, insertMethod, listMethods, updateEnabled, writeGateway } from "./methods.store.js";

interface Deps {
  readonly audit: AuditService;
  readonly brands: Pick<BrandsService, "current">;
  readonly content: ContentVersions;
  readonly secretsKey: Buffer;
  readonly production: boolean;
}

/** A gateway as an operator sets it up. */
export type GatewaySetup =
  | { readonly code: string; readonly kind: "sandbox"; readonly secret: string }
  | { readonly code: string; readonly kind: "http"; readonly baseUrl: string; readonly secret: string };

const word = /^[a-z][a-z0-9-]{1,31}$/;
const shortestSecret = 16;
const longestSecret = 200;

function feeFits({ feePayer, feeFixed, feeBasisPoints, minAmount }: MethodDraft): boolean {
  const isFee = feeFixed >= 0n && Number.isInteger(feeBasisPoints) && feeBasisPoints >= 0;
  const leaves = minAmount * BigInt(10_000 - feeBasisPoints) > feeFixed * 10_000n;
  return isFee && feeBasisPoints <= 5_000 && (feePayer === "brand" || leaves);
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
    ["minAmount", minAmount > 0n],
    ["maxAmount", maxAmount >= minAmount && maxAmount <= 10n ** 17n],
    ["fee", feeFits(draft)],
    ["expiryMinutes", Number.isInteger(expiryMinutes) && expiryMinutes >= 5 && expiryMinutes <= 43_200],
    ["position", Number.isInteger(position) && Math.abs(position) <= 100_000],
    ["gatewayCode", (kind === "BANK_TRANSFER") === (gatewayCode === null)],
    ["payee", payee.length <= 8 && payee.every(({ name, value }) => word.test(name) && isLine(value))],
    ["texts", draft.texts.some(({ language }) => language === "EN")],
  ];
  const faults: FieldFault[] = rules
    .filter(([, kept]) => !kept)
    .map(([field]) => ({ field, code: "invalid" }));
  return [...faults, ...textFaults(draft, brand.languages)];
}

const isLine = (value: string) => value.length > 0 && value.length <= 120 && isPlainText(value);

function textFaults({ texts }: MethodDraft, languages: readonly string[]): FieldFault[] {
  const seen = new Set<string>();
  return texts.flatMap(({ language, name, instructions }, n) => {
    const isGood =
      languages.includes(language) &&
      !seen.has(language) &&
      isLine(name) &&
      name.length <= 80 &&
      instructions.length <= 5_000 &&
      isPlainMember("html", instructions);
    seen.add(language);
    return isGood ? [] : [{ field: `texts.${n}`, code: "invalid" }];
  });
}

/** The ways of depositing: what members are offered, and what operators settle. */
export class MethodsService {
  constructor(private readonly deps: Deps) {}

  /**
   * The ways that are open to the member, in order.
   * @throws DomainError not_logged_in, in_need_true_account, password_change_required
   */
  async offered(ctx: Ctx): Promise<Method[]> {
    requireRealMember(ctx.actor);
    return (await listMethods(ctx.db, ctx.brand.id)).filter(({ enabled }) => enabled);
  }

  /** All of the brand's ways, closed ones among them. @throws DomainError not_logged_in, permission_denied */
  async all(ctx: Ctx): Promise<Method[]> {
    requireMayRunBrand(ctx.actor);
    return listMethods(ctx.db, ctx.brand.id);
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
    const { currencies, languages } = await this.deps.brands.current(ctx);
    const faults = faultsOf(draft, { currencies, languages: languages.map(({ code }) => code) });
    if (faults.length > 0) throw validationFailed(...faults);
    const texts = draft.texts.map((text) => ({ ...text, instructions: cleanHtml(text.instructions) }));
    return inTx(ctx, async (ctx) => {
      const id = newId();
      const isMade = await insertMethod(ctx.db, { id, brandId: ctx.brand.id }, { ...draft, texts });
      if (!isMade) throw new DomainError("name_taken");
      const made = await this.found(ctx, draft.code);
      await this.record(ctx, "deposit-method.create", made.code, null, made);
      return made;
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

  /**
   * Sets up who takes payments. The sandbox is refused in production, and so is an address that is not https.
   * @throws DomainError not_logged_in, permission_denied, validation_failed
   */
  async setGateway(ctx: Ctx, setup: GatewaySetup): Promise<void> {
    requireMayRunBrand(ctx.actor);
    const { secretsKey, production } = this.deps;
    const { code, kind, secret } = setup;
    const baseUrl = setup.kind === "http" ? setup.baseUrl : null;
    const rules: [string, boolean][] = [
      ["code", word.test(code)],
      ["kind", kind === "http" || !production],
      ["baseUrl", baseUrl === null || isPartnerAddress(baseUrl, production)],
      ["secret", secret.length >= shortestSecret && secret.length <= longestSecret],
    ];
    const faults = rules.filter(([, kept]) => !kept).map(([field]) => ({ field, code: "invalid" }));
    if (faults.length > 0) throw validationFailed(...faults);
    await inTx(ctx, async (ctx) => {
      const secretSealed = seal(secretsKey, gatewayPurpose, secret);
      await writeGateway(ctx.db, ctx.brand.id, { code, kind, baseUrl, secretSealed });
      await this.record(ctx, "deposit-gateway.set", code, null, { kind, baseUrl });
      ctx.afterCommit(() => this.deps.content.bump(ctx.brand.id));
    });
  }

  private async found(ctx: Ctx, code: string): Promise<Method> {
    const method = await findMethod(ctx.db, ctx.brand.id, { code });
    if (!method) throw new DomainError("not_found");
    return method;
  }

  private record(ctx: Ctx, action: string, code: string, before: object | null, after: object) {
    return this.deps.audit.record(ctx, {
      ...{ action, subjectKind: "deposit-method", subjectId: code, before, after },
    });
  }
}
