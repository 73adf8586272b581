import type { Db } from "../../../db/database.js";
import { defineList } from "../../../kit/lists/list.reads.js";
import { selectEnvelopes } from "./envelopes.store.js";

/** The envelopes that an agent has made, newest first. */
export const envelopeList = defineList({
  filters: {},
  rows: (db: Db, { brandId, senderId }: { readonly brandId: string; readonly senderId: string }) =>
    selectEnvelopes(db, brandId).where("envelope.sender_id", "=", senderId),
  narrow: {},
  sort: { at: "envelope.made_at", id: "envelope.id", key: "madeAt" },
});

/** A brand's envelopes, newest first. */
export const adminEnvelopeList = defineList({
  filters: {},
  rows: (db: Db, { brandId }: { readonly brandId: string }) => selectEnvelopes(db, brandId),
  narrow: {},
  sort: { at: "envelope.made_at", id: "envelope.id", key: "madeAt" },
});
