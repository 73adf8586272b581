import { sql } from "kysely";
import { sha256 } from "../../src/core/crypto.js";
import type { BrandRef } from "../../src/core/ctx.js";
import { newId, newToken } from "../../src/core/ids.js";
import type { Db } from "../../src/db/database.js";
import { insertSession } from "../../src/modules/identity/sessions/sessions.store.js";
import { buildMember } from "../../test/factories/member.js";

/** Opens a session of an hour. Resolves to its token. */
export async function openSession(
  db: Db,
  of: { readonly brandId: string; readonly accountId: string; readonly portal: "member" | "agent" },
): Promise<string> {
  const token = newToken();
  const now = new Date();
  const expiresAt = new Date(now.getTime() + 3_600_000);
  const from = { ip: "127.0.0.1", userAgent: "bench", deviceHash: null };
  await insertSession(db, { id: newId(), tokenHash: sha256(token), ...of, ...from, now, expiresAt });
  return token;
}

/** Builds a member with a session, 30 favourites and 15 recent games. Resolves to the session's token. */
export async function buildSignedInMember(db: Db, brand: BrandRef): Promise<string> {
  const { id } = await buildMember(db, brand);
  const token = await openSession(db, { brandId: brand.id, accountId: id, portal: "member" });
  const now = new Date();
  const some = sql`from catalogue.game g where g.brand_id = ${brand.id} order by g.id`;
  await sql`insert into favourites.favourite (member_id, game_id, brand_id, added_at)
    select ${id}::uuid, g.id, g.brand_id, ${now}::timestamptz ${some} limit 30`.execute(db);
  await sql`insert into recent_games.launched (member_id, game_id, brand_id, launched_at)
    select ${id}::uuid, g.id, g.brand_id, ${now}::timestamptz ${some} offset 20 limit 15`.execute(db);
  return token;
}
