import { Field, ID, Int, ObjectType } from "type-graphql";
import { pageArgs } from "../../graphql/lists/list-args.gql.js";
import { pageOf } from "../../graphql/lists/numbered-page.gql.js";
import { DateTimeScalar } from "../../graphql/scalars.js";
import {
  AnnouncementExecution,
  announcementPaging,
  BannerGroup,
  DownloadPlatform,
  type LiveContent,
  noticePaging,
  PromotionType,
} from "./content.model.js";

@ObjectType("Picture", { description: "An image of an entry." })
export class PictureType {
  @Field(() => Int, { description: "Order among the images, from 1." })
  readonly sequence!: number;

  @Field(() => String, { description: "Image URL." })
  readonly url!: string;
}

@ObjectType("Banner", { description: "An image with text and a link." })
export class BannerType {
  @Field(() => ID, { description: "Banner id." })
  readonly id!: string;

  @Field(() => BannerGroup, { description: "Where it is shown." })
  readonly group!: BannerGroup;

  @Field(() => String, { description: "Heading." })
  readonly title!: string;

  @Field(() => String, { description: "Line below the heading; may be empty." })
  readonly text!: string;

  @Field(() => String, {
    description:
      "URL of the image, which has no text in it. Its left part is plain, for the text; mirror it for right-to-left languages.",
  })
  readonly pictureUrl!: string;

  @Field(() => String, {
    nullable: true,
    description: "Link: a path of this site, or an https, mailto or tel URL; null when it has none.",
  })
  readonly link!: string | null;
}

@ObjectType("Notice", { description: "News for the brand's players." })
export class NoticeType {
  @Field(() => ID, { description: "Notice id." })
  readonly id!: string;

  @Field(() => String, { description: "Heading, which is also shown in the home page's ticker." })
  readonly title!: string;

  @Field(() => String, { description: "Text, as sanitised HTML." })
  readonly content!: string;

  @Field(() => DateTimeScalar, { description: "When it was published." })
  readonly publishedAt!: Date;
}

@ObjectType("Announcement", { description: "News in a pop-up, shown once per session." })
export class AnnouncementType {
  @Field(() => ID, { description: "Announcement id." })
  readonly id!: string;

  @Field(() => String, { description: "Heading." })
  readonly title!: string;

  @Field(() => String, { description: "Text, as sanitised HTML." })
  readonly content!: string;

  @Field(() => AnnouncementExecution, { description: "Which visitors it opens for." })
  readonly execution!: AnnouncementExecution;

  @Field(() => PromotionType, {
    nullable: true,
    description: "The type of the promotions it is about, if any.",
  })
  readonly promotionType!: PromotionType | null;

  @Field(() => String, { nullable: true, description: "URL of its wide image, if any." })
  readonly pictureUrl!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Link, in the format of a banner's link; null when it has none.",
  })
  readonly link!: string | null;

  @Field(() => DateTimeScalar, { description: "When it was published." })
  readonly publishedAt!: Date;
}

@ObjectType("HelpTopic", { description: "A page of the help centre." })
export class HelpTopicType {
  @Field(() => ID, { description: "Topic id." })
  readonly id!: string;

  @Field(() => String, { description: "Fragment of its URL: term, privacy …" })
  readonly anchor!: string;

  @Field(() => String, { description: "Heading." })
  readonly title!: string;

  @Field(() => String, { description: "One-line summary; may be empty." })
  readonly summary!: string;

  @Field(() => String, { description: "Text, as sanitised HTML." })
  readonly content!: string;
}

@ObjectType("Resource", { description: "The brand's page on another site." })
export class ResourceType {
  @Field(() => ID, { description: "Key of the site: TELEGRAM1, FACEBOOK1, INSTAGRAM …" })
  readonly key!: string;

  @Field(() => String, { description: "Link text." })
  readonly title!: string;

  @Field(() => String, { description: "An https URL." })
  readonly url!: string;
}

@ObjectType("Download", { description: "How to install the brand's app on a device." })
export class DownloadType {
  @Field(() => DownloadPlatform, { description: "Platform of the app." })
  readonly platform!: DownloadPlatform;

  @Field(() => String, { description: "Heading." })
  readonly title!: string;

  @Field(() => String, { description: "One-line summary; may be empty." })
  readonly summary!: string;

  @Field(() => String, { description: "Installation guide, as sanitised HTML." })
  readonly guide!: string;

  @Field(() => String, {
    nullable: true,
    description: "Download URL; null when this site itself is installed as an app, as the guide explains.",
  })
  readonly url!: string | null;
}

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
export type NoticePageType = InstanceType<typeof NoticePageType>;

export const NoticePageArgs = pageArgs(noticePaging, {});
export type NoticePageArgs = InstanceType<typeof NoticePageArgs>;

export const AnnouncementPageType = pageOf(AnnouncementType, {
  name: "AnnouncementPage",
  many: announcementPaging.many,
  toNode: toAnnouncement,
});
export type AnnouncementPageType = InstanceType<typeof AnnouncementPageType>;

export const AnnouncementPageArgs = pageArgs(announcementPaging, {});
export type AnnouncementPageArgs = InstanceType<typeof AnnouncementPageArgs>;
