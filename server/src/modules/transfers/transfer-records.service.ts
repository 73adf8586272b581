import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { type LiveEvents, transfersTopic } from "../../core/events.js";
import { isId } from "../../core/ids.js";
import { decodeCursor, type Slice, toSlice } from "../../core/page.js";
import { requireRealMember } from "../identity/identity.policy.js";
import { assertFirst, type RecordsWanted, type TransferRecord } from "./transfer-records.model.js";
import { readRecords } from "./transfer-records.reads.js";

/** What a member sees of its own transfers, of every kind. */
export class TransferRecordsService {
  constructor(private readonly live: LiveEvents) {}

  /** The member's own, newest first. @throws DomainError not_logged_in, in_need_true_account, validation_failed */
  async list(ctx: Ctx, { first, after, ...wanted }: RecordsWanted): Promise<Slice<TransferRecord>> {
    const { memberId } = requireRealMember(ctx.actor);
    assertFirst(first);
    const place = after === null ? null : decodeCursor(after);
    const of = { ...wanted, brandId: ctx.brand.id, memberId };
    const rows = await readRecords(ctx.db, { ...of, limit: first + 1, after: place });
    return toSlice(rows, first, ({ createdAt, id }) => ({ at: createdAt, id }));
  }

  /** One of the member's own. @throws DomainError not_logged_in, in_need_true_account, not_found */
  async get(ctx: Ctx, id: string): Promise<TransferRecord> {
    const { memberId } = requireRealMember(ctx.actor);
    const of = { brandId: ctx.brand.id, memberId, id, limit: 1 };
    const [found] = isId(id) ? await readRecords(ctx.db, of) : [];
    if (!found) throw new DomainError("not_found");
    return found;
  }

  /**
   * Each of the member's transfers whenever it has begun or changed. Ends with the signal.
   * @throws DomainError not_logged_in, in_need_true_account at once
   */
  changes(ctx: Ctx, signal: AbortSignal): AsyncIterableIterator<TransferRecord> {
    const { memberId } = requireRealMember(ctx.actor);
    const leaving = new AbortController();
    const news = this.live.subscribe<{ readonly id: string }>(
      transfersTopic(memberId),
      AbortSignal.any([signal, leaving.signal]),
    );
    const next = async (): Promise<IteratorResult<TransferRecord, undefined>> => {
      const told = await news.next();
      if (told.done) return { done: true, value: undefined };
      return { done: false, value: await this.get(ctx, told.value.id) };
    };
    return {
      next,
      return: async () => {
        leaving.abort();
        await news.return?.();
        return { done: true, value: undefined };
      },
      [Symbol.asyncIterator]() {
        return this;
      },
    };
  }
}
