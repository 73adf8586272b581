import { field } from "../../../graphql/object-of.js";
import { resolverOf, rootFields } from "../../../graphql/resolver-of.js";
import { allow } from "../../../kit/access.js";
import {
  CreateDepositBonusInput,
  DepositBonusType,
  SetDepositBonusEnabledInput,
  toBonusView,
} from "../bonuses/bonuses.gql.js";
import type { BonusesService } from "../bonuses/bonuses.service.js";
import { DepositMethodType, toMethodView } from "../deposits.gql.js";
import type { MethodsService } from "../methods/methods.service.js";
import type { UnmatchedPaymentService } from "../unmatched-payments/unmatched-payments.service.js";
import {
  AdminDepositConnectionType,
  AdminDepositListArgs,
  AdminDepositType,
  ApproveDepositInput,
  ResolveUnmatchedPaymentInput,
  SetDepositMethodEnabledInput,
  toAdminView,
} from "./deposit-admin.gql.js";
import type { DepositAdminService } from "./deposit-admin.service.js";

interface Services {
  readonly admin: DepositAdminService;
  readonly unmatchedPayments: UnmatchedPaymentService;
  readonly methods: MethodsService;
  readonly bonuses: BonusesService;
}

const { query, mutation } = rootFields<Services>();

/** The admin list of deposits and the decisions of staff about them. */
export const DepositAdminResolver = resolverOf<Services>({
  adminDeposits: query({
    returns: field.of(AdminDepositConnectionType, "The brand's deposits, newest first by default."),
    access: allow("staff", { permission: "deposits.read" }),
    args: AdminDepositListArgs,
    resolve: ({ admin }, { ctx }, request) => AdminDepositConnectionType.read(ctx, admin.list, request),
  }),
  adminDepositMethods: query({
    returns: field.of(DepositMethodType, "All deposit methods of the brand, including disabled ones.").list(),
    access: allow("staff", { permission: "deposits.read" }),
    resolve: async ({ methods }, { ctx }) =>
      (await methods.list(ctx)).map((method) => toMethodView(method, ctx.language)),
  }),
  adminDepositBonuses: query({
    returns: field.of(DepositBonusType, "All deposit bonuses of the brand, including disabled ones.").list(),
    access: allow("staff", { permission: "deposits.read" }),
    resolve: async ({ bonuses }, { ctx }) =>
      (await bonuses.list(ctx)).map((bonus) => toBonusView(bonus, ctx.language)),
  }),
  createDepositBonus: mutation({
    returns: field
      .of(
        DepositBonusType,
        "Creates a bonus that members can choose with a deposit; null while it waits for a second person.",
      )
      .nullable(),
    access: allow("staff", { permission: "deposits.configure", isSensitive: true }),
    args: { input: field.of(CreateDepositBonusInput, "Its terms.") },
    resolve: async ({ bonuses }, { ctx }, { input }) => {
      const bonus = await bonuses.create(ctx, input);
      return bonus && toBonusView(bonus, ctx.language);
    },
  }),
  setDepositBonusEnabled: mutation({
    returns: field.of(DepositBonusType, "Enables or disables a deposit bonus; members who chose it keep it."),
    access: allow("staff", { permission: "deposits.configure", isSensitive: true }),
    args: { input: field.of(SetDepositBonusEnabledInput, "The code, and whether it is enabled.") },
    resolve: async ({ bonuses }, { ctx }, { input: { code, enabled } }) =>
      toBonusView(await bonuses.setEnabled(ctx, code, enabled), ctx.language),
  }),
  approveDeposit: mutation({
    returns: field.of(
      AdminDepositType,
      "Credits a deposit that is held for staff, or a bank transfer that was received.",
    ),
    access: allow("staff", { permission: "deposits.decide", isSensitive: true }),
    args: { input: field.of(ApproveDepositInput, "The deposit, and the received amount.") },
    resolve: async ({ admin }, { ctx }, { input: { id, received } }) =>
      toAdminView(await admin.approve(ctx, id, received ?? null)),
  }),
  refuseDeposit: mutation({
    returns: field.of(AdminDepositType, "Refuses a deposit: nothing is credited."),
    access: allow("staff", { permission: "deposits.decide", isSensitive: true }),
    args: { id: field.id("Deposit id.") },
    resolve: async ({ admin }, { ctx }, { id }) => toAdminView(await admin.refuse(ctx, id)),
  }),
  resolveUnmatchedPayment: mutation({
    returns: field.of(
      AdminDepositType,
      "Resolves a payment that was received after its deposit had been paid: credits it, or records that it was " +
        "returned manually.",
    ),
    access: allow("staff", { permission: "deposits.decide", isSensitive: true }),
    args: { input: field.of(ResolveUnmatchedPaymentInput, "The unmatched payment, and the decision.") },
    resolve: async ({ unmatchedPayments }, { ctx }, { input: { id, decision, received } }) => {
      const resolution = { id, decision, received: received ?? null };
      return toAdminView(await unmatchedPayments.resolve(ctx, resolution));
    },
  }),
  setDepositMethodEnabled: mutation({
    returns: field.of(DepositMethodType, "Enables or disables a deposit method."),
    access: allow("staff", { permission: "deposits.configure", isSensitive: true }),
    args: { input: field.of(SetDepositMethodEnabledInput, "The code, and whether it is enabled.") },
    resolve: async ({ methods }, { ctx }, { input: { code, enabled } }) =>
      toMethodView(await methods.setEnabled(ctx, code, enabled), ctx.language),
  }),
});
