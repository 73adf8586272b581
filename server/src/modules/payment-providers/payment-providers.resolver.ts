import type { Ctx } from "../../core/ctx.js";
import { field } from "../../graphql/object-of.js";
import { resolverOf, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import { ApprovalRequestType, toApprovalRequestView } from "../approvals/approvals.gql.js";
import { SetPaymentProviderInput, SetPayoutProviderInput } from "./payment-providers.gql.js";
import type { ProviderSettingsService } from "./provider-settings.service.js";
import type { ProviderUse } from "./providers.model.js";

async function setProvider(
  settings: ProviderSettingsService,
  ctx: Ctx,
  use: ProviderUse,
  { code, baseUrl, secret }: SetPaymentProviderInput,
): Promise<ApprovalRequestType | null> {
  const request = await settings.set(ctx, use, { code, kind: "http", baseUrl, secret });
  return request && toApprovalRequestView(request);
}

const { mutation } = rootFields<ProviderSettingsService>();

/** Sets up payment providers, for staff. */
export const PaymentProvidersResolver = resolverOf<ProviderSettingsService>({
  setPaymentProvider: mutation({
    returns: field
      .of(
        ApprovalRequestType,
        "Sets up a payment provider; returns null when the setup is in force. It waits until a second person enters the same.",
      )
      .nullable(),
    access: allow("staff", { permission: "deposits.configure", isSensitive: true }),
    args: { input: field.of(SetPaymentProviderInput, "The provider, its base URL and its secret.") },
    resolve: (settings, { ctx }, { input }) => setProvider(settings, ctx, "deposit", input),
  }),
  setPayoutProvider: mutation({
    returns: field
      .of(
        ApprovalRequestType,
        "Creates or changes a payout provider. It waits until a second person enters the same; null: it has taken effect.",
      )
      .nullable(),
    access: allow("staff", { permission: "withdrawals.configure", isSensitive: true }),
    args: { input: field.of(SetPayoutProviderInput, "The provider's code, base URL and secret.") },
    resolve: (settings, { ctx }, { input }) => setProvider(settings, ctx, "payout", input),
  }),
});
