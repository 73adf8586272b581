import { type CompiledQuery, sql } from "kysely";
import type { Db } from "../src/db/database.js";

/** A node of a query plan. */
export interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly "Plan Rows": number;
  readonly Plans?: readonly PlanNode[];
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

function literal(value: unknown): string {
  if (Array.isArray(value)) return `'{${value.join(",")}}'`;
  return typeof value === "number" ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
}

/** Returns the nodes of the custom plan of a query, and those of its generic plan. */
export function plansOf(db: Db, { sql: text, parameters }: CompiledQuery): Promise<PlanNode[][]> {
  return db.transaction().execute(async (tx) => {
    const plans: PlanNode[][] = [];
    await sql.raw(`prepare planned as ${text}`).execute(tx);
    for (const mode of ["force_custom_plan", "force_generic_plan"]) {
      await sql.raw(`set local plan_cache_mode = ${mode}`).execute(tx);
      const { rows } = await sql
        .raw<{ "QUERY PLAN": readonly { Plan: PlanNode }[] }>(
          `explain (format json) execute planned(${parameters.map(literal).join(", ")})`,
        )
        .execute(tx);
      const plan = rows[0]?.["QUERY PLAN"][0]?.Plan;
      if (plan) plans.push(nodesOf(plan));
    }
    await sql.raw("deallocate planned").execute(tx);
    return plans;
  });
}

/** The tables that a plan reads from their first row to the last. */
export function scannedTables(plan: readonly PlanNode[]): (string | undefined)[] {
  return plan.filter((node) => /^Seq/.test(node["Node Type"])).map((node) => node["Relation Name"]);
}

/** How many rows a plan is expected to sort at most; an incremental sort reads on as far as the page needs. */
export function sortedRows(plan: readonly PlanNode[]): number {
  const sorts = plan.filter((node) => node["Node Type"] === "Sort");
  return Math.max(0, ...sorts.flatMap(({ Plans = [] }) => Plans.map((input) => input["Plan Rows"])));
}
