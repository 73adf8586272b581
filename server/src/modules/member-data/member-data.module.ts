import { defineModule } from "../../kit/module.js";
import type { Platform } from "../../kit/platform.js";
import type { AuditModule } from "../audit/audit.module.js";
import type { BrandsModule } from "../brands/brands.module.js";
import type { DeliveryModule } from "../delivery/delivery.module.js";
import type { IdentityModule } from "../identity/identity.module.js";
import type { SaferGamblingModule } from "../safer-gambling/safer-gambling.module.js";
import type { WalletModule } from "../wallet/wallet.module.js";
import { ClosingsService } from "./closings.service.js";
import { DownloadsService } from "./downloads.service.js";
import { ErasureService } from "./erasure.service.js";
import { memberDataJobs } from "./member-data.jobs.js";
import { MemberDataAdminResolver, MemberDataResolver } from "./member-data.resolver.js";
import { memberDataRoutes } from "./member-data.routes.js";

interface Needs {
  readonly platform: Platform;
  readonly audit: AuditModule;
  readonly brands: BrandsModule;
  readonly delivery: DeliveryModule;
  readonly identity: IdentityModule;
  readonly saferGambling: SaferGamblingModule;
  readonly wallet: WalletModule;
}

/** Downloads, closing and erasure of members' data. It knows the tables of all other modules, so it is above them. */
export function memberDataModule(needs: Needs) {
  const { platform, brands, delivery, identity, saferGambling, wallet } = needs;
  const { audit } = needs.audit.services;
  const { authenticators, contacts, passwordProof: proof, securityNotices: notices } = identity.services;
  const secretKeys = platform.config.keys.secrets;
  const downloads = new DownloadsService({
    audit,
    authenticators,
    contacts,
    proof,
    secretKeys,
    mail: delivery.services.mail,
    originOf: brands.services.brandAddresses.originOf,
    throttles: platform.throttles,
  });
  const closings = new ClosingsService({
    audit,
    authenticators,
    notices,
    proof,
    identity: identity.services.identity,
    wallet: wallet.services.wallet,
  });
  const erasure = new ErasureService({
    audit,
    secretKeys,
    saferGambling: saferGambling.services.saferGambling,
  });
  return defineModule({
    services: { memberDownloads: downloads, accountClosings: closings, memberErasure: erasure },
    resolvers: [new MemberDataResolver({ downloads, closings })],
    adminResolvers: [new MemberDataAdminResolver(closings)],
    routes: [memberDataRoutes(downloads)],
    jobs: memberDataJobs(erasure),
  });
}
