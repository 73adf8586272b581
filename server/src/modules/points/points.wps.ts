import { z } from "zod";
import { formatMinor } from "../../core/money.js";
import { amount, moment } from "../../wps/fields.js";
import {
  type Good,
  type PointLine,
  PointLineKind,
  PointLineStatus,
  type Redemption,
  RedemptionState,
} from "./points.model.js";

const points = z.int().meta({ description: "A whole number of points." });

export const pointReward = z.object({
  rewardId: z.string(),
  name: z.string(),
  summary: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  points,
  stock: z.int(),
});

export function toPointReward(good: Good): z.input<typeof pointReward> {
  const { id, name, summary, description, pictureUrl, stock } = good;
  return {
    rewardId: id,
    name,
    summary,
    description,
    imageUrl: pictureUrl,
    points: Number(good.points),
    stock,
  };
}

export const pointRedeem = z.object({
  redeemId: z.string(),
  reference: z.string(),
  rewardId: z.string(),
  name: z.string(),
  quantity: z.int(),
  points,
  status: z.enum(RedemptionState.values),
  remark: z.string().nullable().meta({ description: "Why it was rejected." }),
  applyTime: moment,
});

export function toPointRedeem(redemption: Redemption): z.input<typeof pointRedeem> {
  const { id, reference, goodId, goodName, quantity, state, answer, createdAt } = redemption;
  return {
    redeemId: id,
    reference,
    rewardId: goodId,
    name: goodName,
    quantity,
    points: Number(redemption.points),
    status: state,
    remark: answer,
    applyTime: createdAt.toISOString(),
  };
}

export const pointDetail = z.object({
  id: z.string(),
  type: z.enum(PointLineKind.values),
  points: points.meta({ description: "The balance before." }),
  changedPoints: points.meta({ description: "Negative when the balance fell." }),
  balance: points.meta({ description: "The balance afterwards." }),
  ratio: z
    .object({ points, amount, currency: z.string() })
    .nullable()
    .meta({ description: "How many points correspond to an amount." }),
  paid: z.object({ amount, currency: z.string() }).nullable(),
  remark: z.string().nullable(),
  reference: z.string(),
  status: z.enum(PointLineStatus.values),
  applyTime: moment,
});

export function toPointDetail(line: PointLine): z.input<typeof pointDetail> {
  const { id, kind, balanceAfter, remark, reference, status, createdAt, currency } = line;
  const { ratioPoints, ratioAmount, paidAmount } = line;
  const money = (value: bigint | null) =>
    value === null || currency === null ? null : { amount: formatMinor(value, currency), currency };
  const ratio = ratioPoints === null ? null : money(ratioAmount);
  return {
    id,
    type: kind,
    points: Number(balanceAfter - line.points),
    changedPoints: Number(line.points),
    balance: Number(balanceAfter),
    ratio: ratio && { points: Number(ratioPoints), ...ratio },
    paid: money(paidAmount),
    remark,
    reference,
    status,
    applyTime: createdAt.toISOString(),
  };
}
