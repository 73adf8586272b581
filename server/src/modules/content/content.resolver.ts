import { field } from "../../graphql/object-of.js";
import { resolverOf, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import {
  AnnouncementPageArgs,
  AnnouncementPageType,
  ArticlePageArgs,
  ArticlePageType,
  ArticleType,
  BannerType,
  DownloadType,
  HelpTopicType,
  NoticePageArgs,
  NoticePageType,
  NoticeType,
  ResourceType,
  toArticle,
  toBanner,
  toDownload,
  toHelpTopic,
  toNotice,
  toResource,
} from "./content.gql.js";
import { AnnouncementExecution, BannerGroup } from "./content.model.js";
import type { SiteContentService } from "./site-content.service.js";

const { query } = rootFields<SiteContentService>(allow("public", { guestCacheable: true }));

/** The brand's content for visitors. */
export const ContentResolver = resolverOf<SiteContentService>({
  banners: query({
    returns: field.of(BannerType, "Banners that are currently shown, in order.").list(),
    args: { groups: field.of(BannerGroup, "Where the banners are shown.").list() },
    resolve: async (site, { ctx }, { groups }) => (await site.banners(ctx, groups)).map(toBanner),
  }),
  notices: query({
    returns: field.of(NoticePageType, "Notices, in order."),
    args: NoticePageArgs,
    resolve: async (site, { ctx }, request) =>
      NoticePageType.from(await site.page(ctx, { kinds: ["NOTICE"] }, request)),
  }),
  notice: query({
    returns: field.of(NoticeType, "One notice."),
    args: { id: field.id("Notice id.") },
    resolve: async (site, { ctx }, { id }) => toNotice(await site.one(ctx, "NOTICE", { id })),
  }),
  announcements: query({
    returns: field.of(AnnouncementPageType, "Announcements for a group of visitors, in order."),
    args: [
      {
        execution: field.of(
          AnnouncementExecution,
          "Which visitors they open for. A and F require a sign-in.",
        ),
      },
      AnnouncementPageArgs,
    ],
    resolve: async (site, { ctx }, { execution, ...request }) =>
      AnnouncementPageType.from(await site.announcements(ctx, execution, request)),
  }),
  articles: query({
    returns: field.of(ArticlePageType, "Articles of the news, newest first."),
    args: ArticlePageArgs,
    resolve: async (site, { ctx }, request) =>
      ArticlePageType.from(await site.page(ctx, { kinds: ["ARTICLE"] }, request)),
  }),
  article: query({
    returns: field.of(ArticleType, "One article of the news."),
    args: { name: field.string("The last part of its address.") },
    resolve: async (site, { ctx }, { name }) => toArticle(await site.one(ctx, "ARTICLE", { name })),
  }),
  helpTopics: query({
    returns: field.of(HelpTopicType, "The help centre's topics, in order.").list(),
    resolve: async (site, { ctx }) => (await site.all(ctx, "HELP_TOPIC")).map(toHelpTopic),
  }),
  helpTopic: query({
    returns: field.of(HelpTopicType, "One page of the help centre."),
    args: { anchor: field.string("Anchor of the topic: term, privacy …") },
    resolve: async (site, { ctx }, { anchor }) =>
      toHelpTopic(await site.one(ctx, "HELP_TOPIC", { name: anchor })),
  }),
  resources: query({
    returns: field.of(ResourceType, "The brand's pages on other sites, in order.").list(),
    resolve: async (site, { ctx }) => (await site.all(ctx, "RESOURCE")).map(toResource),
  }),
  downloads: query({
    returns: field.of(DownloadType, "How to install the brand's app, in order.").list(),
    resolve: async (site, { ctx }) => (await site.all(ctx, "DOWNLOAD")).map(toDownload),
  }),
});
