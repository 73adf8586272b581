import type { Ctx } from "../../core/ctx.js";
import type { LiveEvents } from "../../core/events.js";
import type { Meter } from "../../core/meter.js";
import type { Throttles } from "../../core/throttle.js";
import type { AuditService } from "../audit/audit.service.js";
import type { BrandsService } from "../brands/brands.service.js";
import type { CodesService } from "../verification/codes.service.js";
import type { HumanCheckService } from "../verification/human-check.service.js";
import type { MailService } from "../verification/mail.service.js";
import type { AuthenticatorService } from "./authenticator.service.js";
import type { ContactsService } from "./contacts.service.js";
import { describeDevice, type SignedIn } from "./identity.model.js";
import { IdentityService } from "./identity.service.js";
import type { PasswordHasher } from "./password-hasher.js";
import type { PasswordProof } from "./password-proof.js";
import { RememberMe } from "./remember-me.js";
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
  readonly mail: Pick<MailService, "send">;
  readonly proof: Pick<PasswordProof, "require">;
  readonly live: LiveEvents;
  readonly throttles: Throttles;
  readonly hasher: PasswordHasher;
  readonly exclusionOf: (ctx: Ctx, accountId: string) => Promise<SignedIn["exclusion"] | null>;
  readonly limits?: SignInLimits;
  readonly meter?: Meter;
}

/** Makes what signs people in and out. */
export function makeIdentity(parts: Parts) {
  const { contacts, live, mail } = parts;
  const sessionOpener = new SessionOpener({
    ...parts,
    tellNewDevice: async (ctx, { id, username }) => {
      const { email, emailVerified } = await contacts.of(ctx, id);
      if (email === null || !emailVerified) return;
      const { ip, userAgent, clock } = ctx;
      const params = { username, at: clock.now(), ip, device: describeDevice(userAgent) };
      await mail.send(ctx, { to: email, template: "new_device", params });
    },
  });
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
