import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { PageInfoType } from "../../graphql/page-info.gql.js";
import { DateTimeScalar } from "../../graphql/scalars.js";
import { ConversationStateEnum, stateView } from "./support.gql.js";
import type { AdminConversation } from "./support-admin.model.js";

@ObjectType("AdminVisitor", { description: "A member who writes." })
export class AdminVisitorType {
  @Field(() => ID, { description: "The member's id." })
  readonly id!: string;

  @Field(() => String, { description: "What the member signs in with." })
  readonly account!: string;

  @Field(() => String, { description: "What others see." })
  readonly nickname!: string;

  @Field(() => Int, { description: "The member's level." })
  readonly level!: number;

  @Field(() => Int, { description: "0 player; 1, 2, 41, 42 agent; 4 trial." })
  readonly memberType!: number;
}

@ObjectType("AdminConversation", { description: "A conversation as the brand's people see it." })
export class AdminConversationType {
  /** What it was made of. */
  readonly source!: AdminConversation;

  @Field(() => ID, { description: "Which one." })
  readonly id!: string;

  @Field(() => ConversationStateEnum, { description: "How it stands." })
  readonly state!: ConversationStateEnum;

  @Field(() => AdminVisitorType, { nullable: true, description: "Who writes; null for a guest." })
  readonly member!: AdminVisitorType | null;

  @Field(() => String, { description: "Code of the language that the visitor reads." })
  readonly language!: string;

  @Field(() => Int, { description: "Number of the newest message." })
  readonly newest!: number;

  @Field(() => Int, { description: "Number of the newest message that the visitor has seen." })
  readonly seen!: number;

  @Field(() => DateTimeScalar, { description: "When it began." })
  readonly openedAt!: Date;

  @Field(() => DateTimeScalar, { description: "When the newest message came." })
  readonly lastAt!: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: "When it was closed." })
  readonly closedAt!: Date | null;
}

/** A conversation as the brand's people are shown it. */
export function adminView(source: AdminConversation): AdminConversationType {
  const { id, state, visitor, member, language, newest, seen, openedAt, lastAt, closedAt } = source;
  return {
    source,
    id,
    state: stateView(state),
    language,
    newest,
    seen,
    openedAt,
    lastAt,
    closedAt,
    member: member && { id: visitor.id, ...member },
  };
}

@ObjectType("AdminConversationEdge", { description: "A conversation and its place." })
export class AdminConversationEdgeType {
  @Field(() => String, { description: "Its place, to go on from." })
  readonly cursor!: string;

  @Field(() => AdminConversationType, { description: "The conversation." })
  readonly node!: AdminConversationType;
}

@ObjectType("AdminConversationConnection", {
  description: "A slice of the brand's conversations, the newest word first.",
})
export class AdminConversationConnectionType {
  @Field(() => [AdminConversationEdgeType], { description: "The conversations." })
  readonly edges!: readonly AdminConversationEdgeType[];

  @Field(() => PageInfoType, { description: "Where the slice ends." })
  readonly pageInfo!: PageInfoType;
}

@InputType({ description: "An answer to a visitor." })
export class AnswerSupportInput {
  @Field(() => ID, { description: "Of which conversation." })
  conversationId!: string;

  @Field(() => String, { description: "Plain text, up to 2000 characters; U+2028 parts lines." })
  text!: string;

  @Field(() => ID, { description: "A UUID of the sender's making: the same answer sent twice stands once." })
  requestId!: string;
}
