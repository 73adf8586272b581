import type { PasswordRule } from "@croupier/schema/rules/password.js";
import type { Ctx } from "../../core/ctx.js";
import type { PasswordHasher } from "../../core/password-hasher.js";
import { Port } from "../../core/port.js";
import { defineModule } from "../../kit/module.js";
import type { Platform } from "../../kit/platform.js";
import { JwtPhoneProof } from "../../ports/phone-proof/jwt-phone-proof.js";
import type { AuditModule } from "../audit/audit.module.js";
import type { BrandsModule } from "../brands/brands.module.js";
import type { DeliveryModule } from "../delivery/delivery.module.js";
import type { VerificationModule } from "../verification/verification.module.js";
import { AccountLookupService } from "./account/account-lookup.service.js";
import { AccountsAdminResolver } from "./account/accounts-admin.resolver.js";
import { IdentityService } from "./account/identity.service.js";
import { TrialAccountsService } from "./account/trial-accounts.service.js";
import { ContactBindingsService } from "./contacts/contact-bindings.service.js";
import { ContactsService } from "./contacts/contacts.service.js";
import { EmailProofsService } from "./contacts/email-proofs.service.js";
import { AuthenticatorService } from "./factors/authenticator.service.js";
import { FactorRule } from "./factors/factor-rule.service.js";
import { PasskeyAnswers } from "./factors/passkey-answers.service.js";
import { PasskeysResolver } from "./factors/passkeys.resolver.js";
import { PasskeysService } from "./factors/passkeys.service.js";
import { SecurityResolver } from "./factors/security.resolver.js";
import { SecurityService } from "./factors/security.service.js";
import { SecurityNotices } from "./factors/security-notices.service.js";
import { identityJobs } from "./identity.jobs.js";
import type { Exclusion } from "./identity.model.js";
import { NewPassword } from "./passwords/new-password.js";
import { PasswordProof } from "./passwords/password-proof.service.js";
import { PasswordResetService } from "./passwords/password-reset.service.js";
import { PasswordsResolver } from "./passwords/passwords.resolver.js";
import { passwordsRoutes } from "./passwords/passwords.routes.js";
import { PasswordsService } from "./passwords/passwords.service.js";
import { PaymentPasswordService } from "./passwords/payment-password.service.js";
import { publishSessionsEnded } from "./sessions/publish-sessions-ended.js";
import { SessionOpener } from "./sessions/session-opener.service.js";
import { SessionsResolver } from "./sessions/sessions.resolver.js";
import { SessionsService } from "./sessions/sessions.service.js";
import { PhoneProofsService } from "./sign-in/phone-proofs.service.js";
import { RememberMe } from "./sign-in/remember-me.js";
import { SignIn } from "./sign-in/sign-in.js";
import { IdentityResolver } from "./sign-in/sign-in.resolver.js";
import { identityRoutes } from "./sign-in/sign-in.routes.js";
import { StepUps } from "./sign-in/step-up.service.js";

export type IdentityModule = ReturnType<typeof identityModule>;

interface Needs {
  readonly platform: Platform;
  readonly audit: AuditModule;
  readonly brands: BrandsModule;
  readonly delivery: DeliveryModule;
  readonly verification: VerificationModule;
  /** Hashes passwords; Argon2 by default, a cheap one in tests. */
  readonly hasher: PasswordHasher;
}

/** Ports that modules of higher tiers provide. */
function createPorts() {
  return {
    /** Reads an account's exclusion from play, which sign-in returns; null when there is none. */
    exclusionOf: new Port<(ctx: Ctx, accountId: string) => Promise<Exclusion | null>>("exclusions"),
    /** Reads the brand's password rule. */
    passwordRuleOf: new Port<(ctx: Ctx) => Promise<PasswordRule>>("password rules"),
    /** Cancels an account's pending links to social accounts. */
    cancelPendingLinks: new Port<(ctx: Ctx, accountId: string) => Promise<void>>("pending social links"),
  };
}

/** Creates the services that the rest of the module builds upon. */
function createBasics({ platform, audit, brands, delivery, verification, hasher }: Needs) {
  const { config, live, throttles, meter } = platform;
  const secretKeys = config.keys.secrets;
  const contacts = new ContactsService(secretKeys);
  const { codes, human } = verification.services;
  const { mail } = delivery.services;
  const notices = new SecurityNotices({ contacts, mail });
  const phoneProof = config.carriers.phoneProof && new JwtPhoneProof(config.carriers.phoneProof);
  return {
    audit: audit.services.audit,
    brands: brands.services.brands,
    contacts,
    codes,
    human,
    mail,
    notices,
    phoneProof,
    phoneProofs: new PhoneProofsService(phoneProof),
    proof: new PasswordProof(throttles, hasher),
    secretKeys,
    live,
    throttles,
    meter,
    hasher,
  };
}

