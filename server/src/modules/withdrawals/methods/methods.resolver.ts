import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import type { Ctx as DomainCtx } from "../../../core/ctx.js";
import type { GqlCtx } from "../../../graphql/context.js";
import { Access } from "../../../kit/access.js";
import type { ApprovalsService } from "../../approvals/approvals.service.js";
import {
  AdminWithdrawalMethodType,
  ChangeWithdrawalMethodInput,
  CreateWithdrawalMethodInput,
  SetWithdrawalMethodProviderInput,
  toAdminMethodView,
  toMethodForm,
} from "./methods.gql.js";
import type { Method } from "./methods.model.js";
import type { WithdrawalMethodsService } from "./methods.service.js";

/** How staff set up withdrawal methods. */
@Resolver()
export class WithdrawalMethodsResolver {
  constructor(
    private readonly methods: WithdrawalMethodsService,
    private readonly approvals: ApprovalsService,
  ) {}

  @Access("staff", { permission: "withdrawals.configure" })
  @Query(() => AdminWithdrawalMethodType, {
    description: "A withdrawal method with all its settings.",
  })
  async adminWithdrawalMethod(
    @Arg("code", () => String, { description: "Code of the method." }) code: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AdminWithdrawalMethodType> {
    return this.toView(ctx, await this.methods.get(ctx, code));
  }

  @Access("staff", { permission: "withdrawals.configure", isSensitive: true })
  @Mutation(() => AdminWithdrawalMethodType, {
    description: "Creates a withdrawal method; its payouts are manual at first.",
  })
  async createWithdrawalMethod(
    @Arg("input", () => CreateWithdrawalMethodInput, { description: "The new method." })
    input: CreateWithdrawalMethodInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AdminWithdrawalMethodType> {
    return this.toView(ctx, await this.methods.createFromForm(ctx, toMethodForm(input)));
  }

  @Access("staff", { permission: "withdrawals.configure", isSensitive: true })
  @Mutation(() => AdminWithdrawalMethodType, {
    description: "Changes a withdrawal method; withdrawals that exist keep their fee.",
  })
  async changeWithdrawalMethod(
    @Arg("code", () => String, { description: "Code of the method." }) code: string,
    @Arg("input", () => ChangeWithdrawalMethodInput, { description: "The fields to change." })
    input: ChangeWithdrawalMethodInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AdminWithdrawalMethodType> {
    return this.toView(ctx, await this.methods.change(ctx, code, input));
  }

  @Access("staff", { permission: "withdrawals.configure", isSensitive: true })
  @Mutation(() => AdminWithdrawalMethodType, {
    description: "Assigns a payout provider to a withdrawal method; it waits for a second person.",
  })
  async setWithdrawalMethodProvider(
    @Arg("input", () => SetWithdrawalMethodProviderInput, { description: "The method and its provider." })
    { code, provider }: SetWithdrawalMethodProviderInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AdminWithdrawalMethodType> {
    return this.toView(ctx, await this.methods.setProvider(ctx, code, provider ?? null));
  }

  private async toView(ctx: DomainCtx, method: Method): Promise<AdminWithdrawalMethodType> {
    const subject = { kind: "method_provider", subject: method.code } as const;
    return toAdminMethodView(method, await this.approvals.findWaiting(ctx, subject), ctx.language);
  }
}
