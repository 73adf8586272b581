import { sha256 } from "../../../core/crypto.js";
import type { Ctx } from "../../../core/ctx.js";
import { DomainError, validationFailed } from "../../../core/errors.js";
import { networkOf } from "../../../core/ip.js";
import { parsePhone, parseWholePhone, requirePhone } from "../../../core/phone.js";
import type { Throttles } from "../../../core/throttle.js";
import { inTx } from "../../../core/tx.js";
import { hasFeature } from "../../brands/brands.model.js";
import type { BrandsService } from "../../brands/brands.service.js";
import type { CodesService } from "../../verification/codes.service.js";
import type { HumanCheckService } from "../../verification/human-check.service.js";
import type { HumanProof } from "../../verification/verification.model.js";
import { type AccountRow, findAccount, findByUsername, isKnownDevice } from "../account/identity.store.js";
import type { ContactsService } from "../contacts/contacts.service.js";
import { type Exclusion, normaliseUsername, type Portal, type SignedIn } from "../identity.model.js";
import { requirePortalAccess } from "../identity.policy.js";
import { dummyHash, type PasswordHasher } from "../passwords/password-hasher.js";
import type { SessionOpener } from "../sessions/session-opener.service.js";
import { hasUsedDevice, type SignInSource } from "./devices.store.js";
import type { PhoneProofsService } from "./phone-proofs.service.js";
import type { RememberMe } from "./remember-me.js";
import { type CountedAttempt, SignInGuard, type SignInLimits } from "./sign-in-guard.js";
import type { StepUpProof, StepUps } from "./step-up.js";

export interface SignInInput {
  /** A phone, where `type` is sms. */
  readonly username: string;
  /** The code, where `type` is sms. */
  readonly password: string;
  readonly portal: Portal;
  /** A third party's signed word that the phone is the caller's, in place of the code. */
  readonly phoneProof?: string | undefined;
  /** By default username. */
  readonly type?: "username" | "sms";
  /** "+44": of the phone, or of a name that is a number as it is dialled at home. */
  readonly countryDialingCode?: string;
  /** A stable random id of the browser, if it keeps one. */
  readonly deviceId?: string;
  /** What shows that a person asks; needed after failures. */
  readonly human?: HumanProof;
  /** What shows who it is besides the password, where an answer before asked for it. */
  readonly stepUp?: StepUpProof;
  /** Let this browser sign in by itself for one day. */
  readonly remember?: boolean;
}

interface Deps {
  readonly brands: Pick<BrandsService, "current">;
  readonly contacts: Pick<ContactsService, "byPhone">;
  readonly codes: Pick<CodesService, "use">;
  readonly human: Pick<HumanCheckService, "require">;
  readonly opener: Pick<SessionOpener, "open">;
  readonly phoneProofs: Pick<PhoneProofsService, "check" | "spend">;
  readonly rememberMe: Pick<RememberMe, "begin">;
  readonly stepUps: StepUps;
  readonly throttles: Throttles;
  readonly hasher: PasswordHasher;
  /** Whether play is closed to a member, and until when. */
  readonly exclusionOf: (ctx: Ctx, accountId: string) => Promise<Exclusion | null>;
  readonly limits?: SignInLimits;
}

/** An account that the typed name may mean, and whether it has been signed in to from this device. */
interface Candidate {
  readonly account: AccountRow | null;
  readonly usernameNorm: string;
  readonly knownDevice: boolean;
}

const longest = 255;
/** An id that no account has. */
const nobody = "00000000-0000-0000-0000-000000000000";

function assertInput(input: SignInInput): void {
  const faults = (["username", "password", "deviceId"] as const).flatMap((field) => {
    const text = input[field];
    const mayBeEmpty = field === "deviceId" || (field === "password" && input.phoneProof !== undefined);
    const fits = text === undefined || (text.length <= longest && (text.length > 0 || mayBeEmpty));
    return fits ? [] : [{ field, code: "out_of_range", params: { min: 1, max: longest } }];
  });
  if (faults.length > 0) throw validationFailed(...faults);
}

function sourceOf(ctx: Ctx, deviceId: string | undefined): SignInSource {
  return { deviceHash: deviceId ? sha256(deviceId) : null, network: networkOf(ctx.ip) };
}

