import { sha256 } from "../core/crypto.js";
import { type Actor, isStaff } from "../core/ctx.js";
import { DomainError } from "../core/errors.js";
import type { Documents, KnownDocument } from "./documents.js";
import { limits } from "./limits.js";
import { type OperationFacts, rowsOf } from "./measure.js";
import { readSent, type SentOperation } from "./parse-request.js";
import type { Safelist } from "./safelist.js";

/** An operation that may be executed. */
export interface Admitted {
  readonly document: KnownDocument;
  readonly operation: OperationFacts;
  readonly operationName: string | null;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Who asks: what is open to a caller depends on the brand and on the role. */
export interface Caller {
  readonly brand: { readonly freeDocuments: boolean };
  readonly actor: Actor;
}

const introspection = new Set(["__schema", "__type"]);

interface Parts {
  readonly documents: Documents;
  readonly safelist: Safelist;
  /** In production only staff may ask for the schema. */
  readonly production: boolean;
}

/** Decides whether an operation may be executed, over HTTP and on sockets alike. */
export class Admission {
  constructor(private readonly parts: Parts) {}

  /**
   * Reads and checks what a caller sent.
   * @throws DomainError malformed_request, validation_failed; operation_not_allowed for a document that is
   * not on the safelist of a brand that is closed to others, and for introspection in production.
   * @throws GraphQLError for a document that cannot be parsed; InvalidDocument
   */
  async admit(body: unknown, caller: Caller): Promise<Admitted> {
    const sent = readSent(body);
    const document = await this.documentOf(sent, caller);
    const { operationName, variables } = sent;
    const operation = pick(document, operationName);
    const asksForSchema = operation.roots.some((name) => introspection.has(name));
    if (asksForSchema && this.parts.production && !isStaff(caller.actor))
      throw new DomainError("operation_not_allowed");
    if (rowsOf(operation, variables) > limits.rows)
      throw new DomainError("malformed_request", { limit: "rows" });
    return { document, operation, operationName, variables };
  }

  private async documentOf({ text, hash }: SentOperation, { brand }: Caller): Promise<KnownDocument> {
    const { documents, safelist } = this.parts;
    if (text === null) {
      const own = hash === null ? null : await safelist.textOf(hash);
      if (hash === null || own === null) throw new DomainError("operation_not_allowed");
      return documents.admit(hash, own);
    }
    const right = sha256(text).toString("hex");
    if (hash !== null && hash !== right) throw new DomainError("malformed_request");
    if (!brand.freeDocuments && (await safelist.textOf(right)) === null)
      throw new DomainError("operation_not_allowed");
    return documents.admit(right, text);
  }
}

/** The operation of that name, or the only one. @throws DomainError malformed_request */
function pick({ operations }: KnownDocument, name: string | null): OperationFacts {
  const [first, ...others] = operations;
  const wanted =
    name === null ? (others.length === 0 ? first : undefined) : operations.find((one) => one.name === name);
  if (!wanted) throw new DomainError("malformed_request");
  return wanted;
}
