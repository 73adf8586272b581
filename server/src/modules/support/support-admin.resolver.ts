import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import { MessageType } from "./support.gql.js";
import {
  AdminConversationConnectionType,
  AdminConversationListArgs,
  AdminConversationType,
  AnswerSupportInput,
  toAdminConversation,
} from "./support-admin.gql.js";
import type { SupportAdminService } from "./support-admin.service.js";

/** Customer service for staff. */
@Resolver()
export class SupportAdminResolver {
  constructor(private readonly admin: SupportAdminService) {}

  @Access("staff", { permission: "support.answer" })
  @Query(() => AdminConversationConnectionType, {
    description: "The brand's conversations, by newest message first.",
  })
  supportConversations(
    @Args(() => AdminConversationListArgs) request: AdminConversationListArgs,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AdminConversationConnectionType> {
    return AdminConversationConnectionType.read(ctx, this.admin.list, request);
  }

  @Access("staff", { permission: "support.answer" })
  @Query(() => AdminConversationType, { description: "One of the brand's conversations." })
  async supportConversation(
    @Arg("id", () => ID, { description: "Conversation id." }) id: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AdminConversationType> {
    return toAdminConversation(await this.admin.read(ctx, id));
  }

  @Access("staff", { permission: "support.answer" })
  @Mutation(() => AdminConversationType, { description: "Sends a reply to a visitor." })
  async answerSupport(
    @Arg("input", () => AnswerSupportInput, { description: "The reply and its conversation." })
    { conversationId, ...message }: AnswerSupportInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AdminConversationType> {
    return toAdminConversation(await this.admin.answer(ctx, conversationId, message));
  }

  @Access("staff", { permission: "support.answer" })
  @Mutation(() => AdminConversationType, {
    description: "Closes a conversation; a message of its visitor within a day reopens it.",
  })
  async closeSupport(
    @Arg("id", () => ID, { description: "Conversation id." }) id: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AdminConversationType> {
    return toAdminConversation(await this.admin.close(ctx, id));
  }
}

@Resolver(() => AdminConversationType)
export class AdminConversationResolver {
  constructor(private readonly admin: SupportAdminService) {}

  @FieldResolver(() => [MessageType], { description: "The newest messages, oldest first; at most 200." })
  messages(
    @Arg("after", () => Int, { defaultValue: 0, description: "Returns only messages after this number." })
    after: number,
    @Root() { source }: AdminConversationType,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<MessageType[]> {
    return this.admin.listMessages(ctx, source, after);
  }
}
