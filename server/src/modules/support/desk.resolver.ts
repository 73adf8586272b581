import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { AnswerSupportInput, DeskConnectionType, DeskConversationType, deskView } from "./desk.gql.js";
import type { DeskService } from "./desk.service.js";
import { ConversationStateEnum, MessageType, messageView, stateOf } from "./support.gql.js";

/** What operators do at customer service. */
@Resolver()
export class DeskResolver {
  constructor(private readonly desk: DeskService) {}

  @Query(() => DeskConnectionType, {
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
  ): Promise<DeskConnectionType> {
    const { edges, pageInfo } = await this.desk.list(ctx, {
      states: states.map(stateOf),
      first,
      after: after ?? null,
    });
    return { edges: edges.map(({ cursor, node }) => ({ cursor, node: deskView(node) })), pageInfo };
  }

  @Query(() => DeskConversationType, { description: "One of the brand's conversations. For operators." })
  async supportConversation(
    @Arg("id", () => ID, { description: "Which one." }) id: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<DeskConversationType> {
    return deskView(await this.desk.read(ctx, id));
  }

  @Mutation(() => DeskConversationType, { description: "Answers a visitor. For operators." })
  async answerSupport(
    @Arg("input", () => AnswerSupportInput, { description: "What is answered, and where." })
    { conversationId, ...message }: AnswerSupportInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<DeskConversationType> {
    return deskView(await this.desk.answer(ctx, conversationId, message));
  }

  @Mutation(() => DeskConversationType, {
    description: "Closes a conversation; its visitor opens it again by writing within a day. For operators.",
  })
  async closeSupport(
    @Arg("id", () => ID, { description: "Which one." }) id: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<DeskConversationType> {
    return deskView(await this.desk.close(ctx, id));
  }
}

@Resolver(() => DeskConversationType)
export class DeskConversationResolver {
  constructor(private readonly desk: DeskService) {}

  @FieldResolver(() => [MessageType], { description: "The newest messages, oldest first; at most 200." })
  async messages(
    @Arg("after", () => Int, { defaultValue: 0, description: "Only those after this number." }) after: number,
    @Root() { source }: DeskConversationType,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<MessageType[]> {
    return (await this.desk.messages(ctx, source, after)).map(messageView);
  }
}
