import type { Ctx } from "../../../core/ctx.js";
import { DomainError, validationFailed } from "../../../core/errors.js";
import { amountOutOfRange, parseMinor } from "../../../core/money.js";
import { inTx } from "../../../core/tx.js";
import { createOnce } from "../../../kit/create-once.js";
import { requireAgent } from "../../agents/agents.policy.js";
import type { HouseSeeds } from "../../house-games/house-seeds.service.js";
import { requireMoneyAccess } from "../../identity/identity.policy.js";
import type { PaymentPasswordService } from "../../identity/passwords/payment-password.service.js";
import type { SaferGamblingService } from "../../safer-gambling/safer-gambling.service.js";
import type { WalletService } from "../../wallet/wallet.service.js";
import { shareProgramme } from "../entries/entries.store.js";
import { isOpen, type ProgrammeDetails } from "../programmes.model.js";
import { findProgramme, listShownProgrammes } from "../programmes.store.js";
import { envelopeList } from "./envelope-lists.reads.js";
import { makeEnvelope } from "./envelope-maker.js";
import type { AgentEnvelopesReward, Envelope, EnvelopeTerms } from "./envelopes.model.js";
import { findByRequest } from "./envelopes.store.js";

interface Deps {
  readonly paymentPasswords: Pick<PaymentPasswordService, "require">;
  readonly saferGambling: Pick<SaferGamblingService, "isAnyExcluded">;
  readonly seeds: HouseSeeds;
  readonly wallet: Pick<WalletService, "activeCurrencyOf" | "publishChange">;
}

/** An agent's request for an envelope. */
export interface EnvelopeRequest {
  /** Decimal text, with no more fraction digits than the active currency has. */
  readonly total: string;
  readonly shares: number;
  readonly paymentPassword: string;
  /** A UUID that the client generates. */
  readonly requestId: string;
}

interface Offer {
  readonly programme: ProgrammeDetails;
  readonly reward: AgentEnvelopesReward;
}

/** The red envelopes that agents pay for their downline. */
export class AgentEnvelopesService {
  constructor(private readonly deps: Deps) {}

  /** The envelopes that the agent has made, newest first. @throws DomainError not_logged_in, permission_denied */
  readonly made = envelopeList.for(({ actor, brand }) => ({
    brandId: brand.id,
    senderId: requireAgent(actor).memberId,
  }));

  /**
   * Reads what the agent may put into an envelope in the active currency; null when the brand offers none.
   * @throws DomainError not_logged_in, permission_denied
   */
  async terms(ctx: Ctx): Promise<EnvelopeTerms | null> {
    const offer = await this.findOffer(ctx, requireAgent(ctx.actor).memberId);
    if (!offer) return null;
    const { programme, reward } = offer;
    return {
      programmeId: programme.id,
      currency: programme.currency,
      maxTotal: reward.total,
      maxShares: reward.shares,
      minShare: reward.minimum,
      turnoverBasisPoints: programme.rules.turnoverBasisPoints,
    };
  }

  /**
   * Makes an envelope for the members below the agent: its shares are drawn, and the agent's money is held for each.
   * Idempotent by `requestId`.
   * @throws DomainError not_logged_in, permission_denied, session_locked, payment_password_not_set,
   * invalid_payment_password, too_many_requests, validation_failed (total, shares, requestId),
   * invalid_amount, insufficient_balance, outstanding_debt, account_locked, member_excluded, programme_not_open,
   * budget_spent, idempotency_conflict
   */
  async make(ctx: Ctx, request: EnvelopeRequest): Promise<Envelope> {
    const { memberId: senderId } = requireAgent(ctx.actor);
    requireMoneyAccess(ctx.actor);
    const { shares, requestId } = request;
    const offer = await this.findOffer(ctx, senderId);
    if (!offer) throw new DomainError("programme_not_open");
    const total = parseMinor(request.total, offer.programme.currency);
    assertTerms(offer, total, shares);
    await this.deps.paymentPasswords.require(ctx, request.paymentPassword);
    const find = () => findByRequest(ctx.db, ctx.brand.id, { senderId, requestId });
    const { row } = await createOnce(requestId, {
      find,
      create: async () => {
        await inTx(ctx, (ctx) => this.create(ctx, { senderId, requestId, total, shares, offer }));
        const made = await find();
        if (!made) throw new Error("an envelope was not written");
        return made;
      },
      isSame: (known) => known.total === total && known.shares === shares,
    });
    return row;
  }

  private async create(
    ctx: Ctx,
    given: {
      readonly senderId: string;
      readonly requestId: string;
      readonly total: bigint;
      readonly shares: number;
      readonly offer: Offer;
    },
  ): Promise<void> {
    const { senderId, requestId, total, shares, offer } = given;
    const { id, currency } = offer.programme;
    await shareProgramme(ctx.db, id);
    const programme = await findProgramme(ctx.db, ctx.brand.id, id);
    if (!programme || !isOpen(programme, ctx.clock.now())) throw new DomainError("programme_not_open");
    if (await this.deps.saferGambling.isAnyExcluded(ctx, [senderId]))
      throw new DomainError("member_excluded");
    await makeEnvelope(ctx, this.deps.seeds, {
      programme,
      sender: { memberId: senderId, requestId },
      total,
      shares,
      minimum: offer.reward.minimum,
      opensAt: ctx.clock.now(),
    });
    this.deps.wallet.publishChange(ctx, senderId, currency);
  }

  /** The programme by whose terms the agent makes envelopes in the active currency. */
  private async findOffer(ctx: Ctx, memberId: string): Promise<Offer | null> {
    const currency = await this.deps.wallet.activeCurrencyOf(ctx, memberId);
    const programmes = await listShownProgrammes(ctx.db, ctx.brand.id, ["RED_ENVELOPE"]);
    for (const programme of programmes) {
      const { reward } = programme.rules;
      const isOffered = programme.currency === currency && isOpen(programme, ctx.clock.now());
      if (reward.code === "agent_envelopes" && isOffered) return { programme, reward };
    }
    return null;
  }
}

/** @throws DomainError validation_failed (total, shares) */
function assertTerms({ programme, reward }: Offer, total: bigint, shares: number): void {
  if (!Number.isInteger(shares) || shares < 1 || shares > reward.shares)
    throw validationFailed({
      field: "shares",
      code: "out_of_range",
      params: { min: 1, max: reward.shares },
    });
  const min = BigInt(shares) * reward.minimum;
  if (total < min || total > reward.total)
    throw amountOutOfRange(programme.currency, { min, max: reward.total }, "total");
}
