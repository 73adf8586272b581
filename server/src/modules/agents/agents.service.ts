import { type Ctx, isStaff } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { isId, newBytes, newId } from "../../core/ids.js";
import { networkOf } from "../../core/ip.js";
import { admit, type Throttle, type Throttles } from "../../core/throttle.js";
import { inTx } from "../../core/tx.js";
import type { AuditService, RecordChange } from "../audit/audit.service.js";
import { isDomain, normaliseHost } from "../brands/brands.model.js";
import type { IdentityService } from "../identity/account/identity.service.js";
import { maskName } from "../identity/contacts/contacts.model.js";
import { isAgentType } from "../identity/identity.model.js";
import { requireMayManageAccounts } from "../identity/identity.policy.js";
import {
  type Invitation,
  type InvitedType,
  isInvitationCode,
  maxActiveInvitations,
  maxInvitationsPerDay,
  type NewInvitation,
  type Redemption,
  toInvitationCode,
  typesByAgents,
  typesByStaff,
} from "./agents.model.js";
import { requireAgent, requireMayInviteFor, requirePlatform } from "./agents.policy.js";
import { downlineList } from "./agents.reads.js";
import {
  countUse,
  countVisit,
  endInvitation,
  findAncestors,
  findByCode,
  findInvitation,
  insertInvitation,
  insertTreeNode,
  insertTreeNodes,
  isBelow,
  isCodeTaken,
  isInTree,
  listInvitations,
  lockAgent,
  type TreeNode,
} from "./agents.store.js";

interface Deps {
  readonly audit: AuditService;
  readonly identity: IdentityService;
  readonly throttles: Throttles;
  /** What an invitation brings a new member beyond its place in the tree; in the transaction of the registration. */
  readonly onRedeemed: (ctx: Ctx, redemption: Redemption) => Promise<void>;
}

/** An entered invitation code, and the host on which it was entered. */
export interface PresentedCode {
  readonly code: string;
  /** As sent by the browser or the integrator; null when omitted. */
  readonly domain: string | null;
}

const dayMs = 24 * 3_600_000;
/** Length of generated codes: 40 random bits. */
const generatedCodeLength = 8;
/** Limits the codes that one network may check in ten minutes. */
const checkLimit = { name: "invitation-code", points: 60, windowSeconds: 600 };
/** A network counts as one visitor of an invitation for half an hour. */
const visitLimit = { name: "invitation-visit", points: 1, windowSeconds: 1_800 };

/** Manages the tree of agents and their downlines, and the agents' invitations. */
export class AgentsService {
  private readonly checks: Throttle;
  private readonly visits: Throttle;
  private readonly record: RecordChange;

  constructor(private readonly deps: Deps) {
    this.record = deps.audit.of("invitation");
    this.checks = deps.throttles.make(checkLimit);
    this.visits = deps.throttles.make(visitLimit);
  }

  /**
   * Adds a new member to the tree, below an agent or at the top.
   * @throws DomainError permission_denied, not_found when the upline is not an agent of the brand; Error when the
   * member is in the tree already
   */
  async addToTree(ctx: Ctx, memberId: string, uplineId: string | null): Promise<void> {
    requirePlatform(ctx.actor);
    if (uplineId !== null) await this.requireAgentAccount(ctx, uplineId);
    const isAdded = await inTx(ctx, (ctx) =>
      insertTreeNode(ctx.db, { brandId: ctx.brand.id, memberId, uplineId }),
    );
    if (!isAdded) throw new Error(`${memberId} is in the agent tree already`);
  }

  /**
   * Adds new members at the top, or below agents that are in the tree already, in one statement. Callers have checked the agents.
   * @throws DomainError permission_denied
   */
  async addManyToTree(ctx: Ctx, nodes: readonly TreeNode[]): Promise<void> {
    requirePlatform(ctx.actor);
    await insertTreeNodes(ctx.db, ctx.brand.id, nodes);
  }

  /** Whether a member is in the tree. Callers have authorised the access. */
  isInTree(ctx: Ctx, memberId: string): Promise<boolean> {
    return isInTree(ctx.db, ctx.brand.id, memberId);
  }

