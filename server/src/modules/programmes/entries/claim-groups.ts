import type { Ctx } from "../../../core/ctx.js";
import { isId } from "../../../core/ids.js";
import { inTx } from "../../../core/tx.js";
import { isTransient } from "../../../db/faults.js";
import { GroupCommit } from "../../../db/group-commit.js";
import type { GrantsService } from "../engine/grants.service.js";
import type { Entry, GrantOutcome } from "../programmes.model.js";
import { lockBrandEntries } from "./entries.store.js";
import { isAccepted } from "./grant-outcomes.model.js";
import { showEntries } from "./shown-entries.reads.js";
import type { ShownProgramme } from "./shown-programmes.model.js";

interface Deps {
  readonly grants: Pick<GrantsService, "issue">;
}

/** A member's claim of a reward. */
interface Claim {
  readonly entryId: string;
  readonly memberId: string;
}

/** What became of a claim. */
export interface Claimed {
  /** Undefined when there was nothing to claim. */
  readonly outcome: GrantOutcome | undefined;
  /** What the member sees of the programme now; null when nothing was granted. */
  readonly shown: ShownProgramme | null;
}

/**
 * Grants rewards that members claim. Claims of one brand that arrive together are granted in one transaction, so that a crowd
 * neither takes a connection for each claim nor waits for a budget one by one.
 */
export class ClaimGroups {
  private readonly byBrand = new Map<string, GroupCommit<Claim & { readonly ctx: Ctx }, Claimed>>();

  constructor(private readonly deps: Deps) {}

  /** Grants what a member claims, in the ctx's transaction if it has one. A repeat grants nothing more. */
  async claim(ctx: Ctx, claim: Claim): Promise<Claimed> {
    if (!isId(claim.entryId)) return nothingDue;
    if (!ctx.db.isTransaction) {
      const grouped = await this.groupsOf(ctx.brand.id).submit(ctx.db, { ...claim, ctx });
      if (grouped.done) return grouped.result;
      if (grouped.error !== null && !isTransient(grouped.error))
        ctx.log.warn({ err: grouped.error }, "programmes: a group of claims failed; each is granted alone");
    }
    const [claimed = nothingDue] = await this.grant(ctx, [claim]);
    return claimed;
  }

  private groupsOf(brandId: string): GroupCommit<Claim & { readonly ctx: Ctx }, Claimed> {
    const known = this.byBrand.get(brandId);
    if (known) return known;
    const groups = new GroupCommit<Claim & { readonly ctx: Ctx }, Claimed>({
      serialKeyOf: ({ entryId }) => entryId,
      // Claims of one programme wait for each other's use of its budget.
      maxRunningGroups: 1,
      commitGroup: async (_db, claims) => {
        const [first] = claims;
        return first ? this.grant(first.ctx, claims) : [];
      },
    });
    this.byBrand.set(brandId, groups);
    return groups;
  }

  /** Grants claims of one brand in one transaction. Returns what became of each, in their order. */
  private grant(ctx: Ctx, claims: readonly Claim[]): Promise<Claimed[]> {
    return inTx(
      ctx,
      async (ctx) => {
        const entries = await lockBrandEntries(
          ctx.db,
          ctx.brand.id,
          claims.map(({ entryId }) => entryId),
        );
        const now = ctx.clock.now();
        const isOwn = ({ entryId, memberId }: Claim) => entries.get(entryId)?.memberId === memberId;
        const own = claims.filter(isOwn).map(({ entryId }) => entryId);
        const due = own.filter((id) => isDue(entries.get(id), now));
        const results = await this.deps.grants.issue(ctx, due, { isClaimed: true });
        const outcomes = new Map<string, GrantOutcome>(
          results.map(({ entryId, outcome }) => [entryId, outcome]),
        );
        for (const id of own) if (entries.get(id)?.state === "GRANTED") outcomes.set(id, "REPEATED");
        const shown = await showEntries(
          ctx,
          [...outcomes].flatMap(([id, outcome]) => (isAccepted(outcome) ? [id] : [])),
        );
        return claims.map((claim) => {
          const { entryId } = claim;
          if (!isOwn(claim)) return nothingDue;
          return { outcome: outcomes.get(entryId), shown: shown.get(entryId) ?? null };
        });
      },
      { idempotent: true },
    );
  }
}

const nothingDue: Claimed = { outcome: undefined, shown: null };

/** Whether a reward waits for its member. */
function isDue(entry: Entry | undefined, now: Date): boolean {
  return entry?.state === "QUALIFIED" && entry.expiresAt !== null && entry.expiresAt > now;
}
