import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { field, inputOf, objectOf } from "../../graphql/object-of.js";
import { Access } from "../../kit/access.js";
import { JackpotSource } from "../brands/brands.model.js";
import type { BrandsService } from "../brands/brands.service.js";
import type { JackpotPool } from "./jackpot.model.js";
import type { JackpotService } from "./jackpot.service.js";

const AdminJackpotType = objectOf("AdminJackpot", "The brand's jackpot.", {
  pool: field.of(MoneyType, "Balance of the pool, whether it is shown or not."),
  source: field.of(JackpotSource, "What the home page's counter shows."),
  isRepeat: field.boolean("Whether the payment's key was used before, so that nothing was paid."),
});
type AdminJackpotType = InstanceType<typeof AdminJackpotType>;

const FeedJackpotInput = inputOf(
  "FeedJackpotInput",
  "A payment from the brand's funds into its jackpot pool.",
  {
    amount: field.decimal("In the brand's first currency."),
    key: field.id("Idempotency key: a payment with the same key is made only once."),
  },
);
type FeedJackpotInput = InstanceType<typeof FeedJackpotInput>;

/** The brand's jackpot, for its staff. */
@Resolver()
export class JackpotAdminResolver {
  constructor(
    private readonly jackpot: JackpotService,
    private readonly brands: BrandsService,
  ) {}

  @Access("staff", { permission: "jackpot.manage" })
  @Query(() => AdminJackpotType, { description: "The brand's jackpot." })
  async adminJackpot(@Ctx() { ctx }: GqlCtx): Promise<AdminJackpotType> {
    return this.toView(ctx, await this.jackpot.pool(ctx));
  }

  @Access("staff", { permission: "jackpot.manage" })
  @Mutation(() => AdminJackpotType, { description: "Sets what the home page's counter shows." })
  async setJackpotSource(
    @Arg("source", () => JackpotSource, { description: "The source." }) source: JackpotSource,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AdminJackpotType> {
    await this.brands.change(ctx, { jackpotSource: source });
    return this.toView(ctx, await this.jackpot.pool(ctx));
  }

  @Access("staff", { permission: "jackpot.manage", isSensitive: true })
  @Mutation(() => AdminJackpotType, { description: "Pays money from the brand's funds into the pool." })
  async feedJackpot(
    @Arg("input", () => FeedJackpotInput, { description: "The payment." }) input: FeedJackpotInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AdminJackpotType> {
    return this.toView(ctx, await this.jackpot.feedFromText(ctx, input));
  }

  private async toView(
    ctx: GqlCtx["ctx"],
    { amount, currency, replay = false }: JackpotPool & { readonly replay?: boolean },
  ): Promise<AdminJackpotType> {
    const { jackpotSource } = await this.brands.current(ctx);
    return { pool: toMoney(amount, currency), source: jackpotSource, isRepeat: replay };
  }
}
