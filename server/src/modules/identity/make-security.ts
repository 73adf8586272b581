import type { PasswordRule } from "@croupier/schema/rules/password.js";
import type { Ctx } from "../../core/ctx.js";
import type { Throttles } from "../../core/throttle.js";
import type { AuditService } from "../audit/audit.service.js";
import type { BrandsService } from "../brands/brands.service.js";
import type { CodesService } from "../verification/codes.service.js";
import type { MailService } from "../verification/mail.service.js";
import type { AuthenticatorService } from "./authenticator.service.js";
import { ContactBindingsService } from "./contact-bindings.service.js";
import type { ContactsService } from "./contacts.service.js";
import { EmailProofsService } from "./email-proofs.service.js";
import type { IdentityService } from "./identity.service.js";
import { NewPassword } from "./new-password.js";
import type { PasswordHasher } from "./password-hasher.js";
import type { PasswordProof } from "./password-proof.js";
import { PasswordResetService } from "./password-reset.service.js";
import { PasswordsService } from "./passwords.service.js";
import type { PaymentPasswordService } from "./payment-password.service.js";
import { SecurityService } from "./security.service.js";
import type { SecurityNotices } from "./security-notices.js";
import type { SessionOpener } from "./session-opener.service.js";

interface Parts {
  readonly audit: AuditService;
  readonly brands: BrandsService;
  readonly identity: IdentityService;
  readonly contacts: ContactsService;
  readonly codes: CodesService;
  readonly mail: MailService;
  readonly notices: SecurityNotices;
  readonly opener: SessionOpener;
  readonly proof: PasswordProof;
  readonly authenticators: AuthenticatorService;
  readonly paymentPasswords: PaymentPasswordService;
  readonly throttles: Throttles;
  readonly hasher: PasswordHasher;
  readonly secretsKey: Buffer;
  /** What the brand asks of passwords. */
  readonly ruleOf: (ctx: Ctx) => Promise<PasswordRule>;
  /** The origin under which the brand's links are. */
  readonly originOf: (ctx: Ctx) => Promise<string>;
}

/** The services by which members protect their accounts, each once. */
export function makeSecurity(parts: Parts) {
  const { audit, identity, hasher, notices, ruleOf } = parts;
  const newPassword = new NewPassword({ audit, identity, hasher, notices, ruleOf });
  const emailProofs = new EmailProofsService(parts);
  return {
    emailProofs,
    passwords: new PasswordsService({ ...parts, newPassword }),
    passwordResets: new PasswordResetService({ ...parts, emailProofs, newPassword }),
    contactBindings: new ContactBindingsService(parts),
    security: new SecurityService(parts),
  };
}
