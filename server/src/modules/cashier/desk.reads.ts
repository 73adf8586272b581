import { isId } from "../../core/ids.js";
import type { Db } from "../../db/database.js";
import type { FirstWord } from "../approvals/dual-approval.model.js";
import { normaliseUsername } from "../identity/identity.model.js";
import type { DepositRow } from "./deposits.reads.js";
import { listSurpluses, type Surplus } from "./surpluses.store.js";

/** Something of which one operator may have said what becomes of it. */
interface Said {
  /** Who said so first, by what they sign in with. */
  readonly firstSayer: string | null;
}

/** A payment that came besides, as the brand's people see it. */
export interface DeskSurplus extends Surplus, Said {}

/** A deposit as the brand's people see it. */
export interface DeskDeposit extends DepositRow, Said {
  /** What the member signs in with. */
  readonly account: string;
  /** What came after it had been paid already, the oldest first. */
  readonly surpluses: readonly DeskSurplus[];
}

/** Deposits with what operators are told besides, in the same order. */
export async function readForDesk(
  db: Db,
  brandId: string,
  deposits: readonly DepositRow[],
): Promise<DeskDeposit[]> {
  if (deposits.length === 0) return [];
  const surpluses = await listSurpluses(
    db,
    brandId,
    deposits.map(({ id }) => id),
  );
  const sayers = [...deposits, ...surpluses].map(({ firstWordBy }) => firstWordBy);
  const people = [...deposits.map(({ memberId }) => memberId), ...sayers].filter((id) => id !== null);
  const rows = await db
    .selectFrom("identity.account")
    .select(["id", "username"])
    .where("id", "in", people)
    .execute();
  const names = new Map(rows.map(({ id, username }) => [id, username]));
  const besides = surpluses.map((surplus) => withSayer(surplus, names, surplus.state === "WAITING"));
  return deposits.map((deposit) => ({
    ...withSayer(deposit, names, deposit.state !== "CREDITED"),
    account: names.get(deposit.memberId) ?? "",
    surpluses: besides.filter(({ depositId }) => depositId === deposit.id),
  }));
}

/** What was said of one that has ended settles nothing any more. */
function withSayer<T extends FirstWord>(
  one: T,
  names: ReadonlyMap<string, string>,
  isOpen: boolean,
): T & Said {
  if (!isOpen) return { ...one, firstWord: null, firstWordBy: null, firstSayer: null };
  return { ...one, firstSayer: one.firstWordBy && (names.get(one.firstWordBy) ?? "") };
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
