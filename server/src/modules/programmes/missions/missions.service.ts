import type { Ctx } from "../../../core/ctx.js";
import { localDayOf } from "../../agent-figures/local-days.model.js";
import type { SaferGamblingService } from "../../safer-gambling/safer-gambling.service.js";
import type { WalletService } from "../../wallet/wallet.service.js";
import { findNotFor } from "../entries/audiences.reads.js";
import { listShownEntries } from "../entries/entries.store.js";
import { type ShownEntry, show } from "../entries/shown-programmes.model.js";
import type { ProgrammeDetails, ProgrammeLabel } from "../programmes.model.js";
import { requirePlayer } from "../programmes.policy.js";
import { listShownProgrammes } from "../programmes.store.js";
import type { Step } from "../rules/rules-schema.js";
import { stepProgress, stepsOf } from "../rules/steps.model.js";

interface Deps {
  readonly saferGambling: Pick<SaferGamblingService, "isAnyExcluded">;
  readonly wallet: Pick<WalletService, "activeCurrencyOf">;
}

/** A step, and how far the member has done it. */
export interface ShownStep extends Step {
  /** From 0 to the target. */
  readonly done: bigint;
}

/** A mission as a member sees it. */
export interface ShownMission {
  readonly programme: ProgrammeDetails;
  readonly label: ProgrammeLabel;
  readonly entry: ShownEntry | null;
  readonly steps: readonly ShownStep[];
  /** Minor units. */
  readonly reward: bigint;
}

/** Shows missions to members, who join and claim them as other programmes. */
export class MissionsService {
  constructor(private readonly deps: Deps) {}

  /**
   * Lists the brand's missions in the member's view, the most important first, and those whose reward can be claimed. Ended
   * ones, and those in other currencies, without the member's part are left out. Members who are excluded from play see none, and neither do agents.
   * @throws DomainError not_logged_in, password_change_required, in_need_true_account
   */
  async list(ctx: Ctx): Promise<ShownMission[]> {
    const { actor, brand, clock, db } = ctx;
    if (actor.kind === "member" && actor.role === "agent") return [];
    const memberId = requirePlayer(ctx);
    if (await this.deps.saferGambling.isAnyExcluded(ctx, [memberId])) return [];
    const now = clock.now();
    const programmes = await listShownProgrammes(db, brand.id, ["MISSION"]);
    const today = localDayOf(now, brand.timeZone);
    const entries = await listShownEntries(db, { brandId: brand.id, memberId, today });
    const currency = await this.deps.wallet.activeCurrencyOf(ctx, memberId);
    const notFor = await findNotFor(ctx, memberId, programmes);
    return programmes
      .flatMap((programme) => toMission(programme, entries, now, currency))
      .filter(({ entry, programme }) => entry !== null || !notFor.has(programme.id));
  }
}

function toMission(
  programme: ProgrammeDetails,
  entries: readonly ShownEntry[],
  now: Date,
  currency: string | null,
): ShownMission[] {
  const shown = show(programme, entries, now);
  const { entry, label, rules } = shown;
  if (entry === null && (label === "CLOSED" || programme.currency !== currency)) return [];
  const counters = new Map(entry?.counters.map(({ key, value }) => [key, value]));
  const steps = stepsOf(rules.conditions);
  return [
    {
      programme: shown,
      entry,
      label,
      reward: rules.reward.code === "fixed_amount" ? rules.reward.amount : 0n,
      steps: steps.map((step, n) => ({ ...step, done: stepProgress(step, n + 1, counters) })),
    },
  ];
}
