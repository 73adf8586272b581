import type { FastifyPluginAsync } from "fastify";
import { addWpsCall } from "../../wps/call.js";
import { domainRoute, whitelabel } from "./brand-entrance.wps.js";
import type { PortalService } from "./portal.service.js";
import { memberInfo, systemStatus, toMemberInfo, toSystemStatus } from "./portal.wps.js";

/** Rows 4 and 16 to 18. What has no data yet is null there. */
export const portalRoutes =
  ({ portal }: { readonly portal: PortalService }): FastifyPluginAsync =>
  async (app) => {
    addWpsCall(app, {
      method: "GET",
      url: "/wps/member/info",
      summary: "Who is signed in",
      tag: "member",
      token: "required",
      output: memberInfo,
      answer: async (ctx) => toMemberInfo(await portal.memberInfo(ctx), ctx.brand.code),
    });
    addWpsCall(app, {
      method: "GET",
      url: "/wps/system/status",
      summary: "Whether the brand is open, and what a client needs before anything else",
      tag: "system",
      alwaysOpen: true,
      output: systemStatus,
      answer: async (ctx) => toSystemStatus(await portal.systemStatus(ctx)),
    });
    addWpsCall(app, {
      method: "GET",
      url: "/wps/system/whitelabel",
      summary: "What the brand has switched on, and its game menu",
      tag: "system",
      output: whitelabel,
      answer: async (ctx) => ({ modules: await portal.modules(ctx), menu: await portal.menu(ctx) }),
    });
    addWpsCall(app, {
      method: "GET",
      url: "/wps/system/domainRoute",
      summary: "Where the brand is reached, and where its pictures and games come from",
      tag: "system",
      output: domainRoute,
      answer: (ctx) => portal.domainRoute(ctx),
    });
  };
