import { DomainError } from "../../../core/errors.js";
import { formatMinor, parseMinor } from "../../../core/money.js";
import type { ContractCategory } from "../../agent-figures/agent-figures.model.js";
import type { Counters, StepEvent, StepMeasure } from "./rules.model.js";
import type { Condition, Step } from "./rules-schema.js";

/** A step of a mission as staff enter it. */
export interface StepForm {
  readonly event: StepEvent;
  readonly measure: StepMeasure;
  readonly categories?: readonly ContractCategory[] | null | undefined;
  /** Decimal text; the least amount without it. */
  readonly minimum?: string | null | undefined;
  /** Decimal text of a sum, else a whole number. */
  readonly target: string;
}

/** Converts a step for the rules. @throws DomainError invalid_amount */
export function parseStep(form: StepForm, currency: string) {
  const { event, measure, categories, minimum, target } = form;
  return {
    code: "step",
    event,
    measure,
    categories: categories?.length ? categories : null,
    minimum: minimum == null ? 1n : parseMinor(minimum, currency),
    target: measure === "SUM" ? parseMinor(target, currency) : parseNumber(target),
  };
}

function parseNumber(text: string): bigint {
  if (!/^\d{1,6}$/.test(text)) throw new DomainError("invalid_amount");
  return BigInt(text);
}

/** Converts a step to what staff have entered. */
export function toStepForm(
  { event, measure, categories, minimum, target }: Step,
  currency: string,
): StepForm {
  return {
    event,
    measure,
    categories,
    minimum: minimum === 1n ? null : formatMinor(minimum, currency),
    target: formatStep(measure, target, currency),
  };
}

/** A step's target or progress as decimal text: an amount of a sum, else a whole number. */
export function formatStep(measure: StepMeasure, value: bigint, currency: string): string {
  return measure === "SUM" ? formatMinor(value, currency) : value.toString();
}

/** The steps among conditions; of a mission, these are all of them. */
export function stepsOf(conditions: readonly Condition[]): Step[] {
  return conditions.filter((condition) => condition.code === "step");
}

/**
 * How far a step is done: minor units of a sum, else a number of events or days, from 0 to the target. Of days, there is a
 * counter for each.
 */
export function stepProgress({ measure, minimum, target }: Step, number: number, counters: Counters): bigint {
  const key = `S${number}`;
  const value =
    measure === "DAYS"
      ? [...counters].filter(([name, amount]) => name.startsWith(`${key}:`) && amount >= minimum).length
      : (counters.get(key) ?? 0n);
  const progress = BigInt(value);
  if (progress <= 0n) return 0n;
  return progress < target ? progress : target;
}
