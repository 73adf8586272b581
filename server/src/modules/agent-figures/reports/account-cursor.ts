import { validationFailed } from "../../../core/errors.js";
import type { CursorCodec } from "../../../kit/lists/cursor.js";

/** The position of a row in a list that is sorted by account, which is unique in a brand. */
export function accountCursor<Row extends { readonly usernameNorm: string }>(): CursorCodec<Row, string> {
  return {
    keyOf: ({ usernameNorm }) => usernameNorm,
    encode: (key) => Buffer.from(key).toString("base64url"),
    decode: (cursor) => {
      const key = Buffer.from(cursor, "base64url").toString();
      if (key.length === 0 || key.includes("\0"))
        throw validationFailed({ field: "after", code: "invalid_cursor" });
      return key;
    },
  };
}
