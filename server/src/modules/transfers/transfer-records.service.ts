import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { type LiveEvents, transfersTopic } from "../../core/events.js";
import { isId } from "../../core/ids.js";
import { streamLiveEvents } from "../../core/live-query.js";
import { assertFirst, decodeCursor, type Slice, toSlice } from "../../core/page.js";
import { requireRealMember } from "../identity/identity.policy.js";
import type { RecordMatch, RecordsQuery, TransferRecord, TransferTotals } from "./transfer-records.model.js";
import { findRecord, readRecords, readTransferTotals } from "./transfer-records.reads.js";

/** A member's own transfers of every kind. */
export class TransferRecordsService {
  constructor(private readonly live: LiveEvents) {}

  /**
   * Lists the member's transfers, newest first.
   * @throws DomainError not_logged_in, in_need_true_account, validation_failed
   */
  async list(ctx: Ctx, { first, after, ...match }: RecordsQuery): Promise<Slice<TransferRecord>> {
    const { memberId } = requireRealMember(ctx.actor);
    assertFirst(first);
    const cursor = after === null ? null : decodeCursor(after);
    const filter = { ...match, brandId: ctx.brand.id, memberId };
    const rows = await readRecords(ctx.db, { ...filter, limit: first + 1, after: cursor });
    return toSlice(rows, first, ({ createdAt, id }) => ({ at: createdAt, id }));
  }

  /**
   * Sums up the member's transfers that match, by currency.
   * @throws DomainError not_logged_in, in_need_true_account
   */
  totals(ctx: Ctx, match: RecordMatch): Promise<TransferTotals[]> {
    const { memberId } = requireRealMember(ctx.actor);
    return readTransferTotals(ctx.db, { ...match, brandId: ctx.brand.id, memberId });
  }

  /** Gets one of the member's transfers. @throws DomainError not_logged_in, in_need_true_account, not_found */
  async get(ctx: Ctx, id: string): Promise<TransferRecord> {
    const { memberId } = requireRealMember(ctx.actor);
    const found = isId(id) ? await findRecord(ctx.db, { id, brandId: ctx.brand.id, memberId }) : null;
    if (!found) throw new DomainError("not_found");
    return found;
  }

  /**
   * Watches the member's transfers: yields null first, then each transfer that is new or has changed. Ends with the signal.
   * @throws DomainError not_logged_in, in_need_true_account immediately
   */
  watch(ctx: Ctx, signal: AbortSignal): AsyncIterableIterator<TransferRecord | null> {
    const { memberId } = requireRealMember(ctx.actor);
    const read = ({ id }: { readonly id: string }) => this.get(ctx, id);
    return streamLiveEvents(this.live, transfersTopic(memberId), read, signal);
  }
}
