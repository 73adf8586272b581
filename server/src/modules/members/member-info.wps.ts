import { currencyRule } from "@croupier/schema/rules/currencies.js";
import { z } from "zod";
import { moment } from "../../wps/fields.js";
import { maskEmail, maskName, maskPhone } from "../identity/contacts/contacts.model.js";
import type { MemberInfo } from "./member-info.service.js";

/** The signed-in member. */
export const memberInfo = z.object({
  id: z.string(),
  account: z.string(),
  nickname: z.string(),
  type: z.int().meta({ description: "0 player; 1, 2, 41, 42 agent; 4 trial." }),
  merchantCode: z.string(),
  currency: z.string(),
  currencySymbol: z.string(),
  level: z.int(),
  isAgent: z.boolean(),
  isTrial: z.boolean(),
  mobileNum: z
    .string()
    .nullable()
    .meta({ description: "Masked, like the e-mail address and the payee name." }),
  mobileVerified: z.boolean(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  payeeName: z.string().nullable(),
  mustChangePassword: z.boolean(),
  lastSignIn: z.object({ at: moment, ip: z.string(), device: z.string() }).nullable(),
});

/** Converts the signed-in member to the contract's fields. */
export function toMemberInfo(
  { member, currency, contacts }: MemberInfo,
  merchantCode: string,
): z.input<typeof memberInfo> {
  const { id, account, nickname, memberType, level, role, mustChangePassword, lastSignIn } = member;
  const { phone, phoneVerified, email, emailVerified, payeeName } = contacts;
  return {
    id,
    account,
    nickname,
    type: memberType,
    merchantCode,
    currency,
    currencySymbol: currencyRule(currency).symbol,
    level,
    isAgent: role === "agent",
    isTrial: role === "trial",
    mobileNum: phone && maskPhone(phone),
    mobileVerified: phoneVerified,
    email: email && maskEmail(email),
    emailVerified,
    payeeName: payeeName && maskName(payeeName),
    mustChangePassword,
    lastSignIn: lastSignIn && { ...lastSignIn, at: lastSignIn.at.toISOString() },
  };
}
