import type { Ctx } from "../../../core/ctx.js";
import { DomainError, type ErrorCode, validationFailed } from "../../../core/errors.js";
import { isId, newId } from "../../../core/ids.js";
import { isPlainText } from "../../../core/plain-text.js";
import { inTx } from "../../../core/tx.js";
import { localDayOf } from "../../agent-figures/local-days.model.js";
import type { SaferGamblingService } from "../../safer-gambling/safer-gambling.service.js";
import type { GrantsService } from "../engine/grants.service.js";
import type { GrantOutcome } from "../engine/grants.store.js";
import {
  type Entry,
  isOpen,
  labelOf,
  type ProgrammeDetails,
  type ProgrammeLabel,
} from "../programmes.model.js";
import { requirePlayer, requirePlayerWithMoneyAccess } from "../programmes.policy.js";
import { findProgramme, listShownProgrammes } from "../programmes.store.js";
import type { ProgrammeEntrance } from "../rules/rules.model.js";
import {
  findEntry,
  insertEntry,
  listShownEntries,
  lockEntry,
  type ShownEntry,
  shareProgramme,
} from "./entries.store.js";

interface Deps {
  readonly grants: Pick<GrantsService, "issue">;
  readonly saferGambling: Pick<SaferGamblingService, "isAnyExcluded">;
}

/** A programme as a member sees it. */
export interface ShownProgramme extends ProgrammeDetails {
  readonly label: ProgrammeLabel;
  /** The member's part in it: one whose reward can be claimed, or that of the current period; null when there is none. */
  readonly entry: ShownEntry | null;
}

/** The longest comment of an application, in characters. */
export const maxCommentLength = 140;

/** What a claim that granted nothing reports. */
const refusals: Readonly<Record<Exclude<GrantOutcome, "GRANTED" | "REPEATED">, ErrorCode>> = {
  BUDGET_SPENT: "budget_spent",
  ACCOUNT_FROZEN: "account_locked",
  PAUSED: "programme_not_open",
  EXCLUDED: "programme_not_open",
};

/** @throws DomainError when nothing was granted */
export function assertGranted(outcome: GrantOutcome | undefined): void {
  if (outcome === undefined) throw new DomainError("nothing_to_claim");
  if (outcome !== "GRANTED" && outcome !== "REPEATED") throw new DomainError(refusals[outcome]);
}

/** The part that members take in programmes. */
export class EntriesService {
  constructor(private readonly deps: Deps) {}

  /**
   * Lists the brand's programmes in the member's view, the most important first. Members who are excluded from play see
   * none, and neither do agents, who take part in none. Ended programmes without the member's part are left out.
   * @throws DomainError not_logged_in, password_change_required, in_need_true_account
   */
  async list(ctx: Ctx): Promise<ShownProgramme[]> {
    if (ctx.actor.kind === "member" && ctx.actor.role === "agent") return [];
    const memberId = requirePlayer(ctx);
    if (await this.isExcluded(ctx, memberId)) return [];
    const programmes = await listShownProgrammes(ctx.db, ctx.brand.id);
    const given = { brandId: ctx.brand.id, memberId, today: todayOf(ctx) };
    const entries = await listShownEntries(ctx.db, given);
    const shown = programmes.map((programme) => toShown(programme, entries, ctx.clock.now()));
    return shown.filter(({ label, entry }) => label !== "CLOSED" || entry !== null);
  }

  /**
   * Joins a programme for the current period. A repeat changes nothing.
   * @throws DomainError not_logged_in, in_need_true_account, not_found, programme_not_open, budget_spent
   */
  join(ctx: Ctx, id: string): Promise<ShownProgramme> {
    return this.enter(ctx, id, "JOIN", null);
  }

  /**
   * Applies for the reward of a programme, about which staff decide. A repeat changes nothing.
   * @throws DomainError as `join` does, validation_failed (comment)
   */
  async apply(ctx: Ctx, id: string, comment: string): Promise<ShownProgramme> {
    const text = comment.trim();
    if (text.length > maxCommentLength)
      throw validationFailed({ field: "comment", code: "length", params: { min: 0, max: maxCommentLength } });
    if (!isPlainText(text)) throw validationFailed({ field: "comment", code: "invalid" });
    return this.enter(ctx, id, "APPLY", text);
  }

