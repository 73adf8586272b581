import { field } from "../../../graphql/object-of.js";
import { resolverOf, rootFields } from "../../../graphql/resolver-of.js";
import { allow } from "../../../kit/access.js";
import {
  AdminDepositMethodType,
  ChangeDepositMethodInput,
  CreateDepositMethodInput,
  toAdminMethodView,
  toMethodChange,
  toMethodForm,
} from "./methods.gql.js";
import type { MethodsService } from "./methods.service.js";

const { query, mutation } = rootFields<MethodsService>();

/** Sets up deposit methods, for staff. */
export const DepositMethodsResolver = resolverOf<MethodsService>({
  adminDepositMethod: query({
    returns: field.of(AdminDepositMethodType, "A deposit method with its settings."),
    access: allow("staff", { permission: "deposits.configure" }),
    args: { code: field.string("Code of the method.") },
    resolve: async (methods, { ctx }, { code }) =>
      toAdminMethodView(await methods.read(ctx, code), ctx.language),
  }),
  createDepositMethod: mutation({
    returns: field
      .of(
        AdminDepositMethodType,
        "Creates a deposit method. One by bank transfer is null until a second person requests the same.",
      )
      .nullable(),
    access: allow("staff", { permission: "deposits.configure", isSensitive: true }),
    args: { input: field.of(CreateDepositMethodInput, "Its settings.") },
    resolve: async (methods, { ctx }, { input }) => {
      const method = await methods.createFrom(ctx, toMethodForm(input));
      return method && toAdminMethodView(method, ctx.language);
    },
  }),
  changeDepositMethod: mutation({
    returns: field.of(
      AdminDepositMethodType,
      "Changes a deposit method; deposits that were created by it keep their fee and their expiry. Where a bank transfer is sent changes once a second person requests the same.",
    ),
    access: allow("staff", { permission: "deposits.configure", isSensitive: true }),
    args: {
      code: field.string("Code of the method."),
      input: field.of(ChangeDepositMethodInput, "The changes."),
    },
    resolve: async (methods, { ctx }, { code, input }) =>
      toAdminMethodView(await methods.change(ctx, code, toMethodChange(input)), ctx.language),
  }),
});
