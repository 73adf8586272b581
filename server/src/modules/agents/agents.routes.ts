import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { addWpsCall } from "../../wps/call.js";
import { text } from "../../wps/fields.js";
import type { AgentsService } from "./agents.service.js";

/** Row 14 of the contract. */
export const agentsRoutes =
  ({ agents }: { readonly agents: AgentsService }): FastifyPluginAsync =>
  async (app) => {
    addWpsCall(app, {
      method: "GET",
      url: "/wps/agent/affiliate",
      summary: "The agent of an invitation code",
      tag: "member",
      access: "public",
      refuses: ["invitation_code_error"],
      input: z.object({ code: text(), domain: text().optional() }),
      output: z.object({ agent: z.string().meta({ description: "The agent's account, masked." }) }),
      answer: (ctx, { code, domain }) => agents.check(ctx, { code, domain: domain ?? null }),
    });
  };
