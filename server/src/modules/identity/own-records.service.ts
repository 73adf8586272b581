import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import type { LiveEvents } from "../../core/events.js";
import { isId } from "../../core/ids.js";
import { type Push, streamFromEvents, streamLiveEvents } from "../../core/live-query.js";
import type { Db } from "../../db/database.js";
import { requireRealMember } from "./identity.policy.js";

/** How a member's own records of one kind are found, and which live events report their changes. */
export interface OwnRecordsParts<Item> {
  /** Finds one of the member's records; null when there is none of that id. */
  readonly find: (
    db: Db,
    brandId: string,
    key: { readonly id: string; readonly memberId: string },
  ) => Promise<Item | null>;
  /** The topic of all records of a member; its events carry the id of the record. */
  readonly topicOf: (memberId: string) => string;
}

/** An event of a member's records: one was created or has changed. */
interface RecordEvent {
  readonly id: string;
}

/** Reads the signed-in member's own records of one kind, once and live. */
export class OwnRecords<Item> {
  constructor(
    private readonly live: LiveEvents,
    private readonly parts: OwnRecordsParts<Item>,
  ) {}

  /** Returns one of the member's own. @throws DomainError not_logged_in, in_need_true_account, not_found */
  async get(ctx: Ctx, id: string): Promise<Item> {
    const { memberId } = requireRealMember(ctx.actor);
    const found = isId(id) ? await this.parts.find(ctx.db, ctx.brand.id, { id, memberId }) : null;
    if (!found) throw new DomainError("not_found");
    return found;
  }

  /**
   * Yields one of the member's own immediately and after each change, until aborted.
   * @throws DomainError not_logged_in, in_need_true_account immediately; not_found while iterating
   */
  watch(ctx: Ctx, id: string, signal: AbortSignal): AsyncIterableIterator<Item> {
    const { memberId } = requireRealMember(ctx.actor);
    const produce = async (push: Push<Item>, events: AsyncIterable<RecordEvent>) => {
      await push(await this.get(ctx, id));
      for await (const event of events) if (event.id === id) await push(await this.get(ctx, id));
    };
    return streamFromEvents(this.live, this.parts.topicOf(memberId), produce, signal);
  }

  /**
   * Yields null immediately, then each of the member's own that is created or changes, until aborted.
   * @throws DomainError not_logged_in, in_need_true_account immediately
   */
  watchAll(ctx: Ctx, signal: AbortSignal): AsyncIterableIterator<Item | null> {
    const { memberId } = requireRealMember(ctx.actor);
    const read = ({ id }: RecordEvent) => this.get(ctx, id);
    return streamLiveEvents(this.live, this.parts.topicOf(memberId), read, signal);
  }
}
