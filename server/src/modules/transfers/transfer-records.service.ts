import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { type LiveEvents, transfersTopic } from "../../core/events.js";
import { isId } from "../../core/ids.js";
import { streamLiveEvents } from "../../core/live-query.js";
import { requireRealMember } from "../identity/identity.policy.js";
import type { TransferRecord } from "./transfer-records.model.js";
import { findRecord, transferList } from "./transfer-records.reads.js";

/** A member's own transfers of every kind. */
export class TransferRecordsService {
  constructor(private readonly live: LiveEvents) {}

  /** The member's transfers, newest first. @throws DomainError not_logged_in, in_need_true_account */
  readonly list = transferList.for((ctx) => {
    const { memberId } = requireRealMember(ctx.actor);
    return { brandId: ctx.brand.id, memberId };
  });

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
