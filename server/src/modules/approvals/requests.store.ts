import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import type {
  ApprovalKind,
  ApprovalRequest,
  ApprovalRequestState,
  ApprovalSubject,
  Details,
  FirstApproval,
} from "./approvals.model.js";

/** A request with the keyed hash of what it asks. */
export interface StoredRequest extends ApprovalRequest {
  readonly digest: Buffer;
}

/** Whose requests: a brand's by its id, or with null the installation's. */
type Owner = string | null;

const isOwner = (owner: Owner) => (owner === null ? "is" : "=");

/** Locks a subject until the transaction ends, whether or not it has a row. */
export async function lockSubject(db: Db, owner: Owner, { kind, subject }: ApprovalSubject): Promise<void> {
  const key = `approvals:${owner ?? "installation"}:${kind}:${subject}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}

/** The requests of a brand or of the installation. */
export function selectRequests(db: Db, owner: Owner) {
  return db
    .selectFrom("approvals.request as request")
    .where("request.brand_id", isOwner(owner), owner)
    .select([
      "request.id",
      "request.brand_id as brandId",
      "request.kind",
      "request.subject",
      "request.state",
      "request.before",
    ])
    .select(["request.after", "request.amount", "request.currency", "request.member_id as memberId"])
    .select(["request.requested_by as requestedBy", "request.requester", "request.digest"])
    .select(["request.requested_at as requestedAt", "request.expires_at as expiresAt"])
    .select(["request.ended_by as endedBy", "request.ended_at as endedAt"]);
}

/** Finds the request that waits for a subject. */
export async function findWaiting(
  db: Db,
  owner: Owner,
  { kind, subject }: ApprovalSubject,
): Promise<StoredRequest | null> {
  const row = await selectRequests(db, owner)
    .where("request.kind", "=", kind)
    .where("request.subject", "=", subject)
    .where("request.state", "=", "WAITING")
    .executeTakeFirst();
  return row ?? null;
}

/** Finds a request of a brand or of the installation, and locks it until the transaction ends. */
export async function lockRequest(db: Db, owner: Owner, id: string): Promise<StoredRequest | null> {
  const row = await selectRequests(db, owner)
    .where("request.id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Lists the requests of some kinds that wait. */
export async function listWaiting(
  db: Db,
  brandId: string,
  kinds: readonly ApprovalKind[],
): Promise<ApprovalRequest[]> {
  return selectRequests(db, brandId)
    .where("request.state", "=", "WAITING")
    .where("request.kind", "in", [...kinds])
    .orderBy("request.requested_at")
    .orderBy("request.id")
    .execute();
}

/** Lists the first approvals of decisions about some subjects, by subject. */
export async function listFirstApprovals(
  db: Db,
  brandId: string,
  { kinds, subjects }: { readonly kinds: readonly ApprovalKind[]; readonly subjects: readonly string[] },
): Promise<ReadonlyMap<string, FirstApproval>> {
  if (subjects.length === 0) return new Map();
  const rows = await db
    .selectFrom("approvals.request")
    .where("brand_id", "=", brandId)
    .where("state", "=", "WAITING")
    .where("kind", "in", [...kinds])
    .where("subject", "in", [...subjects])
    .select(["subject", "after", "requester as firstApprover"])
    .orderBy("requested_at")
    .execute();
  return new Map(
    rows.map(({ subject, after: { decision, amount }, firstApprover }) => {
      const firstApproval = [decision, amount].filter((part) => part !== undefined).join(" ");
      return [subject, { firstApproval, firstApprover }];
    }),
  );
}

/** A new request's row. */
export interface NewRequest extends Omit<ApprovalSubject, "isOfInstallation"> {
  readonly id: string;
  readonly before: Details;
  readonly after: Details;
  readonly digest: Buffer;
  readonly amount: bigint | null;
  readonly currency: string | null;
  readonly memberId: string | null;
  readonly requestedBy: string;
  readonly requester: string;
  readonly requestedAt: Date;
  readonly expiresAt: Date;
}

const json = (details: Details) => sql<Details>`${JSON.stringify(details)}::text::jsonb`;

/** Inserts a request that waits for a second person. */
export async function insertRequest(db: Db, owner: Owner, request: NewRequest): Promise<void> {
  await db
    .insertInto("approvals.request")
    .values({
      id: request.id,
      brand_id: owner,
      kind: request.kind,
      subject: request.subject,
      before: json(request.before),
      after: json(request.after),
      digest: request.digest,
      amount: request.amount,
      currency: request.currency,
      member_id: request.memberId,
      requested_by: request.requestedBy,
      requester: request.requester,
      requested_at: request.requestedAt,
      expires_at: request.expiresAt,
    })
    .execute();
}

/** How a request ended. */
export interface RequestEnd {
  readonly state: Exclude<ApprovalRequestState, "WAITING">;
  /** Username of the person who ended it; null when none did. */
  readonly endedBy: string | null;
  readonly at: Date;
}

function toEndColumns({ state, endedBy, at }: RequestEnd) {
  return { state, ended_by: endedBy, ended_at: at };
}

/** Ends a request that waits. The caller must have locked its subject or the request. */
export async function endRequest(db: Db, id: string, end: RequestEnd): Promise<void> {
  await db
    .updateTable("approvals.request")
    .set(toEndColumns(end))
    .where("id", "=", id)
    .where("state", "=", "WAITING")
    .execute();
}

/** Ends all requests about a subject that wait, of whatever kind: the subject has changed. */
export async function endRequestsOf(
  db: Db,
  owner: Owner,
  {
    subject,
    kinds,
    ...end
  }: RequestEnd & { readonly subject: string; readonly kinds: readonly ApprovalKind[] },
): Promise<void> {
  await db
    .updateTable("approvals.request")
    .set(toEndColumns(end))
    .where("brand_id", isOwner(owner), owner)
    .where("subject", "=", subject)
    .where("kind", "in", [...kinds])
    .where("state", "=", "WAITING")
    .execute();
}

/** Ends the requests that were not approved in time. Returns how many. */
export async function expireRequests(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("approvals.request")
    .set(toEndColumns({ state: "EXPIRED", endedBy: null, at: now }))
    .where("state", "=", "WAITING")
    .where("expires_at", "<=", now)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
