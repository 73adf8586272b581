/** How a member is reached and known; null for what the member has not told. */
export interface Contacts {
  /** E.164: a plus sign and digits. */
  readonly phone: string | null;
  /** Whether the member showed that the phone is theirs. */
  readonly phoneVerified: boolean;
  readonly email: string | null;
  readonly emailVerified: boolean;
  /** Name of the holder of the member's bank accounts. */
  readonly payeeName: string | null;
}

/** An e-mail address as it is kept and compared. */
export function normaliseEmail(email: string): string {
  return email.normalize("NFKC").trim().toLowerCase();
}

/** A person's name as it is compared: case, width and spaces do not count. */
export function normaliseName(name: string): string {
  return name.normalize("NFKC").trim().replace(/\s+/gu, " ").toUpperCase().toLowerCase();
}

/** An identity document's number as it is compared: letters and digits only, in upper case. */
export function normaliseIdNumber(number: string): string {
  return number
    .normalize("NFKC")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toUpperCase();
}

/** Shown in place of each hidden part, whatever its length. */
const hidden = "***";

/** A phone with its last digits only: +44***789. Its first ones tell the country at most. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)}${hidden}${phone.slice(-3)}`;
}

/** An address with the first letter of its name only: a***@example.com. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const [first = ""] = email;
  return `${first}${hidden}${at < 0 ? "" : email.slice(at)}`;
}

/** A name with its first letter only: J***. */
export function maskName(name: string): string {
  const [first = ""] = name;
  return `${first}${hidden}`;
}
