import {
  Arg,
  Ctx,
  FieldResolver,
  ID,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
  Subscription,
} from "type-graphql";
import { DomainError } from "../../core/errors.js";
import type { GqlCtx } from "../../graphql/context.js";
import { DateTimeScalar } from "../../graphql/scalars.js";
import { withTotals } from "../../graphql/totals.js";
import { ProofFileType } from "../files/files.gql.js";
import { depositProofs } from "../files/files.loaders.js";
import { ChosenBonusType, DepositBonusType, toBonusView, toChosenView } from "./bonuses.gql.js";
import { chosenBonuses } from "./bonuses.loaders.js";
import type { BonusesService } from "./bonuses.service.js";
import {
  CreateDepositInput,
  DepositConnectionType,
  DepositMethodType,
  DepositStateEnum,
  DepositType,
  ProveDepositInput,
  toDepositView,
  toMethodView,
  toTotalsView,
} from "./cashier.gql.js";
import type { Deposit } from "./deposits.model.js";
import type { DepositsService } from "./deposits.service.js";
import type { MethodsService } from "./methods.service.js";

/** What members do to put money in. */
@Resolver()
export class CashierResolver {
  constructor(
    private readonly deposits: DepositsService,
    private readonly methods: MethodsService,
    private readonly bonuses: BonusesService,
  ) {}

  @Query(() => [DepositMethodType], { description: "The ways of depositing that are open, in order." })
  async depositMethods(@Ctx() { ctx }: GqlCtx): Promise<DepositMethodType[]> {
    return (await this.methods.offered(ctx)).map((method) => toMethodView(method, ctx.language));
  }

  @Query(() => [DepositBonusType], {
    description: "The bonuses that the member may choose with the next deposit, in order.",
  })
  async depositBonuses(@Ctx() { ctx }: GqlCtx): Promise<DepositBonusType[]> {
    return (await this.bonuses.offered(ctx)).map((bonus) => toBonusView(bonus, ctx.language));
  }

  @Query(() => DepositType, { description: "One of the member's own deposits." })
  async deposit(
    @Arg("id", () => ID, { description: "Which one." }) id: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<DepositType> {
    return toDepositView(await this.deposits.get(ctx, id));
  }

  @Query(() => DepositConnectionType, {
    name: "deposits",
    description: "The member's own deposits, newest first.",
  })
  async ownDeposits(
    @Arg("states", () => [DepositStateEnum], {
      defaultValue: [],
      description: "Those that stand so; none: all.",
    })
    states: DepositStateEnum[],
    @Arg("from", () => DateTimeScalar, {
      nullable: true,
      description: "Those ordered at or after this time.",
    })
    from: Date | null | undefined,
    @Arg("to", () => DateTimeScalar, { nullable: true, description: "Those ordered before this time." })
    to: Date | null | undefined,
    @Arg("first", () => Int, { defaultValue: 20, description: "How many; at most 100." }) first: number,
    @Arg("after", () => String, { nullable: true, description: "The cursor to go on from." })
    after: string | null | undefined,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<DepositConnectionType> {
    const match = { states, from, to };
    const { edges, pageInfo } = await this.deposits.list(ctx, { ...match, first, after: after ?? null });
    const shown = edges.map(({ cursor, node }) => ({ cursor, node: toDepositView(node) }));
    return withTotals({ edges: shown, pageInfo }, async () =>
      (await this.deposits.totals(ctx, match)).map(toTotalsView),
    );
  }

  @Mutation(() => DepositType, {
    description: "Orders a deposit and says where it is paid. The same request orders once.",
  })
  async createDeposit(
    @Arg("input", () => CreateDepositInput, { description: "How much, and how it is paid." })
    input: CreateDepositInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<DepositType> {
    return toDepositView(await this.deposits.create(ctx, input));
  }

  @Mutation(() => DepositType, {
    description: "Shows proofs of a transfer by a bank: it expires no more, and an operator looks at it.",
  })
  async proveDeposit(
    @Arg("input", () => ProveDepositInput, { description: "Which deposit, and which pictures." })
    input: ProveDepositInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<DepositType> {
    return toDepositView(await this.deposits.prove(ctx, input));
  }

  @Subscription(() => DepositType, {
    description: "One of the member's own deposits: at once, and after each change.",
    subscribe: ({ args, context }: { args: { id: string }; context: GqlCtx }) =>
      context
        .of(CashierResolver)
        .deposits.changes(context.ctx, args.id, context.closed ?? AbortSignal.abort()),
  })
  depositChanged(
    @Arg("id", () => ID, { description: "Which one." }) _id: string,
    @Root() deposit: Deposit,
  ): DepositType {
    return toDepositView(deposit);
  }

  @Subscription(() => DepositType, {
    nullable: true,
    description:
      "At once null, for what happened before; then each of the member's own deposits that was ordered or has changed.",
    subscribe: ({ context }: { context: GqlCtx }) =>
      context.of(CashierResolver).deposits.allChanges(context.ctx, context.closed ?? AbortSignal.abort()),
  })
  anyDepositChanged(@Root() deposit: Deposit | null): DepositType | null {
    return deposit && toDepositView(deposit);
  }
}

@Resolver(() => DepositType)
export class DepositResolver {
  /** The brand's ways are read once a request. */
  private readonly known = new WeakMap<GqlCtx, ReturnType<MethodsService["byId"]>>();

  constructor(private readonly methods: MethodsService) {}

  @FieldResolver(() => [ProofFileType], { description: "Proofs of it that the member has shown." })
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

  @FieldResolver(() => DepositMethodType, { description: "How it is paid." })
  async method(@Root() { methodId }: DepositType, @Ctx() gql: GqlCtx): Promise<DepositMethodType> {
    const { ctx } = gql;
    const known = this.known.get(gql) ?? this.methods.byId(ctx);
    this.known.set(gql, known);
    const method = (await known).get(methodId);
    if (!method) throw new DomainError("not_found");
    return toMethodView(method, ctx.language);
  }
}
