import type { FastifyRequest } from "fastify";
import { DomainError } from "../core/errors.js";
import type { Admission, Admitted } from "./admission.js";
import { isQuery, type OperationFacts } from "./measure.js";

/**
 * Root fields whose values are the same for every guest of a brand in one language. They depend on nothing else of the
 * request: not on its address, not on its device. `me` is null for each of them.
 */
const cacheableRoots = new Set([
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

/**
 * Whether an operation may be sent by GET: a query of root fields that are the same for every guest. Pages ask for `me`
 * beside them; alone it is no query of a guest.
 */
export function isGuestCacheable(operation: OperationFacts): boolean {
  const { roots } = operation;
  return (
    isQuery(operation) &&
    roots.every((name) => cacheableRoots.has(name)) &&
    roots.some((name) => name !== "me")
  );
}

/** The query string of GET /graphql. */
export interface GuestQuery {
  /** Hash of one of the client's operations. */
  readonly id?: unknown;
  /** Its variables, as JSON. */
  readonly variables?: unknown;
  /** The language of the response, by code or tag. */
  readonly lang?: unknown;
}

function variablesOf(text: unknown): unknown {
  if (text === undefined || text === "") return {};
  try {
    return JSON.parse(String(text));
  } catch {
    throw new DomainError("malformed_request");
  }
}

/**
 * Admits a query that was sent by GET.
 * @throws DomainError operation_not_allowed for a document that is not the client's, or is not the same for every guest;
 * malformed_request, validation_failed
 */
export function admitGuestQuery(admission: Admission, request: FastifyRequest): Admitted {
  const { id, variables } = request.query as GuestQuery;
  const sent = {
    extensions: { persistedQuery: { version: 1, sha256Hash: id } },
    variables: variablesOf(variables),
  };
  const admitted = admission.admit(sent, { brand: request.brand, actor: request.ctx.actor });
  if (!isGuestCacheable(admitted.operation)) throw new DomainError("operation_not_allowed");
  return admitted;
}
