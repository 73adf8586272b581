import { pageArgs } from "../../graphql/lists/list-args.gql.js";
import { pageOf } from "../../graphql/lists/numbered-page.gql.js";
import { field, objectOf } from "../../graphql/object-of.js";
import {
  AnnouncementExecution,
  announcementPaging,
  articlePaging,
  BannerGroup,
  DownloadPlatform,
  type LiveContent,
  noticePaging,
  PromotionType,
} from "./content.model.js";

export const PictureType = objectOf("Picture", "An image of an entry.", {
  sequence: field.int("Order among the images, from 1."),
  url: field.string("Image URL."),
});

export const BannerType = objectOf("Banner", "An image with text and a link.", {
  id: field.id("Banner id."),
  group: field.of(BannerGroup, "Where it is shown."),
  title: field.string("Heading."),
  text: field.string("Line below the heading; may be empty."),
  pictureUrl: field.string(
    "URL of the image, which has no text in it. Its left part is plain, for the text; mirror it for right-to-left languages.",
  ),
  link: field
    .string("Link: a path of this site, or an https, mailto or tel URL; null when it has none.")
    .nullable(),
});
export type BannerType = InstanceType<typeof BannerType>;

export const NoticeType = objectOf("Notice", "News for the brand's players, or for its agents.", {
  id: field.id("Notice id."),
  title: field.string("Heading, which is also shown in the home page's ticker."),
  content: field.string("Text, as sanitised HTML."),
  publishedAt: field.dateTime("When it was published."),
});
export type NoticeType = InstanceType<typeof NoticeType>;

export const AnnouncementType = objectOf("Announcement", "News in a pop-up, shown once per session.", {
  id: field.id("Announcement id."),
  title: field.string("Heading."),
  content: field.string("Text, as sanitised HTML."),
  execution: field.of(AnnouncementExecution, "Which visitors it opens for."),
  promotionType: field.of(PromotionType, "The type of the promotions it is about, if any.").nullable(),
  pictureUrl: field.string("URL of its wide image, if any.").nullable(),
  link: field.string("Link, in the format of a banner's link; null when it has none.").nullable(),
  publishedAt: field.dateTime("When it was published."),
});
export type AnnouncementType = InstanceType<typeof AnnouncementType>;

export const ArticleType = objectOf("Article", "An article of the brand's news.", {
  id: field.id("Article id."),
  name: field.string("The last part of its address: /news/NAME."),
  title: field.string("Heading."),
  summary: field.string("One-line summary; may be empty."),
  pictureUrl: field.string("URL of its wide image."),
  content: field.string("Text, as sanitised HTML."),
  publishedAt: field.dateTime("When it was published."),
});
export type ArticleType = InstanceType<typeof ArticleType>;

export const HelpTopicType = objectOf("HelpTopic", "A page of the help centre.", {
  id: field.id("Topic id."),
  anchor: field.string("Fragment of its URL: term, privacy …"),
  title: field.string("Heading."),
  summary: field.string("One-line summary; may be empty."),
  content: field.string("Text, as sanitised HTML."),
});
export type HelpTopicType = InstanceType<typeof HelpTopicType>;

export const ResourceType = objectOf("Resource", "The brand's page on another site.", {
  key: field.id("Key of the site: TELEGRAM1, FACEBOOK1, INSTAGRAM …"),
  title: field.string("Link text."),
  url: field.string("An https URL."),
});
export type ResourceType = InstanceType<typeof ResourceType>;

export const DownloadType = objectOf("Download", "How to install the brand's app on a device.", {
  platform: field.of(DownloadPlatform, "Platform of the app."),
  title: field.string("Heading."),
  summary: field.string("One-line summary; may be empty."),
  guide: field.string("Installation guide, as sanitised HTML."),
  url: field
    .string("Download URL; null when this site itself is installed as an app, as the guide explains.")
    .nullable(),
});
export type DownloadType = InstanceType<typeof DownloadType>;

/** Maps published content to a banner. */
export function toBanner({ id, category, title, summary, pictures, link }: LiveContent): BannerType {
  const group = category as BannerGroup;
  return { id, group, title, text: summary, pictureUrl: pictures[0]?.url ?? "", link };
}

/** Maps published content to a notice. */
export function toNotice({ id, title, body, startsAt }: LiveContent): NoticeType {
  return { id, title, content: body, publishedAt: startsAt };
}

/** Maps published content to an announcement. */
export function toAnnouncement(live: LiveContent): AnnouncementType {
  const { id, title, body, category, promotionType, pictures, link, startsAt } = live;
  const execution = category as AnnouncementExecution;
  const pictureUrl = pictures[0]?.url ?? null;
  return { id, title, content: body, execution, promotionType, pictureUrl, link, publishedAt: startsAt };
}

/** Maps published content to an article. */
export function toArticle({ id, name, title, summary, body, pictures, startsAt }: LiveContent): ArticleType {
  const pictureUrl = pictures[0]?.url ?? "";
  return { id, name: name ?? "", title, summary, pictureUrl, content: body, publishedAt: startsAt };
}

/** Maps published content to a help topic. */
export function toHelpTopic({ id, name, title, summary, body }: LiveContent): HelpTopicType {
  return { id, anchor: name ?? "", title, summary, content: body };
}

/** Maps published content to a resource. */
export function toResource({ name, title, link }: LiveContent): ResourceType {
  return { key: name ?? "", title, url: link ?? "" };
}

/** Maps published content to a download. */
export function toDownload({ name, title, summary, body, link }: LiveContent): DownloadType {
  return { platform: name as DownloadPlatform, title, summary, guide: body, url: link };
}

export const NoticePageType = pageOf(NoticeType, {
  name: "NoticePage",
  many: noticePaging.many,
  toNode: toNotice,
});

export const NoticePageArgs = pageArgs(noticePaging, {});

export const AnnouncementPageType = pageOf(AnnouncementType, {
  name: "AnnouncementPage",
  many: announcementPaging.many,
  toNode: toAnnouncement,
});

export const AnnouncementPageArgs = pageArgs(announcementPaging, {});

export const ArticlePageType = pageOf(ArticleType, {
  name: "ArticlePage",
  many: articlePaging.many,
  toNode: toArticle,
});

export const ArticlePageArgs = pageArgs(articlePaging, {});
