import { type DocumentNode, Kind, type Token, TokenKind, visit } from "graphql";
import type { FieldFault } from "../core/errors.js";
import { isPlainMember } from "../core/plain-text.js";
import { type LimitName, limits } from "./limits.js";

const most: Readonly<Record<string, "text" | "word">> = {
  [TokenKind.STRING]: "text",
  [TokenKind.BLOCK_STRING]: "text",
  [TokenKind.NAME]: "word",
  [TokenKind.INT]: "word",
  [TokenKind.FLOAT]: "word",
};

/** The limit that a parsed document's texts, names, numbers or comments pass, or null. */
export function limitOfWords({ loc }: DocumentNode): LimitName | null {
  let comments = 0;
  for (let token: Token | null | undefined = loc?.startToken; token; token = token.next) {
    const length = token.end - token.start;
    if (token.kind === TokenKind.COMMENT) comments += length;
    const limit = most[token.kind];
    if (limit && length > limits[limit]) return limit;
  }
  return comments > limits.comments ? "comments" : null;
}

/** Text literals that hold what cannot be shown, by the name of what they are given to. */
export function literalFaults(document: DocumentNode): FieldFault[] {
  const faults: FieldFault[] = [];
  visit(document, {
    [Kind.STRING]({ value }, _key, parent) {
      const named = parent && "name" in parent ? parent.name : undefined;
      if (isPlainMember(named?.value ?? "", value)) return;
      faults.push({ field: named?.value ?? "", code: "invalid" });
    },
  });
  return faults;
}
