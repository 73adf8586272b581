import { defineModule } from "../../kit/module.js";
import type { Platform } from "../../kit/platform.js";
import type { ApprovalsModule } from "../approvals/approvals.module.js";
import type { AuditModule } from "../audit/audit.module.js";
import type { BrandsModule } from "../brands/brands.module.js";
import type { ContentModule } from "../content/content.module.js";
import type { IdentityModule } from "../identity/identity.module.js";
import type { SaferGamblingModule } from "../safer-gambling/safer-gambling.module.js";
import type { WalletModule } from "../wallet/wallet.module.js";
import { ConversionsService } from "./conversions/conversions.service.js";
import { PointRatesService } from "./conversions/rates.service.js";
import { addDemoGoods } from "./demo/demo-goods.js";
import { GoodsService } from "./mall/goods.service.js";
import { RedemptionDecisionsService } from "./mall/redemption-decisions.service.js";
import { RedemptionsService } from "./mall/redemptions.service.js";
import { pointsReconcileChecks } from "./points.reconcile.reads.js";
import { MyPointsResolver, PointsResolver } from "./points.resolver.js";
import { pointReadRoutes, pointSpendingRoutes } from "./points.routes.js";
import { PointsService } from "./points.service.js";
import { PointsAdminResolver } from "./points-admin.resolver.js";

export type PointsModule = ReturnType<typeof pointsModule>;

interface Needs {
  readonly platform: Platform;
  readonly approvals: ApprovalsModule;
  readonly audit: AuditModule;
  readonly brands: BrandsModule;
  readonly content: ContentModule;
  readonly identity: IdentityModule;
  readonly saferGambling: SaferGamblingModule;
  readonly wallet: WalletModule;
}

/** Members' points: their books, their conversion into cash, and the goods that they are redeemed for. */
export function pointsModule(needs: Needs) {
  const { config, meter } = needs.platform;
  const { approvals } = needs.approvals.services;
  const { audit } = needs.audit.services;
  const { brands } = needs.brands.services;
  const { contentEntries, siteContent } = needs.content.services;
  const { paymentPasswords } = needs.identity.services;
  const { saferGambling } = needs.saferGambling.services;
  const { wallet } = needs.wallet.services;
  const secretKeys = config.keys.secrets;
  const points = new PointsService();
  const pointConversions = new ConversionsService({ meter, paymentPasswords, saferGambling, wallet });
  const pointRates = new PointRatesService({ approvals, brands });
  const pointGoods = new GoodsService({ audit, contentEntries, siteContent });
  const pointRedemptions = new RedemptionsService({
    goods: pointGoods,
    paymentPasswords,
    saferGambling,
    secretKeys,
  });
  const pointDecisions = new RedemptionDecisionsService({ audit, secretKeys });
  const own = { points, conversions: pointConversions, goods: pointGoods, redemptions: pointRedemptions };
  return defineModule({
    services: { points, pointConversions, pointRates, pointGoods, pointRedemptions, pointDecisions },
    resolvers: [new PointsResolver(own), new MyPointsResolver(own)],
    adminResolvers: [
      new PointsAdminResolver({ goods: pointGoods, rates: pointRates, decisions: pointDecisions }),
    ],
    wps: [pointReadRoutes(own), pointSpendingRoutes(own)],
    reconcileChecks: pointsReconcileChecks,
    demoData: [(ctx) => addDemoGoods(ctx, { brands, contentEntries, goods: pointGoods, rates: pointRates })],
  });
}
