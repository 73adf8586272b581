import type { Db } from "../../db/database.js";
import { defineList } from "../../kit/lists/list.reads.js";
import { adminProgrammeFilters } from "./programmes.model.js";
import { readProgrammes, selectProgrammes } from "./programmes.store.js";

/** A brand's programmes, newest first. */
export const adminProgrammeList = defineList({
  filters: adminProgrammeFilters,
  rows: (db: Db, { brandId }: { readonly brandId: string }) => selectProgrammes(db, brandId),
  narrow: {
    states: (query, states) => query.where("programme.state", "in", [...states]),
    kinds: (query, kinds) => query.where("programme.kind", "in", [...kinds]),
  },
  sort: { at: "programme.created_at", id: "programme.id", key: "createdAt" },
  toItems: (db, rows) => readProgrammes(db, rows),
});
