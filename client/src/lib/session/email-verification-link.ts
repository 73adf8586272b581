import { paths } from "../navigation/paths";
import { extractFragmentToken } from "./fragment-token";

let token: string | null = null;

/** Moves the token of an email verification link from the page's address into memory, before anything else runs. */
export function captureEmailVerificationToken(): void {
  token = extractFragmentToken(paths.verifyEmail) ?? token;
}

/** The token of the link; null when there is none. */
export function readEmailVerificationToken(): string | null {
  return token;
}

/** Discards the token: it was used, or has expired. */
export function discardEmailVerificationToken(): void {
  token = null;
}
