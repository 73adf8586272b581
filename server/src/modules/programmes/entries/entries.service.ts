import type { Ctx } from "../../../core/ctx.js";
import { DomainError, type ErrorCode, validationFailed } from "../../../core/errors.js";
import type { LiveEvents } from "../../../core/events.js";
import { faultPoint } from "../../../core/fault-point.js";
import { isId, newId } from "../../../core/ids.js";
import { isPlainText } from "../../../core/plain-text.js";
import { inTx } from "../../../core/tx.js";
import { localDayOf } from "../../agent-figures/local-days.model.js";
import type { FilesService } from "../../files/files.service.js";
import type { SaferGamblingService } from "../../safer-gambling/safer-gambling.service.js";
import type { WalletService } from "../../wallet/wallet.service.js";
import type { GrantsService } from "../engine/grants.service.js";
import { findPreset } from "../presets/presets.store.js";
import { type GrantOutcome, isOpen } from "../programmes.model.js";
import { requirePlayer, requirePlayerWithMoneyAccess } from "../programmes.policy.js";
import { findProgramme, listShownProgrammes } from "../programmes.store.js";
import { offeredKinds } from "../rules/kinds.model.js";
import type { ProgrammeEntrance } from "../rules/rules.model.js";
import { insertEntry, listShownEntries, lockEntry, type NewEntry, shareProgramme } from "./entries.store.js";
import { publishEntryChanges } from "./entry-changes.js";
import {
  type ClaimableReward,
  isBudgetSpent,
  isClaimable,
  type ShownProgramme,
  show,
  showWith,
} from "./shown-programmes.model.js";

interface Deps {
  readonly files: Pick<FilesService, "attach">;
  readonly grants: Pick<GrantsService, "issue">;
  readonly live: Pick<LiveEvents, "publish">;
  readonly saferGambling: Pick<SaferGamblingService, "isAnyExcluded">;
  readonly wallet: Pick<WalletService, "activeCurrencyOf">;
}

/** An application for a reward. */
export interface ApplicationForm {
  readonly programmeId: string;
  readonly comment: string;
  /** Ids of uploaded pictures. */
  readonly fileIds: readonly string[];
}

/** The longest comment of an application, in characters. */
export const maxCommentLength = 140;

/** What is no refusal: a reward that waits for staff is shown so. */
const accepted = ["GRANTED", "REPEATED", "UNDER_REVIEW"] as const satisfies readonly GrantOutcome[];

const isAccepted = (outcome: GrantOutcome): outcome is (typeof accepted)[number] =>
  accepted.some((one) => one === outcome);

/** What a claim that granted nothing reports. */
const refusals: Readonly<Record<Exclude<GrantOutcome, (typeof accepted)[number]>, ErrorCode>> = {
  BUDGET_SPENT: "budget_spent",
  BONUS_OPEN: "bonus_open",
  ACCOUNT_FROZEN: "account_locked",
  PAUSED: "programme_not_open",
  EXCLUDED: "programme_not_open",
};

/** @throws DomainError when nothing was granted, unless the reward waits for staff */
export function assertGranted(outcome: GrantOutcome | undefined): void {
  if (outcome === undefined) throw new DomainError("nothing_to_claim");
  if (!isAccepted(outcome)) throw new DomainError(refusals[outcome]);
}

/** The part that members take in programmes. */
export class EntriesService {
  constructor(private readonly deps: Deps) {}

  /**
   * Lists the brand's programmes in the member's view, the most important first: those in the active currency, and those
   * that the member has a part in. Members who are excluded from play see none, and neither do agents, who take part in
   * none. Ended programmes without the member's part are left out.
   * @throws DomainError not_logged_in, password_change_required, in_need_true_account
   */
  async list(ctx: Ctx): Promise<ShownProgramme[]> {
    return (await this.readOwn(ctx)).programmes;
  }

  /**
   * Lists the rewards that the member can claim, the oldest first.
   * @throws DomainError as `list` does
   */
  async claimable(ctx: Ctx): Promise<ClaimableReward[]> {
    return (await this.readOwn(ctx)).claimable;
  }

