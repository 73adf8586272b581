import type { Ctx } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { newId } from "../../core/ids.js";
import { parseMinor } from "../../core/money.js";
import { seal } from "../../core/seal.js";
import { inTx } from "../../db/tx.js";
import { isPartnerAddress } from "../../ports/partner-address.js";
import type { AuditService } from "../audit/audit.service.js";
import { requireMayRunBrand } from "../brands/brands.policy.js";
import type { BrandsService } from "../brands/brands.service.js";
import { payoutPurpose } from "./gateways.js";
import { type Method, type MethodDraft, methodFaults, type Terms, termsFaults } from "./terms.model.js";
import {
  findGateway,
  findMethod,
  findTerms,
  insertMethod,
  isPaying,
  listMethods,
  listTerms,
  lockGateway,
  updateEnabled,
  updateGateway,
  writeGateway,
  writeTerms,
} from "./terms.store.js";

interface Deps {
  readonly audit: AuditService;
  readonly brands: Pick<BrandsService, "current">;
  readonly secretsKey: Buffer;
  readonly production: boolean;
}

/** Who pays out, as an operator sets it up. */
export interface PayoutSetup {
  readonly code: string;
  readonly kind: "sandbox" | "http";
  /** Null for the sandbox. */
  readonly baseUrl: string | null;
  readonly secret: string;
}

/** Terms with their amounts as decimal text. */
export interface TermsText extends Omit<Terms, "dayAmount" | "twoPersonFrom"> {
  readonly dayAmount: string;
  readonly twoPersonFrom: string | null;
}

const word = /^[a-z][a-z0-9-]{1,31}$/;

/** On which terms a brand pays out: what operators settle. */
export class WithdrawalTermsService {
  constructor(private readonly deps: Deps) {}

  /** What holds in each currency. @throws DomainError not_logged_in, permission_denied */
  async all(ctx: Ctx): Promise<Terms[]> {
    requireMayRunBrand(ctx.actor);
    return listTerms(ctx.db, ctx.brand.id);
  }

  /** All ways of withdrawing, closed ones among them. @throws DomainError not_logged_in, permission_denied */
  async methods(ctx: Ctx): Promise<Method[]> {
    requireMayRunBrand(ctx.actor);
    return listMethods(ctx.db, ctx.brand.id);
  }

  /**
   * Settles what holds in a currency of the brand, from now on; withdrawals under way keep their fee.
   * @throws DomainError not_logged_in, permission_denied, wrong_currency, validation_failed
   */
  async set(ctx: Ctx, terms: Terms): Promise<Terms> {
    requireMayRunBrand(ctx.actor);
    const { currencies } = await this.deps.brands.current(ctx);
    if (!currencies.includes(terms.currency))
      throw new DomainError("wrong_currency", { currency: terms.currency });
    assertNone(termsFaults(terms));
    return inTx(ctx, async (ctx) => {
      const before = await findTerms(ctx.db, ctx.brand.id, terms.currency);
      await writeTerms(ctx.db, ctx.brand.id, terms);
      await this.record(ctx, "withdrawal-terms.set", terms.currency, before && told(before), told(terms));
      return terms;
    });
  }

  /** The same, with amounts as decimal text. @throws DomainError likewise, and invalid_amount */
  async setFrom(ctx: Ctx, { dayAmount, twoPersonFrom, ...given }: TermsText): Promise<Terms> {
    requireMayRunBrand(ctx.actor);
    const { currencies } = await this.deps.brands.current(ctx);
    const { currency } = given;
    if (!currencies.includes(currency)) throw new DomainError("wrong_currency", { currency });
    return this.set(ctx, {
      ...given,
      dayAmount: parseMinor(dayAmount, currency),
      twoPersonFrom: twoPersonFrom === null ? null : parseMinor(twoPersonFrom, currency),
    });
  }

