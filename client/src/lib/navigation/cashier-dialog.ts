import { paths } from "./paths";

/** What the cashier is asked for. */
export const cashierActions = ["deposit", "withdraw"] as const;
export type CashierAction = (typeof cashierActions)[number];

interface Place {
  readonly pathname: string;
  readonly search: string;
}

const parameter = "cashier";
/** Names the deposit that the pop-up is about. */
const orderParameter = "deposit";

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

/** The deposit that the pop-up is about; null for a new one. */
export function depositAt({ search }: Pick<Place, "search">): string | null {
  return new URLSearchParams(search).get(orderParameter);
}

/** The cashier's pop-up about one deposit, or about a new one, over the page in hand. */
export function depositOver({ pathname, search }: Place, id: string | null): string {
  const query = new URLSearchParams(search);
  query.set(parameter, "deposit");
  if (id === null) query.delete(orderParameter);
  else query.set(orderParameter, id);
  return `${pathname}?${query}`;
}

const withdrawalParameter = "withdrawal";

/** The page of one withdrawal. */
export function withdrawalPath(id: string): string {
  return `${paths.withdraw}?${new URLSearchParams({ [withdrawalParameter]: id }).toString()}`;
}

/** The withdrawal that the page is about; null for all of them. */
export function withdrawalIn(query: URLSearchParams): string | null {
  return query.get(withdrawalParameter);
}

/** The page below the cashier's pop-up, as it is addressed without that. */
export function withoutCashier({ pathname, search }: Place): string {
  const query = new URLSearchParams(search);
  query.delete(parameter);
  query.delete(orderParameter);
  return `${pathname}${query.size > 0 ? `?${query}` : ""}`;
}
