import { Arg, Ctx, ID, Int, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import {
  AnnouncementExecution,
  AnnouncementPageType,
  BannerGroupEnum,
  BannerType,
  DownloadType,
  HelpTopicType,
  NoticePageType,
  NoticeType,
  ResourceType,
  toAnnouncement,
  toBanner,
  toDownload,
  toHelpTopic,
  toNotice,
  toResource,
} from "./content.gql.js";
import type { SiteContentService } from "./site-content.service.js";

/** What visitors see of the brand's content. */
@Resolver()
export class ContentResolver {
  constructor(private readonly site: SiteContentService) {}

  @Access("public", { guestCacheable: true })
  @Query(() => [BannerType], { description: "Banners that are on, in order." })
  async banners(
    @Arg("groups", () => [BannerGroupEnum], { description: "Where they stand." }) groups: BannerGroupEnum[],
    @Ctx() { ctx }: GqlCtx,
  ): Promise<BannerType[]> {
    return (await this.site.banners(ctx, groups)).map(toBanner);
  }

  @Access("public", { guestCacheable: true })
  @Query(() => NoticePageType, { description: "Notices, in order." })
  async notices(
    @Arg("page", () => Int, { defaultValue: 1, description: "Which page, from 1." }) page: number,
    @Arg("pageSize", () => Int, { defaultValue: 8, description: "Notices a page: 1 to 100." })
    pageSize: number,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<NoticePageType> {
    const found = await this.site.page(ctx, { kinds: ["NOTICE"] }, { page, pageSize });
    return { ...found, items: found.items.map(toNotice) };
  }

  @Access("public", { guestCacheable: true })
  @Query(() => NoticeType, { description: "One notice." })
  async notice(
    @Arg("id", () => ID, { description: "Its id." }) id: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<NoticeType> {
    return toNotice(await this.site.one(ctx, "NOTICE", { id }));
  }

  @Access("public", { guestCacheable: true })
  @Query(() => AnnouncementPageType, { description: "Announcements for visitors of a kind, in order." })
  async announcements(
    @Arg("execution", () => AnnouncementExecution, {
      description: "Whom they open for. A and F are for those who are signed in.",
    })
    execution: AnnouncementExecution,
    @Arg("page", () => Int, { defaultValue: 1, description: "Which page, from 1." }) page: number,
    @Arg("pageSize", () => Int, { defaultValue: 9, description: "Announcements a page: 1 to 100." })
    pageSize: number,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AnnouncementPageType> {
    const found = await this.site.announcements(ctx, execution, { page, pageSize });
    return { ...found, items: found.items.map(toAnnouncement) };
  }

  @Access("public", { guestCacheable: true })
  @Query(() => [HelpTopicType], { description: "The help centre, in order." })
  async helpTopics(@Ctx() { ctx }: GqlCtx): Promise<HelpTopicType[]> {
    return (await this.site.all(ctx, "HELP_TOPIC")).map(toHelpTopic);
  }

  @Access("public", { guestCacheable: true })
  @Query(() => HelpTopicType, { description: "One page of the help centre." })
  async helpTopic(
    @Arg("anchor", () => String, { description: "Its anchor: term, privacy …" }) anchor: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<HelpTopicType> {
    return toHelpTopic(await this.site.one(ctx, "HELP_TOPIC", { name: anchor }));
  }

  @Access("public", { guestCacheable: true })
  @Query(() => [ResourceType], { description: "The brand's pages elsewhere, in order." })
  async resources(@Ctx() { ctx }: GqlCtx): Promise<ResourceType[]> {
    return (await this.site.all(ctx, "RESOURCE")).map(toResource);
  }

  @Access("public", { guestCacheable: true })
  @Query(() => [DownloadType], { description: "How the brand's app comes onto devices, in order." })
  async downloads(@Ctx() { ctx }: GqlCtx): Promise<DownloadType[]> {
    return (await this.site.all(ctx, "DOWNLOAD")).map(toDownload);
  }
}
