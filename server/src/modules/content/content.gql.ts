import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { pageType } from "../../graphql/numbered-page.gql.js";
import { DateTimeScalar } from "../../graphql/scalars.js";
import type { BannerGroup, Execution, LiveContent, Platform, PromotionType } from "./content.model.js";

/** Where a banner stands. */
export enum BannerGroupEnum {
  HOME = "HOME",
  LOGIN = "LOGIN",
  REGISTER = "REGISTER",
  FORGET = "FORGET",
  LEFT_MENU = "LEFT_MENU",
}
registerEnumType(BannerGroupEnum, {
  name: "BannerGroup",
  description: "Where a banner stands.",
  valuesConfig: {
    HOME: { description: "On the home page (w_home)." },
    LOGIN: { description: "Beside the sign-in (w_login)." },
    REGISTER: { description: "Beside the registration (w_register)." },
    FORGET: { description: "Beside the forgotten password (w_forget)." },
    LEFT_MENU: { description: "In the side menu (w_leftmenu)." },
  },
});

/** Whom an announcement opens for. */
export enum AnnouncementExecution {
  A = "A",
  B = "B",
  F = "F",
}
registerEnumType(AnnouncementExecution, {
  name: "AnnouncementExecution",
  description: "Whom an announcement opens for.",
  valuesConfig: {
    A: { description: "Members who are signed in." },
    B: { description: "Visitors who are not." },
    F: { description: "Members who have signed in for the first time." },
  },
});

/** Types of promotion. */
export enum PromotionTypeEnum {
  NEWBIE = "NEWBIE",
  LIMITED = "LIMITED",
  SPECIAL = "SPECIAL",
  DAILY = "DAILY",
  HIGH_REBATE = "HIGH_REBATE",
  VIP = "VIP",
}
registerEnumType(PromotionTypeEnum, {
  name: "PromotionType",
  description: "Types of promotion.",
  valuesConfig: {
    NEWBIE: { description: "For new members." },
    LIMITED: { description: "For a limited time." },
    SPECIAL: { description: "For an occasion." },
    DAILY: { description: "Every day anew." },
    HIGH_REBATE: { description: "Part of what was staked comes back." },
    VIP: { description: "For members of a level." },
  },
});

/** What an app runs on. */
export enum DownloadPlatform {
  IOS = "IOS",
  ANDROID = "ANDROID",
}
registerEnumType(DownloadPlatform, {
  name: "DownloadPlatform",
  description: "What the app runs on.",
  valuesConfig: {
    IOS: { description: "iPhone and iPad." },
    ANDROID: { description: "Android phones and tablets." },
  },
});

@ObjectType("Picture", { description: "One picture of several." })
export class PictureType {
  @Field(() => Int, { description: "Its place among them, from 1." })
  readonly sequence!: number;

  @Field(() => String, { description: "Where it is." })
  readonly url!: string;
}

@ObjectType("Banner", { description: "A picture with words on it that leads somewhere." })
export class BannerType {
  @Field(() => ID, { description: "Its id." })
  readonly id!: string;

  @Field(() => BannerGroupEnum, { description: "Where it stands." })
  readonly group!: BannerGroup;

  @Field(() => String, { description: "Its heading." })
  readonly title!: string;

  @Field(() => String, { description: "A line below the heading; may be empty." })
  readonly text!: string;

  @Field(() => String, {
    description:
      "The picture, without words. Its left part is calm, for the words; mirror it where one reads from right to left.",
  })
  readonly pictureUrl!: string;

  @Field(() => String, {
    nullable: true,
    description: "Where it leads: a path of this site, or an https, mailto or tel address; null: nowhere.",
  })
  readonly link!: string | null;
}

@ObjectType("Notice", { description: "News for the brand's players." })
export class NoticeType {
  @Field(() => ID, { description: "Its id." })
  readonly id!: string;

  @Field(() => String, { description: "Its heading, which also runs along the home page." })
  readonly title!: string;

  @Field(() => String, { description: "Its text, as HTML that is clean." })
  readonly content!: string;

  @Field(() => DateTimeScalar, { description: "Since when it has been shown." })
  readonly publishedAt!: Date;
}

@ObjectType("Announcement", { description: "News that open by themselves, once a session." })
export class AnnouncementType {
  @Field(() => ID, { description: "Its id." })
  readonly id!: string;

