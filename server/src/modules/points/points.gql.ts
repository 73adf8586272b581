import { currencyRule } from "@croupier/schema/rules/currencies.js";
import { connectionOf } from "../../graphql/lists/connection.gql.js";
import { listArgs } from "../../graphql/lists/list-args.gql.js";
import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { field, inputOf, objectOf } from "../../graphql/object-of.js";
import {
  type AdminRedemption,
  adminRedemptionFilters,
  type Conversion,
  type Good,
  type GoodTerms,
  lineFilters,
  type PointBalance,
  type PointLine,
  PointLineKind,
  PointLineStatus,
  type PointRate,
  type Redemption,
  RedemptionState,
  redemptionFilters,
} from "./points.model.js";

export const PointBalanceType = objectOf("PointBalance", "The member's points, as whole numbers.", {
  balance: field.decimal("Points that can be spent."),
  onHold: field.decimal("Points of redemptions that wait for staff."),
});

export function toBalanceView({ balance, onHold }: PointBalance) {
  return { balance: balance.toString(), onHold: onHold.toString() };
}

export const PointRateType = objectOf("PointRate", "What points are converted into.", {
  currency: field.string("The currency."),
  pointsPerUnit: field.decimal("How many points a unit of the currency takes, such as 300 for 1.00."),
});

export function toRateView({ currency, pointsPerUnit }: PointRate) {
  return { currency, pointsPerUnit: pointsPerUnit.toString() };
}

export const PointGoodType = objectOf("PointGood", "A good of the points mall.", {
  id: field.id("Good id."),
  name: field.string("Its name."),
  summary: field.string("A line about it; may be empty."),
  description: field.string("Sanitised HTML; may be empty."),
  pictureUrl: field.string("Where its picture is loaded from; null for none.").nullable(),
  points: field.decimal("What one costs."),
  stock: field.int("How many there are."),
});

export function toGoodView({ id, name, summary, description, pictureUrl, points, stock }: Good) {
  return { id, name, summary, description, pictureUrl, points: points.toString(), stock };
}

export const PointRedemptionType = objectOf("PointRedemption", "Goods that points were redeemed for.", {
  id: field.id("Redemption id."),
  reference: field.string("A reference to quote."),
  goodId: field.id("The good."),
  goodName: field.string("The good's name."),
  quantity: field.int("How many."),
  points: field.decimal("What they cost."),
  state: field.of(RedemptionState, "Its state."),
  answer: field.string("Why staff rejected it.").nullable(),
  createdAt: field.dateTime("When it was requested."),
  decidedAt: field.dateTime("When staff decided; null while it waits.").nullable(),
});

export function toRedemptionView(redemption: Redemption) {
  const { id, reference, goodId, goodName, quantity, points, state, answer, createdAt, decidedAt } =
    redemption;
  const figures = { quantity, points: points.toString(), state };
  return { id, reference, goodId, goodName, ...figures, answer, createdAt, decidedAt };
}

export const PointRedemptionConnectionType = connectionOf(PointRedemptionType, {
  name: "PointRedemption",
  one: "redemption",
  many: "redemptions",
  description: "A page of redemptions, newest first.",
  toNode: toRedemptionView,
});

export const PointRedemptionListArgs = listArgs(redemptionFilters);

const PointRatioType = objectOf("PointRatio", "How many points correspond to an amount.", {
  points: field.decimal("Points."),
  amount: field.of(MoneyType, "The amount."),
});

export const PointChangeType = objectOf("PointChange", "A change of the member's points.", {
  id: field.id("Its id."),
  kind: field.of(PointLineKind, "Why the points changed."),
  before: field.decimal("The balance before."),
  points: field.decimal("The change; negative when the balance fell."),
  balance: field.decimal("The balance afterwards."),
  ratio: field.of(PointRatioType, "How many points correspond to an amount; null for goods.").nullable(),
  paid: field.of(MoneyType, "What was paid for converted points; null for other changes.").nullable(),
  remark: field.string("What was redeemed; null for other changes.").nullable(),
  reference: field.string("A reference to quote."),
  status: field.of(PointLineStatus, "How far it has come."),
  createdAt: field.dateTime("When the points changed."),
});

