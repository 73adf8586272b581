import { z } from "zod";
import { moment, text } from "../../wps/fields.js";
import { AnnouncementExecution, type ContentKind, type LiveContent } from "./content.model.js";

/** The /wps contract's codes of the kinds of content. */
const kindByCode = {
  B: "BANNER",
  PL: "NOTICE",
  PU: "ANNOUNCEMENT",
  PR: "PROMOTION",
  H: "HELP_TOPIC",
} as const satisfies Record<string, ContentKind>;
type KindCode = keyof typeof kindByCode;
const kindCodes = Object.keys(kindByCode) as readonly KindCode[];

/** Kinds of content from a query: "B,PL,PU"; all of them when omitted. */
export const types = text()
  .default(kindCodes.join(","))
  .transform((given) => given.split(",").map((part) => part.trim().toUpperCase()))
  .pipe(z.array(z.enum(kindCodes)))
  .transform((asked) => asked.map((one) => kindByCode[one]))
  .meta({ description: `Of ${kindCodes.join(", ")}, separated by commas; all when omitted.` });

/** Which visitors announcements open for; chosen by the caller's sign-in when omitted. */
export const execution = AnnouncementExecution.schema.optional().meta({
  description:
    "Which visitors announcements open for: A members, B guests, F members at their first sign-in.",
});

const picture = z.object({ sequence: z.int(), url: z.string() });
const pictures = z.array(picture).readonly();

const banner = z
  .object({
    id: z.string(),
    groupName: z.string().meta({ description: "w_home, w_login, w_register, w_forget, w_leftmenu." }),
    title: z.string(),
    text: z.string(),
    url: z.string().meta({ description: "Image URL." }),
    linkageType: z
      .enum(["NONE", "INTERNAL", "EXTERNAL"])
      .meta({ description: "Whether it has a link, and whether the link is external." }),
    linkUrl: z.string().nullable(),
  })
  .meta({ id: "Banner", description: "An image with text and a link." });

const html = z.string().meta({ description: "Sanitised HTML." });

/** A piece of news, a promotion or a help topic. */
export const announcement = z
  .object({
    id: z.string(),
    type: z.enum(kindCodes),
    title: z.string(),
    content: html,
    promotionType: z.string().nullable(),
    execution: AnnouncementExecution.schema.nullable(),
    announcementImages: pictures.meta({ description: "The image with sequence 2 is for the details." }),
    publishedAt: moment,
  })
  .meta({ id: "Announcement", description: "A piece of news, a promotion or a help topic." });

/** A page of the help centre. */
export const helpTopic = z
  .object({ anchor: z.string(), title: z.string(), content: html })
  .meta({ id: "HelpTopic", description: "A page of the help centre." });

/** Content of every kind, in separate lists. */
export const announcements = z.object({
  banners: z.array(banner),
  player: z.array(announcement).meta({ description: "Notices." }),
  popup: z.array(announcement).meta({ description: "Pop-ups." }),
  promotion: z.array(announcement),
  help: z.array(helpTopic),
});

function toBanner({
  id,
  category,
  title,
  summary,
  pictures: drawn,
  link,
}: LiveContent): z.input<typeof banner> {
  const linkageType = link === null ? "NONE" : link.startsWith("/") ? "INTERNAL" : "EXTERNAL";
  const groupName = `w_${category?.toLowerCase().replace("_", "")}`;
  return { id, groupName, title, text: summary, url: drawn[0]?.url ?? "", linkageType, linkUrl: link };
}

/** Maps content to the entry of a /wps list. */
export function toAnnouncement(live: LiveContent): z.input<typeof announcement> {
  const { id, kind, title, body, promotionType, startsAt } = live;
  return {
    id,
    type: kindCodes.find((one) => kindByCode[one] === kind) ?? "PL",
    title,
    content: body,
    promotionType,
    execution: kind === "ANNOUNCEMENT" && AnnouncementExecution.is(live.category) ? live.category : null,
    announcementImages: live.pictures,
    publishedAt: startsAt.toISOString(),
  };
}

/** Maps a help topic to its /wps entry. */
export function toHelpTopic({ name, title, body }: LiveContent): z.input<typeof helpTopic> {
  return { anchor: name ?? "", title, content: body };
}

/** Maps content of every kind to the /wps lists. */
export function toAnnouncements(items: readonly LiveContent[]): z.input<typeof announcements> {
  const of = (wanted: ContentKind) => items.filter(({ kind }) => kind === wanted);
  return {
    banners: of("BANNER").map(toBanner),
    player: of("NOTICE").map(toAnnouncement),
    popup: of("ANNOUNCEMENT").map(toAnnouncement),
    promotion: of("PROMOTION").map(toAnnouncement),
    help: of("HELP_TOPIC").map(toHelpTopic),
  };
}
