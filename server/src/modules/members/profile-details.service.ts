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

/** One thing that a member tells of itself, and what the brand accepts there. */
export interface ProfileField {
  readonly field: DetailField;
  /** As it was told; a birthday as `YYYY-MM-DD`. Null for nothing. */
  readonly text: string | null;
  /** It stays as it is. */
  readonly isFixed: boolean;
  readonly rule: FieldRule;
}

/** What a member changes: a text, or an empty one for taking it away. A birthday is `YYYY-MM-DD`. */
export type ProfileTexts = Readonly<Partial<Record<DetailField, string>>>;

/** It says how old a member is, so it is told once. */
const toldOnce: readonly DetailField[] = ["birthday"];

/** What members tell of themselves after they have registered. */
export class ProfileDetailsService {
  constructor(private readonly deps: Deps) {}

  /**
   * What the brand asks for, and whatever the member has told beside it.
   * @throws DomainError not_logged_in, password_change_required, in_need_true_account
   */
  async list(ctx: Ctx): Promise<readonly ProfileField[]> {
    const { memberId } = requireRealMember(ctx.actor);
    const { fields } = await this.deps.rules.settings(ctx);
    const told = await this.deps.details.of(ctx, memberId);
    return detailFields
      .filter((field) => fields[field].enabled || told[field] !== undefined)
      .map((field) => ({
        field,
        text: told[field] ?? null,
        isFixed: toldOnce.includes(field) && told[field] !== undefined,
        rule: fields[field],
      }));
  }

  /**
   * Changes what is given; an empty text takes away what was told, where the brand does not require it.
   * @throws DomainError not_logged_in, password_change_required, in_need_true_account, validation_failed (each
   * field: a kind of pattern, required, fixed, not_asked, under_age, not_a_birthday)
   */
  async change(ctx: Ctx, given: ProfileTexts): Promise<void> {
    const { memberId } = requireRealMember(ctx.actor);
    const { fields } = await this.deps.rules.settings(ctx);
    const today = dayIn(ctx.brand.timeZone, ctx.clock.now());
    await inTx(ctx, async (ctx) => {
      // Two changes at once would each find a birthday untold.
      if (!(await lockMember(ctx.db, ctx.brand.id, memberId))) throw new DomainError("not_logged_in");
      const told = await this.deps.details.of(ctx, memberId);
      const changed = changedTexts(given, told);
      const faults = changed.flatMap(
        ([field, text]) => faultOf(field, { rule: fields[field], text, told: told[field], today }) ?? [],
      );
      if (faults.length > 0) throw validationFailed(...faults);
      if (changed.length === 0) return;
      const texts = changed.map(([field, text]) => [field, text === "" ? null : text]);
      await this.deps.details.set(ctx, memberId, Object.fromEntries(texts));
      await this.deps.audit.record(ctx, {
        action: "member.details",
        subjectKind: "member",
        subjectId: memberId,
        // Names only: the texts are sealed at rest.
        after: { fields: changed.map(([field]) => field) },
      });
    });
  }
}

function changedTexts(given: ProfileTexts, told: Details): readonly (readonly [DetailField, string])[] {
  return detailFields.flatMap((field) => {
    const text = given[field];
    if (text === undefined) return [];
    const tidy = normaliseText(field, text);
    return tidy === (told[field] ?? "") ? [] : [[field, tidy] as const];
  });
}

interface Judged {
  readonly rule: FieldRule;
  readonly text: string;
  readonly told: string | undefined;
  readonly today: string;
}

function faultOf(field: DetailField, { rule, text, told, today }: Judged): FieldFault | null {
  if (toldOnce.includes(field) && told !== undefined) return { field, code: "fixed" };
  if (text === "") return rule.enabled && rule.required ? { field, code: "required" } : null;
  if (!rule.enabled) return { field, code: "not_asked" };
  if (field !== "birthday") return findTextFault(field, rule, text);
  // It comes as it is kept, whatever the brand's own way of writing dates.
  if (parseDate("date_ymd", text) === null) return { field, code: "date_ymd" };
  return findBirthdayFault("date_ymd", today, text);
}
