import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { addWpsCall } from "../../../wps/call.js";
import { amount, text } from "../../../wps/fields.js";
import { toTurnView } from "./raffles.gql.js";
import type { WheelService } from "./wheel.service.js";

const prize = z.object({
  prizeId: z.int().meta({ description: "The number of the prize on the wheel, from 1." }),
  amount,
  currency: z.string(),
  drawId: z.string(),
  drawnAt: z.string().meta({ description: "ISO time." }),
});

/** Row 46 of the contract. */
export const rafflesRoutes =
  (wheels: WheelService): FastifyPluginAsync =>
  async (app) => {
    addWpsCall(app, {
      method: "POST",
      url: "/wps/relay/MCS2_claimRafflePromotion",
      summary: "Uses a turn of a wheel and grants its prize",
      tag: "member",
      access: "member",
      refuses: [
        ...(["in_need_true_account", "session_locked", "not_found", "idempotency_conflict"] as const),
        ...([
          "programme_not_open",
          "no_turns_left",
          "prizes_gone",
          "budget_spent",
          "account_locked",
        ] as const),
      ],
      input: z.object({
        promotionId: text(36).meta({
          description: "Id of the raffle, or of the promotion that explains it.",
        }),
        requestId: text(36).meta({ description: "Idempotency key, a UUID: repeated requests use one turn." }),
      }),
      example: {
        promotionId: "5f0c1d5e-6f0a-4c53-9d1b-2f6f3c1f7a20",
        requestId: "5f0c1d5e-6f0a-4c53-9d1b-2f6f3c1f7a21",
      },
      output: z.object({ prize }),
      answer: async (ctx, request) => {
        const turn = toTurnView(await wheels.draw(ctx, request));
        const { amount, currency } = turn.amount;
        return {
          prize: {
            prizeId: turn.prize,
            amount,
            currency,
            drawId: turn.id,
            drawnAt: turn.drawnAt.toISOString(),
          },
        };
      },
    });
  };
