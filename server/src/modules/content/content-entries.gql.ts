import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { pageArgs } from "../../graphql/lists/list-args.gql.js";
import { pageOf } from "../../graphql/lists/numbered-page.gql.js";
import { DateTimeScalar } from "../../graphql/scalars.js";
import { PictureType } from "./content.gql.js";
import {
  type ContentDraft,
  ContentKind,
  type ContentText,
  entryFilters,
  entryPaging,
  type Picture,
  PromotionType,
} from "./content.model.js";

@ObjectType("ContentText", { description: "An entry's text in one language." })
export class ContentTextType {
  @Field(() => ID, { description: "Language code." })
  readonly language!: string;

  @Field(() => String, { description: "Heading." })
  readonly title!: string;

  @Field(() => String, { description: "A line of plain text." })
  readonly summary!: string;

  @Field(() => String, { description: "Text, as sanitised HTML." })
  readonly html!: string;
}

@ObjectType("ContentEntry", { description: "A content entry of a brand, as its staff see it." })
export class ContentEntryType {
  @Field(() => ID, { description: "Entry id." })
  readonly id!: string;

  @Field(() => ContentKind, { description: "Kind of content." })
  readonly kind!: ContentKind;

  @Field(() => String, {
    nullable: true,
    description: "A banner's group or an announcement's execution; null for other kinds.",
  })
  readonly category!: string | null;

  @Field(() => PromotionType, {
    nullable: true,
    description: "The type of the promotion, or of the promotions that an announcement is about.",
  })
  readonly promotionType!: PromotionType | null;

  @Field(() => String, {
    nullable: true,
    description: "A help topic's anchor, a resource's key or a download's platform; null for other kinds.",
  })
  readonly name!: string | null;

  @Field(() => String, { nullable: true, description: "Link, if any." })
  readonly link!: string | null;

  @Field(() => [PictureType], { description: "Images by sequence." })
  readonly pictures!: readonly Picture[];

  @Field(() => Int, { description: "Sort key, in ascending order." })
  readonly position!: number;

  @Field(() => Boolean, { description: "Whether visitors see it between its start and its end." })
  readonly published!: boolean;

  @Field(() => DateTimeScalar, { description: "When it is shown first." })
  readonly startsAt!: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When it is shown last; null when it has no end.",
  })
  readonly endsAt!: Date | null;

  @Field(() => [ContentTextType], { description: "One text for each of its languages." })
  readonly texts!: readonly ContentTextType[];

  @Field(() => Int, { description: "Increases with each change; a change names the version it is based on." })
  readonly version!: number;

  @Field(() => DateTimeScalar, { description: "When it was last changed." })
  readonly changedAt!: Date;
}

@InputType({ description: "An image of an entry." })
export class PictureInput {
  @Field(() => Int, { description: "Order among the images, 1 to 6." })
  sequence!: number;

  @Field(() => String, { description: "A path of this site or an https URL." })
  url!: string;
}

@InputType({ description: "An entry's text in one language." })
export class ContentTextInput {
  @Field(() => ID, { description: "Code of one of the brand's languages." })
  language!: string;

  @Field(() => String, { description: "Heading; up to 120 characters." })
  title!: string;

  @Field(() => String, { defaultValue: "", description: "A line of plain text; up to 300 characters." })
  summary!: string;

  @Field(() => String, {
    defaultValue: "",
    description: "Text as HTML; up to 8000 characters, line breaks allowed. Scripts are removed.",
  })
  html!: string;
}

@InputType({ description: "The contents of an entry." })
export class ContentDraftInput {
  @Field(() => String, {
    nullable: true,
    description: "A banner's group or an announcement's execution; other kinds have none.",
  })
  category?: string | null;

  @Field(() => PromotionType, {
    nullable: true,
    description: "Required for a promotion, optional for an announcement.",
  })
  promotionType?: PromotionType | null;

  @Field(() => String, {
    nullable: true,
    description: "A help topic's anchor, a resource's key or a download's platform; other kinds have none.",
  })
  name?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "A path of this site, or an https, mailto or tel URL.",
  })
  link?: string | null;

  @Field(() => [PictureInput], { defaultValue: [], description: "Banners and promotions require the first." })
  pictures!: PictureInput[];

  @Field(() => Int, { defaultValue: 0, description: "Sort key, in ascending order." })
  position!: number;

  @Field(() => DateTimeScalar, { nullable: true, description: "When it is shown first; now when omitted." })
  startsAt?: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When it is shown last; without end when omitted.",
  })
  endsAt?: Date | null;

  @Field(() => [ContentTextInput], {
    description: "At most one per language; one in EN or in the brand's default language is required.",
  })
  texts!: ContentTextInput[];
}

@InputType({ description: "A new content entry." })
export class CreateContentInput extends ContentDraftInput {
  @Field(() => ContentKind, { description: "Kind of content." })
  kind!: ContentKind;
}

@InputType({ description: "The new contents of an entry." })
export class ChangeContentInput extends ContentDraftInput {
  @Field(() => ID, { description: "Entry id." })
  id!: string;

  @Field(() => Int, { description: "The version that the change is based on; an outdated one is rejected." })
  version!: number;
}

@InputType({ description: "An entry and the version that the change is based on." })
export class ContentVersionInput {
  @Field(() => ID, { description: "Entry id." })
  id!: string;

  @Field(() => Int, { description: "The version that the change is based on; an outdated one is rejected." })
  version!: number;
}

/** Maps the input to a draft. `now` is the default start. */
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

/** Maps an entry to its GraphQL type. */
export function toEntryView(
  entry: Omit<ContentEntryType, "texts"> & { texts: readonly ContentText[] },
): ContentEntryType {
  const texts = entry.texts.map(({ language, title, summary, body }) => ({
    language,
    title,
    summary,
    html: body,
  }));
  return { ...entry, texts };
}

export const ContentEntryPageType = pageOf(ContentEntryType, {
  name: "ContentEntryPage",
  many: entryPaging.many,
  toNode: toEntryView,
});
export type ContentEntryPageType = InstanceType<typeof ContentEntryPageType>;

export const ContentEntryPageArgs = pageArgs(entryPaging, entryFilters);
export type ContentEntryPageArgs = InstanceType<typeof ContentEntryPageArgs>;
