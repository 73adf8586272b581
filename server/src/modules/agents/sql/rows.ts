import type { Generated } from "kysely";

declare module "../../../db/tables.js" {
  /** Row types of the agents schema's tables. */
  interface Tables {
    "agents.closure": { brand_id: string; ancestor: string; descendant: string; depth: number };
    "agents.node": {
      member_id: string;
      brand_id: string;
      direct: Generated<number>;
      below: Generated<number>;
    };
    "agents.move": {
      id: string;
      brand_id: string;
      member_id: string;
      from_id: string | null;
      to_id: string | null;
      decided_at: Date;
      due_at: Date;
      ended_at: Date | null;
      moved: boolean | null;
    };
    "agents.invitation": {
      id: string;
      brand_id: string;
      agent_id: string;
      code: string;
      domain: string | null;
      member_type: number;
      active: Generated<boolean>;
      uses: Generated<number>;
      visits: Generated<number>;
      created_at: Date;
      disabled_at: Date | null;
    };
  }
}
