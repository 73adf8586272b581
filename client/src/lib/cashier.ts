/** What the cashier is asked for. */
export const cashierActions = ["deposit", "withdraw"] as const;
export type CashierAction = (typeof cashierActions)[number];

interface Place {
  readonly pathname: string;
  readonly search: string;
}

const parameter = "cashier";

/** The cashier's pop-up that an address asks for; null for none. */
export function cashierAt({ search }: Pick<Place, "search">): CashierAction | null {
  const asked = new URLSearchParams(search).get(parameter);
  return cashierActions.find((action) => action === asked) ?? null;
}

/** The cashier's pop-up over the page in hand, which stays as it is below. */
export function cashierOver({ pathname, search }: Place, action: CashierAction): string {
  const query = new URLSearchParams(search);
  query.set(parameter, action);
  return `${pathname}?${query}`;
}

/** The page below the cashier's pop-up, as it is addressed without that. */
export function withoutCashier({ pathname, search }: Place): string {
  const query = new URLSearchParams(search);
  query.delete(parameter);
  return `${pathname}${query.size > 0 ? `?${query}` : ""}`;
}
