import { Port } from "../../core/port.js";
import { defineModule } from "../../kit/module.js";
import type { Platform } from "../../kit/platform.js";
import type { AgentsModule } from "../agents/agents.module.js";
import type { AuditModule } from "../audit/audit.module.js";
import type { BrandsModule } from "../brands/brands.module.js";
import type { IdentityModule } from "../identity/identity.module.js";
import type { RegionsModule } from "../regions/regions.module.js";
import type { SaferGamblingModule } from "../safer-gambling/safer-gambling.module.js";
import type { SocialSignInModule } from "../social-sign-in/social-sign-in.module.js";
import type { VerificationModule } from "../verification/verification.module.js";
import type { WalletModule } from "../wallet/wallet.module.js";
import { AgentAccountsService } from "./agent-accounts.service.js";
import { SessionCountryResolver, SignInCountryResolver } from "./country.resolver.js";
import { addDemoAccounts } from "./demo/demo-accounts.js";
import { addDemoAgents } from "./demo/demo-agents.js";
import { addMembersToHistory } from "./demo/demo-history.js";
import { addDemoRegistration } from "./demo/demo-registration.js";
import { DemoSignInsService } from "./demo-sign-ins.service.js";
import { DetailsService } from "./details.service.js";
import { memberInfoRoutes } from "./member-info.routes.js";
import { MemberInfoService } from "./member-info.service.js";
import { MeResolver, SignedInResolver } from "./members.resolver.js";
import { MembersService } from "./members.service.js";
import { MySocialLinksResolver } from "./my-social-links.resolver.js";
import { MyVipResolver } from "./my-vip.resolver.js";
import { WalletResolver } from "./my-wallets.resolver.js";
import { ProfileResolver } from "./profile.resolver.js";
import { profileRoutes } from "./profile.routes.js";
import { ProfileService } from "./profile.service.js";
import { ProfileDetailsService } from "./profile-details.service.js";
import type { NoteReferral } from "./registration.model.js";
import { RegistrationResolver } from "./registration.resolver.js";
import { registrationRoutes } from "./registration.routes.js";
import { RegistrationService } from "./registration.service.js";
import { RegistrationAdminResolver } from "./registration-admin.resolver.js";
import { RegistrationRulesService } from "./registration-rules.service.js";
import { NewMemberWriter } from "./registration-writer.js";
import { socialMembers } from "./social-members.js";

export type MembersModule = ReturnType<typeof membersModule>;

interface Needs {
  readonly platform: Platform;
  readonly agents: AgentsModule;
  readonly audit: AuditModule;
  readonly brands: BrandsModule;
  readonly identity: IdentityModule;
  readonly regions: RegionsModule;
  readonly saferGambling: SaferGamblingModule;
  readonly socialSignIn: SocialSignInModule;
  readonly verification: VerificationModule;
  readonly wallet: WalletModule;
}

/** What upper modules do about new members. */
interface Ports {
  /** Notes who has referred a new player. */
  readonly noteReferral: Port<NoteReferral>;
}

/** Creates the services for registration. */
function createRegistrationServices(needs: Needs, members: MembersService, ports: Ports) {
  const { platform, agents, audit, brands, identity, saferGambling, verification, wallet } = needs;
  const { config, contentVersions, throttles } = platform;
  const { contacts, emailProofs, paymentPasswords, phoneProof, phoneProofs, sessionOpener } =
    identity.services;
  const details = new DetailsService(config.keys.secrets);
  const registrationRules = new RegistrationRulesService({
    audit: audit.services.audit,
    brands: brands.services.brands,
    content: contentVersions,
    phoneProof: phoneProof !== null,
  });
  const writer = new NewMemberWriter({
    agents: agents.services.agents,
    brands: brands.services.brands,
    contacts,
    details,
    emailProofs,
    members,
    noteReferral: (ctx, referred) => ports.noteReferral.get()(ctx, referred),
    opener: sessionOpener,
    paymentPasswords,
    wallet: wallet.services.wallet,
  });
  const registration = new RegistrationService({
    agents: agents.services.agents,
    codes: verification.services.codes,
    contacts,
    human: verification.services.human,
    identity: identity.services.identity,
    notices: identity.services.securityNotices,
    rules: registrationRules,
    saferGambling: saferGambling.services.saferGambling,
    throttles,
    writer,
    phoneProof,
    phoneProofs,
  });
  const agentAccounts = new AgentAccountsService({
    agents: agents.services.agents,
    audit: audit.services.audit,
    brands: brands.services.brands,
    details,
    members,
    rules: registrationRules,
    throttles,
    wallet: wallet.services.wallet,
  });
  return { details, registrationRules, registration, agentAccounts };
}

