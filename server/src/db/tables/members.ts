import type { Generated } from "kysely";

/** Row types of the members schema's tables. */
export interface MembersTables {
  "members.member": {
    id: string;
    brand_id: string;
    nickname: string;
    level: Generated<number>;
    icon_id: string | null;
    created_at: Generated<Date>;
  };
}
