import type { Db } from "../../db/database.js";
import { withRetry } from "../../db/faults.js";
import { GroupCommit } from "../../db/group-commit.js";
import { type Posted, postTransfer, postTransfers, type Transfer } from "./transfers.store.js";

/** Posts ledger transfers outside of transactions: concurrent ones in one transaction. */
export class PostingBatcher {
  private readonly groups = new GroupCommit<Transfer, Posted>({
    serialKeyOf: ({ scope, key }) => `${scope} ${key}`,
    commitGroup: postTransfers,
  });

  /**
   * Posts a transfer, in the transaction of `db` if it has one. A transfer that a group refuses is posted again alone,
   * which reports the reason.
   * @throws DomainError insufficient_balance, not_found, idempotency_conflict, already_resolved, account_locked,
   * invalid_amount, wrong_currency
   */
  async post(db: Db, transfer: Transfer): Promise<Posted> {
    if (db.isTransaction) return postTransfer(db, transfer);
    const outcome = await this.groups.submit(db, transfer);
    if (outcome.done) return outcome.result;
    return withRetry({ idempotent: true }, () => postTransfer(db, transfer));
  }
}
