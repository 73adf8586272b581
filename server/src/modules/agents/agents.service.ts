import type { Ctx } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { isId, newBytes, newId } from "../../core/ids.js";
import { networkOf } from "../../core/ip.js";
import { assertPageRequest, type Page, type PageRequest, toPage } from "../../core/page.js";
import type { Throttle, Throttles } from "../../core/throttle.js";
import { inTx } from "../../core/tx.js";
import type { AuditService } from "../audit/audit.service.js";
import { isDomain, normaliseHost } from "../brands/brands.model.js";
import type { IdentityService } from "../identity/account/identity.service.js";
import { maskName } from "../identity/contacts/contacts.model.js";
import { isAgentType } from "../identity/identity.model.js";
import { requireMayManageAccounts } from "../identity/identity.policy.js";
import {
  codeOf,
  type DownlineMember,
  type Invitation,
  type InvitedType,
  isInvitationCode,
  mostInvitations,
  mostInvitationsADay,
  type NewInvitation,
  typesByAgents,
  typesByOperators,
} from "./agents.model.js";
import { requireAgent, requireMayInviteFor, requirePlatform } from "./agents.policy.js";
import { readDownline } from "./agents.reads.js";
import {
  countUse,
  endInvitation,
  findAncestors,
  findByCode,
  findInvitation,
  insertInvitation,
  insertPlace,
  isBelow,
  isCodeTaken,
  isPlaced,
  listInvitations,
  lockAgent,
} from "./agents.store.js";

interface Deps {
  readonly audit: AuditService;
  readonly identity: IdentityService;
  readonly throttles: Throttles;
}

/** A code as somebody brought it, and the host it was brought to. */
export interface PresentedCode {
  readonly code: string;
  /** As the browser or the integrator names it; null where nobody said. */
  readonly domain: string | null;
}

const dayMs = 24 * 3_600_000;
/** Characters of a code that is made up: a billion billion of them. */
const madeUpLength = 8;
/** Codes that one network may ask about in ten minutes. */
const asked = { name: "invitation-code", points: 60, windowSeconds: 600 };

/** Who stands below whom, and the invitations by which members come to stand there. */
export class AgentsService {
  private readonly asking: Throttle;

  constructor(private readonly deps: Deps) {
    this.asking = deps.throttles.make(asked);
  }

  /**
   * Gives a new member its place: below an agent, or at the top. It has none yet, so nobody stands below it.
   * @throws DomainError permission_denied; Error when it has a place, or the upline is no agent of the brand
   */
  async place(ctx: Ctx, memberId: string, uplineId: string | null): Promise<void> {
    requirePlatform(ctx.actor);
    if (uplineId !== null) await this.requireAgentAccount(ctx, uplineId);
    const placed = await inTx(ctx, (ctx) =>
      insertPlace(ctx.db, { brandId: ctx.brand.id, memberId, uplineId }),
    );
    if (!placed) throw new Error(`${memberId} has a place in the tree already`);
  }

  /** Whether a member stands in the tree at all. For use by services that have authorised. */
  hasPlace(ctx: Ctx, memberId: string): Promise<boolean> {
    return isPlaced(ctx.db, ctx.brand.id, memberId);
  }

  /** The agent right above a member; null at the top. For use by services that have authorised. */
  async uplineOf(ctx: Ctx, memberId: string): Promise<string | null> {
    const [upline] = await findAncestors(ctx.db, ctx.brand.id, memberId);
    return upline ?? null;
  }

  /** All agents above a member, nearest first. For use by services that have authorised. */
  ancestorsOf(ctx: Ctx, memberId: string): Promise<string[]> {
    return findAncestors(ctx.db, ctx.brand.id, memberId);
  }

  /** Whether a member is the agent itself or stands anywhere below it. */
  async isInSubtree(ctx: Ctx, agentId: string, memberId: string): Promise<boolean> {
    return agentId === memberId || isBelow(ctx.db, ctx.brand.id, agentId, memberId);
  }

  /**
   * Refuses an agent who asks about anyone outside its own subtree, as if that one were not there; operators
   * and the platform may ask about anyone.
   * @throws DomainError not_logged_in, in_need_true_account, permission_denied, not_found
   */
  async assertMaySee(ctx: Ctx, memberId: string): Promise<void> {
    if (ctx.actor.kind === "operator" || ctx.actor.kind === "system") return;
    const agent = requireAgent(ctx.actor);
    if (!isId(memberId) || !(await this.isInSubtree(ctx, agent.memberId, memberId)))
      throw new DomainError("not_found");
  }

  /**
   * Those right below a member of the agent's own subtree, by name; below the agent itself unless told.
   * @throws DomainError not_logged_in, in_need_true_account, permission_denied, not_found, validation_failed
   */
  async downline(ctx: Ctx, request: PageRequest, of?: string): Promise<Page<DownlineMember>> {
    const top = of ?? requireAgent(ctx.actor).memberId;
    await this.assertMaySee(ctx, top);
    assertPageRequest(request);
    const { items, total } = await readDownline(ctx.db, ctx.brand.id, top, request);
    return toPage(items, total, request);
  }

  /** The signed-in agent's invitations, newest first. @throws DomainError as `requireAgent` */
  async invitations(ctx: Ctx): Promise<Invitation[]> {
    return listInvitations(ctx.db, ctx.brand.id, requireAgent(ctx.actor).memberId);
  }

