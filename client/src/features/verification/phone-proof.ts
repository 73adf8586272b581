import { digitsOf, type PhoneValue } from "./model";

/** Why a third party proved nothing. */
export type ProofFault = "blocked" | "closed";

export class PhoneProofError extends Error {
  override readonly name = "PhoneProofError";

  constructor(readonly fault: ProofFault) {
    super(fault);
  }
}

const pollIntervalMs = 300;
const maxTokenLength = 4_096;

/** A number in international format: a plus sign and digits. */
export function toInternationalNumber({ countryDialingCode, phone }: PhoneValue): string {
  if (phone.trim().startsWith("+")) return `+${digitsOf(phone)}`;
  return `+${digitsOf(countryDialingCode)}${phone.replace(/\D/g, "").replace(/^0+/, "")}`;
}

function newState(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The token in a message of the page, if it responds to this request. */
function readToken(data: unknown, state: string): string | null {
  if (typeof data !== "object" || data === null) return null;
  const { type, state: responseState, token } = data as Readonly<Record<string, unknown>>;
  const isAnswer = type === "phone-proof" && responseState === state && typeof token === "string";
  return isAnswer && token !== "" && token.length <= maxTokenLength ? token : null;
}

/**
 * Lets a third party prove a phone number in a window of its own, and returns its signed token. Must be called while a
 * press is handled, or the browser blocks the window. Rejects with PhoneProofError.
 */
export function requestPhoneProof(pageUrl: string, phone: PhoneValue): Promise<string> {
  const url = new URL(pageUrl);
  const state = newState();
  url.searchParams.set("phone", toInternationalNumber(phone));
  url.searchParams.set("state", state);
  url.searchParams.set("origin", window.location.origin);
  const opened = window.open(url.href, "phone-proof", "popup,width=460,height=640");
  if (opened === null) return Promise.reject(new PhoneProofError("blocked"));
  return new Promise((resolve, reject) => {
    const finish = (work: () => void) => {
      window.removeEventListener("message", onMessage);
      clearInterval(timer);
      work();
    };
    const onMessage = ({ origin, data }: MessageEvent<unknown>) => {
      const token = origin === url.origin ? readToken(data, state) : null;
      if (token !== null) finish(() => resolve(token));
    };
    const timer = setInterval(() => {
      if (opened.closed) finish(() => reject(new PhoneProofError("closed")));
    }, pollIntervalMs);
    window.addEventListener("message", onMessage);
  });
}
