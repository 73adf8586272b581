import { type Ctx, isStaff } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { isId } from "../../core/ids.js";
import { formatRate, parseRate } from "../../kit/rates.js";
import type { Details } from "../approvals/approvals.model.js";
import type { ApprovalsService } from "../approvals/approvals.service.js";
import { requireMayRunBrand } from "../brands/brands.policy.js";
import type { BillFunding } from "./bills/bills.model.js";
import { adminContractList } from "./contract-lists.reads.js";
import type { ContractOffersService, OfferRequest } from "./contract-offers.service.js";
import { type Contract, type ContractTerms, TermsCategory } from "./contracts.model.js";
import { findByRequest, findContract, findInForce, lockGroup } from "./contracts.store.js";
import { areSettingsLooser, type ContractSettings } from "./settings.model.js";
import { readContributions, readSettings, upsertContribution, upsertSettings } from "./settings.store.js";
import { serializeTerms } from "./terms.model.js";

interface Deps {
  readonly approvals: ApprovalsService;
  readonly offers: ContractOffersService;
}

/** Settings as staff enter them: shares are hundredths of a percent. */
export interface SettingsForm extends Pick<ContractSettings, "kind" | "needsApproval"> {
  readonly funding: BillFunding;
  readonly bonusBasisPoints: number;
  readonly rebateBasisPoints: number;
}

const millionthsInBasisPoint = 100;

/** What staff do about contracts: offers to agents at the top, which the brand funds, and how contracts are settled. */
export class ContractStaffService {
  constructor(private readonly deps: Deps) {}

  /** The brand's contracts, newest first. @throws DomainError not_logged_in, permission_denied */
  readonly list = adminContractList.for(({ actor, brand }) => {
    requireMayRunBrand(actor);
    return { brandId: brand.id };
  });

  /** Gets a contract of the brand. @throws DomainError not_logged_in, permission_denied, not_found */
  async get(ctx: Ctx, id: string): Promise<Contract> {
    requireMayRunBrand(ctx.actor);
    const found = isId(id) ? await findContract(ctx.db, ctx.brand.id, id) : null;
    if (!found) throw new DomainError("not_found");
    return found;
  }

  /**
   * Offers a contract, or a change of one, to an agent at the top. It waits until a second person requests the same;
   * idempotent by `requestId`.
   * @returns The offer; null while it waits.
   * @throws DomainError not_logged_in, permission_denied, not_found unless the agent is at the top, contract_kind_closed,
   * wrong_currency, invalid_amount, validation_failed, contract_pending, second_approver_needed
   */
  async offer(ctx: Ctx, request: OfferRequest): Promise<Contract | null> {
    requireMayRunBrand(ctx.actor);
    if (!isId(request.requestId)) throw validationFailed({ field: "requestId", code: "invalid" });
    const { offers } = this.deps;
    await offers.assertAgent(ctx, request.agentId, null);
    const offeredBy = isStaff(ctx.actor) ? ctx.actor.accountId : ctx.brand.id;
    const offer = await offers.toOffer(ctx, request, { uplineId: null, offeredBy });
    const known = await findByRequest(ctx.db, ctx.brand.id, offer);
    if (known) return known;
    const { agentId, kind, currency, terms } = offer;
    return this.deps.approvals.decide(ctx, {
      kind: "contract_offer",
      subject: `${agentId} ${kind} ${currency}`,
      audit: { action: "contract.offer", subjectKind: "contract" },
      lock: async (ctx) => {
        await lockGroup(ctx.db, offer);
        return findInForce(ctx.db, offer, agentId);
      },
      guard: (_ctx, before) => ({
        before: before ? toTermsDetails(before.terms) : {},
        after: toTermsDetails(terms),
      }),
      act: async (ctx) => {
        await offers.insert(ctx, offer);
      },
      read: (ctx) => findByRequest(ctx.db, ctx.brand.id, offer),
    });
  }

  /** Reads how each kind is settled. @throws DomainError not_logged_in, permission_denied */
  async settings(ctx: Ctx): Promise<ContractSettings[]> {
    requireMayRunBrand(ctx.actor);
    return [...(await readSettings(ctx.db, ctx.brand.id)).values()];
  }