/**
 * What a typed name may mean: itself, and where it is a number as it is dialled at home the whole number, which is
 * the name of whoever registered by it. A name that begins with a plus is such a number, however it is spaced.
 */
function namesMeant({ username, countryDialingCode }: SignInInput): readonly string[] {
  const whole = parseWholePhone(username);
  if (whole !== null) return [whole];
  const atHome = countryDialingCode === undefined ? null : parsePhone(countryDialingCode, username);
  return [normaliseUsername(username), ...(atHome === null ? [] : [atHome])];
}

/** Signing in by name and password, or by phone and code. */
export class SignIn {
  private readonly guard: SignInGuard;

  constructor(private readonly deps: Deps) {
    this.guard = new SignInGuard(deps.throttles, deps.limits);
  }

  async run(ctx: Ctx, input: SignInInput): Promise<SignedIn> {
    assertInput(input);
    return input.type === "sms" ? this.byCode(ctx, input) : this.byPassword(ctx, input);
  }

  private async byPassword(ctx: Ctx, input: SignInInput): Promise<SignedIn> {
    const place = sourceOf(ctx, input.deviceId);
    const candidates = await this.findCandidates(ctx, input, place);
    const attempt = await this.admit(ctx, input, place, candidates);
    const account = await this.checkPassword(candidates, input.password, attempt);
    this.requirePortalAccess(account, input);
    const { stepUp } = input;
    const trust = stepUp?.trustDevice ?? false;
    const isProven = await this.stepUp(ctx, account, place, input);
    return this.open(ctx, account, input, place, {
      method: "password",
      checkedHash: account.password_hash,
      trust: isProven && trust,
      ...(isProven && stepUp ? { ticket: stepUp.ticket } : {}),
    });
  }

  /** Whoever reads the phone's messages needs no further proof. An unknown phone is answered as a wrong code. */
  private async byCode(ctx: Ctx, input: SignInInput): Promise<SignedIn> {
    const brand = await this.deps.brands.current(ctx);
    if (!hasFeature(brand, "sms-sign-in")) throw new DomainError("operation_not_allowed");
    const phone = requirePhone(input.countryDialingCode ?? "", input.username);
    const place = sourceOf(ctx, input.deviceId);
    const id = await this.deps.contacts.byPhone(ctx, phone);
    const knownDevice =
      place.deviceHash !== null && (await hasUsedDevice(ctx.db, id ?? nobody, place.deviceHash));
    const attempt = await this.admit(ctx, input, place, [{ usernameNorm: phone, knownDevice }]);
    let proofHash: Buffer | null;
    try {
      proofHash = await this.provePhone(ctx, phone, input);
    } catch (error) {
      if (error instanceof DomainError && error.code === "invalid_verification_code") {
        throw new DomainError(error.code, await attempt.recordFailure());
      }
      await attempt.cancel();
      throw error;
    }
    const account = id === null ? null : await findAccount(ctx.db, ctx.brand.id, id);
    if (!account) throw new DomainError("invalid_verification_code", await attempt.recordFailure());
    await attempt.recordSuccess();
    this.requirePortalAccess(account, input);
    return this.open(ctx, account, input, place, { method: "sms", ...(proofHash ? { proofHash } : {}) });
  }

  /** By the code that was sent there, which is used up, or by a third party's word: then by what that is spent. */
  private async provePhone(ctx: Ctx, phone: string, input: SignInInput): Promise<Buffer | null> {
    const { phoneProof, password: code, deviceId: asker } = input;
    if (phoneProof !== undefined) return this.deps.phoneProofs.check(ctx, phoneProof, phone);
    await this.deps.codes.use(ctx, { purpose: "sign_in", channel: "sms", to: phone, asker, code });
    return null;
  }

  private requirePortalAccess(
    { kind, member_type: memberType, state }: AccountRow,
    { portal }: SignInInput,
  ): void {
    requirePortalAccess({ kind, memberType, state }, portal);
  }

