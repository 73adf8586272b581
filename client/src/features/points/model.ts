import { currencyRule } from "@croupier/schema/rules/currencies.js";
import { convertPoints } from "@croupier/schema/rules/points.js";
import type { PointChangesQuery, PointLineStatus, PointMallQuery } from "../../gql/graphql";
import type { Money } from "../../lib/money/money";
import type { StatusTone } from "../../ui/feedback/status-badge";

/** The points mall as the member sees it. */
export type Mall = NonNullable<PointMallQuery["me"]>;
export type Good = Mall["pointGoods"][number];
export type PointChange = NonNullable<PointChangesQuery["me"]>["pointChanges"]["edges"][number]["node"];

/** The parts of the points mall, as the address has them. */
export const mallTabs = ["goods", "convert", "history", "details", "rules"] as const;
export type MallTab = (typeof mallTabs)[number];

/** Reads the part of the mall from the address. */
export function readTab(query: URLSearchParams): MallTab {
  return mallTabs.find((tab) => tab === query.get("tab")) ?? "goods";
}

export const statusTones: Readonly<Record<PointLineStatus, StatusTone>> = {
  COMPLETED: "neutral",
  IN_PROCESS: "info",
  APPROVED: "success",
  REJECTED: "danger",
};

/** What points are worth, and how many of them it takes. */
export interface Worth {
  readonly money: Money;
  readonly used: bigint;
}

/** Formats minor units as decimal text with the currency's digits. */
function toDecimal(amount: bigint, digits: number): string {
  const text = amount.toString().padStart(digits + 1, "0");
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** What points are converted into. */
export function worthOf(
  points: bigint,
  rate: { readonly currency: string; readonly pointsPerUnit: string },
): Worth {
  const { currency, pointsPerUnit } = rate;
  const { digits } = currencyRule(currency);
  const { amount, used } = convertPoints(points, BigInt(pointsPerUnit), digits);
  return { money: { amount: toDecimal(amount, digits), currency }, used };
}

/** Reads a whole number above 0 that somebody types; null for anything else. */
export function parseCount(text: string): number | null {
  const digits = text.trim();
  return /^\d{1,9}$/.test(digits) && Number(digits) > 0 ? Number(digits) : null;
}

/** Rows of an exchange table: what 1, 10 and 100 units of the currency take. */
export function exchangeRows(rate: { readonly currency: string; readonly pointsPerUnit: string }): readonly {
  readonly points: bigint;
  readonly money: Money;
}[] {
  return [1n, 10n, 100n].map((units) => {
    const points = units * BigInt(rate.pointsPerUnit);
    return { points, money: worthOf(points, rate).money };
  });
}

/** Whether a form's fields hold what the server accepts. */
export const isAddress = (text: string) => text.trim().length >= 5 && text.trim().length <= 300;
export const isMobileNumber = (text: string) =>
  /^\+?[\d\s().-]{5,32}$/.test(text.trim()) && text.replace(/\D/g, "").length >= 6;
