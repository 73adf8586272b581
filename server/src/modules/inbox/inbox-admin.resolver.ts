import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import { SendMessageInput } from "./inbox.gql.js";
import {
  SentMessageConnectionType,
  SentMessageListArgs,
  SentMessageType,
  toSentMessage,
} from "./inbox-admin.gql.js";
import type { InboxAdminService } from "./inbox-admin.service.js";

/** Messages of the staff to members. */
@Resolver()
export class InboxAdminResolver {
  constructor(private readonly admin: InboxAdminService) {}

  @Access("staff", { permission: "messages.send" })
  @Mutation(() => ID, {
    description: "Sends a message to one member or to all members. Returns its id.",
  })
  sendMessage(
    @Arg("input", () => SendMessageInput, { description: "The message and its recipient." })
    { memberId, texts, requestId }: SendMessageInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<string> {
    return this.admin.send(ctx, { memberId: memberId ?? null, texts, requestId });
  }

  @Access("staff", { permission: "messages.send" })
  @Query(() => SentMessageConnectionType, {
    description: "Messages that the brand's staff have sent, newest first.",
  })
  sentMessages(
    @Args(() => SentMessageListArgs) request: SentMessageListArgs,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<SentMessageConnectionType> {
    return SentMessageConnectionType.read(ctx, this.admin.list, request);
  }

  @Access("staff", { permission: "messages.send" })
  @Mutation(() => SentMessageType, {
    description: "Recalls a message of staff: it is removed from members' lists and counts.",
  })
  async recallMessage(
    @Arg("id", () => ID, { description: "Message id." }) id: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<SentMessageType> {
    return toSentMessage(await this.admin.recall(ctx, id));
  }
}
