import { CombinedGraphQLErrors } from "@apollo/client/errors";

/** One field that the server refused. */
export interface FieldFault {
  readonly field: string;
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

function isFieldFault(value: unknown): value is { field: string; code: string; params?: unknown } {
  if (typeof value !== "object" || value === null || !("field" in value) || !("code" in value)) return false;
  return typeof value.field === "string" && typeof value.code === "string";
}

function shownParams(params: unknown): Record<string, string | number> {
  if (typeof params !== "object" || params === null) return {};
  return Object.fromEntries(
    Object.entries(params).filter(([, value]) => typeof value === "string" || typeof value === "number"),
  );
}

/** The fields that a call was refused for; empty for any other failure. */
export function readFieldFaults(error: unknown): readonly FieldFault[] {
  if (!CombinedGraphQLErrors.is(error)) return [];
  const params = error.errors[0]?.extensions?.params;
  const fields = typeof params === "object" && params !== null && "fields" in params ? params.fields : [];
  if (!Array.isArray(fields)) return [];
  return fields
    .filter(isFieldFault)
    .map(({ field, code, params }) => ({ field, code, params: shownParams(params) }));
}
