import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import { ConversationStateEnum, MessageType, messageView, stateOf } from "./support.gql.js";
import {
  AdminConversationConnectionType,
  AdminConversationType,
  AnswerSupportInput,
  adminView,
} from "./support-admin.gql.js";
import type { AdminService } from "./support-admin.service.js";

/** What operators do at customer service. */
@Resolver()
export class AdminResolver {
  constructor(private readonly admin: AdminService) {}

  @Access("staff")
  @Query(() => AdminConversationConnectionType, {
    description: "The brand's conversations, the one that was written to last first. For operators.",
  })
  async supportConversations(
    @Arg("states", () => [ConversationStateEnum], {
      defaultValue: [ConversationStateEnum.OPEN, ConversationStateEnum.ANSWERED],
      description: "Those that stand so.",
    })
    states: ConversationStateEnum[],
    @Arg("first", () => Int, { defaultValue: 20, description: "How many; at most 100." }) first: number,
    @Arg("after", () => String, { nullable: true, description: "The cursor to go on from." })
    after: string | null | undefined,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AdminConversationConnectionType> {
    const { edges, pageInfo } = await this.admin.list(ctx, {
      states: states.map(stateOf),
      first,
      after: after ?? null,
    });
    return { edges: edges.map(({ cursor, node }) => ({ cursor, node: adminView(node) })), pageInfo };
  }

  @Access("staff")
  @Query(() => AdminConversationType, { description: "One of the brand's conversations. For operators." })
  async supportConversation(
    @Arg("id", () => ID, { description: "Which one." }) id: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AdminConversationType> {
    return adminView(await this.admin.read(ctx, id));
  }

  @Access("staff")
  @Mutation(() => AdminConversationType, { description: "Answers a visitor. For operators." })
  async answerSupport(
    @Arg("input", () => AnswerSupportInput, { description: "What is answered, and where." })
    { conversationId, ...message }: AnswerSupportInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AdminConversationType> {
    return adminView(await this.admin.answer(ctx, conversationId, message));
  }

  @Access("staff")
  @Mutation(() => AdminConversationType, {
    description: "Closes a conversation; its visitor opens it again by writing within a day. For operators.",
  })
  async closeSupport(
    @Arg("id", () => ID, { description: "Which one." }) id: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AdminConversationType> {
    return adminView(await this.admin.close(ctx, id));
  }
}

@Resolver(() => AdminConversationType)
export class AdminConversationResolver {
  constructor(private readonly admin: AdminService) {}

  @FieldResolver(() => [MessageType], { description: "The newest messages, oldest first; at most 200." })
  async messages(
    @Arg("after", () => Int, { defaultValue: 0, description: "Only those after this number." }) after: number,
    @Root() { source }: AdminConversationType,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<MessageType[]> {
    return (await this.admin.messages(ctx, source, after)).map(messageView);
  }
}
