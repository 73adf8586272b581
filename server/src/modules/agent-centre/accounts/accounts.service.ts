import type { Ctx } from "../../../core/ctx.js";
import { DomainError, validationFailed } from "../../../core/errors.js";
import { deriveId } from "../../../core/ids.js";
import type { ContractOffersService, OfferRequest } from "../../contracts/contract-offers.service.js";
import type { AgentAccountsService, NewAccountByAgent } from "../../members/agent-accounts.service.js";
import type { PresetsService } from "../../programmes/presets/presets.service.js";
import { assertRebate } from "../rebate-choice.model.js";

interface Deps {
  readonly accounts: AgentAccountsService;
  readonly contracts: Pick<ContractOffersService, "offer" | "offerToNew">;
  readonly presets: Pick<PresetsService, "give" | "presetOf">;
}

/** A contract that is offered to a new agent. */
export type OfferToNewAgent = Omit<OfferRequest, "agentId" | "requestId">;

/** What a new account gets beyond the account itself. */
export interface AccountExtras {
  /** Contracts that a new agent is offered. */
  readonly contracts?: readonly OfferToNewAgent[];
  /** The rebate that a new player gets; null for none. */
  readonly rebateId?: string | null;
}

/** An account that an agent has opened. */
export interface OpenedAccount {
  readonly id: string;
  readonly account: string;
  readonly memberType: number;
}

/** Opens accounts below agents, with the first offers of contracts or a rebate. */
export class DownlineAccountsService {
  constructor(private readonly deps: Deps) {}

  /** The brand's rules for the fields that an agent fills in. @throws DomainError as `AgentAccountsService.rules` */
  rules(ctx: Ctx) {
    return this.deps.accounts.rules(ctx);
  }

  /**
   * Opens an account directly below the signed-in agent, and offers contracts to an agent or gives a player a rebate: all of
   * it or nothing. Idempotent by `requestId`.
   * @throws DomainError as `AgentAccountsService.create`, `ContractOffersService.offer` and `PresetsService.give`;
   * validation_failed (contracts) for a player, and for two offers of a kind and currency, (rebateId) for an agent
   */
  async create(
    ctx: Ctx,
    account: NewAccountByAgent,
    { contracts: given = [], rebateId = null }: AccountExtras = {},
  ): Promise<OpenedAccount> {
    assertOffers(account, given);
    assertRebate({ memberType: account.memberType, rebateId });
    const offers = given.map((offer) => ({
      ...offer,
      requestId: deriveId(account.requestId, `${offer.kind} ${offer.currency}`),
    }));
    const { accounts, contracts, presets } = this.deps;
    const { memberId, username, memberType } = await accounts.create(ctx, account, async (ctx, id) => {
      for (const offer of offers) await contracts.offerToNew(ctx, { ...offer, agentId: id });
      if (rebateId !== null) await presets.give(ctx, id, rebateId);
    });
    if ((await presets.presetOf(ctx, memberId)) !== rebateId) throw new DomainError("idempotency_conflict");
    // Offers that the transaction has made are found by their ids; those of a repeated call have to be the same.
    for (const offer of offers) await contracts.offer(ctx, { ...offer, agentId: memberId });
    return { id: memberId, account: username, memberType };
  }
}

/** @throws DomainError validation_failed (contracts) */
function assertOffers({ memberType }: NewAccountByAgent, offers: readonly OfferToNewAgent[]): void {
  if (offers.length > 0 && memberType === 0)
    throw validationFailed({ field: "contracts", code: "not_allowed" });
  const groups = new Set(offers.map(({ kind, currency }) => `${kind} ${currency}`));
  if (groups.size < offers.length) throw validationFailed({ field: "contracts", code: "invalid" });
}