  private async findCandidates(
    ctx: Ctx,
    input: SignInInput,
    { deviceHash }: SignInSource,
  ): Promise<readonly Candidate[]> {
    const found: Candidate[] = [];
    for (const usernameNorm of namesMeant(input)) {
      // Both are asked whether or not there is such an account: the time taken tells nothing.
      const account = await findByUsername(ctx.db, ctx.brand.id, usernameNorm);
      const knownDevice =
        deviceHash !== null && (await isKnownDevice(ctx.db, ctx.brand.id, usernameNorm, deviceHash));
      found.push({ account, usernameNorm, knownDevice });
    }
    return found;
  }

  private admit(
    ctx: Ctx,
    input: SignInInput,
    { deviceHash }: SignInSource,
    who: readonly Pick<Candidate, "usernameNorm" | "knownDevice">[],
  ): Promise<CountedAttempt> {
    const device = deviceHash?.toString("hex") ?? null;
    const names = who.map(({ usernameNorm, knownDevice }) => ({
      usernameNorm,
      knownDevice: knownDevice ? device : null,
    }));
    const attempt = { brandId: ctx.brand.id, ip: ctx.ip, names };
    return this.guard.admit(attempt, () =>
      this.deps.human.require(ctx, input.human ?? {}, "sign_in", input.username),
    );
  }

  /**
   * A missing account costs the same time and gets the same answer as a wrong password. A name comes before the
   * number it may mean, so that nobody tries passwords at another's account by the way of their own.
   */
  private async checkPassword(
    candidates: readonly Candidate[],
    password: string,
    attempt: CountedAttempt,
  ): Promise<AccountRow> {
    const wrong: number[] = [];
    for (const [place, { account }] of candidates.entries()) {
      const hash = account?.password_hash ?? dummyHash;
      const isRight = await this.deps.hasher.verify(hash, password).catch(async (error: unknown) => {
        // What was tried before it counts: too busy for the second name is no free try at the first.
        await (wrong.length > 0 ? attempt.recordFailure() : attempt.cancel());
        throw error;
      });
      if (account !== null && isRight) {
        await attempt.recordSuccess(place, wrong);
        return account;
      }
      if (account !== null) wrong.push(place);
    }
    throw new DomainError("invalid_credentials", await attempt.recordFailure());
  }

  /** Whether more than the password was asked for, and shown. @throws DomainError verification_required {stepUp} */
  private async stepUp(
    ctx: Ctx,
    account: AccountRow,
    place: SignInSource,
    input: SignInInput,
  ): Promise<boolean> {
    const { stepUps } = this.deps;
    const methods = await stepUps.findRequiredMethods(ctx, account.id, place);
    if (methods.length === 0) return false;
    const binding = {
      ...place,
      brandId: ctx.brand.id,
      accountId: account.id,
      portal: input.portal,
      passwordFingerprint: sha256(account.password_hash ?? ""),
    };
    if (!input.stepUp) {
      throw new DomainError("verification_required", {
        stepUp: await stepUps.issueTicket(ctx, binding, methods),
      });
    }
    await stepUps.verifyProof(ctx, binding, input.stepUp);
    return true;
  }

  private async open(
    ctx: Ctx,
    account: AccountRow,
    input: SignInInput,
    { deviceHash }: SignInSource,
    by: {
      readonly method: "password" | "sms";
      readonly checkedHash?: string | null;
      readonly trust?: boolean;
      readonly ticket?: string;
      readonly proofHash?: Buffer;
    },
  ): Promise<SignedIn> {
    const { ticket, proofHash, ...opening } = by;
    const isRemembered = input.remember && deviceHash && input.portal === "member";
    const remembering = isRemembered ? this.deps.rememberMe.begin(deviceHash) : null;
    const familyId = remembering?.familyId;
    return inTx(ctx, async (ctx) => {
      if (ticket !== undefined) await this.deps.stepUps.spendTicket(ctx, ticket);
      if (proofHash) await this.deps.phoneProofs.spend(ctx, proofHash);
      const whole = { ...opening, portal: input.portal, deviceHash, ...(familyId ? { familyId } : {}) };
      const signedIn = await this.deps.opener.open(ctx, account, whole);
      const exclusion = await this.deps.exclusionOf(ctx, account.id);
      const remember = await remembering?.keep(ctx, account.id);
      return { ...signedIn, ...(exclusion ? { exclusion } : {}), ...(remember ? { remember } : {}) };
    });
  }
}
