import type { FastifyRequest } from "fastify";
import type { ContentVersions } from "../core/content-version.js";
import { sha256 } from "../core/crypto.js";
import { acceptedType } from "./accepted-type.js";
import { type Admitted, isQuery } from "./door.js";
import type { OperationFacts } from "./measure.js";

/**
 * The fields at the root whose answers are the same for every guest of a brand in one language. They depend
 * on nothing else of the request: not on its address, not on its device. `me` is null for each of them.
 */
const publicRoots = new Set([
  "announcements",
  "banners",
  "brand",
  "countryCodes",
  "downloads",
  "game",
  "gameCategories",
  "gameTypes",
  "games",
  "helpTopic",
  "helpTopics",
  "hotGames",
  "jackpotPool",
  "lotteryMenu",
  "me",
  "newVendors",
  "notice",
  "notices",
  "promotion",
  "promotions",
  "referralPromotion",
  "registrationSettings",
  "resources",
  "winners",
]);

/** A value as JSON that does not depend on the order of its members. */
function canonical(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, part]) => `${JSON.stringify(name)}:${canonical(part)}`).join(",")}}`;
}

/** Whether the visitor may be given what is kept for every guest of the brand. */
export function takesShared({ headers, brand, isRestricted }: FastifyRequest): boolean {
  return headers.authorization === undefined && !brand.maintenance.on && !isRestricted;
}

/** What guests ask for together: one operation with the variables it declares. */
export interface Asked {
  readonly operation: OperationFacts;
  /** Hash of the document, the operation and its variables. */
  readonly subject: string;
}

/** What every guest of a brand gets the same answer to at a moment; null for any other operation. */
export function askedTogether({ document, operation, variables }: Admitted): Asked | null {
  if (!isQuery(operation) || !operation.roots.every((name) => publicRoots.has(name))) return null;
  // A variable that is not given may have a default; one that is given as null has none.
  const given = operation.variables.filter((name) => Object.hasOwn(variables, name));
  const declared = given.map((name) => [name, variables[name]]);
  const subject = sha256(canonical([document.hash, operation.name, declared])).toString("base64url");
  return { operation, subject };
}

/**
 * The key under which such an answer is kept. It holds the version of the brand's content: after a change
 * there is no answer under the new key.
 */
export function keyOf(
  { brand, ctx, headers }: FastifyRequest,
  { subject }: Asked,
  content: ContentVersions,
): string {
  const { id } = brand;
  return [id, content.of(id), ctx.language, subject, acceptedType(headers.accept)].join("\n");
}
