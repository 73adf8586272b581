import { Field, ID, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import { pageType } from "../../graphql/numbered-page.gql.js";
import { DateTimeScalar } from "../../graphql/scalars.js";
import { PictureType, PromotionTypeEnum } from "./content.gql.js";
import type { ContentDraft, ContentText, Picture, PromotionType } from "./content.model.js";

/** Kinds of content. */
export enum ContentKindEnum {
  BANNER = "BANNER",
  NOTICE = "NOTICE",
  ANNOUNCEMENT = "ANNOUNCEMENT",
  PROMOTION = "PROMOTION",
  HELP_TOPIC = "HELP_TOPIC",
  RESOURCE = "RESOURCE",
  DOWNLOAD = "DOWNLOAD",
}
registerEnumType(ContentKindEnum, {
  name: "ContentKind",
  description: "Kinds of what a brand shows its visitors.",
  valuesConfig: {
    BANNER: { description: "A picture with words that leads somewhere. Has a category, the group." },
    NOTICE: { description: "News for players." },
    ANNOUNCEMENT: { description: "News that open by themselves. Has a category, the execution." },
    PROMOTION: { description: "An offer to members. Has a promotion type." },
    HELP_TOPIC: { description: "A page of the help centre. Has a name, the anchor." },
    RESOURCE: { description: "The brand's page elsewhere. Has a name, the key." },
    DOWNLOAD: { description: "How the app comes onto a device. Has a name, the platform." },
  },
});

@ObjectType("ContentText", { description: "What an entry says in one language." })
export class ContentTextType {
  @Field(() => ID, { description: "The language's code." })
  readonly language!: string;

  @Field(() => String, { description: "The heading." })
  readonly title!: string;

  @Field(() => String, { description: "A line of plain text." })
  readonly summary!: string;

  @Field(() => String, { description: "The text, as HTML that is clean." })
  readonly html!: string;
}

@ObjectType("ContentEntry", { description: "What a brand shows its visitors, as its operators see it." })
export class ContentEntryType {
  @Field(() => ID, { description: "Its id." })
  readonly id!: string;

  @Field(() => ContentKindEnum, { description: "What kind it is of." })
  readonly kind!: ContentKindEnum;

  @Field(() => String, {
    nullable: true,
    description: "A banner's group or an announcement's execution; null for any other.",
  })
  readonly category!: string | null;

  @Field(() => PromotionTypeEnum, {
    nullable: true,
    description: "A promotion's, or that of the promotions an announcement is about.",
  })
  readonly promotionType!: PromotionType | null;

  @Field(() => String, {
    nullable: true,
    description: "A help topic's anchor, a resource's key, a download's platform; null for any other.",
  })
  readonly name!: string | null;

  @Field(() => String, { nullable: true, description: "Where it leads; null: nowhere." })
  readonly link!: string | null;

  @Field(() => [PictureType], { description: "By sequence." })
  readonly pictures!: readonly Picture[];

  @Field(() => Int, { description: "Smaller ones come first." })
  readonly position!: number;

  @Field(() => Boolean, { description: "Whether visitors see it between its start and its end." })
  readonly published!: boolean;

  @Field(() => DateTimeScalar, { description: "From when on it is shown." })
  readonly startsAt!: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: "Until when; null: for good." })
  readonly endsAt!: Date | null;

  @Field(() => [ContentTextType], { description: "One for each language it has." })
  readonly texts!: readonly ContentTextType[];

  @Field(() => Int, { description: "Grows with each change; whoever changes it says which was seen." })
  readonly version!: number;

  @Field(() => DateTimeScalar, { description: "When it was changed last." })
  readonly changedAt!: Date;
}

export const ContentEntryPageType = pageType("ContentEntryPage", ContentEntryType, "entries");
export type ContentEntryPageType = InstanceType<typeof ContentEntryPageType>;

@InputType({ description: "One picture of several." })
export class PictureInput {
  @Field(() => Int, { description: "Its place among them, 1 to 6." })
  sequence!: number;

  @Field(() => String, { description: "A path of this site, or an https address." })
  url!: string;
}

@InputType({ description: "What an entry says in one language." })
export class ContentTextInput {
  @Field(() => ID, { description: "Code of one of the brand's languages." })
  language!: string;

  @Field(() => String, { description: "The heading; up to 120 characters." })
  title!: string;

  @Field(() => String, { defaultValue: "", description: "A line of plain text; up to 300 characters." })
  summary!: string;

  @Field(() => String, {
    defaultValue: "",
    description: "The text as HTML; up to 8000 characters, lines allowed. What could run is taken out.",
  })
  html!: string;
}

@InputType({ description: "What an entry says and shows." })
export class ContentDraftInput {
  @Field(() => String, {
    nullable: true,
    description: "A banner's group or an announcement's execution; no other kind has one.",
  })
  category?: string | null;

  @Field(() => PromotionTypeEnum, {
    nullable: true,
    description: "Of a promotion; an announcement may have one.",
  })
  promotionType?: PromotionTypeEnum | null;

  @Field(() => String, {
    nullable: true,
    description: "A help topic's anchor, a resource's key, a download's platform; no other kind has one.",
  })
  name?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "A path of this site, or an https, mailto or tel address.",
  })
  link?: string | null;

  @Field(() => [PictureInput], { defaultValue: [], description: "Banners and promotions need the first." })
  pictures!: PictureInput[];

  @Field(() => Int, { defaultValue: 0, description: "Smaller ones come first." })
  position!: number;

  @Field(() => DateTimeScalar, { nullable: true, description: "From when on it is shown; left out: now." })
  startsAt?: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: "Until when it is shown; left out: for good." })
  endsAt?: Date | null;

  @Field(() => [ContentTextInput], {
    description: "At most one in a language; one in EN or in the brand's default language.",
  })
  texts!: ContentTextInput[];
}

@InputType({ description: "New content." })
export class CreateContentInput extends ContentDraftInput {
  @Field(() => ContentKindEnum, { description: "Which kind." })
  kind!: ContentKindEnum;
}

@InputType({ description: "What is put into an entry's place." })
export class ChangeContentInput extends ContentDraftInput {
  @Field(() => ID, { description: "The entry's id." })
  id!: string;

  @Field(() => Int, { description: "The version that was seen; another one is refused." })
  version!: number;
}

@InputType({ description: "An entry, and the version that was seen of it." })
export class SeenContentInput {
  @Field(() => ID, { description: "Its id." })
  id!: string;

  @Field(() => Int, { description: "The version that was seen; another one is refused." })
  version!: number;
}

/** A draft as the service takes it. `now`: when it is shown unless it says so itself. */
export function toDraft(input: ContentDraftInput, now: Date): ContentDraft {
  const { category = null, promotionType = null, name = null, link = null, endsAt = null } = input;
  const texts: ContentText[] = input.texts.map(({ language, title, summary, html }) => ({
    language,
    title,
    summary,
    body: html,
  }));
  const pictures = input.pictures.map(({ sequence, url }) => ({ sequence, url }));
  const { position, startsAt } = input;
  return {
    category,
    promotionType,
    name,
    link,
    pictures,
    position,
    endsAt,
    texts,
    startsAt: startsAt ?? now,
  };
}

/** An entry as GraphQL shows it. */
export function toEntryView(
  entry: Omit<ContentEntryType, "texts" | "kind"> & { kind: string; texts: readonly ContentText[] },
): ContentEntryType {
  const texts = entry.texts.map(({ language, title, summary, body }) => ({
    language,
    title,
    summary,
    html: body,
  }));
  return { ...entry, kind: entry.kind as ContentKindEnum, texts };
}
