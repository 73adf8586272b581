import { DomainError, validationFailed } from "../core/errors.js";
import { isId } from "../core/ids.js";

/** How something is created once for a request id. */
interface Creation<Row> {
  /** Finds what an earlier call with the request id has created. */
  readonly find: () => Promise<Row | null>;
  /** Creates it in a transaction of its own; throws when the request id is already in use. */
  readonly create: () => Promise<Row>;
  /** Whether what was created is what this call asks for. */
  readonly isSame: (row: Row) => boolean | Promise<boolean>;
}

/** What a request id has created, by this call (`isNew`) or by an earlier or concurrent one. */
interface Created<Row> {
  readonly row: Row;
  readonly isNew: boolean;
}

/**
 * Creates something once, however often a client repeats its call: a call with a known request id returns what the first
 * one has created.
 * @param requestId UUID that the client generates
 * @throws DomainError validation_failed (requestId); idempotency_conflict when the request id has created something else;
 * what `create` throws, unless a concurrent call has created it
 */
export async function createOnce<Row>(requestId: string, creation: Creation<Row>): Promise<Created<Row>> {
  if (!isId(requestId)) throw validationFailed({ field: "requestId", code: "invalid" });
  const created = await findOrCreate(creation);
  if (!created.isNew && !(await creation.isSame(created.row))) throw new DomainError("idempotency_conflict");
  return created;
}

async function findOrCreate<Row>({ find, create }: Creation<Row>): Promise<Created<Row>> {
  const known = await find();
  if (known !== null) return { row: known, isNew: false };
  try {
    return { row: await create(), isNew: true };
  } catch (error) {
    // A concurrent call with the same request id may be why this one failed: it left too little money, for example.
    const concurrent = await find();
    if (concurrent === null) throw error;
    return { row: concurrent, isNew: false };
  }
}
