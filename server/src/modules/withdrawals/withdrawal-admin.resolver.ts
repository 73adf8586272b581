import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import type { ApprovalRequestsService } from "../approvals/approvals.service.js";
import type { WithdrawalMethodsService } from "./methods.service.js";
import { toWithdrawalMethod, WithdrawalMethodType } from "./overview.gql.js";
import { WithdrawalStateEnum } from "./states.gql.js";
import type { WithdrawalTermsService } from "./terms.service.js";
import {
  AdminWithdrawalConnectionType,
  AdminWithdrawalType,
  NotePaidWithdrawalInput,
  RefundWithdrawalInput,
  RevealedDestinationType,
  SetWithdrawalMethodInput,
  SetWithdrawalTermsInput,
  toAdminWithdrawal,
  toRevealed,
  toTermsView,
  WithdrawalTermsType,
} from "./withdrawal-admin.gql.js";
import type { WithdrawalAdminService } from "./withdrawal-admin.service.js";

/** What operators do about withdrawals. */
@Resolver()
export class WithdrawalAdminResolver {
  constructor(
    private readonly admin: WithdrawalAdminService,
    private readonly terms: WithdrawalTermsService,
    private readonly methods: WithdrawalMethodsService,
    private readonly approvalRequests: ApprovalRequestsService,
  ) {}

  @Access("staff")
  @Query(() => AdminWithdrawalConnectionType, {
    description: "The brand's withdrawals, newest first. For operators.",
  })
  async adminWithdrawals(
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
  ): Promise<AdminWithdrawalConnectionType> {
    const wanted = { states, withDisputes, first, after: after ?? null };
    const { edges, pageInfo } = await this.admin.list(ctx, wanted);
    return { edges: edges.map(({ cursor, node }) => ({ cursor, node: toAdminWithdrawal(node) })), pageInfo };
  }

  @Access("staff")
  @Query(() => AdminWithdrawalType, { description: "One of the brand's withdrawals. For operators." })
  async adminWithdrawal(
    @Arg("id", () => ID, { description: "Which one." }) id: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AdminWithdrawalType> {
    return toAdminWithdrawal(await this.admin.read(ctx, id));
  }

  @Access("staff")
  @Query(() => [WithdrawalTermsType], { description: "What holds in each currency. For operators." })
  async adminWithdrawalTerms(@Ctx() { ctx }: GqlCtx): Promise<WithdrawalTermsType[]> {
    const approvalRequests = await this.approvalRequests.all(ctx);
    return (await this.terms.all(ctx)).map((terms) => toTermsView(terms, approvalRequests));
  }

  @Access("staff")
  @Query(() => [WithdrawalMethodType], {
    description: "All ways of withdrawing of the brand, closed ones among them. For operators.",
  })
  async adminWithdrawalMethods(@Ctx() { ctx }: GqlCtx): Promise<WithdrawalMethodType[]> {
    return (await this.methods.all(ctx)).map((method) => toWithdrawalMethod(method, ctx.language));
  }

  @Access("staff")
  @Mutation(() => RevealedDestinationType, {
    description: "Where a withdrawal is to be paid by hand, in full; each look is logged. For operators.",
  })
  async revealWithdrawalDestination(
    @Arg("id", () => ID, { description: "Which one." }) id: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<RevealedDestinationType> {
    return toRevealed(await this.admin.reveal(ctx, id));
  }

  @Access("staff")
  @Mutation(() => AdminWithdrawalType, {
    description:
      "Lets a withdrawal be paid; from the brand's amount on another operator has to as well. For operators.",
  })
  async approveWithdrawal(
    @Arg("id", () => ID, { description: "Which one." }) id: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AdminWithdrawalType> {
    return toAdminWithdrawal(await this.admin.approve(ctx, id));
  }

  @Access("staff")
  @Mutation(() => AdminWithdrawalType, {
    description: "Refuses a withdrawal: its money is the member's again. For operators.",
  })
  async refuseWithdrawal(
    @Arg("id", () => ID, { description: "Which one." }) id: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AdminWithdrawalType> {
    return toAdminWithdrawal(await this.admin.refuse(ctx, id));
  }

  @Access("staff")
  @Mutation(() => AdminWithdrawalType, {
    description: "Notes what was paid by hand, or what was found out of a payout. For operators.",
  })
  async notePaidWithdrawal(
    @Arg("input", () => NotePaidWithdrawalInput, {
      description: "Which one, how much, and what it is known by.",
    })
    input: NotePaidWithdrawalInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AdminWithdrawalType> {
    return toAdminWithdrawal(await this.admin.notePaid(ctx, input));
  }

  @Access("staff")
  @Mutation(() => AdminWithdrawalType, {
    description: "Puts what did not come back into the wallet. For operators.",
  })
  async refundWithdrawal(
    @Arg("input", () => RefundWithdrawalInput, { description: "Which one, and how much." })
    { id, amount }: RefundWithdrawalInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AdminWithdrawalType> {
    return toAdminWithdrawal(await this.admin.refund(ctx, id, amount));
  }

  @Access("staff")
  @Mutation(() => AdminWithdrawalType, {
    description: "Closes what was said about a receipt, or a contradiction, without a refund. For operators.",
  })
  async closeWithdrawal(
    @Arg("id", () => ID, { description: "Which one." }) id: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AdminWithdrawalType> {
    return toAdminWithdrawal(await this.admin.close(ctx, id));
  }

  @Access("staff")
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

  @Access("staff")
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
