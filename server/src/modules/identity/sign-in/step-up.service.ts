import { sha256 } from "../../../core/crypto.js";
import type { Ctx } from "../../../core/ctx.js";
import { DomainError } from "../../../core/errors.js";
import { newToken } from "../../../core/ids.js";
import { admit, type Throttle, type Throttles } from "../../../core/throttle.js";
import { hasFeature } from "../../brands/brands.model.js";
import type { BrandsService } from "../../brands/brands.service.js";
import type { MessageChannel } from "../../delivery/delivery.model.js";
import type { CodesService } from "../../verification/codes.service.js";
import type { AccountRow } from "../account/identity.store.js";
import { type Contacts, maskEmail, maskPhone } from "../contacts/contacts.model.js";
import type { ContactsService } from "../contacts/contacts.service.js";
import type { AuthenticatorService } from "../factors/authenticator.service.js";
import type { FactorRule } from "../factors/factor-rule.service.js";
import type { Portal, StepUpMethod, StepUpNeeded } from "../identity.model.js";
import { isTrustedDevice, type SignInSource } from "./devices.store.js";
import {
  consumeAttempt,
  deleteTicket,
  findTicket,
  insertTicket,
  type StepUpBinding,
} from "./step-up.store.js";

interface Deps {
  readonly brands: Pick<BrandsService, "current">;
  readonly contacts: Pick<ContactsService, "of" | "isPayeeName">;
  readonly authenticators: Pick<AuthenticatorService, "verify">;
  readonly factors: Pick<FactorRule, "listSatisfying" | "hasStrongFactor">;
  readonly codes: Pick<CodesService, "send" | "use">;
  readonly throttles: Throttles;
}

/** A second proof after the first one: password, code, reset or social account. */
export interface StepUpProof {
  readonly ticket: string;
  readonly method: StepUpMethod;
  readonly answer: string;
  /** Whether to trust this device from now on. */
  readonly trustDevice: boolean;
}

const ticketMs = 10 * 60_000;
const ticketTries = 5;
/** Wrong answers of an account across all its tickets. */
const wrongAnswers = { name: "step-up", points: 15, windowSeconds: 3600 };
const longestAnswer = 255;
/** Of a passkey, which answers in JSON. */
const longestPasskeyAnswer = 8_192;
/** Methods that prove an authenticator or passkey. */
const strongMethods: ReadonlySet<StepUpMethod> = new Set(["PASSKEY", "GOOGLE", "RECOVERY_CODE"]);
const channelOf: Partial<Readonly<Record<StepUpMethod, MessageChannel>>> = { SMS: "sms", EMAIL: "mail" };

/** A way to sign in, by its first proof. */
export type SignInWay = "password" | "remembered" | "sms" | "social" | "reset";

/** Ways that need a step-up where the brand has the feature, even without a strong factor. */
const byPassword: ReadonlySet<SignInWay> = new Set(["password", "remembered"]);

/** A sign-in whose first proof was right. */
export interface ProvenSignIn extends SignInSource {
  readonly way: SignInWay;
  readonly portal: Portal;
}

/** Step-up: a second proof that a sign-in needs on an untrusted device. */
export class StepUps {
  private readonly wrong: Throttle;

  constructor(private readonly deps: Deps) {
    this.wrong = deps.throttles.make(wrongAnswers);
  }

  /**
   * Requires the second proof of a sign-in whose first one was right, and returns whether one was required. Call it
   * outside a transaction; `spendTicket` follows in the one that opens the session.
   * @throws DomainError verification_required {stepUp}, and the errors of `verifyProof`
   */
  async require(
    ctx: Ctx,
    { id: accountId, password_hash: passwordHash }: Pick<AccountRow, "id" | "password_hash">,
    { way, ...of }: ProvenSignIn,
    proof: StepUpProof | undefined,
  ): Promise<boolean> {
    const methods = await this.findRequiredMethods(ctx, accountId, { way, ...of });
    if (methods.length === 0) return false;
    const passwordFingerprint = sha256(passwordHash ?? "");
    const binding = { ...of, brandId: ctx.brand.id, accountId, passwordFingerprint };
    if (!proof) {
      const stepUp = await this.issueTicket(ctx, binding, methods);
      throw new DomainError("verification_required", { stepUp });
    }
    await this.verifyProof(ctx, binding, proof);
    return true;
  }

