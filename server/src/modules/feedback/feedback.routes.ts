import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { newId } from "../../core/ids.js";
import { addWpsCall } from "../../wps/call.js";
import { text } from "../../wps/fields.js";
import { FeedbackQuestion, feedbackLimits } from "./feedback.model.js";
import type { FeedbackService } from "./feedback.service.js";

/** Row 50 of the /wps contract. */
export const feedbackRoutes =
  (feedback: FeedbackService): FastifyPluginAsync =>
  async (app) => {
    addWpsCall(app, {
      method: "PUT",
      url: "/wps/feedback",
      summary: "Sends feedback to the brand's staff",
      tag: "member",
      access: "member",
      refuses: ["in_need_true_account"],
      input: z.object({
        questionType: z.enum(FeedbackQuestion.values),
        content: text(feedbackLimits.content).meta({ description: "U+2028 separates lines." }),
      }),
      example: { questionType: "GAME", content: "More slots with cascades, please" },
      output: z.object({ feedbackId: z.string() }),
      answer: async (ctx, input) => ({
        feedbackId: (await feedback.send(ctx, { ...input, requestId: newId() })).id,
      }),
    });
  };
