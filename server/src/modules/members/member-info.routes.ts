import type { FastifyPluginAsync } from "fastify";
import { addWpsCall } from "../../wps/call.js";
import type { MemberInfoService } from "./member-info.service.js";
import { memberInfo, toMemberInfo } from "./member-info.wps.js";

/** Row 4 of the contract. */
export const memberInfoRoutes =
  (service: MemberInfoService): FastifyPluginAsync =>
  async (app) => {
    addWpsCall(app, {
      method: "GET",
      url: "/wps/member/info",
      summary: "The signed-in member",
      tag: "member",
      access: "trial",
      output: memberInfo,
      answer: async (ctx) => toMemberInfo(await service.getOwn(ctx), ctx.brand.code),
    });
  };
