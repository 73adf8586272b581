import { paths } from "../navigation/paths";
import { extractFragmentToken } from "./fragment-token";

let ticket: string | null = null;

/** Moves the ticket of a mailed link to one's data from the page's address into memory, before anything else runs. */
export function captureDownloadTicket(): void {
  ticket = extractFragmentToken(paths.security) ?? ticket;
}

/** The ticket of the link; null when there is none. */
export function readDownloadTicket(): string | null {
  return ticket;
}