  /**
   * Lists the proofs that a sign-in needs one of; empty when no step-up is required. A strong factor is required in
   * every brand and by every way, unless the device is trusted.
   */
  async findRequiredMethods(
    ctx: Ctx,
    accountId: string,
    { way, deviceHash }: Omit<ProvenSignIn, "portal" | "network">,
  ): Promise<readonly StepUpMethod[]> {
    const { brands, factors } = this.deps;
    if (await isTrustedDevice(ctx.db, accountId, deviceHash)) return [];
    const methods = await factors.listSatisfying(ctx, accountId, deviceHash);
    if (await factors.hasStrongFactor(ctx, accountId)) return methods;
    const isAsked = byPassword.has(way) && hasFeature(await brands.current(ctx), "step-up");
    return isAsked ? methods : [];
  }

  /** Issues a ticket after a right first proof. It is bound to account, portal, device, network and password. */
  private async issueTicket(
    ctx: Ctx,
    binding: StepUpBinding,
    methods: readonly StepUpMethod[],
  ): Promise<StepUpNeeded> {
    const ticket = newToken();
    const expiresAt = new Date(ctx.clock.now().getTime() + ticketMs);
    await insertTicket(ctx.db, sha256(ticket), binding, { tries: ticketTries, expiresAt });
    const { phone, email } = await this.deps.contacts.of(ctx, binding.accountId);
    return {
      ticket,
      methods,
      phone: methods.includes("SMS") && phone ? maskPhone(phone) : null,
      email: methods.includes("EMAIL") && email ? maskEmail(email) : null,
    };
  }

  /**
   * Sends the code of a ticket to the account's verified phone or e-mail address.
   * @throws DomainError step_up_expired, operation_not_allowed for a method without codes or one that the account does
   * not have, and the errors of CodesService.send
   */
  async sendCode(
    ctx: Ctx,
    { ticket, method, source }: { ticket: string; method: StepUpMethod; source: SignInSource },
  ): Promise<{ expiredMinutes: number }> {
    const found = await findTicket(ctx.db, ctx.brand.id, sha256(ticket), source, ctx.clock.now());
    if (!found) throw new DomainError("step_up_expired");
    const target = targetOf(method, await this.deps.contacts.of(ctx, found.accountId));
    if (!target) throw new DomainError("operation_not_allowed");
    return this.deps.codes.send(ctx, { purpose: "step_up", ...target, requester: ticket });
  }

  /**
   * Verifies a proof. Call it outside a transaction, whose rollback would restore the used attempt.
   * @throws DomainError step_up_expired, invalid_verification_code, missing_verification_code, code_expired,
   * too_many_requests
   */
  private async verifyProof(ctx: Ctx, binding: StepUpBinding, proof: StepUpProof): Promise<void> {
    const { accountId } = binding;
    if (!(await consumeAttempt(ctx.db, sha256(proof.ticket), binding, ctx.clock.now())))
      throw new DomainError("step_up_expired");
    await admit(this.wrong, accountId);
    const methods = await this.deps.factors.listSatisfying(ctx, accountId, binding.deviceHash);
    if (!methods.includes(proof.method)) throw new DomainError("operation_not_allowed");
    const answer = proof.answer.trim();
    if (answer === "") throw new DomainError("missing_verification_code");
    const longest = proof.method === "PASSKEY" ? longestPasskeyAnswer : longestAnswer;
    if (answer.length > longest) throw new DomainError("invalid_verification_code");
    await this.check(ctx, accountId, { ...proof, answer });
    await this.wrong.clear(accountId);
  }

  /** Marks a ticket as used. @throws DomainError step_up_expired when it was used concurrently */
  async spendTicket(ctx: Ctx, ticket: string): Promise<void> {
    if (!(await deleteTicket(ctx.db, ctx.brand.id, sha256(ticket)))) throw new DomainError("step_up_expired");
  }

  private async check(ctx: Ctx, accountId: string, proof: StepUpProof): Promise<void> {
    const { method, answer, ticket: requester } = proof;
    const { authenticators, codes, contacts } = this.deps;
    const target = targetOf(method, await contacts.of(ctx, accountId));
    if (target) return codes.use(ctx, { purpose: "step_up", ...target, requester, code: answer });
    const isRight = strongMethods.has(method)
      ? await authenticators.verify(ctx, accountId, answer)
      : await contacts.isPayeeName(ctx, accountId, answer);
    if (!isRight) throw new DomainError("invalid_verification_code");
  }
}

/** Where to send a method's code; null for a method without codes, or when the account has no such verified contact. */
function targetOf(method: StepUpMethod, contacts: Contacts): { channel: MessageChannel; to: string } | null {
  const channel = channelOf[method];
  if (!channel) return null;
  const to =
    channel === "sms" ? contacts.phoneVerified && contacts.phone : contacts.emailVerified && contacts.email;
  return to ? { channel, to } : null;
}
