import { field } from "../../graphql/object-of.js";
import { resolverOf, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import { RegistrationFieldInput, RegistrationFieldType, toFieldView } from "./registration.gql.js";
import type { RegistrationRulesService } from "./registration-rules.service.js";

const { mutation } = rootFields<RegistrationRulesService>();

/** The brand's rules of registration, for its staff. */
export const RegistrationAdminResolver = resolverOf<RegistrationRulesService>({
  setRegistrationField: mutation({
    returns: field.of(RegistrationFieldType, "Changes the rule of a registration field."),
    access: allow("staff", { permission: "brand.configure" }),
    args: { input: field.of(RegistrationFieldInput, "The field and its changes.") },
    resolve: async (rules, { ctx }, { input }) => {
      const { field, ...given } = input;
      const change = Object.fromEntries(Object.entries(given).filter(([, value]) => value != null));
      const changed = await rules.change(ctx, field, change);
      return toFieldView(changed.field, changed.rule);
    },
  }),
});
