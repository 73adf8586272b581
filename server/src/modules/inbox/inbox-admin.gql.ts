import { Field, ID, ObjectType } from "type-graphql";
import type { Slice } from "../../core/page.js";
import { PageInfoType } from "../../graphql/page-info.gql.js";
import { DateTimeScalar } from "../../graphql/scalars.js";
import type { SentMessage } from "./sent-messages.store.js";

@ObjectType("MessageWords", { description: "What an operator wrote in one language." })
export class MessageWordsType {
  @Field(() => ID, { description: "Code of the language." })
  readonly language!: string;

  @Field(() => String, { description: "Plain text." })
  readonly title!: string;

  @Field(() => String, { description: "Plain text; U+2028 parts lines." })
  readonly body!: string;
}

@ObjectType("SentMessage", { description: "What an operator has sent." })
export class SentMessageType {
  @Field(() => ID, { description: "Its id." })
  readonly id!: string;

  @Field(() => ID, { nullable: true, description: "To whom; nobody: to all members of the brand." })
  readonly memberId!: string | null;

  @Field(() => String, { nullable: true, description: "What that member signs in with." })
  readonly account!: string | null;

  @Field(() => [MessageWordsType], { description: "What it says, once a language." })
  readonly words!: readonly MessageWordsType[];

  @Field(() => String, {
    nullable: true,
    description: "What the operator signs in with; null where the platform itself sent it.",
  })
  readonly sender!: string | null;

  @Field(() => DateTimeScalar, { description: "When it was sent." })
  readonly sentAt!: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When it was taken back; null while members see it.",
  })
  readonly takenBackAt!: Date | null;
}

/** What an operator has sent, as GraphQL shows it. */
export function toSentMessage({ texts, ...message }: SentMessage): SentMessageType {
  const words = Object.entries(texts).map(([language, { title, body }]) => ({ language, title, body }));
  return { ...message, words };
}

@ObjectType("SentMessageEdge", { description: "A message of a slice." })
export class SentMessageEdgeType {
  @Field(() => String, { description: "Its place, to go on from." })
  readonly cursor!: string;

  @Field(() => SentMessageType, { description: "The message." })
  readonly node!: SentMessageType;
}

@ObjectType("SentMessageConnection", {
  description: "A slice of what the brand's operators have sent, newest first.",
})
export class SentMessageConnectionType {
  @Field(() => [SentMessageEdgeType], { description: "The messages." })
  readonly edges!: readonly SentMessageEdgeType[];

  @Field(() => PageInfoType, { description: "Where the slice ends." })
  readonly pageInfo!: PageInfoType;
}

/** A slice of them. */
export function toSentMessages({ edges, pageInfo }: Slice<SentMessage>): SentMessageConnectionType {
  return { edges: edges.map(({ cursor, node }) => ({ cursor, node: toSentMessage(node) })), pageInfo };
}