export function toChangeView(line: PointLine) {
  const { id, kind, points, balanceAfter, remark, reference, status, createdAt, currency } = line;
  const { ratioPoints, ratioAmount, paidAmount } = line;
  const balances = { before: (balanceAfter - points).toString(), balance: balanceAfter.toString() };
  return {
    id,
    kind,
    ...balances,
    points: points.toString(),
    ratio:
      currency === null || ratioPoints === null || ratioAmount === null
        ? null
        : { points: ratioPoints.toString(), amount: toMoney(ratioAmount, currency) },
    paid: currency === null || paidAmount === null ? null : toMoney(paidAmount, currency),
    remark,
    reference,
    status,
    createdAt,
  };
}

export const PointChangeConnectionType = connectionOf(PointChangeType, {
  name: "PointChange",
  one: "change",
  many: "changes",
  description: "A page of changes of the member's points, newest first.",
  toNode: toChangeView,
});

export const PointChangeListArgs = listArgs(lineFilters);

export const PointConversionType = objectOf("PointConversion", "Points that were converted into cash.", {
  id: field.id("Conversion id."),
  reference: field.string("A reference to quote."),
  points: field.decimal("The points that the amount took; the rest stays in the balance."),
  ratio: field.of(PointRatioType, "How many points a unit of the currency took."),
  amount: field.of(MoneyType, "What was credited to the wallet."),
  balance: field.decimal("The points that are left."),
});

export function toConversionView(conversion: Conversion, { balance }: PointBalance) {
  const { id, reference, usedPoints, pointsPerUnit, amount, currency } = conversion;
  const unit = toMoney(10n ** BigInt(currencyRule(currency).digits), currency);
  return {
    id,
    reference,
    points: usedPoints.toString(),
    ratio: { points: pointsPerUnit.toString(), amount: unit },
    amount: toMoney(amount, currency),
    balance: balance.toString(),
  };
}

export const ConvertPointsInput = inputOf("ConvertPointsInput", "Points to convert into cash.", {
  points: field.int("How many."),
  paymentPassword: field.string("The payment password."),
  requestId: field.id("Idempotency key: a UUID that the client generates."),
});

export const RedeemPointsInput = inputOf("RedeemPointsInput", "Goods to redeem points for.", {
  goodId: field.id("The good."),
  quantity: field.int("How many, 1 to 100."),
  paymentPassword: field.string("The payment password."),
  receivingAddress: field.string("Where the goods are sent to; 5 to 300 characters."),
  mobileNumber: field.string("The receiver's mobile number, in international format."),
  requestId: field.id("Idempotency key: a UUID that the client generates."),
});

export const AdminPointGoodType = objectOf("AdminPointGood", "A good of the points mall, as staff see it.", {
  id: field.id("Good id, which is that of its content."),
  points: field.decimal("What one costs."),
  stock: field.int("How many there are."),
});

export function toAdminGoodView({ id, points, stock }: GoodTerms) {
  return { id, points: points.toString(), stock };
}

export const AdminPointRedemptionType = objectOf(
  "AdminPointRedemption",
  "Goods that a member redeemed points for.",
  {
    ...PointRedemptionType.fields,
    memberId: field.id("The member."),
    username: field.string("The member's username."),
    decidedBy: field.string("Username of the staff member who decided; null while it waits.").nullable(),
  },
);

export function toAdminRedemptionView(redemption: AdminRedemption) {
  const { memberId, username, decidedBy } = redemption;
  return { ...toRedemptionView(redemption), memberId, username, decidedBy };
}

export const AdminPointRedemptionConnectionType = connectionOf(AdminPointRedemptionType, {
  name: "AdminPointRedemption",
  one: "redemption",
  many: "redemptions",
  description: "A page of the brand's redemptions, newest first.",
  toNode: toAdminRedemptionView,
});

export const AdminPointRedemptionListArgs = listArgs(adminRedemptionFilters);

export const ReceivingAddressType = objectOf("ReceivingAddress", "Where goods are sent to, unmasked.", {
  address: field.string("The address."),
  mobileNumber: field.string("The receiver's mobile number."),
});