  /** Finds the upline of a member; null at the top. Callers have authorised the access. */
  async uplineOf(ctx: Ctx, memberId: string): Promise<string | null> {
    const [upline] = await findAncestors(ctx.db, ctx.brand.id, memberId);
    return upline ?? null;
  }

  /** Lists all agents above a member, nearest first. Callers have authorised the access. */
  ancestorsOf(ctx: Ctx, memberId: string): Promise<string[]> {
    return findAncestors(ctx.db, ctx.brand.id, memberId);
  }

  /** Whether a member is the agent itself or anywhere in its downline. */
  async isInSubtree(ctx: Ctx, agentId: string, memberId: string): Promise<boolean> {
    return agentId === memberId || isBelow(ctx.db, ctx.brand.id, agentId, memberId);
  }

  /**
   * Requires that an agent reads only its own subtree; members outside are not_found. Staff and the platform may
   * read anyone.
   * @throws DomainError not_logged_in, in_need_true_account, permission_denied, not_found
   */
  async assertMaySee(ctx: Ctx, memberId: string): Promise<void> {
    if (isStaff(ctx.actor) || ctx.actor.kind === "system") return;
    const agent = requireAgent(ctx.actor);
    if (!isId(memberId) || !(await this.isInSubtree(ctx, agent.memberId, memberId)))
      throw new DomainError("not_found");
  }

  /**
   * The direct downline of a member of the agent's subtree, sorted by username; of the agent itself by default.
   * @throws DomainError not_logged_in, in_need_true_account, permission_denied, not_found
   */
  readonly downline = downlineList.for(async (ctx, { of }) => {
    const agentId = of ?? requireAgent(ctx.actor).memberId;
    await this.assertMaySee(ctx, agentId);
    return { brandId: ctx.brand.id, agentId };
  });

  /** Lists the signed-in agent's invitations, newest first. @throws DomainError as `requireAgent` */
  async invitations(ctx: Ctx): Promise<Invitation[]> {
    return listInvitations(ctx.db, ctx.brand.id, requireAgent(ctx.actor).memberId);
  }

  /** Whether the brand has an invitation with the code, active or ended. For the platform and staff. */
  async hasInvitation(ctx: Ctx, code: string): Promise<boolean> {
    requireMayManageAccounts(ctx.actor);
    return isCodeTaken(ctx.db, ctx.brand.id, code);
  }

