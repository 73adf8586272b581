import { z } from "zod";
import { moment, text } from "../../wps/fields.js";
import { type ContentKind, executions, type LiveContent } from "./content.model.js";

/** What the contract calls kinds of content. */
const kindOfLetters = {
  B: "BANNER",
  PL: "NOTICE",
  PU: "ANNOUNCEMENT",
  PR: "PROMOTION",
  H: "HELP_TOPIC",
} as const satisfies Record<string, ContentKind>;
type Letters = keyof typeof kindOfLetters;
const letters = Object.keys(kindOfLetters) as readonly Letters[];

/** Kinds of content from a query: "B,PL,PU"; all of them when it is left out. */
export const types = text()
  .default(letters.join(","))
  .transform((given) => given.split(",").map((part) => part.trim().toUpperCase()))
  .pipe(z.array(z.enum(letters)))
  .transform((asked) => asked.map((one) => kindOfLetters[one]))
  .meta({ description: `Of ${letters.join(", ")}, with commas between; all when it is left out.` });

/** Whom announcements open for; the one that fits who asks when it is left out. */
export const execution = z.enum(executions).optional().meta({
  description: "Whom announcements open for: A members, B visitors, F members at their first sign-in.",
});

const picture = z.object({ sequence: z.int(), url: z.string() });
const pictures = z.array(picture).readonly();

const banner = z
  .object({
    id: z.string(),
    groupName: z.string().meta({ description: "w_home, w_login, w_register, w_forget, w_leftmenu." }),
    title: z.string(),
    text: z.string(),
    url: z.string().meta({ description: "The picture." }),
    linkageType: z.enum(["NONE", "INTERNAL", "EXTERNAL"]).meta({ description: "Whether it leads anywhere." }),
    linkUrl: z.string().nullable(),
  })
  .meta({ id: "Banner", description: "A picture with words that leads somewhere." });

const html = z.string().meta({ description: "Clean HTML." });

/** One piece of news, an offer, or a page of help. */
export const announcement = z
  .object({
    id: z.string(),
    type: z.enum(letters),
    title: z.string(),
    content: html,
    promotionType: z.string().nullable(),
    execution: z.enum(executions).nullable(),
    announcementImages: pictures.meta({ description: "The one with sequence 2 is that of the details." }),
    publishedAt: moment,
  })
  .meta({ id: "Announcement", description: "News, an offer, or a page of help." });

/** A page of the help centre. */
export const helpTopic = z
  .object({ anchor: z.string(), title: z.string(), content: html })
  .meta({ id: "HelpTopic", description: "A page of the help centre." });

/** Content of every kind, each kind by itself. */
export const announcements = z.object({
  banners: z.array(banner),
  player: z.array(announcement).meta({ description: "Notices." }),
  popup: z.array(announcement).meta({ description: "What opens by itself." }),
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

/** Content as lists of /wps show it. */
export function toAnnouncement(live: LiveContent): z.input<typeof announcement> {
  const { id, kind, title, body, promotionType, startsAt } = live;
  return {
    id,
    type: letters.find((one) => kindOfLetters[one] === kind) ?? "PL",
    title,
    content: body,
    promotionType,
    execution: executions.find((one) => kind === "ANNOUNCEMENT" && one === live.category) ?? null,
    announcementImages: live.pictures,
    publishedAt: startsAt.toISOString(),
  };
}

/** A page of the help centre as /wps shows it. */
export function toHelpTopic({ name, title, body }: LiveContent): z.input<typeof helpTopic> {
  return { anchor: name ?? "", title, content: body };
}

/** Content of every kind as /wps shows it. */
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
