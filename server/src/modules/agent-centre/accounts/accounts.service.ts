import type { Ctx } from "../../../core/ctx.js";
import { validationFailed } from "../../../core/errors.js";
import { deriveId } from "../../../core/ids.js";
import type { ContractOffersService, OfferRequest } from "../../contracts/contract-offers.service.js";
import type { AgentAccountsService, NewAccountByAgent } from "../../members/agent-accounts.service.js";

interface Deps {
  readonly accounts: AgentAccountsService;
  readonly contracts: Pick<ContractOffersService, "offer" | "offerToNew">;
}

/** A contract that is offered to a new agent. */
export type OfferToNewAgent = Omit<OfferRequest, "agentId" | "requestId">;

/** An account that an agent has opened. */
export interface OpenedAccount {
  readonly id: string;
  readonly account: string;
  readonly memberType: number;
}

/** Opens accounts below agents, with the first offers of contracts. */
export class DownlineAccountsService {
  constructor(private readonly deps: Deps) {}

  /** The brand's rules for the fields that an agent fills in. @throws DomainError as `AgentAccountsService.rules` */
  rules(ctx: Ctx) {
    return this.deps.accounts.rules(ctx);
  }

  /**
   * Opens an account directly below the signed-in agent, and offers contracts to it if it is an agent: all of it or nothing.
   * Idempotent by `requestId`.
   * @throws DomainError as `AgentAccountsService.create` and `ContractOffersService.offer`; validation_failed (contracts) for a
   * player, and for two offers of a kind and currency
   */
  async create(
    ctx: Ctx,
    account: NewAccountByAgent,
    given: readonly OfferToNewAgent[],
  ): Promise<OpenedAccount> {
    assertOffers(account, given);
    const offers = given.map((offer) => ({
      ...offer,
      requestId: deriveId(account.requestId, `${offer.kind} ${offer.currency}`),
    }));
    const { accounts, contracts } = this.deps;
    const { memberId, username, memberType } = await accounts.create(ctx, account, async (ctx, agentId) => {
      for (const offer of offers) await contracts.offerToNew(ctx, { ...offer, agentId });
    });
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