  /**
   * Writes a new way of withdrawing.
   * @throws DomainError not_logged_in, permission_denied, wrong_currency without terms, validation_failed, name_taken
   */
  async createMethod(ctx: Ctx, draft: MethodDraft): Promise<Method> {
    requireMayRunBrand(ctx.actor);
    const { languages } = await this.deps.brands.current(ctx);
    const codes = languages.map(({ code }) => code);
    assertNone(methodFaults(draft, codes));
    return inTx(ctx, async (ctx) => {
      if (!(await findTerms(ctx.db, ctx.brand.id, draft.currency)))
        throw new DomainError("wrong_currency", { currency: draft.currency });
      if (!(await insertMethod(ctx.db, { id: newId(), brandId: ctx.brand.id }, draft)))
        throw new DomainError("name_taken");
      const made = await this.found(ctx, draft.code);
      const { minAmount, maxAmount, kind, currency } = made;
      const limits = { min: String(minAmount), max: String(maxAmount) };
      await this.record(ctx, "withdrawal-method.create", made.code, null, { kind, currency, ...limits });
      return made;
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

  /**
   * Sets up who pays out. The sandbox is refused in production, and so is an address that is not https. While payouts
   * are on their way the address stays: another one would not know them, and they would be sent for again.
   * @throws DomainError not_logged_in, permission_denied, validation_failed, operation_not_allowed
   */
  async setGateway(ctx: Ctx, { code, kind, baseUrl, secret }: PayoutSetup): Promise<void> {
    requireMayRunBrand(ctx.actor);
    const { secretsKey, production } = this.deps;
    const rules: [string, boolean][] = [
      ["code", word.test(code)],
      ["kind", kind === "http" || !production],
      [
        "baseUrl",
        kind === "http" ? baseUrl !== null && isPartnerAddress(baseUrl, production) : baseUrl === null,
      ],
      ["secret", secret.length >= 16 && secret.length <= 200],
    ];
    assertNone(rules.filter(([, kept]) => !kept).map(([field]) => field));
    await inTx(ctx, async (ctx) => {
      const before = await lockGateway(ctx.db, ctx.brand.id, { code, mode: "update" });
      const moves = before !== null && (before.kind !== kind || before.baseUrl !== baseUrl);
      if (moves && (await isPaying(ctx.db, ctx.brand.id, code)))
        throw new DomainError("operation_not_allowed");
      const secretSealed = seal(secretsKey, payoutPurpose, secret);
      await writeGateway(ctx.db, ctx.brand.id, { code, kind, baseUrl, secretSealed });
      await this.record(ctx, "payout-gateway.set", code, null, { kind, baseUrl });
    });
  }

  /**
   * Lets a way of withdrawing be paid by a gateway from now on; null: by hand.
   * @throws DomainError not_logged_in, permission_denied, not_found
   */
  async setPayer(ctx: Ctx, code: string, gatewayCode: string | null): Promise<Method> {
    requireMayRunBrand(ctx.actor);
    return inTx(ctx, async (ctx) => {
      const before = await this.found(ctx, code);
      if (gatewayCode !== null && !(await findGateway(ctx.db, ctx.brand.id, gatewayCode)))
        throw new DomainError("not_found");
      await updateGateway(ctx.db, before.id, gatewayCode);
      const was = { gateway: before.gatewayCode };
      await this.record(ctx, "withdrawal-method.payer", code, was, { gateway: gatewayCode });
      return { ...before, gatewayCode };
    });
  }

  private async found(ctx: Ctx, code: string): Promise<Method> {
    const method = await findMethod(ctx.db, ctx.brand.id, { code });
    if (!method) throw new DomainError("not_found");
    return method;
  }

  private record(ctx: Ctx, action: string, subjectId: string, before: object | null, after: object) {
    return this.deps.audit.record(ctx, { action, subjectKind: "withdrawal-terms", subjectId, before, after });
  }
}

const told = ({ dayAmount, twoPersonFrom, ...terms }: Terms) => ({
  ...terms,
  dayAmount: String(dayAmount),
  twoPersonFrom: twoPersonFrom === null ? null : String(twoPersonFrom),
});

/** @throws DomainError validation_failed */
function assertNone(faults: readonly string[]): void {
  if (faults.length > 0) throw validationFailed(...faults.map((field) => ({ field, code: "invalid" })));
}
