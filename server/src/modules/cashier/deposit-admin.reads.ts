import { isId } from "../../core/ids.js";
import type { Db } from "../../db/database.js";
import type { FirstApproval } from "../approvals/dual-approval.model.js";
import { normaliseUsername } from "../identity/identity.model.js";
import type { DepositRow } from "./deposits.reads.js";
import { listUnmatchedPayments, type UnmatchedPayment } from "./unmatched-payments.store.js";

/** Something of which one operator may have said what becomes of it. */
interface Said {
  /** Who said so first, by what they sign in with. */
  readonly firstSayer: string | null;
}

/** A payment that came besides, as the brand's people see it. */
export interface AdminUnmatchedPayment extends UnmatchedPayment, Said {}

/** A deposit as the brand's people see it. */
export interface AdminDeposit extends DepositRow, Said {
  /** What the member signs in with. */
  readonly account: string;
  /** What came after it had been paid already, the oldest first. */
  readonly unmatchedPayments: readonly AdminUnmatchedPayment[];
}

/** Deposits with what operators are told besides, in the same order. */
export async function readForAdmin(
  db: Db,
  brandId: string,
  deposits: readonly DepositRow[],
): Promise<AdminDeposit[]> {
  if (deposits.length === 0) return [];
  const unmatchedPayments = await listUnmatchedPayments(
    db,
    brandId,
    deposits.map(({ id }) => id),
  );
  const sayers = [...deposits, ...unmatchedPayments].map(({ firstApprovalBy }) => firstApprovalBy);
  const people = [...deposits.map(({ memberId }) => memberId), ...sayers].filter((id) => id !== null);
  const rows = await db
    .selectFrom("identity.account")
    .select(["id", "username"])
    .where("id", "in", people)
    .execute();
  const names = new Map(rows.map(({ id, username }) => [id, username]));
  const besides = unmatchedPayments.map((unmatchedPayment) =>
    withSayer(unmatchedPayment, names, unmatchedPayment.state === "WAITING"),
  );
  return deposits.map((deposit) => ({
    ...withSayer(deposit, names, deposit.state !== "CREDITED"),
    account: names.get(deposit.memberId) ?? "",
    unmatchedPayments: besides.filter(({ depositId }) => depositId === deposit.id),
  }));
}

/** What was said of one that has ended settles nothing any more. */
function withSayer<T extends FirstApproval>(
  one: T,
  names: ReadonlyMap<string, string>,
  isOpen: boolean,
): T & Said {
  if (!isOpen) return { ...one, firstApproval: null, firstApprovalBy: null, firstSayer: null };
  return { ...one, firstSayer: one.firstApprovalBy && (names.get(one.firstApprovalBy) ?? "") };
}

/** The id of the brand's member of an account name or id; null when there is none. */
export async function findMemberId(db: Db, brandId: string, named: string): Promise<string | null> {
  const row = await db
    .selectFrom("identity.account")
    .select("id")
    .where("brand_id", "=", brandId)
    .where("kind", "=", "member")
    .where((where) =>
      isId(named) ? where("id", "=", named) : where("username_norm", "=", normaliseUsername(named)),
    )
    .executeTakeFirst();
  return row?.id ?? null;
}
