import {
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  parse,
  specifiedRules,
  validate,
} from "graphql";
import { LRUCache } from "lru-cache";
import { DomainError, validationFailed } from "../core/errors.js";
import { armorRules, reportedLimit } from "./armor.js";
import { limits } from "./limits.js";
import { LimitPassed, measureDocument, type OperationFacts } from "./measure.js";
import { limitOfWords, literalFaults } from "./words.js";

/** A document that may be executed. */
export interface KnownDocument {
  /** SHA-256 of its text, in hexadecimal. */
  readonly hash: string;
  readonly text: string;
  readonly document: DocumentNode;
  readonly operations: readonly OperationFacts[];
}

/** A document that the schema does not understand. */
export class InvalidDocument extends Error {
  constructor(readonly faults: readonly GraphQLError[]) {
    super("invalid document");
  }
}

/** Faults that are reported of one document. */
const mostFaults = 10;
/** Characters of the documents that are remembered; what was parsed of them takes some forty times as much. */
const mostCharacters = 1_000_000;

const rules = [...specifiedRules, ...armorRules()];

/** Reads each document once: both transports, and the GraphQL server itself, take it from here. */
export class Documents {
  private readonly known = new LRUCache<string, KnownDocument>({
    maxSize: mostCharacters,
    sizeCalculation: ({ text }) => text.length,
  });

  constructor(private readonly schema: GraphQLSchema) {}

  /** The document of a hash, if it was admitted lately. */
  recall(hash: string): KnownDocument | undefined {
    return this.known.get(hash);
  }

  /**
   * Parses, measures and validates a document, unless it was admitted lately.
   * @throws GraphQLError for what cannot be parsed; DomainError malformed_request naming a limit that is
   * passed, validation_failed for literals with control characters; InvalidDocument
   */
  admit(hash: string, text: string): KnownDocument {
    const known = this.known.get(hash);
    if (known) return known;
    if (text.length > limits.characters) throw passed("characters");
    const document = parse(text, { maxTokens: limits.tokens });
    const admitted = { hash, text, document, operations: this.checked(document) };
    this.known.set(hash, admitted);
    return admitted;
  }

  private checked(document: DocumentNode): OperationFacts[] {
    const limit = limitOfWords(document);
    if (limit) throw passed(limit);
    const faults = literalFaults(document);
    if (faults.length > 0) throw validationFailed(...faults.slice(0, 20));
    const operations = measured(document);
    this.assertValid(document);
    return operations;
  }

  private assertValid(document: DocumentNode): void {
    const faults = validate(this.schema, document, rules, { maxErrors: mostFaults, hideSuggestions: true });
    const limit = faults.map(reportedLimit).find((name) => name !== null);
    if (limit) throw passed(limit);
    if (faults.length > 0) throw new InvalidDocument(faults);
  }
}

function passed(limit: string): DomainError {
  return new DomainError("malformed_request", { limit });
}

function measured(document: DocumentNode): OperationFacts[] {
  try {
    return measureDocument(document);
  } catch (error) {
    if (error instanceof LimitPassed) throw passed(error.limit);
    throw error;
  }
}
