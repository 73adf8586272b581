import type { Ctx } from "../../../core/ctx.js";
import type { LiveEvents } from "../../../core/events.js";
import { faultPoint } from "../../../core/fault-point.js";
import { type MemberNotification, notifyMembers } from "../../../core/member-notifications.js";
import type { Meter } from "../../../core/meter.js";
import type { WalletService } from "../../wallet/wallet.service.js";
import { publishEntryChanges } from "../entries/entry-changes.js";
import { type GrantResult, issueGrants } from "./grants.store.js";

interface Deps {
  readonly live: Pick<LiveEvents, "publish">;
  readonly wallet: Pick<WalletService, "publishChange">;
  readonly meter: Meter;
}

/** The notification of a reward that was granted. */
function toNotification({ entryId, memberId, kind, currency, amount }: GrantResult): MemberNotification {
  const given = { key: `reward:${entryId}`, memberId };
  if (kind === "FREE_SPINS") return { ...given, kind: "FREE_SPINS_GRANTED", reference: amount.toString() };
  return {
    ...given,
    kind: kind === "BONUS" ? "BONUS_GRANTED" : "REWARD_GRANTED",
    money: { amount, currency },
  };
}

/** Grants rewards: the only way in which programmes move money and points to members. */
export class GrantsService {
  constructor(private readonly deps: Deps) {}

  /**
   * Grants what entries that qualify can be granted, inside the caller's transaction, and notifies the members. A repeat
   * grants nothing more. Callers have authorised it.
   */
  async issue(ctx: Ctx, entryIds: readonly string[], { isClaimed = false } = {}): Promise<GrantResult[]> {
    const results = await issueGrants(ctx.db, entryIds, { isClaimed, now: ctx.clock.now() });
    if (results.some(({ outcome }) => outcome === "GRANTED")) faultPoint("programmes.in-grant");
    await this.announce(ctx, results);
    return results;
  }

  /** Notifies the members of grants that were issued in the caller's transaction. */
  async announce(ctx: Ctx, results: readonly GrantResult[]): Promise<void> {
    publishEntryChanges(
      ctx,
      this.deps.live,
      results.map(({ memberId }) => memberId),
    );
    // Points come in small parts, which the member finds in the list of changes.
    const notable = results.filter(({ outcome, kind }) => outcome === "GRANTED" && kind !== "POINTS");
    for (const { memberId, currency, kind } of notable) {
      if (kind === "FREE_SPINS") continue;
      this.deps.wallet.publishChange(ctx, memberId, currency);
      ctx.afterCommit(() => this.deps.meter.posted("programme_reward"));
    }
    await notifyMembers(ctx, notable.map(toNotification));
  }
}
