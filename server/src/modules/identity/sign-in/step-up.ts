import { sha256 } from "../../../core/crypto.js";
import type { Ctx } from "../../../core/ctx.js";
import { DomainError } from "../../../core/errors.js";
import { newToken } from "../../../core/ids.js";
import type { Throttle, Throttles } from "../../../core/throttle.js";
import { hasFeature } from "../../brands/brands.model.js";
import type { BrandsService } from "../../brands/brands.service.js";
import type { Channel } from "../../delivery/delivery.model.js";
import type { CodesService } from "../../verification/codes.service.js";
import { type Contacts, maskEmail, maskPhone } from "../contacts/contacts.model.js";
import type { ContactsService } from "../contacts/contacts.service.js";
import type { AuthenticatorService } from "../factors/authenticator.service.js";
import type { StepUpMethod, StepUpNeeded } from "../identity.model.js";
import { hasOtherTrustedDevice, isTrustedSource, type SignInSource } from "./devices.store.js";
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
  readonly authenticators: Pick<AuthenticatorService, "state" | "verify">;
  readonly codes: Pick<CodesService, "send" | "use">;
  readonly throttles: Throttles;
}

/** What somebody shows besides the password. */
export interface StepUpProof {
  readonly ticket: string;
  readonly method: StepUpMethod;
  readonly answer: string;
  /** Take this device and this network for the member's own from now on. */
  readonly trustDevice: boolean;
}

const ticketMs = 10 * 60_000;
const ticketTries = 5;
/** Wrong answers of an account over all its tickets. */
const wrongAnswers = { name: "step-up", points: 15, windowSeconds: 3600 };
const longestAnswer = 255;
const channelOf: Partial<Readonly<Record<StepUpMethod, Channel>>> = { SMS: "sms", EMAIL: "mail" };

/** The further proof that a sign-in by password needs from a place the member never called their own. */
export class StepUps {
  private readonly wrong: Throttle;

  constructor(private readonly deps: Deps) {
    this.wrong = deps.throttles.make(wrongAnswers);
  }

  /** By what the account may show more than its password; none where nothing more is asked for. */
  async findRequiredMethods(
    ctx: Ctx,
    accountId: string,
    place: SignInSource,
  ): Promise<readonly StepUpMethod[]> {
    if (!hasFeature(await this.deps.brands.current(ctx), "step-up")) return [];
    if (await isTrustedSource(ctx.db, accountId, place)) return [];
    return this.methodsOf(ctx, accountId, place);
  }

  /** Gives a ticket to whoever knew the password. It is bound to account, portal, device, network and password. */
  async issueTicket(
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
   * Sends the code of a ticket to the account's own phone or address.
   * @throws DomainError step_up_expired, operation_not_allowed for a method without codes or one that the
   * account has not, and what CodesService.send raises
   */
  async sendCode(
    ctx: Ctx,
    { ticket, method, place }: { ticket: string; method: StepUpMethod; place: SignInSource },
  ): Promise<{ expiredMinutes: number }> {
    const found = await findTicket(ctx.db, ctx.brand.id, sha256(ticket), place, ctx.clock.now());
    if (!found) throw new DomainError("step_up_expired");
    const target = targetOf(method, await this.deps.contacts.of(ctx, found.accountId));
    if (!target) throw new DomainError("operation_not_allowed");
    return this.deps.codes.send(ctx, { purpose: "step_up", ...target, asker: ticket });
  }

  /**
   * Checks a proof; outside a transaction, which would take its try back.
   * @throws DomainError step_up_expired, invalid_verification_code, missing_verification_code, code_expired,
   * too_many_requests
   */
  async verifyProof(ctx: Ctx, binding: StepUpBinding, proof: StepUpProof): Promise<void> {
    const { accountId } = binding;
    if (!(await consumeAttempt(ctx.db, sha256(proof.ticket), binding, ctx.clock.now())))
      throw new DomainError("step_up_expired");
    const { allowed, retryAfterSeconds } = await this.wrong.take(accountId);
    if (!allowed) throw new DomainError("too_many_requests", { retryAfterSeconds });
    if (!(await this.methodsOf(ctx, accountId, binding)).includes(proof.method))
      throw new DomainError("operation_not_allowed");
    const answer = proof.answer.trim();
    if (answer === "") throw new DomainError("missing_verification_code");
    if (answer.length > longestAnswer) throw new DomainError("invalid_verification_code");
    await this.check(ctx, accountId, { ...proof, answer });
    await this.wrong.clear(accountId);
  }

  /** Uses a ticket up. @throws DomainError step_up_expired when it was used meanwhile */
  async spendTicket(ctx: Ctx, ticket: string): Promise<void> {
    if (!(await deleteTicket(ctx.db, ctx.brand.id, sha256(ticket)))) throw new DomainError("step_up_expired");
  }

  private async check(ctx: Ctx, accountId: string, proof: StepUpProof): Promise<void> {
    const { method, answer, ticket: asker } = proof;
    const { authenticators, codes, contacts } = this.deps;
    const target = targetOf(method, await contacts.of(ctx, accountId));
    if (target) return codes.use(ctx, { purpose: "step_up", ...target, asker, code: answer });
    const isRight =
      method === "GOOGLE"
        ? await authenticators.verify(ctx, accountId, answer)
        : await contacts.isPayeeName(ctx, accountId, answer);
    if (!isRight) throw new DomainError("invalid_verification_code");
  }

  /** A name is a weak proof: it counts only for members who have another device of their own. */
  private async methodsOf(
    ctx: Ctx,
    accountId: string,
    { deviceHash }: SignInSource,
  ): Promise<StepUpMethod[]> {
    const { authenticators, contacts } = this.deps;
    const { phone, phoneVerified, email, emailVerified, payeeName } = await contacts.of(ctx, accountId);
    const hasGoogle = (await authenticators.state(ctx, accountId)) !== null;
    const hasPayee = payeeName !== null && (await hasOtherTrustedDevice(ctx.db, accountId, deviceHash));
    return [
      ...(phone !== null && phoneVerified ? (["SMS"] as const) : []),
      ...(hasGoogle ? (["GOOGLE"] as const) : []),
      ...(email !== null && emailVerified ? (["EMAIL"] as const) : []),
      ...(hasPayee ? (["PAYEE_NAME"] as const) : []),
    ];
  }
}

/** Where the code of a method goes; null for a method without codes, or where the account has no such place. */
function targetOf(method: StepUpMethod, contacts: Contacts): { channel: Channel; to: string } | null {
  const channel = channelOf[method];
  if (!channel) return null;
  const to =
    channel === "sms" ? contacts.phoneVerified && contacts.phone : contacts.emailVerified && contacts.email;
  return to ? { channel, to } : null;
}
