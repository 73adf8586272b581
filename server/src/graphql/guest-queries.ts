import type { FastifyRequest } from "fastify";
import { DomainError } from "../core/errors.js";
import type { Admission, Admitted } from "./admission.js";
import type { OperationAccess } from "./field-access.js";

/** The query string of GET /graphql. */
export interface GuestQuery {
  /** Hash of one of the client's operations. */
  readonly id?: unknown;
  /** Its variables, as JSON. */
  readonly variables?: unknown;
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
export async function admitGuestQuery(
  { admission, access }: { readonly admission: Admission; readonly access: OperationAccess },
  request: FastifyRequest,
): Promise<Admitted> {
  const { id, variables } = request.query as GuestQuery;
  const sent = {
    extensions: { persistedQuery: { version: 1, sha256Hash: id } },
    variables: variablesOf(variables),
  };
  const admitted = await admission.admit(sent, { brand: request.brand, actor: request.ctx.actor });
  if (!access.isGuestCacheable(admitted.operation)) throw new DomainError("operation_not_allowed");
  return admitted;
}
