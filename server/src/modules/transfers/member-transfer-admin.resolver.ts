import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { field, objectAndInputOf } from "../../graphql/object-of.js";
import { Access } from "../../kit/access.js";
import { toTermsText } from "./member-transfers.model.js";
import type { MemberTransfersService } from "./member-transfers.service.js";

const AdminTermsType = objectAndInputOf(
  "AdminMemberTransferTerms",
  "Terms of transfers between members and agents.",
  {
    currency: field.id("One of the brand's currencies."),
    uplineOpen: field.boolean("Whether members may send to their direct upline agent."),
    downlineOpen: field.boolean("Whether agents may send to their direct downline."),
    minAmount: field.decimal("Minimum amount of a transfer."),
    maxAmount: field.decimal("Maximum amount of a transfer."),
    maxAmountIn24Hours: field.decimal("A sender's limit in any 24 hours."),
    maxTransfersIn24Hours: field.int("A sender's number of transfers in any 24 hours: 1 to 1000."),
  },
);
type AdminTermsType = InstanceType<typeof AdminTermsType>;

/** Terms of transfers between members and agents, for staff. */
@Resolver()
export class MemberTransferAdminResolver {
  constructor(private readonly transfers: MemberTransfersService) {}

  @Access("staff", { permission: "transfers.read" })
  @Query(() => AdminTermsType, {
    nullable: true,
    description: "Terms of transfers between members and agents in a currency; null: there are none.",
  })
  async memberTransferTerms(
    @Arg("currency", () => ID, { description: "The currency." }) currency: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AdminTermsType | null> {
    const terms = await this.transfers.getTerms(ctx, currency);
    return terms && toTermsText(terms);
  }

  @Access("staff", { permission: "transfers.configure", isSensitive: true })
  @Mutation(() => AdminTermsType, {
    description: "Sets the terms of transfers between members and agents in a currency.",
  })
  async setMemberTransferTerms(
    @Arg("input", () => AdminTermsType, { description: "The terms." })
    input: AdminTermsType,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AdminTermsType> {
    return toTermsText(await this.transfers.setTerms(ctx, input));
  }
}
