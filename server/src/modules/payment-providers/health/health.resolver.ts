import { field } from "../../../graphql/object-of.js";
import { resolverOf, rootFields } from "../../../graphql/resolver-of.js";
import { allow } from "../../../kit/access.js";
import { ProviderHealthType, toProviderHealthView } from "./health.gql.js";
import type { ProviderHealthService } from "./health.service.js";

const { query } = rootFields<ProviderHealthService>();

/** How payment providers do, for staff. */
export const ProviderHealthResolver = resolverOf<ProviderHealthService>({
  paymentProviderHealth: query({
    returns: field.of(ProviderHealthType, "How the payment providers of deposits do, by their codes.").list(),
    access: allow("staff", { permission: "deposits.read" }),
    resolve: async (health, { ctx }) => (await health.list(ctx, "deposit")).map(toProviderHealthView),
  }),
  payoutProviderHealth: query({
    returns: field.of(ProviderHealthType, "How the payout providers do, by their codes.").list(),
    access: allow("staff", { permission: "withdrawals.read" }),
    resolve: async (health, { ctx }) => (await health.list(ctx, "payout")).map(toProviderHealthView),
  }),
});