/** Provides the registration of members with social accounts. */
function provideSocialRegistration(
  { agents, brands, identity, saferGambling, socialSignIn, wallet }: Needs,
  members: MembersService,
  given: ReturnType<typeof createRegistrationServices> & { readonly ports: Ports },
): void {
  const { details, ports, registrationRules: rules } = given;
  const { contacts, emailProofs } = identity.services;
  const register = socialMembers({
    agents: agents.services.agents,
    brands: brands.services.brands,
    contacts,
    details,
    emailProofs,
    members,
    noteReferral: (ctx, referred) => ports.noteReferral.get()(ctx, referred),
    rules,
    saferGambling: saferGambling.services.saferGambling,
    wallet: wallet.services.wallet,
  });
  socialSignIn.ports.register.provide(register);
}

export function membersModule(needs: Needs) {
  const { config } = needs.platform;
  const { audit } = needs.audit.services;
  const { agents } = needs.agents.services;
  const { brands } = needs.brands.services;
  const { contacts, identity, paymentPasswords, security } = needs.identity.services;
  const { regions } = needs.regions.services;
  const { wallet } = needs.wallet.services;
  const members = new MembersService({ identity });
  const memberInfo = new MemberInfoService({ contacts, members, wallet });
  const profile = new ProfileService({ audit, members });
  const ports: Ports = { noteReferral: new Port("noteReferral") };
  const registrationServices = createRegistrationServices(needs, members, ports);
  const { agentAccounts, details, registration, registrationRules } = registrationServices;
  const profileDetails = new ProfileDetailsService({ audit, details, rules: registrationRules });
  needs.identity.ports.passwordRuleOf.provide((ctx) => registrationRules.passwordRule(ctx));
  provideSocialRegistration(needs, members, { ...registrationServices, ports });
  return defineModule({
    ports,
    services: {
      members,
      profile,
      profileDetails,
      details,
      registration,
      registrationRules,
      agentAccounts,
      demoSignIns: new DemoSignInsService(config.demo && config.demoBar),
    },
    resolvers: [
      new MeResolver(members),
      new SignedInResolver(members),
      new MyVipResolver(brands),
      new MySocialLinksResolver(needs.socialSignIn.services.socialLinks),
      new SignInCountryResolver(regions),
      new SessionCountryResolver(regions),
      new RegistrationResolver({ registration, rules: registrationRules }),
      new ProfileResolver({ profile, security, details: profileDetails }),
      new WalletResolver(wallet),
    ],
    adminResolvers: [new RegistrationAdminResolver(registrationRules)],
    wps: [
      memberInfoRoutes(memberInfo),
      profileRoutes({ profile }),
      registrationRoutes({ registration, registrationRules }),
    ],
    demoData: [
      (ctx, options) => addDemoAccounts(ctx, { identity, members, paymentPasswords, wallet }, options),
      (ctx) => addDemoAgents(ctx, { agents, identity }),
      (ctx) => addDemoRegistration(ctx, { registrationRules }),
    ],
    demoHistory: [(ctx, history) => addMembersToHistory(ctx, history, { agents, identity, wallet })],
  });
}
