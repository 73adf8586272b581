import type { Ctx } from "../../../core/ctx.js";
import { DomainError, validationFailed } from "../../../core/errors.js";
import type { LiveEvents } from "../../../core/events.js";
import { faultPoint } from "../../../core/fault-point.js";
import { isId, newId } from "../../../core/ids.js";
import { isPlainText } from "../../../core/plain-text.js";
import { inTx } from "../../../core/tx.js";
import type { FilesService } from "../../files/files.service.js";
import type { SaferGamblingService } from "../../safer-gambling/safer-gambling.service.js";
import type { WalletService } from "../../wallet/wallet.service.js";
import { findPreset } from "../presets/presets.store.js";
import { isOpen } from "../programmes.model.js";
import { requirePlayer, requirePlayerWithMoneyAccess } from "../programmes.policy.js";
import { findProgramme, listShownProgrammes } from "../programmes.store.js";
import { offeredKinds } from "../rules/kinds.model.js";
import type { ProgrammeEntrance } from "../rules/rules.model.js";
import { findNotFor } from "./audiences.reads.js";
import type { ClaimGroups } from "./claim-groups.js";
import { insertEntry, listShownEntries, type NewEntry, shareProgramme } from "./entries.store.js";
import { publishEntryChanges } from "./entry-changes.js";
import { assertGranted } from "./grant-outcomes.model.js";
import { showEntries, viewOf } from "./shown-entries.reads.js";
import {
  type ClaimableReward,
  isBudgetSpent,
  isClaimable,
  type ShownProgramme,
  show,
  showWith,
} from "./shown-programmes.model.js";

interface Deps {
  readonly claims: Pick<ClaimGroups, "claim">;
  readonly files: Pick<FilesService, "attach">;
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
    const notFor = await findNotFor(ctx, memberId, offered);
    const isOffered = (programme: ShownProgramme) =>
      programme.entry !== null ||
      (programme.label !== "CLOSED" && isForMember(programme) && !notFor.has(programme.id));
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
    const { outcome, shown } = await this.deps.claims.claim(ctx, { entryId, memberId });
    assertGranted(outcome);
    faultPoint("programmes.after-claim");
    if (!shown) throw new Error("a claimed entry is missing");
    return shown;
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
      if ((await findNotFor(ctx, memberId, [programme])).size > 0)
        throw new DomainError("programme_not_open");
      if (isBudgetSpent(programme)) throw new DomainError("budget_spent");
      const { today } = viewOf(ctx);
      publishEntryChanges(ctx, this.deps.live, [memberId]);
      return insert(ctx, { id: newId(), programme, memberId, comment: null, now, today });
    });
    const shown = (await showEntries(ctx, [id])).get(id);
    if (!shown) throw new Error("an entry is missing");
    return shown;
  }

  private isExcluded(ctx: Ctx, memberId: string): Promise<boolean> {
    return this.deps.saferGambling.isAnyExcluded(ctx, [memberId]);
  }
}
