import { findBirthdayFault, findTextFault, normaliseText } from "@croupier/schema/rules/registration.js";
import type { FieldRule } from "@croupier/schema/rules/registration-fields.js";
import { parseDate } from "@croupier/schema/rules/registration-patterns.js";
import type { Ctx } from "../../core/ctx.js";
import { DomainError, type FieldFault, validationFailed } from "../../core/errors.js";
import { inTx } from "../../core/tx.js";
import type { AuditService } from "../audit/audit.service.js";
import { requireRealMember } from "../identity/identity.policy.js";
import type { DetailsService } from "./details.service.js";
import { lockMember } from "./members.store.js";
import { type DetailField, type Details, dayIn, detailFields } from "./registration.model.js";
import type { RegistrationRulesService } from "./registration-rules.service.js";

interface Deps {
  readonly audit: AuditService;
  readonly details: DetailsService;
  readonly rules: Pick<RegistrationRulesService, "settings">;
}

/** A profile detail of a member, with the brand's rule. */
export interface ProfileField {
  readonly field: DetailField;
  /** As entered; a birthday as `YYYY-MM-DD`. Null when not set. */
  readonly text: string | null;
  /** Whether it can no longer be changed. */
  readonly isFixed: boolean;
  readonly rule: FieldRule;
}

/** Changes of details; an empty text removes one. A birthday is `YYYY-MM-DD`. */
export type ProfileTexts = Readonly<Partial<Record<DetailField, string>>>;

/** Fields that can be set once, since the member's age depends on them. */
const writeOnceFields: readonly DetailField[] = ["birthday"];

/** Lists and changes profile details of registered members. */
export class ProfileDetailsService {
  constructor(private readonly deps: Deps) {}

  /**
   * Lists the details that the brand has enabled, and others that the member has set.
   * @throws DomainError not_logged_in, password_change_required, in_need_true_account
   */
  async list(ctx: Ctx): Promise<readonly ProfileField[]> {
    const { memberId } = requireRealMember(ctx.actor);
    const { fields } = await this.deps.rules.settings(ctx);
    const details = await this.deps.details.of(ctx, memberId);
    return detailFields
      .filter((field) => fields[field].enabled || details[field] !== undefined)
      .map((field) => ({
        field,
        text: details[field] ?? null,
        isFixed: writeOnceFields.includes(field) && details[field] !== undefined,
        rule: fields[field],
      }));
  }

  /**
   * Changes the given details. An empty text removes one, unless the brand requires it.
   * @throws DomainError not_logged_in, password_change_required, in_need_true_account, validation_failed (each
   * field: a kind of pattern, required, fixed, not_asked, under_age, not_a_birthday)
   */
  async change(ctx: Ctx, given: ProfileTexts): Promise<void> {
    const { memberId } = requireRealMember(ctx.actor);
    const { fields } = await this.deps.rules.settings(ctx);
    const today = dayIn(ctx.brand.timeZone, ctx.clock.now());
    await inTx(ctx, async (ctx) => {
      // Locked, since two concurrent changes would both find no birthday set.
      if (!(await lockMember(ctx.db, ctx.brand.id, memberId))) throw new DomainError("not_logged_in");
      const stored = await this.deps.details.of(ctx, memberId);
      const changed = changedTexts(given, stored);
      const faults = changed.flatMap(
        ([field, text]) => faultOf(field, { rule: fields[field], text, stored: stored[field], today }) ?? [],
      );
      if (faults.length > 0) throw validationFailed(...faults);
      if (changed.length === 0) return;
      const texts = changed.map(([field, text]) => [field, text === "" ? null : text]);
      await this.deps.details.set(ctx, memberId, Object.fromEntries(texts));
      await this.deps.audit.record(ctx, {
        action: "member.details",
        subjectKind: "member",
        subjectId: memberId,
        // Field names only, since the texts are encrypted at rest.
        after: { fields: changed.map(([field]) => field) },
      });
    });
  }
}

function changedTexts(given: ProfileTexts, stored: Details): readonly (readonly [DetailField, string])[] {
  return detailFields.flatMap((field) => {
    const text = given[field];
    if (text === undefined) return [];
    const tidy = normaliseText(field, text);
    return tidy === (stored[field] ?? "") ? [] : [[field, tidy] as const];
  });
}

interface DetailChange {
  readonly rule: FieldRule;
  readonly text: string;
  readonly stored: string | undefined;
  readonly today: string;
}

function faultOf(field: DetailField, { rule, text, stored, today }: DetailChange): FieldFault | null {
  if (writeOnceFields.includes(field) && stored !== undefined) return { field, code: "fixed" };
  if (text === "") return rule.enabled && rule.required ? { field, code: "required" } : null;
  if (!rule.enabled) return { field, code: "not_asked" };
  if (field !== "birthday") return findTextFault(field, rule, text);
  // Always in this format, whatever the brand's date pattern.
  if (parseDate("date_ymd", text) === null) return { field, code: "date_ymd" };
  return findBirthdayFault("date_ymd", today, text);
}
