import { sql } from "kysely";
import type { Db } from "../../../db/database.js";
import type {
  WithdrawalEventKind,
  WithdrawalReason,
  WithdrawalReceiptState,
  WithdrawalState,
} from "../withdrawals.model.js";

/** A withdrawal of a history. Amounts are minor units, as text; those of the payout are null unless it was paid. */
export interface HistoryWithdrawal {
  readonly id: string;
  readonly memberId: string;
  readonly walletId: string;
  readonly methodId: string;
  readonly accountId: string;
  readonly requestId: string;
  readonly reference: string;
  readonly amount: string;
  readonly fee: string;
  readonly holdId: string;
  readonly state: WithdrawalState;
  readonly reason: WithdrawalReason | null;
  readonly paid: string | null;
  readonly feeTaken: string | null;
  readonly transferId: string | null;
  readonly paidAt: Date | null;
  readonly receiptState: WithdrawalReceiptState | null;
  readonly receiptDueAt: Date | null;
  readonly createdAt: Date;
  readonly changedAt: Date;
}

export interface HistoryWithdrawalEvent {
  readonly withdrawalId: string;
  readonly no: number;
  readonly kind: WithdrawalEventKind;
  readonly amount: string | null;
  readonly at: Date;
}

/** The brand and the currency of the withdrawals. */
interface Of {
  readonly brandId: string;
  readonly currency: string;
}

/** Opens or finds the brand's accounts of withdrawals: of its banks and fees, by method. */
export async function openWithdrawalAccounts(
  db: Db,
  { brandId, currency }: Of,
  methodIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ kind: string; id: string; account: bigint }>`
    select k.kind, x.id::text as id,
      ledger.open_account(${brandId}, k.kind, x.id, 'withdrawals', ${currency}, 'D', null) as account
    from unnest(${[...methodIds]}::uuid[]) x (id) cross join (values ('bank'), ('fees')) k (kind)`.execute(
    db,
  );
  return new Map(rows.map(({ kind, id, account }) => [`${kind}:${id}`, account]));
}

/** Inserts the withdrawals of a history with their events. Payouts of the past have no provider that would be called. */
export async function insertHistoryWithdrawals(
  db: Db,
  { brandId, currency }: Of,
  withdrawals: readonly HistoryWithdrawal[],
  events: readonly HistoryWithdrawalEvent[],
): Promise<void> {
  await sql`
    insert into withdrawals.withdrawal (id, brand_id, member_id, wallet_id, method_id, account_id, request_id, reference,
        currency, amount, fee, hold_id, state, reason, paid, fee_taken, transfer_id, paid_at, receipt_state,
        receipt_confirmation_due_at, created_at, changed_at)
      select x.id, ${brandId}, x."memberId", x."walletId", x."methodId", x."accountId", x."requestId", x.reference,
        ${currency}, x.amount, x.fee, x."holdId", x.state, x.reason, x.paid, x."feeTaken", x."transferId", x."paidAt",
        x."receiptState", x."receiptDueAt", x."createdAt", x."changedAt"
      from jsonb_to_recordset(${JSON.stringify(withdrawals)}::jsonb) x (id uuid, "memberId" uuid, "walletId" uuid,
        "methodId" uuid, "accountId" uuid, "requestId" uuid, reference text, amount bigint, fee bigint, "holdId" bigint,
        state text, reason text, paid bigint, "feeTaken" bigint, "transferId" bigint, "paidAt" timestamptz,
        "receiptState" text, "receiptDueAt" timestamptz, "createdAt" timestamptz, "changedAt" timestamptz)`.execute(
    db,
  );
  await sql`
    insert into withdrawals.event (withdrawal_id, no, kind, amount, at)
      select x."withdrawalId", x.no, x.kind, x.amount, x.at
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) x ("withdrawalId" uuid, no int, kind text,
        amount bigint, at timestamptz)`.execute(db);
}
