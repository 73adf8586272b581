import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { ApprovalRequestType, toApprovalRequestView } from "../approvals/approvals.gql.js";
import type { DepositGatewaysService } from "./deposit-gateways.service.js";
import {
  AdminDepositMethodType,
  ChangeDepositMethodInput,
  CreateDepositMethodInput,
  SetDepositGatewayInput,
  toAdminMethodView,
  toMethodChange,
  toMethodForm,
} from "./methods.gql.js";
import type { MethodsService } from "./methods.service.js";

/** How operators set up the ways of depositing, and who takes payments. */
@Resolver()
export class DepositMethodsResolver {
  constructor(
    private readonly methods: MethodsService,
    private readonly gateways: DepositGatewaysService,
  ) {}

  @Query(() => AdminDepositMethodType, {
    description: "A way of depositing with all that is settled about it. For operators.",
  })
  async adminDepositMethod(
    @Arg("code", () => String, { description: "The brand's word for it." }) code: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AdminDepositMethodType> {
    return toAdminMethodView(await this.methods.read(ctx, code), ctx.language);
  }

  @Mutation(() => AdminDepositMethodType, { description: "Adds a way of depositing. For operators." })
  async createDepositMethod(
    @Arg("input", () => CreateDepositMethodInput, { description: "What it is." })
    input: CreateDepositMethodInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AdminDepositMethodType> {
    return toAdminMethodView(await this.methods.createFrom(ctx, toMethodForm(input)), ctx.language);
  }

  @Mutation(() => AdminDepositMethodType, {
    description:
      "Changes a way of depositing; what was ordered by it keeps its fee and its time. For operators.",
  })
  async changeDepositMethod(
    @Arg("code", () => String, { description: "The brand's word for it." }) code: string,
    @Arg("input", () => ChangeDepositMethodInput, { description: "What is to change." })
    input: ChangeDepositMethodInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AdminDepositMethodType> {
    return toAdminMethodView(await this.methods.change(ctx, code, toMethodChange(input)), ctx.language);
  }

  @Mutation(() => ApprovalRequestType, {
    nullable: true,
    description:
      "Sets up who takes payments, or how they are reached; null: it holds. Where some withdrawals take two persons it waits for another operator, who gives the same. For operators.",
  })
  async setDepositGateway(
    @Arg("input", () => SetDepositGatewayInput, { description: "Who, where, and the secret." })
    { code, address, secret }: SetDepositGatewayInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<ApprovalRequestType | null> {
    const proposal = await this.gateways.set(ctx, { code, kind: "http", baseUrl: address, secret });
    return proposal && toApprovalRequestView(proposal);
  }
}