  /** Reads what `list` and `claimable` return. @throws DomainError as `list` does */
  async readOwn(
    ctx: Ctx,
  ): Promise<{ readonly programmes: ShownProgramme[]; readonly claimable: ClaimableReward[] }> {
    const none = { programmes: [], claimable: [] };
    if (ctx.actor.kind === "member" && ctx.actor.role === "agent") return none;
    const memberId = requirePlayer(ctx);
    if (await this.isExcluded(ctx, memberId)) return none;
    const now = ctx.clock.now();
    const currency = await this.deps.wallet.activeCurrencyOf(ctx, memberId);
    const all = await listShownProgrammes(ctx.db, ctx.brand.id, [...offeredKinds, "MISSION", "LEADERBOARD"]);
    const entries = await listShownEntries(ctx.db, { ...viewOf(ctx), memberId });
    const offered = all.filter(({ kind }) => offeredKinds.includes(kind));
    const shown = offered.map((programme) => show(programme, entries, now));
    const claimable = entries
      .filter((entry) => isClaimable(entry, now))
      .flatMap((entry) => {
        const programme = all.find(({ id }) => id === entry.programmeId);
        return programme ? [{ ...showWith(programme, entry, now), entry }] : [];
      });
    const preset = await findPreset(ctx.db, memberId);
    const isForMember = ({ id, rules, currency: own }: ShownProgramme) =>
      rules.entrance === "BY_AGENT" ? id === preset : own === currency;
    const isOffered = (programme: ShownProgramme) =>
      programme.entry !== null || (programme.label !== "CLOSED" && isForMember(programme));
    return { programmes: shown.filter(isOffered), claimable };
  }

  /**
   * Joins a programme for the current period. A repeat changes nothing.
   * @throws DomainError not_logged_in, in_need_true_account, not_found, programme_not_open, budget_spent
   */
  join(ctx: Ctx, id: string): Promise<ShownProgramme> {
    return this.enter(ctx, id, "JOIN", (ctx, entry) => insertEntry(ctx.db, { ...entry, state: "JOINED" }));
  }

  /**
   * Applies for the reward of a programme with a comment and pictures, about which staff decide. A repeat changes nothing.
   * @throws DomainError as `join` does, validation_failed (comment, fileIds)
   */
  async apply(ctx: Ctx, { programmeId, comment, fileIds }: ApplicationForm): Promise<ShownProgramme> {
    const text = comment.trim();
    if (text.length > maxCommentLength)
      throw validationFailed({ field: "comment", code: "length", params: { min: 0, max: maxCommentLength } });
    if (!isPlainText(text)) throw validationFailed({ field: "comment", code: "invalid" });
    return this.enter(ctx, programmeId, "APPLY", async (ctx, entry) => {
      const id = await insertEntry(ctx.db, { ...entry, state: "APPLIED", comment: text });
      const isNew = id === entry.id;
      if (isNew && fileIds.length > 0)
        await this.deps.files.attach(ctx, { kind: "programme_entry", id }, fileIds);
      return id;
    });
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
    faultPoint("programmes.after-claim");
    return this.showEntry(ctx, { ...claimed.entry, memberId });
  }

  private async enter(
    ctx: Ctx,
    programmeId: string,
    entrance: ProgrammeEntrance,
    insert: (ctx: Ctx, entry: Omit<NewEntry, "state">) => Promise<string>,
  ): Promise<ShownProgramme> {
    const memberId = requirePlayer(ctx);
    const id = await inTx(ctx, async (ctx) => {
      if (!isId(programmeId)) throw new DomainError("not_found");
      await shareProgramme(ctx.db, programmeId);
      const programme = await findProgramme(ctx.db, ctx.brand.id, programmeId);
      if (!programme || programme.state === "DRAFT") throw new DomainError("not_found");
      const now = ctx.clock.now();
      if (programme.rules.entrance !== entrance || !isOpen(programme, now))
        throw new DomainError("programme_not_open");
      if (await this.isExcluded(ctx, memberId)) throw new DomainError("programme_not_open");
      if (isBudgetSpent(programme)) throw new DomainError("budget_spent");
      const { today } = viewOf(ctx);
      publishEntryChanges(ctx, this.deps.live, [memberId]);
      return insert(ctx, { id: newId(), programme, memberId, comment: null, now, today });
    });
    return this.showEntry(ctx, { id, programmeId, memberId });
  }

  /** Shows an entry of the member, whatever its period. */
  private async showEntry(
    ctx: Ctx,
    given: { readonly id: string; readonly programmeId: string; readonly memberId: string },
  ): Promise<ShownProgramme> {
    const { id, programmeId, memberId } = given;
    const programme = await findProgramme(ctx.db, ctx.brand.id, programmeId);
    const entries = await listShownEntries(ctx.db, { ...viewOf(ctx), memberId, entryId: id });
    const entry = entries.find((one) => one.id === id);
    if (!programme || !entry) throw new Error("an entry is missing");
    return showWith(programme, entry, ctx.clock.now());
  }

  private isExcluded(ctx: Ctx, memberId: string): Promise<boolean> {
    return this.deps.saferGambling.isAnyExcluded(ctx, [memberId]);
  }
}

const viewOf = ({ brand, clock }: Ctx) => ({
  brandId: brand.id,
  today: localDayOf(clock.now(), brand.timeZone),
});
