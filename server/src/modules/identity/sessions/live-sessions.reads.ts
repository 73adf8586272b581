import { sql } from "kysely";
import type { Db } from "../../../db/database.js";
import { GroupReads } from "../../../db/group-reads.js";
import { executeNamed } from "../../../db/named-query.js";
import type { LiveSession } from "../identity.model.js";

/** A session that was not ended, with the hash of its token as hexadecimal digits. */
interface OpenSession extends LiveSession {
  readonly tokenHash: string;
  readonly brandId: string;
  readonly expiresAt: Date;
}

/**
 * Finds the sessions of requests. Those of requests that arrive together are read by one statement: of the time that a
 * statement takes the server, reading a session is a small part.
 */
export class LiveSessions {
  private readonly reads = new GroupReads(readOpenSessions);

  /** Finds the live session of a token in a brand, if its account is active. */
  async findLive(db: Db, brandId: string, tokenHash: Buffer, now: Date): Promise<LiveSession | null> {
    const session = await this.reads.load(db, tokenHash.toString("hex"));
    return session !== null && session.brandId === brandId && session.expiresAt > now ? session : null;
  }
}

async function readOpenSessions(db: Db, hashes: readonly string[]): Promise<(OpenSession | null)[]> {
  const { rows } = await executeNamed(
    db,
    "identity.sessions",
    sql<OpenSession>`select encode(s.token_hash, 'hex') as "tokenHash", s.brand_id as "brandId", s.expires_at as "expiresAt",
      s.id, s.account_id as "accountId", s.portal, s.active_at as "activeAt", a.member_type as "memberType",
      s.password_due as "passwordDue"
    from identity.session s join identity.account a on a.id = s.account_id
    where s.token_hash = any(array(select decode(x.hash, 'hex') from unnest(${hashes}::text[]) x (hash)))
      and s.ended_at is null and a.state = 'active'`,
  );
  const found = new Map(rows.map((session) => [session.tokenHash, session]));
  return hashes.map((hash) => found.get(hash) ?? null);
}
