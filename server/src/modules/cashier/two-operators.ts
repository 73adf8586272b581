import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { formatMinor } from "../../core/money.js";
import { requireOperator } from "../identity/identity.policy.js";
import type { WithdrawalTermsService } from "../withdrawals/terms.service.js";
import { type FirstWord, settlementOf } from "../withdrawals/withdrawals.model.js";

/** Has two operators say the same before much is credited by hand: from the amount on that they pay out together. */
export class TwoOperators {
  constructor(private readonly terms: Pick<WithdrawalTermsService, "all">) {}

  /**
   * The word by which the operator credits so much (minor units), to be kept for another one to say the same; null
   * where it is the last one that is needed.
   * @throws DomainError not_logged_in, permission_denied, second_operator_needed to who said it before
   */
  async wordToKeep(
    ctx: Ctx,
    held: FirstWord,
    { amount, currency }: { readonly amount: bigint; readonly currency: string },
  ): Promise<{ readonly firstWord: string; readonly firstWordBy: string } | null> {
    const { accountId: operatorId } = requireOperator(ctx.actor);
    const terms = (await this.terms.all(ctx)).find((of) => of.currency === currency);
    const word = `CREDIT ${formatMinor(amount, currency)}`;
    const said = { word, operatorId, about: amount };
    const settlement = settlementOf(held, said, terms?.twoPersonFrom ?? null);
    if (settlement === "same_person") throw new DomainError("second_operator_needed");
    return settlement === "last" ? null : { firstWord: word, firstWordBy: operatorId };
  }
}