  /**
   * Sets how a kind is settled, from the next bill on. What lets the brand pay more, or without an approval, waits until a
   * second person requests the same.
   * @returns The settings in effect.
   * @throws DomainError not_logged_in, permission_denied, validation_failed (bonusBasisPoints, rebateBasisPoints),
   * second_approver_needed
   */
  async setSettings(ctx: Ctx, form: SettingsForm): Promise<ContractSettings[]> {
    requireMayRunBrand(ctx.actor);
    const { kind, funding, needsApproval } = form;
    const after = {
      kind,
      funding,
      needsApproval,
      bonusShare: toMillionths(form, "bonusBasisPoints"),
      rebateShare: toMillionths(form, "rebateBasisPoints"),
    };
    return this.deps.approvals.decide(ctx, {
      kind: "contract_settings",
      subject: kind,
      audit: { action: "contract-settings.set", subjectKind: "contract-settings" },
      lock: async (ctx) => {
        const before = (await readSettings(ctx.db, ctx.brand.id)).get(kind);
        if (!before) throw new Error(`no settings of ${kind}`);
        return before;
      },
      guard: (_ctx, before) => ({
        before: toSettingsDetails(before),
        after: toSettingsDetails(after),
        isSafe: !areSettingsLooser(before, after),
      }),
      act: (ctx) => upsertSettings(ctx.db, ctx.brand.id, after),
      read: (ctx) => this.settings(ctx),
    });
  }

  /** Reads which share of a category's valid bets counts, in millionths. @throws DomainError permission_denied */
  async contributions(ctx: Ctx): Promise<{ readonly category: TermsCategory; readonly share: number }[]> {
    requireMayRunBrand(ctx.actor);
    const shares = await readContributions(ctx.db, ctx.brand.id);
    return TermsCategory.values
      .filter((category) => category !== "CONS")
      .map((category) => ({ category, share: shares.get(category) ?? 1_000_000 }));
  }

  /**
   * Sets which share of a category's valid bets counts, in percent. A higher one waits until a second person requests the
   * same.
   * @throws DomainError not_logged_in, permission_denied, validation_failed (category, share), second_approver_needed
   */
  async setContribution(
    ctx: Ctx,
    { category, share }: { readonly category: TermsCategory; readonly share: string },
  ) {
    requireMayRunBrand(ctx.actor);
    if (category === "CONS") throw validationFailed({ field: "category", code: "invalid" });
    const after = parseShare(share, "share");
    return this.deps.approvals.decide(ctx, {
      kind: "contract_settings",
      subject: `contribution ${category}`,
      audit: { action: "contract-contribution.set", subjectKind: "contract-settings" },
      lock: async (ctx) => (await readContributions(ctx.db, ctx.brand.id)).get(category) ?? 1_000_000,
      guard: (_ctx, before) => ({
        before: { share: formatRate(BigInt(before)) },
        after: { share: formatRate(BigInt(after)) },
        isSafe: after <= before,
      }),
      act: (ctx) => upsertContribution(ctx.db, ctx.brand.id, { category, share: after }),
      read: (ctx) => this.contributions(ctx),
    });
  }
}

/** @throws DomainError validation_failed */
function toMillionths(form: SettingsForm, field: "bonusBasisPoints" | "rebateBasisPoints"): number {
  const points = form[field];
  if (!Number.isInteger(points) || points < 0 || points > 10_000)
    throw validationFailed({ field, code: "out_of_range", params: { min: 0, max: 10_000 } });
  return points * millionthsInBasisPoint;
}

/** @throws DomainError validation_failed */
function parseShare(percent: string, field: string): number {
  const share = parseRate(percent);
  if (share === null) throw validationFailed({ field, code: "invalid" });
  return Number(share);
}

function toSettingsDetails({ funding, needsApproval, bonusShare, rebateShare }: ContractSettings): Details {
  return {
    funding,
    needsApproval,
    bonusShare: formatRate(BigInt(bonusShare)),
    rebateShare: formatRate(BigInt(rebateShare)),
  };
}

function toTermsDetails(terms: ContractTerms): Details {
  return { terms: serializeTerms(terms) };
}