  @Field(() => String, { description: "Its heading." })
  readonly title!: string;

  @Field(() => String, { description: "Its text, as HTML that is clean." })
  readonly content!: string;

  @Field(() => AnnouncementExecution, { description: "Whom it opens for." })
  readonly execution!: Execution;

  @Field(() => PromotionTypeEnum, {
    nullable: true,
    description: "The type of the promotions it is about; null when it is about none.",
  })
  readonly promotionType!: PromotionType | null;

  @Field(() => String, { nullable: true, description: "Its picture, wide; null when it has none." })
  readonly pictureUrl!: string | null;

  @Field(() => String, { nullable: true, description: "Where it leads, as a banner's; null: nowhere." })
  readonly link!: string | null;

  @Field(() => DateTimeScalar, { description: "Since when it has been shown." })
  readonly publishedAt!: Date;
}

@ObjectType("HelpTopic", { description: "A page of the help centre." })
export class HelpTopicType {
  @Field(() => ID, { description: "Its id." })
  readonly id!: string;

  @Field(() => String, { description: "What addresses name it by, behind the #: term, privacy …" })
  readonly anchor!: string;

  @Field(() => String, { description: "Its heading." })
  readonly title!: string;

  @Field(() => String, { description: "What it is about, in a line; may be empty." })
  readonly summary!: string;

  @Field(() => String, { description: "Its text, as HTML that is clean." })
  readonly content!: string;
}

@ObjectType("Resource", { description: "The brand's page elsewhere." })
export class ResourceType {
  @Field(() => ID, { description: "Which one: TELEGRAM1, FACEBOOK1, INSTAGRAM …" })
  readonly key!: string;

  @Field(() => String, { description: "What the visitor reads." })
  readonly title!: string;

  @Field(() => String, { description: "An https address." })
  readonly url!: string;
}

@ObjectType("Download", { description: "How the brand's app comes onto a device." })
export class DownloadType {
  @Field(() => DownloadPlatform, { description: "What it runs on." })
  readonly platform!: Platform;

  @Field(() => String, { description: "Its heading." })
  readonly title!: string;

  @Field(() => String, { description: "What it is about, in a line; may be empty." })
  readonly summary!: string;

  @Field(() => String, { description: "The guide, as HTML that is clean." })
  readonly guide!: string;

  @Field(() => String, {
    nullable: true,
    description: "Where the app is got; null: this site itself is installed, as the guide says.",
  })
  readonly url!: string | null;
}

export const NoticePageType = pageType("NoticePage", NoticeType, "notices");
export type NoticePageType = InstanceType<typeof NoticePageType>;

export const AnnouncementPageType = pageType("AnnouncementPage", AnnouncementType, "announcements");
export type AnnouncementPageType = InstanceType<typeof AnnouncementPageType>;

/** Published content as a banner. */
export function toBanner({ id, category, title, summary, pictures, link }: LiveContent): BannerType {
  const group = category as BannerGroup;
  return { id, group, title, text: summary, pictureUrl: pictures[0]?.url ?? "", link };
}

/** Published content as a notice. */
export function toNotice({ id, title, body, startsAt }: LiveContent): NoticeType {
  return { id, title, content: body, publishedAt: startsAt };
}

/** Published content as an announcement. */
export function toAnnouncement(live: LiveContent): AnnouncementType {
  const { id, title, body, category, promotionType, pictures, link, startsAt } = live;
  const execution = category as Execution;
  const pictureUrl = pictures[0]?.url ?? null;
  return { id, title, content: body, execution, promotionType, pictureUrl, link, publishedAt: startsAt };
}

/** Published content as a topic of the help centre. */
export function toHelpTopic({ id, name, title, summary, body }: LiveContent): HelpTopicType {
  return { id, anchor: name ?? "", title, summary, content: body };
}

/** Published content as a page elsewhere. */
export function toResource({ name, title, link }: LiveContent): ResourceType {
  return { key: name ?? "", title, url: link ?? "" };
}

/** Published content as a way to get the app. */
export function toDownload({ name, title, summary, body, link }: LiveContent): DownloadType {
  return { platform: name as Platform, title, summary, guide: body, url: link };
}