  /**
   * Claims a reward that is due. A repeat grants nothing more.
   * @throws DomainError not_logged_in, in_need_true_account, session_locked, not_found, nothing_to_claim,
   * budget_spent, programme_not_open, account_locked
   */
  async claim(ctx: Ctx, entryId: string): Promise<ShownProgramme> {
    const memberId = requirePlayerWithMoneyAccess(ctx);
    const { brand, clock } = ctx;
    const claimed = await inTx(ctx, async (ctx) => {
      const entry = isId(entryId) ? await lockEntry(ctx.db, brand.id, entryId) : null;
      if (entry?.memberId !== memberId) throw new DomainError("nothing_to_claim");
      if (entry.state === "GRANTED") return { entry, outcome: "REPEATED" as const };
      if (entry.expiresAt === null || entry.expiresAt <= clock.now())
        throw new DomainError("nothing_to_claim");
      const [result] = await this.deps.grants.issue(ctx, [entry.id], { isClaimed: true });
      return { entry, outcome: result?.outcome };
    });
    assertGranted(claimed.outcome);
    return this.show(ctx, claimed.entry);
  }

  private async enter(
    ctx: Ctx,
    id: string,
    entrance: ProgrammeEntrance,
    comment: string | null,
  ): Promise<ShownProgramme> {
    const memberId = requirePlayer(ctx);
    const entryId = await inTx(ctx, async (ctx) => {
      if (!isId(id)) throw new DomainError("not_found");
      await shareProgramme(ctx.db, id);
      const programme = await findProgramme(ctx.db, ctx.brand.id, id);
      if (!programme || programme.state === "DRAFT") throw new DomainError("not_found");
      const now = ctx.clock.now();
      if (programme.rules.entrance !== entrance || !isOpen(programme, now))
        throw new DomainError("programme_not_open");
      if (await this.isExcluded(ctx, memberId)) throw new DomainError("programme_not_open");
      if (isBudgetSpent(programme)) throw new DomainError("budget_spent");
      const state = entrance === "APPLY" ? "APPLIED" : "JOINED";
      const made = { id: newId(), programme, memberId, state, comment, now, today: todayOf(ctx) } as const;
      return insertEntry(ctx.db, made);
    });
    const entry = await findEntry(ctx.db, ctx.brand.id, entryId);
    if (!entry) throw new Error("an entry is missing");
    return this.show(ctx, entry);
  }

  private async show(ctx: Ctx, { id, programmeId, memberId }: Entry): Promise<ShownProgramme> {
    const programme = await findProgramme(ctx.db, ctx.brand.id, programmeId);
    if (!programme) throw new Error("the programme of an entry is missing");
    const given = { brandId: ctx.brand.id, memberId, today: todayOf(ctx) };
    const entries = await listShownEntries(ctx.db, given);
    const own = entries.find((entry) => entry.id === id);
    const stored = own ? null : await findEntry(ctx.db, ctx.brand.id, id);
    const entry = own ?? (stored && { ...stored, counters: [], isCurrent: false });
    return { ...programme, entry, label: labelWith(programme, entry, ctx.clock.now()) };
  }

  private isExcluded(ctx: Ctx, memberId: string): Promise<boolean> {
    return this.deps.saferGambling.isAnyExcluded(ctx, [memberId]);
  }
}

const todayOf = ({ brand, clock }: Ctx) => localDayOf(clock.now(), brand.timeZone);

/** Whether nothing is left of what a programme may grant in all. */
function isBudgetSpent({ budgets }: ProgrammeDetails): boolean {
  return budgets.some(({ scope, used, limit }) => scope === "ALL" && used >= limit);
}

function labelWith(programme: ProgrammeDetails, entry: ShownEntry | null, now: Date): ProgrammeLabel {
  const { rules } = programme;
  return labelOf({ programme, rules, entry, isBudgetSpent: isBudgetSpent(programme) }, now);
}

function toShown(programme: ProgrammeDetails, entries: readonly ShownEntry[], now: Date): ShownProgramme {
  const own = entries.filter(({ programmeId }) => programmeId === programme.id);
  const claimable =
    programme.rules.claim === "MEMBER" ? own.find(({ state }) => state === "QUALIFIED") : undefined;
  const entry = claimable ?? own.find(({ isCurrent }) => isCurrent) ?? null;
  return { ...programme, entry, label: labelWith(programme, entry, now) };
}
