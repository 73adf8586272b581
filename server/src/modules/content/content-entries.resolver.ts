import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
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

/** Content that staff manage for their brand's visitors. */
@Resolver()
export class ContentEntriesResolver {
  constructor(private readonly content: ContentService) {}

  @Access("staff", { permission: "content.manage" })
  @Query(() => ContentEntryPageType, {
    description: "The brand's content of one kind, published or not, in order.",
  })
  async contentEntries(
    @Args(() => ContentEntryPageArgs) request: ContentEntryPageArgs,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<ContentEntryPageType> {
    return ContentEntryPageType.from(await this.content.list.numberedPage(ctx, request));
  }

  @Access("staff", { permission: "content.manage" })
  @Query(() => ContentEntryType, { description: "One entry of the brand's content." })
  async contentEntry(
    @Arg("id", () => ID, { description: "Entry id." }) id: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<ContentEntryType> {
    return toEntryView(await this.content.get(ctx, id));
  }

  @Access("staff", { permission: "content.manage" })
  @Mutation(() => ContentEntryType, {
    description: "Creates content, hidden until it is published.",
  })
  async createContent(
    @Arg("input", () => CreateContentInput, { description: "The entry." })
    input: CreateContentInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<ContentEntryType> {
    return toEntryView(await this.content.create(ctx, input.kind, toDraft(input, ctx.clock.now())));
  }

  @Access("staff", { permission: "content.manage" })
  @Mutation(() => ContentEntryType, {
    description: "Replaces an entry's contents.",
  })
  async changeContent(
    @Arg("input", () => ChangeContentInput, { description: "The new contents." })
    input: ChangeContentInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<ContentEntryType> {
    return toEntryView(await this.content.change(ctx, input, toDraft(input, ctx.clock.now())));
  }

  @Access("staff", { permission: "content.manage" })
  @Mutation(() => ContentEntryType, {
    description: "Shows an entry to visitors, between its start and its end.",
  })
  async publishContent(
    @Arg("input", () => ContentVersionInput, { description: "The entry and its version." })
    input: ContentVersionInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<ContentEntryType> {
    return toEntryView(await this.content.setPublished(ctx, input, true));
  }

  @Access("staff", { permission: "content.manage" })
  @Mutation(() => ContentEntryType, { description: "Hides an entry from visitors." })
  async unpublishContent(
    @Arg("input", () => ContentVersionInput, { description: "The entry and its version." })
    input: ContentVersionInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<ContentEntryType> {
    return toEntryView(await this.content.setPublished(ctx, input, false));
  }
}
