import { validationFailed } from "../../core/errors.js";

/** Rows of a page at most. */
const maxFirst = 100;

/** A request for the rows after a cursor; from the beginning when it is left out. */
export interface CursorRequest {
  readonly first: number;
  readonly after?: string | null | undefined;
}

/** The position of a row in a list, as opaque text. */
export interface CursorCodec<Row, Key> {
  keyOf(row: Row): Key;
  encode(key: Key): string;
  /** @throws DomainError validation_failed naming `after` */
  decode(cursor: string): Key;
}

/** The sort key of a row in a list by time. */
export interface TimeKey {
  readonly at: Date;
  readonly id: string;
}

/** Milliseconds since 1970 up to the year 9999, and a UUID. */
const timeKeyShape = /^(\d{1,14}):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Cursors of a list by time. */
export function timeCursor<Row>(keyOf: (row: Row) => TimeKey): CursorCodec<Row, TimeKey> {
  return {
    keyOf,
    encode: ({ at, id }) => Buffer.from(`${at.getTime()}:${id}`).toString("base64url"),
    decode: (cursor) => {
      const match = timeKeyShape.exec(Buffer.from(cursor, "base64url").toString());
      if (!match) throw validationFailed({ field: "after", code: "invalid_cursor" });
      return { at: new Date(Number(match[1])), id: match[2] ?? "" };
    },
  };
}

/** Checks that a page asks for 1 to 100 rows. @throws DomainError validation_failed naming `first` */
export function assertFirst(first: number): void {
  if (!Number.isInteger(first) || first < 1 || first > maxFirst)
    throw validationFailed({ field: "first", code: "out_of_range", params: { min: 1, max: maxFirst } });
}
