import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { formatMinor } from "../../core/money.js";
import { addWpsCall } from "../../wps/call.js";
import { amount, text } from "../../wps/fields.js";
import { pagingFields } from "../../wps/paging.js";
import { linePaging, redemptionPaging } from "./points.model.js";
import type { MemberPoints } from "./points.service.js";
import {
  pointDetail,
  pointRedeem,
  pointReward,
  toPointDetail,
  toPointRedeem,
  toPointReward,
} from "./points.wps.js";

const refuses = ["in_need_true_account"] as const;
const spendingRefuses = [
  ...refuses,
  ...(["session_locked", "payment_password_not_set", "invalid_payment_password"] as const),
  ...(["idempotency_conflict", "member_excluded", "insufficient_points"] as const),
] as const;

const dateTime = z.iso.datetime({ offset: true }).transform((given) => new Date(given));
const period = {
  from: dateTime.optional().meta({ description: "At or after this time." }),
  to: dateTime.optional().meta({ description: "Before this time." }),
};
const requestId = text(36).meta({
  description: "Idempotency key, a UUID: repeated requests take the points once.",
});
const withdrawPassword = z.string().max(100).meta({ description: "The payment password: six digits." });
const points = z.int().meta({ description: "A whole number of points." });

/** Row 47 of the contract. */
export const pointReadRoutes =
  ({ points: own, goods, redemptions }: MemberPoints): FastifyPluginAsync =>
  async (app) => {
    const shared = { method: "GET", tag: "points", access: "member", refuses } as const;
    addWpsCall(app, {
      ...shared,
      url: "/wps/relay/MCS2_getPointBalance",
      summary: "The member's points",
      output: z.object({ points, onHold: points }),
      answer: async (ctx) => {
        const { balance, onHold } = await own.balance(ctx);
        return { points: Number(balance), onHold: Number(onHold) };
      },
    });
    addWpsCall(app, {
      ...shared,
      url: "/wps/relay/MCS2_getPointReward",
      summary: "The goods that points are redeemed for",
      output: z.object({ rewards: z.array(pointReward) }),
      answer: async (ctx) => ({ rewards: (await goods.list(ctx)).map(toPointReward) }),
    });
    addWpsCall(app, {
      ...shared,
      url: "/wps/relay/MCS2_getRedeemPointList",
      summary: "The member's redemptions, newest first, by pages",
      input: z.object({ ...pagingFields(redemptionPaging), ...period }),
      output: z.object({ redeems: z.array(pointRedeem), totalPages: z.int() }),
      answer: async (ctx, { pageNo, pageSize, ...filter }) => {
        const found = await redemptions.list.numberedPage(ctx, { page: pageNo, pageSize, ...filter });
        return { redeems: found.items.map(toPointRedeem), totalPages: found.totalPages };
      },
    });
    addWpsCall(app, {
      ...shared,
      url: "/wps/relay/MCS2_getPointConfig",
      summary: "What points are converted into",
      output: z.object({
        config: z.object({
          rates: z.array(z.object({ currency: z.string(), pointsPerUnit: z.int() })),
        }),
      }),
      answer: async (ctx) => ({
        config: {
          rates: (await own.rates(ctx)).map(({ currency, pointsPerUnit }) => ({
            currency,
            pointsPerUnit: Number(pointsPerUnit),
          })),
        },
      }),
    });
    addWpsCall(app, {
      ...shared,
      url: "/wps/relay/ODSFE2_MemTransDet",
      summary: "The changes of the member's points, newest first, by pages",
      input: z.object({ ...pagingFields(linePaging), ...period }),
      output: z.object({ details: z.array(pointDetail), totalPages: z.int() }),
      answer: async (ctx, { pageNo, pageSize, ...filter }) => {
        const found = await own.lines.numberedPage(ctx, { page: pageNo, pageSize, ...filter });
        return { details: found.items.map(toPointDetail), totalPages: found.totalPages };
      },
    });
  };

/** Rows 48 and 49 of the contract. */
export const pointSpendingRoutes =
  ({ points: own, conversions, redemptions }: MemberPoints): FastifyPluginAsync =>
  async (app) => {
    const shared = { method: "POST", tag: "points", access: "member", encrypted: true } as const;
    addWpsCall(app, {
      ...shared,
      url: "/wps/relay/passwordCheck/MCS2_redeemPointReward",
      summary: "Redeems points for goods; staff decide",
      refuses: [...spendingRefuses, "out_of_stock", "not_found"],
      input: z.object({
        rewardId: text(36),
        quantity: z.int().default(1),
        withdrawPassword,
        receivingAddress: text(300),
        mobileNum: text(33),
        requestId,
      }),
      example: {
        rewardId: "5f0c1d5e-6f0a-4c53-9d1b-2f6f3c1f7a10",
        quantity: 1,
        withdrawPassword: "482913",
        receivingAddress: "12 Harbour Street, London",
        mobileNum: "+44 7700 900123",
        requestId: "5f0c1d5e-6f0a-4c53-9d1b-2f6f3c1f7a11",
      },
      output: z.object({ redeem: pointRedeem }),
      answer: async (ctx, { rewardId, withdrawPassword, mobileNum, ...given }) => {
        const request = {
          ...given,
          goodId: rewardId,
          mobileNumber: mobileNum,
          paymentPassword: withdrawPassword,
        };
        return { redeem: toPointRedeem(await redemptions.redeem(ctx, request)) };
      },
    });
    addWpsCall(app, {
      ...shared,
      url: "/wps/relay/passwordCheck/MCS2_convertPoint",
      summary: "Converts points into cash of the active currency",
      refuses: [
        ...spendingRefuses,
        ...(["conversion_closed", "points_below_minimum", "account_locked"] as const),
      ],
      input: z.object({
        points,
        withdrawPassword,
        requestId,
      }),
      example: {
        points: 300,
        withdrawPassword: "482913",
        requestId: "5f0c1d5e-6f0a-4c53-9d1b-2f6f3c1f7a12",
      },
      output: z.object({
        points: points.meta({ description: "The points that the amount took." }),
        balance: points.meta({ description: "The points that are left." }),
        amount,
        currency: z.string(),
      }),
      answer: async (ctx, { withdrawPassword, ...given }) => {
        const conversion = await conversions.convert(ctx, { ...given, paymentPassword: withdrawPassword });
        const { balance } = await own.balance(ctx);
        return {
          points: Number(conversion.usedPoints),
          balance: Number(balance),
          amount: formatMinor(conversion.amount, conversion.currency),
          currency: conversion.currency,
        };
      },
    });
  };
