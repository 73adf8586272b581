import { downloadRecord, type RecordQuery } from "../../../lib/browser/download";
import type { toTeamFilter } from "./model";

/** Saves a table of the overview as a file. @throws the server's refusal */
export function saveReport(
  name: "categories" | "series",
  { categories, ...filter }: ReturnType<typeof toTeamFilter>,
  more: RecordQuery = {},
): Promise<void> {
  const query = { ...filter, categories: categories.join(","), ...more };
  return downloadRecord(`agent/${name}`, query, `agent-${name}-${filter.period.toLowerCase()}.csv`);
}