type Basics = ReturnType<typeof createBasics>;
type Ports = ReturnType<typeof createPorts>;

/** Creates the services for signing in and out. */
function createSignInServices(
  made: Basics & {
    readonly authenticators: AuthenticatorService;
    readonly factors: FactorRule;
    readonly passkeyAnswers: PasskeyAnswers;
  },
  { exclusionOf }: Ports,
) {
  const { live } = made;
  const sessionOpener = new SessionOpener(made);
  const stepUps = new StepUps(made);
  const rememberMe = new RememberMe({
    opener: sessionOpener,
    stepUps,
    publishSessionsEnded: (ctx, ids) => publishSessionsEnded(live, ctx, ids),
  });
  const signIns = new SignIn({
    ...made,
    opener: sessionOpener,
    rememberMe,
    stepUps,
    exclusionOf: (ctx, id) => exclusionOf.get()(ctx, id),
  });
  const identity = new IdentityService({ ...made, signIns });
  const sessions = new SessionsService({ ...made, rememberMe, stepUps });
  return { sessionOpener, identity, sessions, stepUps };
}

/** Creates the services by which members protect their accounts. */
function createSecurityServices(
  made: Basics & {
    readonly authenticators: AuthenticatorService;
    readonly passkeys: PasskeysService;
    readonly factors: FactorRule;
    readonly stepUps: StepUps;
    readonly paymentPasswords: PaymentPasswordService;
    readonly identity: IdentityService;
    readonly opener: SessionOpener;
    readonly originOf: (ctx: Ctx) => Promise<string>;
  },
  { passwordRuleOf, cancelPendingLinks }: Ports,
) {
  const newPassword = new NewPassword({
    ...made,
    ruleOf: (ctx) => passwordRuleOf.get()(ctx),
    cancelPendingLinks: (ctx, accountId) => cancelPendingLinks.get()(ctx, accountId),
  });
  const emailProofs = new EmailProofsService(made);
  return {
    emailProofs,
    passwords: new PasswordsService({ ...made, newPassword }),
    passwordResets: new PasswordResetService({ ...made, emailProofs, newPassword }),
    contactBindings: new ContactBindingsService(made),
    security: new SecurityService(made),
  };
}

export function identityModule(needs: Needs) {
  const ports = createPorts();
  const basic = createBasics(needs);
  const factors = new FactorRule(basic);
  const passkeyAnswers = new PasskeyAnswers(basic.throttles);
  const authenticators = new AuthenticatorService({ ...basic, factors, passkeyAnswers });
  const passkeys = new PasskeysService({ ...basic, factors, authenticators, answers: passkeyAnswers });
  const paymentPasswords = new PaymentPasswordService({ ...basic, authenticators });
  const signIn = createSignInServices({ ...basic, authenticators, factors, passkeyAnswers }, ports);
  const { identity, sessions, sessionOpener, stepUps } = signIn;
  const security = createSecurityServices(
    {
      ...basic,
      authenticators,
      passkeys,
      factors,
      stepUps,
      paymentPasswords,
      identity,
      opener: sessionOpener,
      originOf: needs.brands.services.brandAddresses.originOf,
    },
    ports,
  );
  const { contacts, notices, phoneProof, phoneProofs, proof } = basic;
  needs.verification.ports.holders.provide(contacts);
  const { passwords, passwordResets, contactBindings, emailProofs } = security;
  return defineModule({
    services: {
      contacts,
      authenticators,
      passkeys,
      passkeyAnswers,
      paymentPasswords,
      sessionOpener,
      stepUps,
      identity,
      sessions,
      passwords,
      passwordResets,
      contactBindings,
      emailProofs,
      security: security.security,
      securityNotices: notices,
      phoneProof,
      phoneProofs,
      passwordProof: proof,
      accountLookup: new AccountLookupService(),
      trialAccounts: new TrialAccountsService(),
    },
    ports,
    resolvers: [
      new IdentityResolver({ identity, sessions }),
      new SessionsResolver(sessions),
      new PasswordsResolver({ passwords, resets: passwordResets }),
      new SecurityResolver({ authenticators, paymentPasswords, bindings: contactBindings, emailProofs }),
      new PasskeysResolver({ passkeys, passkeyAnswers, identity, sessions }),
    ],
    adminResolvers: [new AccountsAdminResolver(identity)],
    wps: [identityRoutes({ identity, sessions }), passwordsRoutes({ passwords, passwordResets })],
    jobs: identityJobs,
    subscribers: [passwordResets.subscriber],
  });
}
