import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { requireOperator } from "../identity/identity.policy.js";
import { type FirstApproval, settlementOf } from "./dual-approval.model.js";

interface Deps {
  /** From which amount (minor units) on two settle what is in a currency; null: one always does. */
  readonly terms: { twoPersonFrom(ctx: Ctx, currency: string): Promise<bigint | null> };
}

/** Has two operators say the same before one of them could give much away. */
export class DualApprovalService {
  constructor(private readonly deps: Deps) {}

  /**
   * What is to be kept of an operator's word about so much money (minor units), for another one to say the same; null
   * where it is the last one that is needed. For use by services that settle it and hold it for the rest of the
   * transaction.
   * @throws DomainError not_logged_in, permission_denied, second_operator_needed to who said it before
   */
  async wordToKeep<Word extends string>(
    ctx: Ctx,
    held: FirstApproval,
    { word, about, currency }: { readonly word: Word; readonly about: bigint; readonly currency: string },
  ): Promise<{ readonly firstApproval: Word; readonly firstApprovalBy: string } | null> {
    const { accountId: operatorId } = requireOperator(ctx.actor);
    const twoPersonFrom = await this.deps.terms.twoPersonFrom(ctx, currency);
    const settlement = settlementOf(held, { word, operatorId, about }, twoPersonFrom);
    if (settlement === "same_person") throw new DomainError("second_operator_needed");
    return settlement === "last" ? null : { firstApproval: word, firstApprovalBy: operatorId };
  }
}
