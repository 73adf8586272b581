import type { TableSort } from "../../../lib/list/table-query";
import type { Money } from "../../../lib/money/money";

export const paymentStates = ["open", "paid", "failed"] as const;
export type PaymentState = (typeof paymentStates)[number];

/** A payment that does not exist, for the gallery. */
export interface DemoPayment {
  readonly id: string;
  readonly member: string;
  readonly createdAt: string;
  readonly method: string;
  readonly state: PaymentState;
  readonly amount: Money;
  readonly fee: Money | null;
  readonly note: string;
}

const methods = ["Card", "Bank transfer", "QR wallet", "Crypto"];
const notes = [
  "",
  "Waits for the second approval",
  "Zahlungsdienstleister antwortet nicht, Überprüfung durch die Buchhaltung erforderlich",
];

/** The same payments on every load. */
const payments: readonly DemoPayment[] = Array.from({ length: 137 }, (_, n) => ({
  id: `PAY-${String(1_000 + n)}`,
  member: `member${(n * 37) % 90}`,
  createdAt: new Date(Date.UTC(2026, 10, 24, 12) - n * 5_400_000).toISOString(),
  method: methods[n % methods.length] ?? "",
  state: paymentStates[n % 7 === 0 ? 2 : n % 3 === 0 ? 0 : 1] ?? "open",
  amount: {
    amount: `${((n * 7_919) % 100_000) + 5}.${String((n * 37) % 100).padStart(2, "0")}`,
    currency: "USD",
  },
  fee: n % 4 === 0 ? null : { amount: `${n % 9}.50`, currency: "USD" },
  note: notes[n % notes.length] ?? "",
}));

const pageSize = 25;
const sortValueOf: Readonly<Record<string, (payment: DemoPayment) => number | string>> = {
  id: ({ id }) => id,
  createdAt: ({ createdAt }) => createdAt,
  amount: ({ amount }) => Number(amount.amount),
};

/** What a server would answer to a table's query. */
export function findPayments(sort: TableSort, state: PaymentState | null, page: number) {
  const value = sortValueOf[sort.key] ?? (({ id }) => id);
  const found = payments
    .filter((payment) => state === null || payment.state === state)
    .sort((a, b) => (value(a) < value(b) ? -1 : 1) * (sort.isDescending ? -1 : 1));
  return {
    items: found.slice((page - 1) * pageSize, page * pageSize),
    totalCount: found.length,
    totalPages: Math.ceil(found.length / pageSize),
    all: found,
  };
}
