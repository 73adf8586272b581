import type { Ctx } from "../../../core/ctx.js";
import { field } from "../../../graphql/object-of.js";
import { resolverOf, rootFields } from "../../../graphql/resolver-of.js";
import { allow } from "../../../kit/access.js";
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

interface Services {
  readonly methods: WithdrawalMethodsService;
  readonly approvals: ApprovalsService;
}

const { query, mutation } = rootFields<Services>(
  allow("staff", { permission: "withdrawals.configure", isSensitive: true }),
);

/** How staff set up withdrawal methods. */
export const WithdrawalMethodsResolver = resolverOf<Services>({
  adminWithdrawalMethod: query({
    returns: field.of(AdminWithdrawalMethodType, "A withdrawal method with all its settings."),
    access: allow("staff", { permission: "withdrawals.configure" }),
    args: { code: field.string("Code of the method.") },
    resolve: async ({ methods, approvals }, { ctx }, { code }) =>
      toView(approvals, ctx, await methods.get(ctx, code)),
  }),
  createWithdrawalMethod: mutation({
    returns: field.of(
      AdminWithdrawalMethodType,
      "Creates a withdrawal method; its payouts are manual at first.",
    ),
    args: { input: field.of(CreateWithdrawalMethodInput, "The new method.") },
    resolve: async ({ methods, approvals }, { ctx }, { input }) =>
      toView(approvals, ctx, await methods.createFromForm(ctx, toMethodForm(input))),
  }),
  changeWithdrawalMethod: mutation({
    returns: field.of(
      AdminWithdrawalMethodType,
      "Changes a withdrawal method; withdrawals that exist keep their fee.",
    ),
    args: {
      code: field.string("Code of the method."),
      input: field.of(ChangeWithdrawalMethodInput, "The fields to change."),
    },
    resolve: async ({ methods, approvals }, { ctx }, { code, input }) =>
      toView(approvals, ctx, await methods.change(ctx, code, input)),
  }),
  setWithdrawalMethodProvider: mutation({
    returns: field.of(
      AdminWithdrawalMethodType,
      "Assigns a payout provider to a withdrawal method; it waits for a second person.",
    ),
    args: { input: field.of(SetWithdrawalMethodProviderInput, "The method and its provider.") },
    resolve: async ({ methods, approvals }, { ctx }, { input: { code, provider } }) =>
      toView(approvals, ctx, await methods.setProvider(ctx, code, provider ?? null)),
  }),
});

async function toView(
  approvals: ApprovalsService,
  ctx: Ctx,
  method: Method,
): Promise<AdminWithdrawalMethodType> {
  const subject = { kind: "method_provider", subject: method.code } as const;
  return toAdminMethodView(method, await approvals.findWaiting(ctx, subject), ctx.language);
}
