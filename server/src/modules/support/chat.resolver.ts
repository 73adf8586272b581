import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import { liveChat } from "./chat.model.js";
import type { ChatService } from "./chat.service.js";
import { ChatLaunchType, ChatModelType } from "./support.gql.js";

/** Contact channels of customer service and their settings. */
@Resolver()
export class ChatResolver {
  constructor(private readonly chat: ChatService) {}

  @Access("public", { whileClosed: true })
  @Query(() => [ChatModelType], { description: "Contact channels of customer service, the chat first." })
  chatModels(
    @Arg("csType", () => String, { nullable: true, description: "Returns only channels of this type." })
    csType: string | null | undefined,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<ChatModelType[]> {
    return this.chat.listModels(ctx, csType ?? null);
  }

  @Access("public", { whileClosed: true })
  @Mutation(() => ChatLaunchType, { description: "Creates this visitor's address for a contact channel." })
  async launchChat(
    @Arg("csType", () => String, { defaultValue: liveChat, description: "Type of the channel." })
    csType: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<ChatLaunchType> {
    return { chatUrl: await this.chat.launch(ctx, csType) };
  }
}
