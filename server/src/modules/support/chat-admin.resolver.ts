import { field } from "../../graphql/object-of.js";
import { resolverOf, rootFields, thenTrue } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import type { ChatService } from "./chat.service.js";
import { ChatProviderInput, HoursInput } from "./support.gql.js";

const { mutation } = rootFields<ChatService>();

/** Settings of customer service, for staff. */
export const ChatAdminResolver = resolverOf<ChatService>({
  setSupportHours: mutation({
    returns: field.boolean("Replaces the texts about customer service hours."),
    access: allow("staff", { permission: "brand.configure" }),
    args: { texts: field.of(HoursInput, "One text per language; empty: no hours are shown.").list() },
    resolve: (chat, { ctx }, { texts }) => thenTrue(chat.setHours(ctx, texts)),
  }),
  setChatProvider: mutation({
    returns: field.boolean("Sets an external chat provider. Returns whether one is set."),
    access: allow("staff", { permission: "brand.configure", isSensitive: true }),
    args: { provider: field.of(ChatProviderInput, "Left out: the chat is embedded.").nullable() },
    resolve: async (chat, { ctx }, { provider }) => {
      await chat.setProvider(ctx, provider ?? null);
      return Boolean(provider);
    },
  }),
});
