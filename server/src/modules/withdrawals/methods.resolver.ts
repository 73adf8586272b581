import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import type { Ctx as DomainCtx } from "../../core/ctx.js";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import { ApprovalRequestType, toApprovalRequestView } from "../approvals/approvals.gql.js";
import type { ApprovalRequestsService } from "../approvals/approvals.service.js";
import {
  AdminWithdrawalMethodType,
  ChangeWithdrawalMethodInput,
  CreateWithdrawalMethodInput,
  toAdminMethodView,
  toMethodForm,
} from "./methods.gql.js";
import type { Method } from "./methods.model.js";
import type { WithdrawalMethodsService } from "./methods.service.js";
import { SetPayoutGatewayInput, SetWithdrawalPayerInput } from "./payers.gql.js";
import type { WithdrawalPayersService } from "./payers.service.js";

/** How operators set up the ways of withdrawing, and who pays. */
@Resolver()
export class WithdrawalMethodsResolver {
  constructor(
    private readonly methods: WithdrawalMethodsService,
    private readonly payers: WithdrawalPayersService,
    private readonly approvalRequests: ApprovalRequestsService,
  ) {}

  @Access("staff")
  @Query(() => AdminWithdrawalMethodType, {
    description: "A way of withdrawing with all that is settled about it. For operators.",
  })
  async adminWithdrawalMethod(
    @Arg("code", () => String, { description: "The brand's word for it." }) code: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AdminWithdrawalMethodType> {
    return this.shown(ctx, await this.methods.read(ctx, code));
  }

  @Access("staff")
  @Mutation(() => AdminWithdrawalMethodType, {
    description: "Adds a way of withdrawing, paid by hand at first. For operators.",
  })
  async createWithdrawalMethod(
    @Arg("input", () => CreateWithdrawalMethodInput, { description: "What it is." })
    input: CreateWithdrawalMethodInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AdminWithdrawalMethodType> {
    return this.shown(ctx, await this.methods.createFrom(ctx, toMethodForm(input)));
  }

  @Access("staff")
  @Mutation(() => AdminWithdrawalMethodType, {
    description: "Changes a way of withdrawing; what was asked for by it keeps its fee. For operators.",
  })
  async changeWithdrawalMethod(
    @Arg("code", () => String, { description: "The brand's word for it." }) code: string,
    @Arg("input", () => ChangeWithdrawalMethodInput, { description: "What is to change." })
    input: ChangeWithdrawalMethodInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AdminWithdrawalMethodType> {
    return this.shown(ctx, await this.methods.change(ctx, code, input));
  }

  @Access("staff")
  @Mutation(() => AdminWithdrawalMethodType, {
    description:
      "Lets a way of withdrawing be paid by a gateway; where some withdrawals take two persons it waits for another operator. For operators.",
  })
  async setWithdrawalPayer(
    @Arg("input", () => SetWithdrawalPayerInput, { description: "Which way, and who." })
    { code, gateway }: SetWithdrawalPayerInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AdminWithdrawalMethodType> {
    return this.shown(ctx, await this.payers.setPayer(ctx, code, gateway ?? null));
  }

  @Access("staff")
  @Mutation(() => ApprovalRequestType, {
    nullable: true,
    description:
      "Sets up who pays out, or how they are reached; null: it holds. Of who pays what takes two persons it waits for another operator, who gives the same. For operators.",
  })
  async setPayoutGateway(
    @Arg("input", () => SetPayoutGatewayInput, { description: "Who, where, and the secret." })
    { code, address, secret }: SetPayoutGatewayInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<ApprovalRequestType | null> {
    const setup = { code, kind: "http", baseUrl: address, secret } as const;
    const proposal = await this.payers.setGateway(ctx, setup);
    return proposal && toApprovalRequestView(proposal);
  }

  private async shown(ctx: DomainCtx, method: Method): Promise<AdminWithdrawalMethodType> {
    const proposal = await this.approvalRequests.of(ctx, { kind: "withdrawal_payer", subject: method.code });
    return toAdminMethodView(method, proposal, ctx.language);
  }
}
