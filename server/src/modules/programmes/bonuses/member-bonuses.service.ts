import { requireRealMember } from "../../identity/identity.policy.js";
import { bonusList } from "./bonuses.reads.js";

/** Members' bonuses, and how much is left to stake of each. */
export class MemberBonusesService {
  /**
   * The member's bonuses, newest first: those chosen with deposits, and rewards that have to be staked.
   * @throws DomainError not_logged_in, password_change_required, in_need_true_account
   */
  readonly list = bonusList.for(({ actor, brand }) => {
    return { brandId: brand.id, memberId: requireRealMember(actor).memberId };
  });
}
