import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { addWpsCall } from "../../wps/call.js";
import { text } from "../../wps/fields.js";
import { pagingFields } from "../../wps/paging.js";
import { announcementPaging } from "./content.model.js";
import {
  announcement,
  announcements,
  execution,
  helpTopic,
  toAnnouncement,
  toAnnouncements,
  toHelpTopic,
  types,
} from "./content.wps.js";
import type { SiteContentService } from "./site-content.service.js";

const ignored = text().optional().meta({ description: "Accepted and ignored." });
/** The most entries that the first call returns. */
const maxEntries = 500;

/** Rows 19, 31 and 32 of the /wps contract. The language is read from the request. */
export const contentRoutes =
  ({ siteContent }: { readonly siteContent: SiteContentService }): FastifyPluginAsync =>
  async (app) => {
    addWpsCall(app, {
      method: "GET",
      url: "/wps/system/helpCenter",
      summary: "The help centre's topics, in order",
      tag: "content",
      access: "public",
      input: z.object({ device: ignored }),
      output: z.object({ topics: z.array(helpTopic) }),
      answer: async (ctx) => ({ topics: (await siteContent.all(ctx, "HELP_TOPIC")).map(toHelpTopic) }),
    });
    addWpsCall(app, {
      method: "GET",
      url: "/wps/relay/MCSFE_getAnnouncements",
      summary: "Banners, notices, pop-ups, promotions and help topics, in separate lists",
      tag: "content",
      access: "public",
      takesToken: true,
      input: z.object({ types, execution, platform: ignored }),
      output: announcements,
      refuses: ["not_logged_in"],
      answer: async (ctx, { types: kinds, execution: asked }) => {
        const all = { page: 1, pageSize: maxEntries };
        const found = await siteContent.mixed(ctx, { kinds, execution: asked }, all);
        return toAnnouncements(found.items);
      },
    });
    addWpsCall(app, {
      method: "GET",
      url: "/wps/relay/MCSFE_getListAnnouncements",
      summary: "News, promotions and help topics in one list, by pages",
      tag: "content",
      access: "public",
      takesToken: true,
      input: z.object({ types, ...pagingFields(announcementPaging) }),
      output: z.object({ list: z.array(announcement), totalPages: z.int() }),
      answer: async (ctx, { types: kinds, pageNo, pageSize }) => {
        const found = await siteContent.mixed(ctx, { kinds }, { page: pageNo, pageSize });
        return { list: found.items.map(toAnnouncement), totalPages: found.totalPages };
      },
    });
  };
