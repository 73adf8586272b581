import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import type { ApprovalRequestsService } from "../approvals/approvals.service.js";
import type { WithdrawalMethodsService } from "./methods.service.js";
import { toWithdrawalMethod, WithdrawalMethodType } from "./overview.gql.js";
import { WithdrawalStateEnum } from "./states.gql.js";
import type { WithdrawalTermsService } from "./terms.service.js";
import {
  DeskWithdrawalConnectionType,
  DeskWithdrawalType,
  NotePaidWithdrawalInput,
  RefundWithdrawalInput,
  RevealedDestinationType,
  SetWithdrawalMethodInput,
  SetWithdrawalTermsInput,
  toDeskWithdrawal,
  toRevealed,
  toTermsView,
  WithdrawalTermsType,
} from "./withdrawal-desk.gql.js";
import type { WithdrawalDeskService } from "./withdrawal-desk.service.js";

/** What operators do about withdrawals. */
@Resolver()
export class WithdrawalDeskResolver {
  constructor(
    private readonly desk: WithdrawalDeskService,
    private readonly terms: WithdrawalTermsService,
    private readonly methods: WithdrawalMethodsService,
    private readonly approvalRequests: ApprovalRequestsService,
  ) {}

  @Query(() => DeskWithdrawalConnectionType, {
    description: "The brand's withdrawals, newest first. For operators.",
  })
  async deskWithdrawals(
    @Arg("states", () => [WithdrawalStateEnum], {
      defaultValue: [],
      description: "Those that stand so; none: all.",
    })
    states: WithdrawalStateEnum[],
    @Arg("withDisputes", () => Boolean, {
      defaultValue: false,
      description: "And those whose receipt, or what the payer says, an operator has to settle.",
    })
    withDisputes: boolean,
    @Arg("first", () => Int, { defaultValue: 20, description: "How many; at most 100." }) first: number,
    @Arg("after", () => String, { nullable: true, description: "The cursor to go on from." })
    after: string | null | undefined,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<DeskWithdrawalConnectionType> {
    const wanted = { states, withDisputes, first, after: after ?? null };
    const { edges, pageInfo } = await this.desk.list(ctx, wanted);
    return { edges: edges.map(({ cursor, node }) => ({ cursor, node: toDeskWithdrawal(node) })), pageInfo };
  }

  @Query(() => DeskWithdrawalType, { description: "One of the brand's withdrawals. For operators." })
  async deskWithdrawal(
    @Arg("id", () => ID, { description: "Which one." }) id: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<DeskWithdrawalType> {
    return toDeskWithdrawal(await this.desk.read(ctx, id));
  }

  @Query(() => [WithdrawalTermsType], { description: "What holds in each currency. For operators." })
  async deskWithdrawalTerms(@Ctx() { ctx }: GqlCtx): Promise<WithdrawalTermsType[]> {
    const approvalRequests = await this.approvalRequests.all(ctx);
    return (await this.terms.all(ctx)).map((terms) => toTermsView(terms, approvalRequests));
  }

  @Query(() => [WithdrawalMethodType], {
    description: "All ways of withdrawing of the brand, closed ones among them. For operators.",
  })
  async deskWithdrawalMethods(@Ctx() { ctx }: GqlCtx): Promise<WithdrawalMethodType[]> {
    return (await this.methods.all(ctx)).map((method) => toWithdrawalMethod(method, ctx.language));
  }

  @Mutation(() => RevealedDestinationType, {
    description: "Where a withdrawal is to be paid by hand, in full; each look is logged. For operators.",
  })
  async revealWithdrawalDestination(
    @Arg("id", () => ID, { description: "Which one." }) id: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<RevealedDestinationType> {
    return toRevealed(await this.desk.reveal(ctx, id));
  }

  @Mutation(() => DeskWithdrawalType, {
    description:
      "Lets a withdrawal be paid; from the brand's amount on another operator has to as well. For operators.",
  })
  async approveWithdrawal(
    @Arg("id", () => ID, { description: "Which one." }) id: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<DeskWithdrawalType> {
    return toDeskWithdrawal(await this.desk.approve(ctx, id));
  }

  @Mutation(() => DeskWithdrawalType, {
    description: "Refuses a withdrawal: its money is the member's again. For operators.",
  })
  async refuseWithdrawal(
    @Arg("id", () => ID, { description: "Which one." }) id: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<DeskWithdrawalType> {
    return toDeskWithdrawal(await this.desk.refuse(ctx, id));
  }

  @Mutation(() => DeskWithdrawalType, {
    description: "Notes what was paid by hand, or what was found out of a payout. For operators.",
  })
  async notePaidWithdrawal(
    @Arg("input", () => NotePaidWithdrawalInput, {
      description: "Which one, how much, and what it is known by.",
    })
    input: NotePaidWithdrawalInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<DeskWithdrawalType> {
    return toDeskWithdrawal(await this.desk.notePaid(ctx, input));
  }

  @Mutation(() => DeskWithdrawalType, {
    description: "Puts what did not come back into the wallet. For operators.",
  })
  async refundWithdrawal(
    @Arg("input", () => RefundWithdrawalInput, { description: "Which one, and how much." })
    { id, amount }: RefundWithdrawalInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<DeskWithdrawalType> {
    return toDeskWithdrawal(await this.desk.refund(ctx, id, amount));
  }

  @Mutation(() => DeskWithdrawalType, {
    description: "Closes what was said about a receipt, or a contradiction, without a refund. For operators.",
  })
  async closeWithdrawal(
    @Arg("id", () => ID, { description: "Which one." }) id: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<DeskWithdrawalType> {
    return toDeskWithdrawal(await this.desk.close(ctx, id));
  }

  @Mutation(() => WithdrawalTermsType, {
    description:
      "Settles what holds in a currency from now on; that fewer take two persons waits for another operator. For operators.",
  })
  async setWithdrawalTerms(
    @Arg("input", () => SetWithdrawalTermsInput, { description: "What holds." })
    input: SetWithdrawalTermsInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<WithdrawalTermsType> {
    return toTermsView(await this.terms.setFrom(ctx, input), await this.approvalRequests.all(ctx));
  }

  @Mutation(() => WithdrawalMethodType, {
    description: "Opens a way of withdrawing to members, or closes it. For operators.",
  })
  async setWithdrawalMethod(
    @Arg("input", () => SetWithdrawalMethodInput, { description: "Which one, and whether." })
    { code, enabled }: SetWithdrawalMethodInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<WithdrawalMethodType> {
    return toWithdrawalMethod(await this.methods.setEnabled(ctx, code, enabled), ctx.language);
  }
}
