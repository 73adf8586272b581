import { sha256 } from "../../../core/crypto.js";
import type { Ctx } from "../../../core/ctx.js";
import { DomainError, validationFailed } from "../../../core/errors.js";
import { networkOf } from "../../../core/ip.js";
import { dummyHash, type PasswordHasher } from "../../../core/password-hasher.js";
import { parsePhone, parseWholePhone, requirePhone } from "../../../core/phone.js";
import { admit, type Throttle, type Throttles } from "../../../core/throttle.js";
import { inTx } from "../../../core/tx.js";
import { type CountedAttempt, SignInGuard, type SignInLimits } from "../../../kit/sign-in-guard.js";
import { hasFeature } from "../../brands/brands.model.js";
import type { BrandsService } from "../../brands/brands.service.js";
import type { CheckedCode, CodesService } from "../../verification/codes.service.js";
import type { HumanCheckService } from "../../verification/human-check.service.js";
import type { HumanProof } from "../../verification/verification.model.js";
import { type AccountRow, findAccount, findByUsername, isKnownDevice } from "../account/identity.store.js";
import type { ContactsService } from "../contacts/contacts.service.js";
import type { PasskeyAnswers } from "../factors/passkey-answers.service.js";
import {
  type Exclusion,
  normaliseUsername,
  type Portal,
  type SignedIn,
  type SignInType,
} from "../identity.model.js";
import { requirePortalAccess } from "../identity.policy.js";
import type { SessionOpener } from "../sessions/session-opener.service.js";
import { hasUsedDevice, type SignInSource } from "./devices.store.js";
import type { PhoneProofsService } from "./phone-proofs.service.js";
import type { RememberMe } from "./remember-me.js";
import type { StepUpProof, StepUps } from "./step-up.service.js";

export interface SignInInput {
  /** The phone number when `type` is sms. */
  readonly username: string;
  /** The code when `type` is sms. */
  readonly password: string;
  readonly portal: Portal;
  /** A third party's signed proof that the phone belongs to the caller, instead of the code. */
  readonly phoneProof?: string | undefined;
  /** Defaults to username. */
  readonly type?: SignInType;
  /** Such as "+44", for the phone or for a username that is a phone number in national format. */
  readonly countryDialingCode?: string;
  /** Random id that the browser keeps, if any. */
  readonly deviceId?: string;
  /** Required after consecutive failures. */
  readonly human?: HumanProof;
  /** The proof that an earlier verification_required asked for. */
  readonly stepUp?: StepUpProof;
  /** Remember the sign-in on this browser for one day. */
  readonly remember?: boolean;
}

/** A sign-in by a passkey. */
export interface PasskeySignInInput {
  /** The browser's answer (AuthenticationResponseJSON, as text). */
  readonly answer: string;
  readonly portal: Portal;
  /** Random id that the browser keeps, if any. */
  readonly deviceId?: string | undefined;
  /** Remember the sign-in on this browser for one day. */
  readonly remember?: boolean;
}

interface Deps {
  readonly brands: Pick<BrandsService, "current">;
  readonly contacts: Pick<ContactsService, "byPhone">;
  readonly codes: Pick<CodesService, "check">;
  readonly human: Pick<HumanCheckService, "require">;
  readonly opener: Pick<SessionOpener, "open">;
  readonly passkeyAnswers: Pick<PasskeyAnswers, "verify">;
  readonly phoneProofs: Pick<PhoneProofsService, "check" | "spend">;
  readonly rememberMe: Pick<RememberMe, "begin">;
  readonly stepUps: StepUps;
  readonly throttles: Throttles;
  readonly hasher: PasswordHasher;
  readonly exclusionOf: (ctx: Ctx, accountId: string) => Promise<Exclusion | null>;
  readonly limits?: SignInLimits;
}

/** An account that the entered name may mean, and whether it has signed in from this device before. */
interface Candidate {
  readonly account: AccountRow | null;
  readonly usernameNorm: string;
  readonly knownDevice: boolean;
}

const longest = 255;
/** Answers of passkeys that are refused to a network: the keys cannot be guessed, but checking them costs time. */
const passkeyTries = { name: "passkey-sign-in", points: 30, windowSeconds: 15 * 60 };
/** Id without an account, to query the database in either case. */
const missingAccountId = "00000000-0000-0000-0000-000000000000";

