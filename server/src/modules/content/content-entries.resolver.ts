import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import type { ContentService } from "./content.service.js";
import {
  ChangeContentInput,
  ContentEntryPageType,
  ContentEntryType,
  ContentKindEnum,
  CreateContentInput,
  SeenContentInput,
  toDraft,
  toEntryView,
} from "./content-entries.gql.js";

/** What operators write for their brand's visitors. */
@Resolver()
export class ContentEntriesResolver {
  constructor(private readonly content: ContentService) {}

  @Access("staff")
  @Query(() => ContentEntryPageType, {
    description: "The brand's content of a kind, published or not, in order. For operators.",
  })
  async contentEntries(
    @Arg("kind", () => ContentKindEnum, { description: "Which kind." }) kind: ContentKindEnum,
    @Arg("page", () => Int, { defaultValue: 1, description: "Which page, from 1." }) page: number,
    @Arg("pageSize", () => Int, { defaultValue: 20, description: "Entries a page: 1 to 999." })
    pageSize: number,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<ContentEntryPageType> {
    const found = await this.content.list(ctx, kind, { page, pageSize });
    return { ...found, items: found.items.map(toEntryView) };
  }

  @Access("staff")
  @Query(() => ContentEntryType, { description: "One entry of the brand's content. For operators." })
  async contentEntry(
    @Arg("id", () => ID, { description: "Its id." }) id: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<ContentEntryType> {
    return toEntryView(await this.content.get(ctx, id));
  }

  @Access("staff")
  @Mutation(() => ContentEntryType, {
    description: "Writes new content; nobody sees it until it is published. For operators.",
  })
  async createContent(
    @Arg("input", () => CreateContentInput, { description: "What it says and shows." })
    input: CreateContentInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<ContentEntryType> {
    return toEntryView(await this.content.create(ctx, input.kind, toDraft(input, ctx.clock.now())));
  }

  @Access("staff")
  @Mutation(() => ContentEntryType, {
    description: "Puts a draft into the place of what an entry says and shows. For operators.",
  })
  async changeContent(
    @Arg("input", () => ChangeContentInput, { description: "What it says and shows from now on." })
    input: ChangeContentInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<ContentEntryType> {
    return toEntryView(await this.content.change(ctx, input, toDraft(input, ctx.clock.now())));
  }

  @Access("staff")
  @Mutation(() => ContentEntryType, {
    description: "Shows an entry to visitors, between its start and its end. For operators.",
  })
  async publishContent(
    @Arg("input", () => SeenContentInput, { description: "Which entry, at which version." })
    input: SeenContentInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<ContentEntryType> {
    return toEntryView(await this.content.setPublished(ctx, input, true));
  }

  @Access("staff")
  @Mutation(() => ContentEntryType, { description: "Hides an entry from visitors. For operators." })
  async unpublishContent(
    @Arg("input", () => SeenContentInput, { description: "Which entry, at which version." })
    input: SeenContentInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<ContentEntryType> {
    return toEntryView(await this.content.setPublished(ctx, input, false));
  }
}
