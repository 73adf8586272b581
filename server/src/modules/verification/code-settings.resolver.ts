import { field, objectAndInputOf } from "../../graphql/object-of.js";
import { resolverOf, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import type { CodeSettingsService } from "./code-settings.service.js";

const CodeSettingsType = objectAndInputOf("CodeSettings", "How the brand sends codes by SMS and mail.", {
  codeMinutes: field.int("Minutes that a code is valid, and until the next may be sent: 1 to 10."),
  dailyQuota: field.int("Most codes in a day of the brand's time zone."),
});

const { query, mutation } = rootFields<CodeSettingsService>(
  allow("staff", { permission: "brand.configure" }),
);

/** The brand's settings of codes, for its staff. */
export const CodeSettingsResolver = resolverOf<CodeSettingsService>({
  codeSettings: query({
    returns: field.of(CodeSettingsType, "How the brand sends codes by SMS and mail."),
    resolve: (settings, { ctx }) => settings.read(ctx),
  }),
  setCodeSettings: mutation({
    returns: field.of(CodeSettingsType, "Sets how the brand sends codes by SMS and mail."),
    args: { input: field.of(CodeSettingsType, "The settings.") },
    resolve: async (settings, { ctx }, { input }) => {
      await settings.set(ctx, input);
      return input;
    },
  }),
});
