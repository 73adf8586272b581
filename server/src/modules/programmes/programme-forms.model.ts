import { DomainError, type FieldFault, validationFailed } from "../../core/errors.js";
import { isId } from "../../core/ids.js";
import { parseMinor } from "../../core/money.js";
import type { BudgetScope, BudgetUnit } from "./programmes.model.js";
import type { ProgrammeKind } from "./rules/rules.model.js";
import type { RulesForm } from "./rules/rules-form.model.js";

/** A programme as staff enter it. */
export interface ProgrammeForm {
  readonly code: string;
  readonly kind: ProgrammeKind;
  readonly currency: string;
  readonly promotionId?: string | null | undefined;
  readonly startsAt: Date;
  readonly endsAt?: Date | null | undefined;
  readonly priority: number;
  readonly rules: RulesForm;
}

/** A budget as staff enter it: the limit is decimal text for money, a whole number for grants and points. */
export interface BudgetForm {
  readonly scope: BudgetScope;
  readonly unit: BudgetUnit;
  readonly limit: string;
}

const maxPriority = 1_000;

/** Checks what is entered of a programme, its rules left out. @throws DomainError validation_failed */
export function assertForm(form: ProgrammeForm): void {
  const faults = formFaults(form);
  if (faults.length > 0) throw validationFailed(...faults);
}

function formFaults({ code, promotionId, startsAt, endsAt, priority }: ProgrammeForm): FieldFault[] {
  const rules: [string, boolean][] = [
    ["code", /^[a-z0-9]+(-[a-z0-9]+)*$/.test(code) && code.length <= 40],
    ["promotionId", promotionId == null || isId(promotionId)],
    ["endsAt", endsAt == null || endsAt > startsAt],
    ["priority", Number.isInteger(priority) && Math.abs(priority) <= maxPriority],
  ];
  return rules.filter(([, isKept]) => !isKept).map(([field]) => ({ field, code: "invalid" }));
}

/** The limit of a budget in minor units, grants or points, above 0. @throws DomainError invalid_amount */
export function parseLimit({ unit, limit }: BudgetForm, currency: string): bigint {
  const parsed = unit === "MONEY" ? parseMinor(limit, currency) : parseCount(limit);
  if (parsed <= 0n) throw new DomainError("invalid_amount");
  return parsed;
}

/** @throws DomainError invalid_amount */
function parseCount(text: string): bigint {
  if (!/^\d{1,9}$/.test(text)) throw new DomainError("invalid_amount");
  return BigInt(text);
}
