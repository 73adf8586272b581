import { pageArgs } from "../../graphql/lists/list-args.gql.js";
import { pageOf } from "../../graphql/lists/numbered-page.gql.js";
import { field, inputOf, objectOf } from "../../graphql/object-of.js";
import { PictureType } from "./content.gql.js";
import {
  type ContentDraft,
  ContentKind,
  type ContentText,
  entryFilters,
  entryPaging,
  PromotionType,
} from "./content.model.js";

export const ContentTextType = objectOf("ContentText", "An entry's text in one language.", {
  language: field.id("Language code."),
  title: field.string("Heading."),
  summary: field.string("A line of plain text."),
  html: field.string("Text, as sanitised HTML."),
});

export const ContentEntryType = objectOf("ContentEntry", "A content entry of a brand, as its staff see it.", {
  id: field.id("Entry id."),
  kind: field.of(ContentKind, "Kind of content."),
  category: field.string("A banner's group or an announcement's execution; null for other kinds.").nullable(),
  promotionType: field
    .of(PromotionType, "The type of the promotion, or of the promotions that an announcement is about.")
    .nullable(),
  name: field
    .string("A help topic's anchor, a resource's key or a download's platform; null for other kinds.")
    .nullable(),
  link: field.string("Link, if any.").nullable(),
  pictures: field.of(PictureType, "Images by sequence.").list(),
  position: field.int("Sort key, in ascending order."),
  published: field.boolean("Whether visitors see it between its start and its end."),
  startsAt: field.dateTime("When it is shown first."),
  endsAt: field.dateTime("When it is shown last; null when it has no end.").nullable(),
  texts: field.of(ContentTextType, "One text for each of its languages.").list(),
  version: field.int("Increases with each change; a change names the version it is based on."),
  changedAt: field.dateTime("When it was last changed."),
});
export type ContentEntryType = InstanceType<typeof ContentEntryType>;

export const PictureInput = inputOf("PictureInput", "An image of an entry.", {
  sequence: field.int("Order among the images, 1 to 6."),
  url: field.string("A path of this site or an https URL."),
});

export const ContentTextInput = inputOf("ContentTextInput", "An entry's text in one language.", {
  language: field.id("Code of one of the brand's languages."),
  title: field.string("Heading; up to 120 characters."),
  summary: field.string("A line of plain text; up to 300 characters.").default(""),
  html: field
    .string("Text as HTML; up to 8000 characters, line breaks allowed. Scripts are removed.")
    .default(""),
});

export const ContentDraftInput = inputOf("ContentDraftInput", "The contents of an entry.", {
  category: field
    .string("A banner's group or an announcement's execution; other kinds have none.")
    .nullable(),
  promotionType: field
    .of(PromotionType, "Required for a promotion, optional for an announcement.")
    .nullable(),
  name: field
    .string("A help topic's anchor, a resource's key or a download's platform; other kinds have none.")
    .nullable(),
  link: field.string("A path of this site, or an https, mailto or tel URL.").nullable(),
  pictures: field.of(PictureInput, "Banners and promotions require the first.").list().default([]),
  position: field.int("Sort key, in ascending order.").default(0),
  startsAt: field.dateTime("When it is shown first; now when omitted.").nullable(),
  endsAt: field.dateTime("When it is shown last; without end when omitted.").nullable(),
  texts: field
    .of(
      ContentTextInput,
      "At most one per language; one in EN or in the brand's default language is required.",
    )
    .list(),
});
export type ContentDraftInput = InstanceType<typeof ContentDraftInput>;

export const CreateContentInput = inputOf("CreateContentInput", "A new content entry.", {
  ...ContentDraftInput.fields,
  kind: field.of(ContentKind, "Kind of content."),
});

export const ChangeContentInput = inputOf("ChangeContentInput", "The new contents of an entry.", {
  ...ContentDraftInput.fields,
  id: field.id("Entry id."),
  version: field.int("The version that the change is based on; an outdated one is rejected."),
});

export const ContentVersionInput = inputOf(
  "ContentVersionInput",
  "An entry and the version that the change is based on.",
  {
    id: field.id("Entry id."),
    version: field.int("The version that the change is based on; an outdated one is rejected."),
  },
);

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

export const ContentEntryPageArgs = pageArgs(entryPaging, entryFilters);
