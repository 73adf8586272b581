import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../../graphql/context.js";
import { Access } from "../../../kit/access.js";
import type { ApprovalsService } from "../../approvals/approvals.service.js";
import type { WithdrawalMethodsService } from "../methods/methods.service.js";
import { toWithdrawalMethod, WithdrawalMethodType } from "../options/withdrawal-options.gql.js";
import type { WithdrawalTermsService } from "../terms/terms.service.js";
import {
  AdminWithdrawalConnectionType,
  AdminWithdrawalListArgs,
  AdminWithdrawalType,
  MarkWithdrawalPaidInput,
  RefundWithdrawalInput,
  RevealedDestinationType,
  SetWithdrawalMethodEnabledInput,
  SetWithdrawalTermsInput,
  toAdminWithdrawal,
  toRevealed,
  toTermsView,
  WithdrawalTermsType,
} from "./withdrawal-admin.gql.js";
import type { WithdrawalAdminService } from "./withdrawal-admin.service.js";

/** Withdrawals, for staff. */
@Resolver()
export class WithdrawalAdminResolver {
  constructor(
    private readonly admin: WithdrawalAdminService,
    private readonly terms: WithdrawalTermsService,
    private readonly methods: WithdrawalMethodsService,
    private readonly approvals: ApprovalsService,
  ) {}

  @Access("staff", { permission: "withdrawals.read" })
  @Query(() => AdminWithdrawalConnectionType, {
    description: "The brand's withdrawals, newest first.",
  })
  adminWithdrawals(
    @Args(() => AdminWithdrawalListArgs) request: AdminWithdrawalListArgs,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AdminWithdrawalConnectionType> {
    return AdminWithdrawalConnectionType.read(ctx, this.admin.list, request);
  }

  @Access("staff", { permission: "withdrawals.read" })
  @Query(() => AdminWithdrawalType, { description: "One of the brand's withdrawals." })
  async adminWithdrawal(
    @Arg("id", () => ID, { description: "Withdrawal id." }) id: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AdminWithdrawalType> {
    return toAdminWithdrawal(await this.admin.read(ctx, id));
  }

  @Access("staff", { permission: "withdrawals.read" })
  @Query(() => [WithdrawalTermsType], { description: "Withdrawal terms of all currencies." })
  async adminWithdrawalTerms(@Ctx() { ctx }: GqlCtx): Promise<WithdrawalTermsType[]> {
    const approvalRequests = await this.approvals.listWaiting(ctx, ["withdrawal_terms"]);
    return (await this.terms.list(ctx)).map((terms) => toTermsView(terms, approvalRequests));
  }

  @Access("staff", { permission: "withdrawals.read" })
  @Query(() => [WithdrawalMethodType], {
    description: "All withdrawal methods of the brand, including disabled ones.",
  })
  async adminWithdrawalMethods(@Ctx() { ctx }: GqlCtx): Promise<WithdrawalMethodType[]> {
    return (await this.methods.list(ctx)).map((method) => toWithdrawalMethod(method, ctx.language));
  }

  @Access("staff", { permission: "personal-data.reveal", isSensitive: true })
  @Mutation(() => RevealedDestinationType, {
    description:
      "Reveals the account for a manual payout; each call is recorded in the audit log with its reason.",
  })
  async revealWithdrawalDestination(
    @Arg("id", () => ID, { description: "Withdrawal id." }) id: string,
    @Arg("reason", () => String, { description: "Why it is read: 5 to 300 characters." }) reason: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<RevealedDestinationType> {
    return toRevealed(await this.admin.reveal(ctx, id, reason));
  }

  @Access("staff", { permission: "withdrawals.decide", isSensitive: true })
  @Mutation(() => AdminWithdrawalType, {
    description:
      "Approves a payout; from the dual-approval threshold on, a second member of staff has to approve it too.",
  })
  async approveWithdrawal(
    @Arg("id", () => ID, { description: "Withdrawal id." }) id: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AdminWithdrawalType> {
    return toAdminWithdrawal(await this.admin.approve(ctx, id));
  }

  @Access("staff", { permission: "withdrawals.decide", isSensitive: true })
  @Mutation(() => AdminWithdrawalType, {
    description: "Refuses a withdrawal and releases its amount.",
  })
  async refuseWithdrawal(
    @Arg("id", () => ID, { description: "Withdrawal id." }) id: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AdminWithdrawalType> {
    return toAdminWithdrawal(await this.admin.refuse(ctx, id));
  }

  @Access("staff", { permission: "withdrawals.decide", isSensitive: true })
  @Mutation(() => AdminWithdrawalType, {
    description: "Marks a withdrawal as paid: manually, or after verifying its payout.",
  })
  async markWithdrawalPaid(
    @Arg("input", () => MarkWithdrawalPaidInput, {
      description: "The withdrawal, the amount paid and its reference.",
    })
    input: MarkWithdrawalPaidInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AdminWithdrawalType> {
    return toAdminWithdrawal(await this.admin.markPaid(ctx, input));
  }

  @Access("staff", { permission: "withdrawals.decide", isSensitive: true })
  @Mutation(() => AdminWithdrawalType, {
    description: "Refunds a payout that was not received to the wallet.",
  })
  async refundWithdrawal(
    @Arg("input", () => RefundWithdrawalInput, { description: "The withdrawal and the amount." })
    { id, amount }: RefundWithdrawalInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AdminWithdrawalType> {
    return toAdminWithdrawal(await this.admin.refund(ctx, id, amount));
  }

  @Access("staff", { permission: "withdrawals.decide", isSensitive: true })
  @Mutation(() => AdminWithdrawalType, {
    description: "Closes a disputed receipt or a contradicting report without a refund.",
  })
  async closeWithdrawalDispute(
    @Arg("id", () => ID, { description: "Withdrawal id." }) id: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AdminWithdrawalType> {
    return toAdminWithdrawal(await this.admin.close(ctx, id));
  }

  @Access("staff", { permission: "withdrawals.configure", isSensitive: true })
  @Mutation(() => WithdrawalTermsType, {
    nullable: true,
    description:
      "Sets the withdrawal terms of a currency. First terms, which are null until then, and looser ones wait until a second person requests the same.",
  })
  async setWithdrawalTerms(
    @Arg("input", () => SetWithdrawalTermsInput, { description: "The new terms." })
    input: SetWithdrawalTermsInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<WithdrawalTermsType | null> {
    const terms = await this.terms.setFromText(ctx, input);
    return terms && toTermsView(terms, await this.approvals.listWaiting(ctx, ["withdrawal_terms"]));
  }

  @Access("staff", { permission: "withdrawals.configure", isSensitive: true })
  @Mutation(() => WithdrawalMethodType, {
    description: "Enables or disables a withdrawal method for members.",
  })
  async setWithdrawalMethodEnabled(
    @Arg("input", () => SetWithdrawalMethodEnabledInput, {
      description: "The method and whether it is available.",
    })
    { code, enabled }: SetWithdrawalMethodEnabledInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<WithdrawalMethodType> {
    return toWithdrawalMethod(await this.methods.setEnabled(ctx, code, enabled), ctx.language);
  }
}
