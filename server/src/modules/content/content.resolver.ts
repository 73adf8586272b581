import { Arg, Args, Ctx, ID, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import {
  AnnouncementPageArgs,
  AnnouncementPageType,
  BannerType,
  DownloadType,
  HelpTopicType,
  NoticePageArgs,
  NoticePageType,
  NoticeType,
  ResourceType,
  toBanner,
  toDownload,
  toHelpTopic,
  toNotice,
  toResource,
} from "./content.gql.js";
import { AnnouncementExecution, BannerGroup } from "./content.model.js";
import type { SiteContentService } from "./site-content.service.js";

/** The brand's content for visitors. */
@Resolver()
export class ContentResolver {
  constructor(private readonly site: SiteContentService) {}

  @Access("public", { guestCacheable: true })
  @Query(() => [BannerType], { description: "Banners that are currently shown, in order." })
  async banners(
    @Arg("groups", () => [BannerGroup], { description: "Where the banners are shown." })
    groups: BannerGroup[],
    @Ctx() { ctx }: GqlCtx,
  ): Promise<BannerType[]> {
    return (await this.site.banners(ctx, groups)).map(toBanner);
  }

  @Access("public", { guestCacheable: true })
  @Query(() => NoticePageType, { description: "Notices, in order." })
  async notices(
    @Args(() => NoticePageArgs) request: NoticePageArgs,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<NoticePageType> {
    return NoticePageType.from(await this.site.page(ctx, { kinds: ["NOTICE"] }, request));
  }

  @Access("public", { guestCacheable: true })
  @Query(() => NoticeType, { description: "One notice." })
  async notice(
    @Arg("id", () => ID, { description: "Notice id." }) id: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<NoticeType> {
    return toNotice(await this.site.one(ctx, "NOTICE", { id }));
  }

  @Access("public", { guestCacheable: true })
  @Query(() => AnnouncementPageType, { description: "Announcements for a group of visitors, in order." })
  async announcements(
    @Arg("execution", () => AnnouncementExecution, {
      description: "Which visitors they open for. A and F require a sign-in.",
    })
    execution: AnnouncementExecution,
    @Args(() => AnnouncementPageArgs) request: AnnouncementPageArgs,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AnnouncementPageType> {
    return AnnouncementPageType.from(await this.site.announcements(ctx, execution, request));
  }

  @Access("public", { guestCacheable: true })
  @Query(() => [HelpTopicType], { description: "The help centre's topics, in order." })
  async helpTopics(@Ctx() { ctx }: GqlCtx): Promise<HelpTopicType[]> {
    return (await this.site.all(ctx, "HELP_TOPIC")).map(toHelpTopic);
  }

  @Access("public", { guestCacheable: true })
  @Query(() => HelpTopicType, { description: "One page of the help centre." })
  async helpTopic(
    @Arg("anchor", () => String, { description: "Anchor of the topic: term, privacy …" }) anchor: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<HelpTopicType> {
    return toHelpTopic(await this.site.one(ctx, "HELP_TOPIC", { name: anchor }));
  }

  @Access("public", { guestCacheable: true })
  @Query(() => [ResourceType], { description: "The brand's pages on other sites, in order." })
  async resources(@Ctx() { ctx }: GqlCtx): Promise<ResourceType[]> {
    return (await this.site.all(ctx, "RESOURCE")).map(toResource);
  }

  @Access("public", { guestCacheable: true })
  @Query(() => [DownloadType], { description: "How to install the brand's app, in order." })
  async downloads(@Ctx() { ctx }: GqlCtx): Promise<DownloadType[]> {
    return (await this.site.all(ctx, "DOWNLOAD")).map(toDownload);
  }
}
