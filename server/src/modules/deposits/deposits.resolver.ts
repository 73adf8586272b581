import {
  Arg,
  Args,
  Ctx,
  FieldResolver,
  ID,
  Mutation,
  Query,
  Resolver,
  Root,
  Subscription,
} from "type-graphql";
import { DomainError } from "../../core/errors.js";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import { ProofFileType } from "../files/files.gql.js";
import { depositProofs } from "../files/files.loaders.js";
import { ChosenBonusType, DepositBonusType, toBonusView, toChosenView } from "./bonuses/bonuses.gql.js";
import { chosenBonuses } from "./bonuses/bonuses.loaders.js";
import type { BonusesService } from "./bonuses/bonuses.service.js";
import {
  AttachDepositProofsInput,
  CreateDepositInput,
  DepositConnectionType,
  DepositListArgs,
  DepositMethodType,
  DepositType,
  toDepositView,
  toMethodView,
} from "./deposits.gql.js";
import type { Deposit } from "./deposits.model.js";
import type { DepositsService } from "./deposits.service.js";
import type { MethodsService } from "./methods/methods.service.js";

/** Deposits of the signed-in member. */
@Resolver()
export class DepositsResolver {
  constructor(
    private readonly deposits: DepositsService,
    private readonly methods: MethodsService,
    private readonly bonuses: BonusesService,
  ) {}

  @Access("member")
  @Query(() => [DepositMethodType], {
    description: "The deposit methods that the member is offered, by position.",
  })
  async depositMethods(@Ctx() { ctx }: GqlCtx): Promise<DepositMethodType[]> {
    return (await this.methods.listOffered(ctx)).map((method) => toMethodView(method, ctx.language));
  }

  @Access("member")
  @Query(() => [DepositBonusType], {
    description: "The bonuses that the member can choose with the next deposit, by position.",
  })
  async depositBonuses(@Ctx() { ctx }: GqlCtx): Promise<DepositBonusType[]> {
    return (await this.bonuses.listOffered(ctx)).map((bonus) => toBonusView(bonus, ctx.language));
  }

  @Access("member")
  @Query(() => DepositType, { description: "One of the member's own deposits." })
  async deposit(
    @Arg("id", () => ID, { description: "Deposit id." }) id: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<DepositType> {
    return toDepositView(await this.deposits.get(ctx, id));
  }

  @Access("member")
  @Query(() => DepositConnectionType, {
    name: "deposits",
    description: "The member's own deposits, newest first.",
  })
  ownDeposits(
    @Args(() => DepositListArgs) request: DepositListArgs,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<DepositConnectionType> {
    return DepositConnectionType.read(ctx, this.deposits.list, request);
  }

  @Access("member")
  @Mutation(() => DepositType, {
    description: "Creates a deposit and returns how it is paid. Idempotent by its request id.",
  })
  async createDeposit(
    @Arg("input", () => CreateDepositInput, { description: "The amount, and the deposit method." })
    input: CreateDepositInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<DepositType> {
    return toDepositView(await this.deposits.create(ctx, input));
  }

  @Access("member")
  @Mutation(() => DepositType, {
    description: "Attaches proofs of payment to a bank transfer: it no longer expires, and staff review it.",
  })
  async attachDepositProofs(
    @Arg("input", () => AttachDepositProofsInput, { description: "The deposit, and the images." })
    input: AttachDepositProofsInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<DepositType> {
    return toDepositView(await this.deposits.attachProofs(ctx, input));
  }

  @Access("member")
  @Mutation(() => DepositType, {
    description:
      "Cancels a deposit that is unpaid and has no proof of payment. A payment that arrives all the same is processed as a late one.",
  })
  async cancelDeposit(
    @Arg("id", () => ID, { description: "Deposit id." }) id: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<DepositType> {
    return toDepositView(await this.deposits.cancel(ctx, id));
  }

  @Access("member")
  @Subscription(() => DepositType, {
    description: "One of the member's own deposits: immediately, and after each change.",
    subscribe: ({ args, context }: { args: { id: string }; context: GqlCtx }) =>
      context
        .of(DepositsResolver)
        .deposits.watch(context.ctx, args.id, context.closed ?? AbortSignal.abort()),
  })
  depositChanged(
    @Arg("id", () => ID, { description: "Deposit id." }) _id: string,
    @Root() deposit: Deposit,
  ): DepositType {
    return toDepositView(deposit);
  }

  @Access("member")
  @Subscription(() => DepositType, {
    nullable: true,
    description:
      "Yields null immediately, since earlier changes may have been missed; then each of the member's own deposits that is created or changes.",
    subscribe: ({ context }: { context: GqlCtx }) =>
      context.of(DepositsResolver).deposits.watchAll(context.ctx, context.closed ?? AbortSignal.abort()),
  })
  anyDepositChanged(@Root() deposit: Deposit | null): DepositType | null {
    return deposit && toDepositView(deposit);
  }
}

@Resolver(() => DepositType)
export class DepositResolver {
  /** The brand's deposit methods, read once per request. */
  private readonly methodsByRequest = new WeakMap<GqlCtx, ReturnType<MethodsService["byId"]>>();

  constructor(private readonly methods: MethodsService) {}

  @FieldResolver(() => [ProofFileType], { description: "The proofs of payment that the member uploaded." })
  proofs(@Root() { id }: DepositType, @Ctx() context: GqlCtx): Promise<readonly ProofFileType[]> {
    return context.load(depositProofs).load(id);
  }

  @FieldResolver(() => ChosenBonusType, {
    nullable: true,
    description: "The bonus that was chosen with it; null for none.",
  })
  async bonus(@Root() { id }: DepositType, @Ctx() context: GqlCtx): Promise<ChosenBonusType | null> {
    const chosen = await context.load(chosenBonuses).load(id);
    return chosen && toChosenView(chosen, context.ctx.language);
  }

  @FieldResolver(() => DepositMethodType, { description: "The deposit method." })
  async method(@Root() { methodId }: DepositType, @Ctx() gql: GqlCtx): Promise<DepositMethodType> {
    const { ctx } = gql;
    const methods = this.methodsByRequest.get(gql) ?? this.methods.byId(ctx);
    this.methodsByRequest.set(gql, methods);
    const method = (await methods).get(methodId);
    if (!method) throw new DomainError("not_found");
    return toMethodView(method, ctx.language);
  }
}