type EnteredTexts = Partial<Pick<SignInInput, "username" | "password" | "phoneProof">> & {
  readonly deviceId: string | undefined;
};

function assertTexts(input: EnteredTexts): void {
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
 * Lists the usernames that an entered name may mean: the name itself and, for a phone number in national format, the
 * number in E.164, which is the username of members who registered by phone. A name that begins with a plus is always
 * read as a phone number, whatever its spacing.
 */
function listCandidateNames({ username, countryDialingCode }: SignInInput): readonly string[] {
  const whole = parseWholePhone(username);
  if (whole !== null) return [whole];
  const phone = countryDialingCode === undefined ? null : parsePhone(countryDialingCode, username);
  return [normaliseUsername(username), ...(phone === null ? [] : [phone])];
}

/** Signs in by username and password, by phone and code, or by a passkey. */
export class SignIn {
  private readonly guard: SignInGuard;

  private readonly passkeyThrottle: Throttle;

  constructor(private readonly deps: Deps) {
    this.guard = new SignInGuard(deps.throttles, deps.limits);
    this.passkeyThrottle = deps.throttles.make(passkeyTries);
  }

  /**
   * Signs in by a passkey, which names its account itself. No second proof follows: the device has verified the person.
   * @throws DomainError validation_failed (deviceId), too_many_requests, passkey_refused, account_locked,
   * account_disabled, non_agent_login
   */
  async byPasskey(ctx: Ctx, { answer, ...input }: PasskeySignInInput): Promise<SignedIn> {
    assertTexts({ deviceId: input.deviceId });
    const network = networkOf(ctx.ip);
    await admit(this.passkeyThrottle, network);
    const accountId = await this.deps.passkeyAnswers.verify(ctx, answer);
    await this.passkeyThrottle.refund(network);
    const account = await findAccount(ctx.db, ctx.brand.id, accountId);
    if (!account) throw new DomainError("passkey_refused");
    this.requirePortalAccess(account, input);
    return this.open(ctx, account, input, sourceOf(ctx, input.deviceId), { method: "passkey" });
  }

  async run(ctx: Ctx, input: SignInInput): Promise<SignedIn> {
    assertTexts({ ...input, deviceId: input.deviceId });
    return input.type === "sms" ? this.byCode(ctx, input) : this.byPassword(ctx, input);
  }

  private async byPassword(ctx: Ctx, input: SignInInput): Promise<SignedIn> {
    const source = sourceOf(ctx, input.deviceId);
    const candidates = await this.findCandidates(ctx, input, source);
    const attempt = await this.admit(ctx, input, source, candidates);
    const account = await this.checkPassword(candidates, input.password, attempt);
    this.requirePortalAccess(account, input);
    return this.open(ctx, account, input, source, {
      method: "password",
      checkedHash: account.password_hash,
      ...(await this.requireStepUp(ctx, account, source, input)),
    });
  }

  /** Signs in by code, which stays valid until the step-up is passed. An unknown phone is refused like a wrong code. */
  private async byCode(ctx: Ctx, input: SignInInput): Promise<SignedIn> {
    const brand = await this.deps.brands.current(ctx);
    if (!hasFeature(brand, "sms-sign-in")) throw new DomainError("operation_not_allowed");
    const phone = requirePhone(input.countryDialingCode ?? "", input.username);
    const source = sourceOf(ctx, input.deviceId);
    const id = await this.deps.contacts.byPhone(ctx, phone);
    const knownDevice =
      source.deviceHash !== null && (await hasUsedDevice(ctx.db, id ?? missingAccountId, source.deviceHash));
    const attempt = await this.admit(ctx, input, source, [{ usernameNorm: phone, knownDevice }]);
    let firstProof: CheckedCode;
    try {
      firstProof = await this.provePhone(ctx, phone, input);
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
    const stepUp = await this.requireStepUp(ctx, account, source, input);
    return this.open(ctx, account, input, source, { method: "sms", firstProof, ...stepUp });
  }

  /** Verifies the code that was sent to the phone, or a third party's proof; both are still to be spent. */
  private async provePhone(ctx: Ctx, phone: string, input: SignInInput): Promise<CheckedCode> {
    const { codes, phoneProofs } = this.deps;
    const { phoneProof, password: code, deviceId: requester } = input;
    if (phoneProof === undefined)
      return codes.check(ctx, { purpose: "sign_in", channel: "sms", to: phone, requester, code });
    const hash = await phoneProofs.check(ctx, phoneProof, phone);
    return { spend: (ctx) => phoneProofs.spend(ctx, hash) };
  }

  /** Returns what of a step-up that was required and passed goes into the session. */
  private async requireStepUp(ctx: Ctx, account: AccountRow, source: SignInSource, input: SignInInput) {
    const { portal, stepUp, type } = input;
    const way = type === "sms" ? "sms" : "password";
    const isPassed = await this.deps.stepUps.require(ctx, account, { ...source, portal, way }, stepUp);
    return isPassed && stepUp ? { trust: stepUp.trustDevice, ticket: stepUp.ticket } : {};
  }

  private requirePortalAccess(
    { member_type: memberType, state }: AccountRow,
    { portal }: Pick<SignInInput, "portal">,
  ): void {
    requirePortalAccess({ memberType, state }, portal);
  }

  private async findCandidates(
    ctx: Ctx,
    input: SignInInput,
    { deviceHash }: SignInSource,
  ): Promise<readonly Candidate[]> {
    const found: Candidate[] = [];
    for (const usernameNorm of listCandidateNames(input)) {
      // Both queries run whether or not the account exists, so that response times do not reveal it.
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
    candidates: readonly Pick<Candidate, "usernameNorm" | "knownDevice">[],
  ): Promise<CountedAttempt> {
    const device = deviceHash?.toString("hex") ?? null;
    const names = candidates.map(({ usernameNorm, knownDevice }) => ({
      usernameNorm,
      knownDevice: knownDevice ? device : null,
    }));
    const attempt = { brandId: ctx.brand.id, ip: ctx.ip, names };
    return this.guard.admit(attempt, () =>
      this.deps.human.require(ctx, input.human ?? {}, "sign_in", input.username),
    );
  }

  /**
   * Finds the candidate whose password matches. A missing account takes the same time and gets the same error as a
   * wrong password. The entered name is checked before the phone number it may mean, so that passwords for another
   * member's account cannot be tried through the own username.
   */
  private async checkPassword(
    candidates: readonly Candidate[],
    password: string,
    attempt: CountedAttempt,
  ): Promise<AccountRow> {
    const wrong: number[] = [];
    for (const [index, { account }] of candidates.entries()) {
      const hash = account?.password_hash ?? dummyHash;
      const isRight = await this.deps.hasher.verify(hash, password).catch(async (error: unknown) => {
        // A check that already failed counts: a busy hasher at the second name must not make the first try free.
        await (wrong.length > 0 ? attempt.recordFailure() : attempt.cancel());
        throw error;
      });
      if (account !== null && isRight) {
        await attempt.recordSuccess(index, wrong);
        return account;
      }
      if (account !== null) wrong.push(index);
    }
    throw new DomainError("invalid_credentials", await attempt.recordFailure());
  }

  private async open(
    ctx: Ctx,
    account: AccountRow,
    input: Pick<SignInInput, "portal" | "remember">,
    { deviceHash }: SignInSource,
    by: {
      readonly method: "password" | "sms" | "passkey";
      readonly checkedHash?: string | null;
      readonly trust?: boolean;
      readonly ticket?: string;
      readonly firstProof?: CheckedCode;
    },
  ): Promise<SignedIn> {
    const { ticket, firstProof, ...opening } = by;
    const isRemembered = input.remember && deviceHash && input.portal === "member";
    const family = isRemembered ? this.deps.rememberMe.begin(deviceHash) : null;
    const familyId = family?.familyId;
    return inTx(ctx, async (ctx) => {
      if (ticket !== undefined) await this.deps.stepUps.spendTicket(ctx, ticket);
      await firstProof?.spend(ctx);
      const whole = { ...opening, portal: input.portal, deviceHash, ...(familyId ? { familyId } : {}) };
      const signedIn = await this.deps.opener.open(ctx, account, whole);
      const exclusion = await this.deps.exclusionOf(ctx, account.id);
      const remember = await family?.issueToken(ctx, account.id);
      return { ...signedIn, ...(exclusion ? { exclusion } : {}), ...(remember ? { remember } : {}) };
    });
  }
}
