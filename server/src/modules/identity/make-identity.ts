import type { Ctx } from "../../core/ctx.js";
import type { LiveEvents } from "../../core/events.js";
import type { Meter } from "../../core/meter.js";
import type { Throttles } from "../../core/throttle.js";
import type { AuditService } from "../audit/audit.service.js";
import type { BrandsService } from "../brands/brands.service.js";
import type { CodesService } from "../verification/codes.service.js";
import type { HumanCheckService } from "../verification/human-check.service.js";
import type { AuthenticatorService } from "./authenticator.service.js";
import type { ContactsService } from "./contacts.service.js";
import type { Exclusion } from "./identity.model.js";
import { IdentityService } from "./identity.service.js";
import type { PasswordHasher } from "./password-hasher.js";
import type { PasswordProof } from "./password-proof.js";
import type { PhoneProofsService } from "./phone-proofs.service.js";
import { RememberMe } from "./remember-me.js";
import type { SecurityNotices } from "./security-notices.js";
import { tellEnded } from "./session-ends.js";
import { SessionOpener } from "./session-opener.service.js";
import { SessionsService } from "./sessions.service.js";
import { SignIn } from "./sign-in.js";
import type { SignInLimits } from "./sign-in-guard.js";
import { StepUps } from "./step-up.js";

interface Parts {
  readonly audit: AuditService;
  readonly brands: BrandsService;
  readonly contacts: ContactsService;
  readonly authenticators: Pick<AuthenticatorService, "state" | "verify">;
  readonly codes: Pick<CodesService, "send" | "use">;
  readonly human: Pick<HumanCheckService, "require">;
  readonly notices: Pick<SecurityNotices, "newDevice">;
  readonly phoneProofs: Pick<PhoneProofsService, "check" | "spend">;
  readonly proof: Pick<PasswordProof, "require">;
  readonly live: LiveEvents;
  readonly throttles: Throttles;
  readonly hasher: PasswordHasher;
  readonly exclusionOf: (ctx: Ctx, accountId: string) => Promise<Exclusion | null>;
  readonly limits?: SignInLimits;
  readonly meter?: Meter;
}

/** Makes what signs people in and out. */
export function makeIdentity(parts: Parts) {
  const { live } = parts;
  const sessionOpener = new SessionOpener(parts);
  const stepUps = new StepUps(parts);
  const rememberMe = new RememberMe({
    opener: sessionOpener,
    stepUps,
    tellEnded: (ctx, ids) => tellEnded(live, ctx, ids),
  });
  const signIns = new SignIn({ ...parts, opener: sessionOpener, rememberMe, stepUps });
  const identity = new IdentityService({ ...parts, signIns });
  const sessions = new SessionsService({ ...parts, rememberMe, stepUps });
  return { sessionOpener, identity, sessions };
}
