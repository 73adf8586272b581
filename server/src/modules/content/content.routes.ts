import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { addWpsCall } from "../../wps/call.js";
import { count, text } from "../../wps/fields.js";
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

const ignored = text().optional().meta({ description: "Taken, and without effect." });
/** As many as the first call answers together. */
const mostTogether = 500;

/** Rows 19, 31 and 32. The language is read where the request comes in. */
export const contentRoutes =
  ({ siteContent }: { readonly siteContent: SiteContentService }): FastifyPluginAsync =>
  async (app) => {
    addWpsCall(app, {
      method: "GET",
      url: "/wps/system/helpCenter",
      summary: "The help centre, in order",
      tag: "content",
      access: "public",
      input: z.object({ device: ignored }),
      output: z.object({ topics: z.array(helpTopic) }),
      answer: async (ctx) => ({ topics: (await siteContent.all(ctx, "HELP_TOPIC")).map(toHelpTopic) }),
    });
    addWpsCall(app, {
      method: "GET",
      url: "/wps/relay/MCSFE_getAnnouncements",
      summary: "Banners, notices, pop-ups, promotions and help, each by itself",
      tag: "content",
      access: "public",
      takesToken: true,
      input: z.object({ types, execution, platform: ignored }),
      output: announcements,
      refuses: ["not_logged_in"],
      answer: async (ctx, { types: kinds, execution: asked }) => {
        const all = { page: 1, pageSize: mostTogether };
        const found = await siteContent.mixed(ctx, { kinds, execution: asked }, all);
        return toAnnouncements(found.items);
      },
    });
    addWpsCall(app, {
      method: "GET",
      url: "/wps/relay/MCSFE_getListAnnouncements",
      summary: "News, offers and help in one list, by pages",
      tag: "content",
      access: "public",
      takesToken: true,
      input: z.object({ types, pageNo: count(1, 1_000_000), pageSize: count(9, 100) }),
      output: z.object({ list: z.array(announcement), totalPages: z.int() }),
      answer: async (ctx, { types: kinds, pageNo, pageSize }) => {
        const found = await siteContent.mixed(ctx, { kinds }, { page: pageNo, pageSize });
        return { list: found.items.map(toAnnouncement), totalPages: found.totalPages };
      },
    });
  };
