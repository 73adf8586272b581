const newer = "application/graphql-response+json";

/**
 * The media type that an answer is written in. The GraphQL server would find an Accept header that it cannot
 * meet only after it has executed the operation, so it is never asked for anything else than these two.
 */
export function acceptedType(accept: string | undefined): string {
  return accept?.includes(newer) ? newer : "application/json";
}
