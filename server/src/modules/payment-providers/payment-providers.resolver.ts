import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { Ctx as DomainCtx } from "../../core/ctx.js";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import { ApprovalRequestType, toApprovalRequestView } from "../approvals/approvals.gql.js";
import { SetPaymentProviderInput, SetPayoutProviderInput } from "./payment-providers.gql.js";
import type { ProviderSettingsService } from "./provider-settings.service.js";
import type { ProviderUse } from "./providers.model.js";

/** Sets up payment providers, for staff. */
@Resolver()
export class PaymentProvidersResolver {
  constructor(private readonly settings: ProviderSettingsService) {}

  @Access("staff", { permission: "deposits.configure", isSensitive: true })
  @Mutation(() => ApprovalRequestType, {
    nullable: true,
    description:
      "Sets up a payment provider; returns null when the setup is in force. It waits until a second person enters the same.",
  })
  setPaymentProvider(
    @Arg("input", () => SetPaymentProviderInput, {
      description: "The provider, its base URL and its secret.",
    })
    input: SetPaymentProviderInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<ApprovalRequestType | null> {
    return this.set(ctx, "deposit", input);
  }

  @Access("staff", { permission: "withdrawals.configure", isSensitive: true })
  @Mutation(() => ApprovalRequestType, {
    nullable: true,
    description:
      "Creates or changes a payout provider. It waits until a second person enters the same; null: it has taken effect.",
  })
  setPayoutProvider(
    @Arg("input", () => SetPayoutProviderInput, { description: "The provider's code, base URL and secret." })
    input: SetPayoutProviderInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<ApprovalRequestType | null> {
    return this.set(ctx, "payout", input);
  }

  private async set(
    ctx: DomainCtx,
    use: ProviderUse,
    { code, baseUrl, secret }: SetPaymentProviderInput,
  ): Promise<ApprovalRequestType | null> {
    const request = await this.settings.set(ctx, use, { code, kind: "http", baseUrl, secret });
    return request && toApprovalRequestView(request);
  }
}
