import type { Generated } from "kysely";

declare module "../../../db/tables.js" {
  /** Row types of the agents schema's tables. */
  interface Tables {
    "agents.closure": { brand_id: string; ancestor: string; descendant: string; depth: number };
    "agents.invitation": {
      id: string;
      brand_id: string;
      agent_id: string;
      code: string;
      domain: string | null;
      member_type: number;
      active: Generated<boolean>;
      uses: Generated<number>;
      created_at: Date;
      disabled_at: Date | null;
    };
  }
}