  /**
   * Creates an invitation of an agent. Agents may invite players and agents of type 2; staff any type of agent.
   * @param also What else is done for the invitation in its transaction
   * @throws DomainError not_logged_in, in_need_true_account, permission_denied, not_found, validation_failed
   * (code: invalid or taken; domain: invalid; memberType: not_allowed; invitations: too_many); what `also` throws
   */
  async invite(
    ctx: Ctx,
    agentId: string,
    given: NewInvitation,
    also: (ctx: Ctx, invitation: Invitation) => Promise<void> = async () => undefined,
  ): Promise<Invitation> {
    requireMayInviteFor(ctx.actor, agentId);
    await this.requireAgentAccount(ctx, agentId);
    const { code = toInvitationCode(newBytes(generatedCodeLength)), domain = null, memberType = 0 } = given;
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
      visits: 0,
      createdAt,
    };
    await inTx(ctx, async (ctx) => {
      await lockAgent(ctx.db, ctx.brand.id, agentId);
      const invitations = await listInvitations(ctx.db, ctx.brand.id, agentId);
      assertInvitationLimits(invitations, createdAt);
      if (!(await insertInvitation(ctx.db, ctx.brand.id, invitation)))
        throw validationFailed({ field: "code", code: "taken" });
      await this.record(ctx, "invitation.create", invitation.id, {
        after: { agentId, code, domain, memberType },
      });
      await also(ctx, invitation);
    });
    return invitation;
  }

  /**
   * Ends an invitation, so that it can no longer be used. Ending it again changes nothing.
   * @throws DomainError not_logged_in, in_need_true_account, permission_denied, not_found
   */
  async endInvitation(ctx: Ctx, id: string): Promise<Invitation> {
    const mayEndAny = isStaff(ctx.actor) || ctx.actor.kind === "system";
    const own = mayEndAny ? null : requireAgent(ctx.actor).memberId;
    const invitation = isId(id) ? await findInvitation(ctx.db, ctx.brand.id, id) : null;
    if (!invitation || (own !== null && invitation.agentId !== own)) throw new DomainError("not_found");
    await inTx(ctx, async (ctx) => {
      if (!(await endInvitation(ctx.db, id, ctx.clock.now()))) return;
      await this.record(ctx, "invitation.end", id, { after: { agentId: invitation.agentId } });
    });
    return { ...invitation, active: false };
  }

  /**
   * Returns the masked name of the agent of a code, which is public.
   * @throws DomainError invitation_code_error, too_many_requests
   */
  async check(ctx: Ctx, presented: PresentedCode): Promise<{ agent: string }> {
    await admit(this.checks, `${ctx.brand.id}:${networkOf(ctx.ip)}`);
    const { agentId } = await this.findValidInvitation(ctx, presented);
    const account = await this.deps.identity.account(ctx, agentId);
    return { agent: maskName(account?.username ?? "") };
  }

  /**
   * Counts a visit of the link with a code, once for a network within half an hour. Codes that are not valid count
   * nothing, and are no error: the page that they lead to says so.
   * @throws DomainError too_many_requests
   */
  async recordVisit(ctx: Ctx, presented: PresentedCode): Promise<void> {
    const network = networkOf(ctx.ip);
    await admit(this.checks, `${ctx.brand.id}:${network}`);
    const invitation = await this.findUsable(ctx, presented);
    if (!invitation) return;
    const visit = await this.visits.take(`${invitation.id}:${network}`);
    if (visit.allowed) await countVisit(ctx.db, invitation.id);
  }

  /**
   * Finds the active invitation of a code. Called by registration, which has its own throttle.
   * @throws DomainError invitation_code_error
   */
  async findValidInvitation(ctx: Ctx, presented: PresentedCode): Promise<Invitation> {
    const found = await this.findUsable(ctx, presented);
    if (!found) throw new DomainError("invitation_code_error");
    return found;
  }

  private async findUsable(ctx: Ctx, { code, domain }: PresentedCode): Promise<Invitation | null> {
    const host = domain === null ? null : normaliseHost(domain);
    const found = isInvitationCode(code)
      ? await findByCode(ctx.db, ctx.brand.id, { code, domain: host })
      : null;
    const account = found && (await this.deps.identity.account(ctx, found.agentId));
    const isAgentActive = account?.state === "active" && isAgentType(account.memberType);
    return isAgentActive ? found : null;
  }

  /**
   * Counts a use by a new member, in the transaction of the registration, and gives what the invitation brings.
   * @throws DomainError invitation_code_error
   */
  async redeem(ctx: Ctx, { invitationId, memberId }: Redemption): Promise<void> {
    requirePlatform(ctx.actor);
    await this.deps.onRedeemed(ctx, { invitationId, memberId });
    if (!(await countUse(ctx.db, invitationId))) throw new DomainError("invitation_code_error");
  }

  private async requireAgentAccount(ctx: Ctx, agentId: string): Promise<void> {
    const account = await this.deps.identity.account(ctx, agentId);
    if (!account || !isAgentType(account.memberType)) throw new DomainError("not_found");
  }
}

function assertInvitationLimits(invitations: readonly Invitation[], now: Date): void {
  const active = invitations.filter(({ active }) => active).length;
  const today = invitations.filter(({ createdAt }) => now.getTime() - createdAt.getTime() < dayMs).length;
  const max = today >= maxInvitationsPerDay ? maxInvitationsPerDay : maxActiveInvitations;
  if (active >= maxActiveInvitations || today >= maxInvitationsPerDay)
    throw validationFailed({ field: "invitations", code: "too_many", params: { max } });
}

function assertInvitation(
  { actor }: Ctx,
  { code, domain, memberType }: { code: string; domain: string | null; memberType: number },
): void {
  const types = actor.kind === "member" ? typesByAgents : typesByStaff;
  if (!isInvitationCode(code)) throw validationFailed({ field: "code", code: "invalid" });
  if (domain !== null && !isDomain(domain)) throw validationFailed({ field: "domain", code: "invalid" });
  if (!types.includes(memberType)) throw validationFailed({ field: "memberType", code: "not_allowed" });
}
