import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import type { LiveEvents } from "../../core/events.js";
import { isId } from "../../core/ids.js";
import { runLiveQuery, streamLiveEvents } from "../../core/live-query.js";
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
  /** The topic of one record. */
  readonly topicOf: (id: string) => string;
  /** The topic of all records of a member; its events carry the id of the record. */
  readonly memberTopicOf: (memberId: string) => string;
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
    requireRealMember(ctx.actor);
    return runLiveQuery(this.live, this.parts.topicOf(id), () => this.get(ctx, id), signal);
  }

  /**
   * Yields null immediately, then each of the member's own that is created or changes, until aborted.
   * @throws DomainError not_logged_in, in_need_true_account immediately
   */
  watchAll(ctx: Ctx, signal: AbortSignal): AsyncIterableIterator<Item | null> {
    const { memberId } = requireRealMember(ctx.actor);
    const read = ({ id }: { readonly id: string }) => this.get(ctx, id);
    return streamLiveEvents(this.live, this.parts.memberTopicOf(memberId), read, signal);
  }
}
