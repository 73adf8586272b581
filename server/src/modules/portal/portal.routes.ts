import { currencyRule } from "@croupier/schema/rules/currencies.js";
import type { FastifyPluginAsync } from "fastify";
import type { Services } from "../../services.js";
import { addWpsCall } from "../../wps/call.js";
import { toBrandView } from "../brands/brands.gql.js";
import type { MemberInfo, SystemStatus } from "./portal.model.js";

function statusInfo({ brand, maintenance, location }: SystemStatus): object {
  const { code, name, theme, features, languages, currencies, defaultLanguage, timeZone } =
    toBrandView(brand);
  return {
    customerService: null,
    domainRoute: { domains: brand.domains, imageCdns: brand.imageCdns, launchCdns: brand.launchCdns },
    resources: { languages, defaultLanguage, currencies },
    whitelabel: { merchantCode: code, name, theme, features, timeZone },
    register: null,
    mainDomain: brand.domains[0] ?? null,
    analytics: null,
    location,
    maintenance: maintenance && { endsAt: maintenance.endsAt?.toISOString() ?? null },
    regionRestriction: null,
  };
}

function memberView({ member, wallet }: MemberInfo, merchantCode: string): object {
  const { id, account, nickname, memberType, level, mustChangePassword, lastSignIn } = member;
  return {
    id,
    account,
    nickname,
    type: memberType,
    merchantCode,
    currency: wallet.currency,
    currencySymbol: currencyRule(wallet.currency).symbol,
    level,
    mustChangePassword,
    lastSignIn: lastSignIn && { ...lastSignIn, at: lastSignIn.at.toISOString() },
  };
}

/** Rows 4 and 16. What has no data yet is null there. */
export const portalRoutes =
  ({ portal }: Services): FastifyPluginAsync =>
  async (app) => {
    addWpsCall(app, {
      method: "GET",
      url: "/wps/member/info",
      token: "required",
      answer: async (ctx) => memberView(await portal.memberInfo(ctx), ctx.brand.code),
    });
    addWpsCall(app, {
      method: "GET",
      url: "/wps/system/status",
      alwaysOpen: true,
      answer: async (ctx) => {
        const status = await portal.systemStatus(ctx);
        return { systemStatus: status.status, info: statusInfo(status) };
      },
    });
  };
