import type { Ctx } from "../../core/ctx.js";
import { Port } from "../../core/port.js";
import { defineModule } from "../../kit/module.js";
import type { Platform } from "../../kit/platform.js";
import { OpenidSocial } from "../../ports/social-sign-in/openid-social.js";
import type { ApprovalsModule } from "../approvals/approvals.module.js";
import type { AuditModule } from "../audit/audit.module.js";
import type { BrandsModule } from "../brands/brands.module.js";
import type { IdentityModule } from "../identity/identity.module.js";
import { socialJobs } from "./social.jobs.js";
import { SocialResolver } from "./social.resolver.js";
import { socialRoutes } from "./social.routes.js";
import { type RegisterSocialMember, SocialService } from "./social.service.js";
import { cancelPendingLinks } from "./social.store.js";
import { SocialAdminResolver } from "./social-admin.resolver.js";
import { SocialLinksService } from "./social-links.service.js";
import { SocialProvidersService } from "./social-providers.service.js";

export type SocialSignInModule = ReturnType<typeof socialSignInModule>;

interface Needs {
  readonly platform: Platform;
  readonly approvals: ApprovalsModule;
  readonly audit: AuditModule;
  readonly brands: BrandsModule;
  readonly identity: IdentityModule;
}

export function socialSignInModule({ platform, approvals, audit: auditModule, brands, identity }: Needs) {
  const { config, contentVersions, throttles } = platform;
  const { audit } = auditModule.services;
  const {
    authenticators,
    accountLookup: accounts,
    contacts,
    passwordProof,
    securityNotices: notices,
    sessionOpener,
    stepUps,
  } = identity.services;
  const secretKeys = config.keys.secrets;
  const register = new Port<RegisterSocialMember>("registration by a social account");
  const socialProviders = new SocialProvidersService({
    approvals: approvals.services.approvals,
    audit,
    content: contentVersions,
    secretKeys,
    production: config.production,
    brands: brands.services.brands,
    publicUrl: config.publicUrl,
  });
  const social = new SocialService({
    audit,
    accounts,
    authenticators,
    contacts,
    notices,
    opener: sessionOpener,
    proof: passwordProof,
    secretKeys,
    stepUps,
    throttles,
    providers: socialProviders,
    port: new OpenidSocial(platform.partnerHttp),
    exclusionOf: (ctx: Ctx, accountId: string) => identity.ports.exclusionOf.get()(ctx, accountId),
    register: (...args) => register.get()(...args),
  });
  const socialLinks = new SocialLinksService({ audit, notices });
  identity.ports.cancelPendingLinks.provide((ctx, accountId) => cancelPendingLinks(ctx.db, accountId));
  return defineModule({
    services: { social, socialLinks, socialProviders },
    ports: { register },
    resolvers: [new SocialResolver({ social, providers: socialProviders, links: socialLinks })],
    adminResolvers: [new SocialAdminResolver(socialProviders)],
    routes: [socialRoutes(social, config.publicUrl)],
    jobs: socialJobs,
  });
}
