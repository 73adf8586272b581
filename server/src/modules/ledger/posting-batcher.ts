import type { Db } from "../../db/database.js";
import { retrying } from "../../db/faults.js";
import { Together } from "../../db/together.js";
import { type Posted, postTransfer, postTransfers, type Transfer } from "./transfers.store.js";

/** Books transfers that stand alone: those that arrive together in one transaction. */
export class PostingBatcher {
  private readonly groups = new Together<Transfer, Posted>({
    laneOf: ({ scope, key }) => `${scope} ${key}`,
    make: postTransfers,
  });

  /**
   * Books a transfer, in the transaction of `db` if it has one. What a group refuses is asked again alone, and says why.
   * @throws DomainError insufficient_balance, not_found, idempotency_conflict, already_resolved, account_locked,
   * invalid_amount, wrong_currency
   */
  async post(db: Db, transfer: Transfer): Promise<Posted> {
    if (db.isTransaction) return postTransfer(db, transfer);
    const attempt = await this.groups.attempt(db, transfer);
    if (attempt.done) return attempt.answer;
    return retrying({ idempotent: true }, () => postTransfer(db, transfer));
  }
}
