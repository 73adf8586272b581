import type { FastifyPluginAsync } from "fastify";
import { addWpsCall } from "../../wps/call.js";
import { domainRoute, whitelabel } from "./brand-navigation.wps.js";
import type { PublicConfigService } from "./public-config.service.js";
import { systemStatus, toSystemStatus } from "./public-config.wps.js";

/** Rows 16 to 18. What has no data yet is null there. */
export const publicConfigRoutes =
  ({ publicConfig }: { readonly publicConfig: PublicConfigService }): FastifyPluginAsync =>
  async (app) => {
    addWpsCall(app, {
      method: "GET",
      url: "/wps/system/status",
      summary: "Whether the brand is open, and what a client needs before anything else",
      tag: "system",
      alwaysOpen: true,
      output: systemStatus,
      answer: async (ctx) => toSystemStatus(await publicConfig.systemStatus(ctx)),
    });
    addWpsCall(app, {
      method: "GET",
      url: "/wps/system/whitelabel",
      summary: "What the brand has switched on, and its game menu",
      tag: "system",
      output: whitelabel,
      answer: async (ctx) => ({
        modules: await publicConfig.modules(ctx),
        menu: await publicConfig.menu(ctx),
      }),
    });
    addWpsCall(app, {
      method: "GET",
      url: "/wps/system/domainRoute",
      summary: "Where the brand is reached, and where its pictures and games come from",
      tag: "system",
      output: domainRoute,
      answer: (ctx) => publicConfig.domainRoute(ctx),
    });
  };
