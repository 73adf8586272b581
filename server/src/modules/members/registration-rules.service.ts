import {
  type FieldRule,
  findRuleFault,
  isRegistrationField,
  type RegistrationField,
} from "@croupier/schema/rules/registration-fields.js";
import { isPatternId } from "@croupier/schema/rules/registration-patterns.js";
import type { ContentVersions } from "../../core/content-version.js";
import type { Ctx } from "../../core/ctx.js";
import { validationFailed } from "../../core/errors.js";
import { inTx } from "../../core/tx.js";
import type { AuditService } from "../audit/audit.service.js";
import { requireMayRunBrand } from "../brands/brands.policy.js";
import type { BrandsService } from "../brands/brands.service.js";
import { flagsOf, type RegistrationSettings } from "./registration.model.js";
import { findRules, hasRules, writeRule } from "./registration-rules.store.js";

export interface RulesDeps {
  readonly audit: AuditService;
  readonly brands: BrandsService;
  readonly content: ContentVersions;
  /** Whether a third party that verifies phones is configured. */
  readonly phoneProof: boolean;
}

/** Changes of a rule; omitted parts stay unchanged. */
export type RuleChange = Partial<Omit<FieldRule, "patternId">> & { readonly patternId?: string };

/** A field with its changed rule. */
export interface ChangedRule {
  readonly field: RegistrationField;
  readonly rule: FieldRule;
}

/** Manages the brand's rules for registration. */
export class RegistrationRulesService {
  constructor(private readonly deps: RulesDeps) {}

  /** Reads the brand's field rules and registration flags, which are public. */
  async settings(ctx: Ctx): Promise<RegistrationSettings> {
    return { fields: await findRules(ctx.db, ctx.brand.id), flags: await this.flags(ctx) };
  }

  /** Reads the brand's registration flags, which are public. */
  async flags(ctx: Ctx): Promise<RegistrationSettings["flags"]> {
    return flagsOf(await this.deps.brands.current(ctx), this.deps);
  }

  /** Whether the brand has changed any of the default rules. */
  hasOwnRules(ctx: Ctx): Promise<boolean> {
    return hasRules(ctx.db, ctx.brand.id);
  }

  /** Reads the brand's password rule, which also applies to password changes. */
  async passwordRule(ctx: Ctx): Promise<FieldRule> {
    return (await findRules(ctx.db, ctx.brand.id)).password;
  }

  /**
   * Changes one field's rule, which applies from the next registration on.
   * @throws DomainError not_logged_in, permission_denied, validation_failed (field, or the part of the rule)
   */
  async change(ctx: Ctx, field: string, change: RuleChange): Promise<ChangedRule> {
    requireMayRunBrand(ctx.actor);
    if (!isRegistrationField(field)) throw validationFailed({ field: "field", code: "invalid" });
    return inTx(ctx, async (ctx) => {
      const before = (await findRules(ctx.db, ctx.brand.id))[field];
      const { patternId = before.patternId, ...rest } = change;
      if (!isPatternId(patternId)) throw validationFailed({ field: "patternId", code: "invalid" });
      const after = { ...before, ...rest, patternId };
      const fault = findRuleFault(field, after);
      if (fault) throw validationFailed({ field: fault, code: "invalid" });
      await writeRule(ctx.db, ctx.brand.id, field, after);
      await this.deps.audit.record(ctx, {
        action: "registration.rule",
        subjectKind: "registration-field",
        subjectId: field,
        before,
        after,
      });
      ctx.afterCommit(() => this.deps.content.bump(ctx.brand.id));
      return { field, rule: after };
    });
  }
}
