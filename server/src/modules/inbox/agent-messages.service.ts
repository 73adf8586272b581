import type { Ctx } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { type LiveEvents, messagesTopic } from "../../core/events.js";
import { isId, newId } from "../../core/ids.js";
import { admit, type Throttle, type Throttles } from "../../core/throttle.js";
import { inTx } from "../../core/tx.js";
import { createOnce } from "../../kit/create-once.js";
import { requireAgent } from "../agents/agents.policy.js";
import type { AgentsService } from "../agents/agents.service.js";
import type { AuditService } from "../audit/audit.service.js";
import { type MessageText, messageThrottles, normalizeText, textFaultsOf } from "./inbox.model.js";
import { findByEventKey, insertMessage, type RequestedMessage } from "./inbox.store.js";

interface Deps {
  readonly agents: Pick<AgentsService, "isInSubtree">;
  readonly audit: AuditService;
  readonly live: LiveEvents;
  readonly throttles: Throttles;
}

/** A message of an agent to a member of its downline. */
export interface AgentMessage extends MessageText {
  readonly memberId: string;
  /** Idempotency key: a UUID that the client generates. */
  readonly requestId: string;
}

/** Messages of agents to members of their downlines. */
export class AgentMessagesService {
  private readonly limit: Throttle;

  constructor(private readonly deps: Deps) {
    this.limit = deps.throttles.make(messageThrottles.byAgents);
  }

  /**
   * Sends a message to a member anywhere below the signed-in agent. Members who exclude themselves do not see it, which
   * the agent does not learn. Idempotent by `requestId`.
   * @throws DomainError not_logged_in, in_need_true_account, permission_denied, validation_failed (title, body,
   * requestId), not_found unless the member is below the agent, too_many_requests, idempotency_conflict
   */
  async send(ctx: Ctx, { memberId, requestId, ...draft }: AgentMessage): Promise<void> {
    const { memberId: agentId } = requireAgent(ctx.actor);
    const text = normalizeText(draft);
    const faults = textFaultsOf(text);
    if (faults.length > 0) throw validationFailed(...faults);
    const isBelow =
      isId(memberId) && memberId !== agentId && (await this.deps.agents.isInSubtree(ctx, agentId, memberId));
    if (!isBelow) throw new DomainError("not_found");
    const eventKey = `agent:${agentId}:${requestId.toLowerCase()}`;
    await createOnce(requestId, {
      find: () => findByEventKey(ctx.db, ctx.brand.id, eventKey),
      create: () => this.insert(ctx, { agentId, memberId, eventKey, text }),
      isSame: (known) => known.memberId === memberId && hasText(known, text),
    });
  }

  private async insert(
    ctx: Ctx,
    { agentId, memberId, eventKey, text }: NewAgentMessage,
  ): Promise<RequestedMessage> {
    await admit(this.limit, agentId);
    const id = newId();
    const texts = { [ctx.language]: text };
    await inTx(ctx, async (ctx) => {
      const isNew = await insertMessage(ctx.db, {
        id,
        brandId: ctx.brand.id,
        memberId,
        eventKey,
        kind: "AGENT",
        texts,
        money: null,
        reference: null,
        party: null,
        change: null,
        contract: null,
        billId: null,
        sentBy: agentId,
        sentAt: ctx.clock.now(),
      });
      // The request has sent its message already, which is then found.
      if (!isNew) throw new DomainError("not_found");
      await this.deps.audit.record(ctx, {
        action: "message.send-by-agent",
        subjectKind: "message",
        subjectId: id,
        after: { memberId, texts },
      });
      ctx.afterCommit(() => this.deps.live.publish(messagesTopic(memberId), {}));
    });
    return { id, memberId, texts };
  }
}

interface NewAgentMessage {
  readonly agentId: string;
  readonly memberId: string;
  readonly eventKey: string;
  readonly text: MessageText;
}

/** Whether a message has a text, in whichever language the agent had chosen. */
function hasText({ texts }: RequestedMessage, { title, body }: MessageText): boolean {
  const stored = Object.values(texts as Readonly<Record<string, MessageText>>);
  return stored.some((text) => text.title === title && text.body === body);
}
