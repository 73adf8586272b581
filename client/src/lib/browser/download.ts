import { callRest } from "../http/call-rest";

/** The records that can be exported as a file. */
export type RecordName =
  | "account-record"
  | "betting-record"
  | "profit-loss"
  | "deposits"
  | "withdrawals"
  | "transfers"
  | "safer-gambling"
  | `agent/${"members" | "agents" | "rounds" | "cash" | "seen" | "categories" | "series"}`
  | "contract-bills";

/** Filters of an export; undefined and null filters are left out. */
export type RecordQuery = Readonly<Partial<Record<ExportFilter, string | number | null>>>;

type ExportFilter =
  | "from"
  | "to"
  | "currency"
  | "kinds"
  | "account"
  | "by"
  | "states"
  | "status"
  | "gameType"
  | "vendorCode"
  | "gameId"
  | "period"
  | "categories"
  | "scope"
  | "team"
  | "of"
  | "memberId"
  | "with"
  | "seen"
  | "kind"
  | "step"
  | "sort";

/** Saves a file on the user's device. */
export function saveFile(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has started the download by the next task; a minute is more than enough.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/**
 * Downloads a record as a file.
 * @throws RestCallError when the server refuses; another error when the connection fails
 */
export async function downloadRecord(name: RecordName, query: RecordQuery, fileName: string): Promise<void> {
  const filters = Object.entries(query).flatMap(([key, value]) => (value ? [[key, String(value)]] : []));
  const response = await callRest(`/exports/${name}?${new URLSearchParams(filters)}`);
  saveFile(await response.blob(), fileName);
}

/**
 * Downloads everything that is stored about the member, by the ticket of a request.
 * @throws RestCallError when the server refuses; another error when the connection fails
 */
export async function downloadMyData(ticket: string): Promise<void> {
  const response = await callRest(`/exports/my-data?${new URLSearchParams({ ticket })}`);
  saveFile(await response.blob(), "my-data.zip");
}
