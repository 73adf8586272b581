import { field } from "../../graphql/object-of.js";
import { resolverOf, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import { liveChat } from "./chat.model.js";
import type { ChatService } from "./chat.service.js";
import { ChatLaunchType, ChatModelType } from "./support.gql.js";

const { query, mutation } = rootFields<ChatService>(allow("public", { whileClosed: true }));

/** Contact channels of customer service and their settings. */
export const ChatResolver = resolverOf<ChatService>({
  chatModels: query({
    returns: field.of(ChatModelType, "Contact channels of customer service, the chat first.").list(),
    args: { csType: field.string("Returns only channels of this type.").nullable() },
    resolve: (chat, { ctx }, { csType }) => chat.listModels(ctx, csType ?? null),
  }),
  launchChat: mutation({
    returns: field.of(ChatLaunchType, "Creates this visitor's address for a contact channel."),
    args: { csType: field.string("Type of the channel.").default(liveChat) },
    resolve: async (chat, { ctx }, { csType }) => ({ chatUrl: await chat.launch(ctx, csType) }),
  }),
});
