import { sql } from "kysely";
import type { BuiltMember } from "../factories/member.js";
import type { ProgrammeScene } from "./setup.js";

const device = Buffer.alloc(32, 7);

/** What tests of accounts that resemble each other do in a scene. */
export function lookalikes(scene: () => ProgrammeScene) {
  return {
    /** Members who have signed in from one browser. */
    async shareDevice(...members: readonly BuiltMember[]): Promise<void> {
      for (const { id } of members)
        await sql`
          insert into identity.device (account_id, device_hash, first_at, last_at)
          values (${id}, ${device}, now(), now())`.execute(scene().db);
    },

    /** The entries that wait for staff. */
    async waiting() {
      const { t, staff } = scene();
      const page = await t.services.programmeDecisions.list.page(staff, { first: 10, states: ["APPLIED"] });
      return page.edges.map(({ node }) => node);
    },
  };
}
