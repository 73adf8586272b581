import {
  type FieldRule,
  isRegistrationField,
  type RegistrationField,
  findRuleFault,
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

/** What the rules of registering stand on. */
export interface RulesDeps {
  readonly audit: AuditService;
  readonly brands: BrandsService;
  readonly content: ContentVersions;
  /** Whether a third party is configured that proves phones. */
  readonly phoneProof: boolean;
}

/** What changes of a rule; what is not said stays. */
export type RuleChange = Partial<Omit<FieldRule, "patternId">> & { readonly patternId?: string };

/** A field with its rule as it is now. */
export interface ChangedRule {
  readonly field: RegistrationField;
  readonly rule: FieldRule;
}

/** What a brand asks of new members. */
export class RegistrationRulesService {
  constructor(private readonly deps: RulesDeps) {}

  /** The brand's fields with their rules, and what of registering is switched on. Anyone may ask. */
  async settings(ctx: Ctx): Promise<RegistrationSettings> {
    return { fields: await findRules(ctx.db, ctx.brand.id), flags: await this.flags(ctx) };
  }

  /** What of registering is switched on. Anyone may ask. */
  async flags(ctx: Ctx): Promise<RegistrationSettings["flags"]> {
    return flagsOf(await this.deps.brands.current(ctx), this.deps);
  }

  /** Whether the brand has chosen anything, or stands as every brand starts. */
  hasOwnRules(ctx: Ctx): Promise<boolean> {
    return hasRules(ctx.db, ctx.brand.id);
  }

  /** What the brand asks of passwords, wherever one is chosen. */
  async passwordRule(ctx: Ctx): Promise<FieldRule> {
    return (await findRules(ctx.db, ctx.brand.id)).password;
  }

  /**
   * Changes one field's rule; registrations are held to it from the next one on.
   * @throws DomainError not_logged_in, permission_denied, validation_failed (field, or the member of the rule)
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
