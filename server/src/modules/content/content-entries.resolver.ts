import { field } from "../../graphql/object-of.js";
import { resolverOf, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import type { ContentService } from "./content.service.js";
import {
  ChangeContentInput,
  ContentEntryPageArgs,
  ContentEntryPageType,
  ContentEntryType,
  ContentVersionInput,
  CreateContentInput,
  toDraft,
  toEntryView,
} from "./content-entries.gql.js";

const { query, mutation } = rootFields<ContentService>(allow("staff", { permission: "content.manage" }));

/** Content that staff manage for their brand's visitors. */
export const ContentEntriesResolver = resolverOf<ContentService>({
  contentEntries: query({
    returns: field.of(ContentEntryPageType, "The brand's content of one kind, published or not, in order."),
    args: ContentEntryPageArgs,
    resolve: async (content, { ctx }, request) =>
      ContentEntryPageType.from(await content.list.numberedPage(ctx, request)),
  }),
  contentEntry: query({
    returns: field.of(ContentEntryType, "One entry of the brand's content."),
    args: { id: field.id("Entry id.") },
    resolve: async (content, { ctx }, { id }) => toEntryView(await content.get(ctx, id)),
  }),
  createContent: mutation({
    returns: field.of(ContentEntryType, "Creates content, hidden until it is published."),
    args: { input: field.of(CreateContentInput, "The entry.") },
    resolve: async (content, { ctx }, { input }) =>
      toEntryView(await content.create(ctx, input.kind, toDraft(input, ctx.clock.now()))),
  }),
  changeContent: mutation({
    returns: field.of(ContentEntryType, "Replaces an entry's contents."),
    args: { input: field.of(ChangeContentInput, "The new contents.") },
    resolve: async (content, { ctx }, { input }) =>
      toEntryView(await content.change(ctx, input, toDraft(input, ctx.clock.now()))),
  }),
  publishContent: mutation({
    returns: field.of(ContentEntryType, "Shows an entry to visitors, between its start and its end."),
    args: { input: field.of(ContentVersionInput, "The entry and its version.") },
    resolve: async (content, { ctx }, { input }) => toEntryView(await content.setPublished(ctx, input, true)),
  }),
  unpublishContent: mutation({
    returns: field.of(ContentEntryType, "Hides an entry from visitors."),
    args: { input: field.of(ContentVersionInput, "The entry and its version.") },
    resolve: async (content, { ctx }, { input }) =>
      toEntryView(await content.setPublished(ctx, input, false)),
  }),
});