  /** Whether the brand has an invitation of that code, working or ended. For the platform and operators. */
  async hasInvitation(ctx: Ctx, code: string): Promise<boolean> {
    requireMayManageAccounts(ctx.actor);
    return isCodeTaken(ctx.db, ctx.brand.id, code);
  }

  /**
   * Makes an invitation of an agent. Agents make players and agents of type 2; operators any agents.
   * @throws DomainError not_logged_in, in_need_true_account, permission_denied, not_found, validation_failed
   * (code: invalid or taken; domain: invalid; memberType: not_allowed; invitations: too_many)
   */
  async invite(ctx: Ctx, agentId: string, given: NewInvitation): Promise<Invitation> {
    requireMayInviteFor(ctx.actor, agentId);
    await this.requireAgentAccount(ctx, agentId);
    const { code = codeOf(newBytes(madeUpLength)), domain = null, memberType = 0 } = given;
    assertInvitation(ctx, { code, domain, memberType });
    const createdAt = ctx.clock.now();
    const invitation: Invitation = {
      id: newId(),
      agentId,
      code,
      domain,
      memberType: memberType as InvitedType,
      active: true,
      uses: 0,
      createdAt,
    };
    await inTx(ctx, async (ctx) => {
      await lockAgent(ctx.db, ctx.brand.id, agentId);
      const there = await listInvitations(ctx.db, ctx.brand.id, agentId);
      assertRoomForInvitation(there, createdAt);
      if (!(await insertInvitation(ctx.db, ctx.brand.id, invitation)))
        throw validationFailed({ field: "code", code: "taken" });
      await this.record(ctx, "invitation.create", invitation.id, { agentId, code, domain, memberType });
    });
    return invitation;
  }

  /**
   * Ends an invitation: nobody registers with it any more. One that has ended stays so.
   * @throws DomainError not_logged_in, in_need_true_account, permission_denied, not_found
   */
  async endInvitation(ctx: Ctx, id: string): Promise<Invitation> {
    const isOther = ctx.actor.kind === "operator" || ctx.actor.kind === "system";
    const own = isOther ? null : requireAgent(ctx.actor).memberId;
    const invitation = isId(id) ? await findInvitation(ctx.db, ctx.brand.id, id) : null;
    if (!invitation || (own !== null && invitation.agentId !== own)) throw new DomainError("not_found");
    await inTx(ctx, async (ctx) => {
      if (!(await endInvitation(ctx.db, id, ctx.clock.now()))) return;
      await this.record(ctx, "invitation.end", id, { agentId: invitation.agentId });
    });
    return { ...invitation, active: false };
  }

  /**
   * Whose code it is, as anyone may be told: the agent's name, masked.
   * @throws DomainError invitation_code_error, too_many_requests
   */
  async check(ctx: Ctx, presented: PresentedCode): Promise<{ agent: string }> {
    const { allowed, retryAfterSeconds } = await this.asking.take(`${ctx.brand.id}:${networkOf(ctx.ip)}`);
    if (!allowed) throw new DomainError("too_many_requests", { retryAfterSeconds });
    const { agentId } = await this.valid(ctx, presented);
    const account = await this.deps.identity.account(ctx, agentId);
    return { agent: maskName(account?.username ?? "") };
  }

  /**
   * The invitation that a code stands for now. For use by registration, which throttles by itself.
   * @throws DomainError invitation_code_error
   */
  async valid(ctx: Ctx, { code, domain }: PresentedCode): Promise<Invitation> {
    const host = domain === null ? null : normaliseHost(domain);
    const found = isInvitationCode(code)
      ? await findByCode(ctx.db, ctx.brand.id, { code, domain: host })
      : null;
    const account = found && (await this.deps.identity.account(ctx, found.agentId));
    const works = account?.state === "active" && isAgentType(account.memberType);
    if (!found || !works) throw new DomainError("invitation_code_error");
    return found;
  }

  /** Counts a use, in the transaction of the registration. @throws DomainError invitation_code_error */
  async redeem(ctx: Ctx, invitation: Invitation): Promise<void> {
    requirePlatform(ctx.actor);
    if (!(await countUse(ctx.db, invitation.id))) throw new DomainError("invitation_code_error");
  }

  private async requireAgentAccount(ctx: Ctx, agentId: string): Promise<void> {
    const account = await this.deps.identity.account(ctx, agentId);
    if (!account || !isAgentType(account.memberType)) throw new DomainError("not_found");
  }

  private record(ctx: Ctx, action: string, id: string, after: object): Promise<void> {
    return this.deps.audit.record(ctx, { action, subjectKind: "invitation", subjectId: id, after });
  }
}

function assertRoomForInvitation(there: readonly Invitation[], now: Date): void {
  const working = there.filter(({ active }) => active).length;
  const today = there.filter(({ createdAt }) => now.getTime() - createdAt.getTime() < dayMs).length;
  const max = today >= mostInvitationsADay ? mostInvitationsADay : mostInvitations;
  if (working >= mostInvitations || today >= mostInvitationsADay)
    throw validationFailed({ field: "invitations", code: "too_many", params: { max } });
}

function assertInvitation(
  { actor }: Ctx,
  { code, domain, memberType }: { code: string; domain: string | null; memberType: number },
): void {
  const types = actor.kind === "member" ? typesByAgents : typesByOperators;
  if (!isInvitationCode(code)) throw validationFailed({ field: "code", code: "invalid" });
  if (domain !== null && !isDomain(domain)) throw validationFailed({ field: "domain", code: "invalid" });
  if (!types.includes(memberType)) throw validationFailed({ field: "memberType", code: "not_allowed" });
}
