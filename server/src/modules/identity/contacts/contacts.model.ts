/** A member's contact data; null for values that are not set. */
export interface Contacts {
  /** In E.164 format. */
  readonly phone: string | null;
  /** Whether the member has proven that the phone is their own. */
  readonly phoneVerified: boolean;
  readonly email: string | null;
  readonly emailVerified: boolean;
  /** Name of the holder of the member's bank accounts. */
  readonly payeeName: string | null;
}

/** Normalises an e-mail address for storage and comparison. */
export function normaliseEmail(email: string): string {
  return email.normalize("NFKC").trim().toLowerCase();
}

/** Normalises a person's name for comparison: case, character width and spacing are ignored. */
export function normaliseName(name: string): string {
  return name.normalize("NFKC").trim().replace(/\s+/gu, " ").toUpperCase().toLowerCase();
}

/** Normalises the number of an identity document for comparison: only letters and digits, in upper case. */
export function normaliseIdNumber(number: string): string {
  return number
    .normalize("NFKC")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toUpperCase();
}

/** Replaces each hidden part, whatever its length. */
const hidden = "***";

/** Masks a phone: +44***789. The leading digits reveal no more than the country. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)}${hidden}${phone.slice(-3)}`;
}

/** Masks an e-mail address: a***@example.com. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const [first = ""] = email;
  return `${first}${hidden}${at < 0 ? "" : email.slice(at)}`;
}

/** Masks a name: J***. */
export function maskName(name: string): string {
  const [first = ""] = name;
  return `${first}${hidden}`;
}

/** What separates the encrypted values of one kind of contact from others. */
export function contactSealPurpose(kind: string): string {
  return `contact.${kind}`;
}
