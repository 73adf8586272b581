import type { FastifyPluginAsync } from "fastify";
import { addWpsCall } from "../../wps/call.js";
import { domainRoute, whitelabel } from "./brand-navigation.wps.js";
import type { PublicConfigService } from "./public-config.service.js";
import { systemStatus, toSystemStatus } from "./public-config.wps.js";

/** Rows 16 to 18 of the contract. Fields without data are null. */
export const publicConfigRoutes =
  ({ publicConfig }: { readonly publicConfig: PublicConfigService }): FastifyPluginAsync =>
  async (app) => {
    addWpsCall(app, {
      method: "GET",
      url: "/wps/system/status",
      summary: "Whether the brand is open, and the data that a client needs at startup",
      tag: "system",
      access: "public",
      whileClosed: true,
      output: systemStatus,
      answer: async (ctx) => toSystemStatus(await publicConfig.getSystemStatus(ctx)),
    });
    addWpsCall(app, {
      method: "GET",
      url: "/wps/system/whitelabel",
      summary: "The brand's modules and game menu",
      tag: "system",
      access: "public",
      output: whitelabel,
      answer: async (ctx) => ({
        modules: await publicConfig.listModules(ctx),
        menu: await publicConfig.getMenu(ctx),
      }),
    });
    addWpsCall(app, {
      method: "GET",
      url: "/wps/system/domainRoute",
      summary: "The hosts of the brand's site, images and game launches",
      tag: "system",
      access: "public",
      output: domainRoute,
      answer: (ctx) => publicConfig.getDomainRoute(ctx),
    });
  };
