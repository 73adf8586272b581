import { sql } from "kysely";
import type { Db } from "../../../db/database.js";
import { defineList } from "../../../kit/lists/list.reads.js";
import { maskName } from "../../winners/winners.model.js";
import { refereeStateOf, type ShownReferee } from "./referrals.model.js";

/**
 * Selects the members whom someone has referred. The id sorts them within one instant, and is not the member's, of whom a
 * referrer sees a masked name only.
 */
function selectReferees(db: Db, { memberId }: { readonly memberId: string }) {
  return db
    .selectFrom((from) =>
      from
        .selectFrom("programmes.referral as own")
        .where("own.referrer_id", "=", memberId)
        .select(["own.referee_id", "own.programme_id", "own.at"])
        .select(sql<string>`md5(own.referrer_id::text || own.referee_id)::uuid`.as("id"))
        .as("referral"),
    )
    .innerJoin("members.member as member", "member.id", "referral.referee_id")
    .leftJoin("programmes.programme as programme", "programme.id", "referral.programme_id")
    .leftJoin("programmes.entry as referee", (join) =>
      join
        .onRef("referee.programme_id", "=", "referral.programme_id")
        .onRef("referee.member_id", "=", "referral.referee_id")
        .on("referee.period", "=", "REFEREE"),
    )
    .leftJoin("programmes.entry as referrer", (join) =>
      join
        .onRef("referrer.programme_id", "=", "referral.programme_id")
        .on("referrer.member_id", "=", memberId)
        .on("referrer.period", "=", sql<string>`'REFERRER:' || referral.referee_id`),
    )
    .select(["referral.id", "referral.at", "member.nickname", "programme.currency"])
    .select(["referee.state as refereeState", "referrer.state as referrerState"])
    .select("referrer.granted_amount as granted");
}

/** The members whom someone has referred, newest first. */
export const refereeList = defineList({
  filters: {},
  rows: selectReferees,
  narrow: {},
  sort: { at: "referral.at", id: "referral.id", key: "at" },
  toItems: async (_db, rows): Promise<ShownReferee[]> =>
    rows.map(({ nickname, at, granted, currency, ...row }) => ({
      name: maskName(nickname),
      at,
      state: refereeStateOf(row),
      earned: row.referrerState === "GRANTED" && granted && currency ? { amount: granted, currency } : null,
    })),
});
