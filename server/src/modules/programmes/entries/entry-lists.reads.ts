import { sql } from "kysely";
import { isId } from "../../../core/ids.js";
import type { Db } from "../../../db/database.js";
import { defineList } from "../../../kit/lists/list.reads.js";
import { selectGrants } from "../engine/grants.store.js";
import { adminEntryFilters, adminGrantFilters, memberGrantFilters } from "../programmes.model.js";
import { selectEntries } from "./entries.store.js";

interface BrandScope {
  readonly brandId: string;
}

/** A brand's entries, newest first. */
export const adminEntryList = defineList({
  filters: adminEntryFilters,
  rows: (db: Db, { brandId }: BrandScope) => selectEntries(db, brandId),
  narrow: {
    states: (query, states) => query.where("entry.state", "in", [...states]),
    programmeId: (query, id) =>
      isId(id) ? query.where("entry.programme_id", "=", id) : query.where(sql<boolean>`false`),
    memberId: (query, id) =>
      isId(id) ? query.where("entry.member_id", "=", id) : query.where(sql<boolean>`false`),
  },
  sort: { at: "entry.joined_at", id: "entry.id", key: "joinedAt" },
});

/** A brand's grants, newest first. */
export const adminGrantList = defineList({
  filters: adminGrantFilters,
  rows: (db: Db, { brandId }: BrandScope) => selectGrants(db, brandId),
  narrow: {
    memberId: (query, id) =>
      isId(id) ? query.where("reward.member_id", "=", id) : query.where(sql<boolean>`false`),
  },
  sort: { at: "reward.granted_at", id: "reward.id", key: "grantedAt" },
});

/** A member's grants of money, newest first; points and free spins have lists of their own. */
export const memberGrantList = defineList({
  filters: memberGrantFilters,
  rows: (db: Db, { brandId, memberId }: BrandScope & { readonly memberId: string }) =>
    selectGrants(db, brandId)
      .where("reward.member_id", "=", memberId)
      .where("reward.kind", "in", ["CASH", "BONUS"]),
  narrow: { kinds: (query, kinds) => query.where("programme.kind", "in", [...kinds]) },
  sort: { at: "reward.granted_at", id: "reward.id", key: "grantedAt" },
});
