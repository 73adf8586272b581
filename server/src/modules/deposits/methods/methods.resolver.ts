import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../../graphql/context.js";
import { Access } from "../../../kit/access.js";
import {
  AdminDepositMethodType,
  ChangeDepositMethodInput,
  CreateDepositMethodInput,
  toAdminMethodView,
  toMethodChange,
  toMethodForm,
} from "./methods.gql.js";
import type { MethodsService } from "./methods.service.js";

/** Sets up deposit methods, for staff. */
@Resolver()
export class DepositMethodsResolver {
  constructor(private readonly methods: MethodsService) {}

  @Access("staff", { permission: "deposits.configure" })
  @Query(() => AdminDepositMethodType, {
    description: "A deposit method with its settings.",
  })
  async adminDepositMethod(
    @Arg("code", () => String, { description: "Code of the method." }) code: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AdminDepositMethodType> {
    return toAdminMethodView(await this.methods.read(ctx, code), ctx.language);
  }

  @Access("staff", { permission: "deposits.configure", isSensitive: true })
  @Mutation(() => AdminDepositMethodType, {
    nullable: true,
    description:
      "Creates a deposit method. One by bank transfer is null until a second person requests the same.",
  })
  async createDepositMethod(
    @Arg("input", () => CreateDepositMethodInput, { description: "Its settings." })
    input: CreateDepositMethodInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AdminDepositMethodType | null> {
    const method = await this.methods.createFrom(ctx, toMethodForm(input));
    return method && toAdminMethodView(method, ctx.language);
  }

  @Access("staff", { permission: "deposits.configure", isSensitive: true })
  @Mutation(() => AdminDepositMethodType, {
    description:
      "Changes a deposit method; deposits that were created by it keep their fee and their expiry. Where a bank transfer is sent changes once a second person requests the same.",
  })
  async changeDepositMethod(
    @Arg("code", () => String, { description: "Code of the method." }) code: string,
    @Arg("input", () => ChangeDepositMethodInput, { description: "The changes." })
    input: ChangeDepositMethodInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AdminDepositMethodType> {
    return toAdminMethodView(await this.methods.change(ctx, code, toMethodChange(input)), ctx.language);
  }
}
