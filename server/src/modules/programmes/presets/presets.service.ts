import type { Ctx } from "../../../core/ctx.js";
import { DomainError } from "../../../core/errors.js";
import { isId } from "../../../core/ids.js";
import type { Redemption } from "../../agents/agents.model.js";
import { requireAgent } from "../../agents/agents.policy.js";
import type { AuditService } from "../../audit/audit.service.js";
import type { WalletService } from "../../wallet/wallet.service.js";
import { shareProgramme } from "../entries/entries.store.js";
import { isBudgetSpent } from "../entries/shown-programmes.model.js";
import { isOpen, type ProgrammeDetails } from "../programmes.model.js";
import { findProgramme, listShownProgrammes } from "../programmes.store.js";
import { findPreset, insertLinkPreset, insertPreset, readLinkPresets } from "./presets.store.js";

interface Deps {
  readonly audit: Pick<AuditService, "record">;
  readonly wallet: Pick<WalletService, "activeCurrencyOf">;
}

/** A rebate that agents may choose for new members, or that a link has. */
export interface PresetRebate extends ProgrammeDetails {
  /** Whether it can be chosen now; those who register by a link get it as long as it can. */
  readonly isOffered: boolean;
}

/** The rebates that agents choose for the accounts that they open and for their links. */
export class PresetsService {
  constructor(private readonly deps: Deps) {}

  /**
   * Lists the rebates that the signed-in agent may choose, those in its own active currency first.
   * @throws DomainError not_logged_in, in_need_true_account, permission_denied
   */
  async offered(ctx: Ctx): Promise<PresetRebate[]> {
    const { memberId } = requireAgent(ctx.actor);
    const currency = await this.deps.wallet.activeCurrencyOf(ctx, memberId);
    const all = (await listShownProgrammes(ctx.db, ctx.brand.id, ["REBATE"])).flatMap((programme) => {
      const preset = toPreset(programme, ctx.clock.now());
      return preset.isOffered ? [preset] : [];
    });
    const isOwn = (one: PresetRebate) => one.currency === currency;
    return [...all.filter(isOwn), ...all.filter((one) => !isOwn(one))];
  }

  /**
   * Gives a new member the rebate that the agent has chosen, in the transaction that opens the account.
   * @throws DomainError not_found, programme_not_open, budget_spent
   */
  async give(ctx: Ctx, memberId: string, programmeId: string): Promise<void> {
    const { id, code } = await this.requireOffered(ctx, programmeId);
    await insertPreset(ctx.db, { memberId, programmeId: id, now: ctx.clock.now() });
    await this.record(ctx, { kind: "account", id: memberId }, code);
  }

  /** The id of the rebate that was chosen for a member; null for none. Callers have authorised the access. */
  presetOf(ctx: Ctx, memberId: string): Promise<string | null> {
    return findPreset(ctx.db, memberId);
  }

  /**
   * Chooses the rebate of those who register by a new link, in the transaction that creates it.
   * @throws DomainError not_found, programme_not_open, budget_spent
   */
  async addToLink(ctx: Ctx, invitationId: string, programmeId: string): Promise<void> {
    const { id, code } = await this.requireOffered(ctx, programmeId);
    await insertLinkPreset(ctx.db, invitationId, id);
    await this.record(ctx, { kind: "invitation", id: invitationId }, code);
  }

  /** Gives a new member the rebate of the link, in the transaction of the registration; nothing when it has ended. */
  async redeem(ctx: Ctx, { invitationId, memberId }: Redemption): Promise<void> {
    const programmeId = (await readLinkPresets(ctx.db, [invitationId])).get(invitationId);
    if (programmeId === undefined) return;
    await shareProgramme(ctx.db, programmeId);
    const programme = await findProgramme(ctx.db, ctx.brand.id, programmeId);
    const now = ctx.clock.now();
    if (programme && toPreset(programme, now).isOffered)
      await insertPreset(ctx.db, { memberId, programmeId, now });
  }

  /** Reads the rebates of links, by invitation. Callers have authorised the access. */
  async ofLinks(ctx: Ctx, invitationIds: readonly string[]): Promise<ReadonlyMap<string, PresetRebate>> {
    const chosen = await readLinkPresets(ctx.db, invitationIds);
    if (chosen.size === 0) return new Map();
    const all = await listShownProgrammes(ctx.db, ctx.brand.id, ["REBATE"]);
    const byId = new Map(all.map((programme) => [programme.id, toPreset(programme, ctx.clock.now())]));
    return new Map(
      [...chosen].flatMap(([invitationId, programmeId]): [string, PresetRebate][] => {
        const rebate = byId.get(programmeId);
        return rebate ? [[invitationId, rebate]] : [];
      }),
    );
  }

  private async requireOffered(ctx: Ctx, programmeId: string): Promise<ProgrammeDetails> {
    if (!isId(programmeId)) throw new DomainError("not_found");
    await shareProgramme(ctx.db, programmeId);
    const programme = await findProgramme(ctx.db, ctx.brand.id, programmeId);
    if (programme?.rules.entrance !== "BY_AGENT" || programme.state === "DRAFT")
      throw new DomainError("not_found");
    if (!isOpen(programme, ctx.clock.now())) throw new DomainError("programme_not_open");
    if (isBudgetSpent(programme)) throw new DomainError("budget_spent");
    return programme;
  }

  private record(ctx: Ctx, subject: { readonly kind: string; readonly id: string }, programme: string) {
    const { kind: subjectKind, id: subjectId } = subject;
    return this.deps.audit.record(ctx, {
      action: "rebate.preset",
      subjectKind,
      subjectId,
      after: { programme },
    });
  }
}

function toPreset(programme: ProgrammeDetails, now: Date): PresetRebate {
  const isOffered =
    programme.rules.entrance === "BY_AGENT" && isOpen(programme, now) && !isBudgetSpent(programme);
  return { ...programme, isOffered };
}
