import type { Ctx } from "../../../core/ctx.js";
import type { Contract } from "../contracts.model.js";
import { type Period, periodAt } from "../periods.model.js";
import type { UnsettledContract } from "./bills.store.js";

/** A contract, and the part of a period that it settles next. */
export interface Due {
  readonly contract: UnsettledContract;
  readonly period: Period;
  readonly countedFrom: Date;
  /** The period's end, or earlier where a move of the agent ended the contract. */
  readonly countedUntil: Date;
}

/** What contracts settle next, where that has ended by a time; the oldest first. */
export function dueOf(ctx: Ctx, contracts: readonly UnsettledContract[], until: Date): Due[] {
  const due = contracts.flatMap((contract): Due[] => {
    const from = contract.settledUntil ?? contract.settlesFrom;
    if (from === null) return [];
    const period = periodAt(contract.terms.period, from, ctx.brand.timeZone);
    const countedUntil = countsUntil(contract, period);
    return period.end <= until ? [{ contract, period, countedFrom: from, countedUntil }] : [];
  });
  return due.sort((a, b) => a.period.end.getTime() - b.period.end.getTime());
}

/** Until when a contract counts in a period. */
export function countsUntil({ settlesUntil }: Pick<Contract, "settlesUntil">, { end }: Period): Date {
  return settlesUntil !== null && settlesUntil < end ? settlesUntil : end;
}

/** Whether two periods begin and end together. */
export function isSamePeriod(a: Period, b: Period): boolean {
  return a.start.getTime() === b.start.getTime() && a.end.getTime() === b.end.getTime();
}
