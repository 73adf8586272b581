import type { FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { Asked } from "./shared-answers.js";

/** Characters of the bodies that are remembered. */
const mostCharacters = 4_000_000;
/** What is remembered of a body takes about as much as so many characters. */
const besides = 500;

/** What guests' bodies ask for: the same bytes are read, checked and hashed once. */
export class Repeats {
  private readonly known = new LRUCache<string, Asked>({
    maxSize: mostCharacters,
    sizeCalculation: (_asked, name) => name.length + besides,
  });

  /** What a body asks for, if it was admitted lately of a guest whom the same documents are open to. */
  recall(request: FastifyRequest, text: string): Asked | undefined {
    return this.known.get(nameOf(request, text));
  }

  /** Remembers what a guest's body asks for. */
  remember(request: FastifyRequest, text: string, asked: Asked): void {
    this.known.set(nameOf(request, text), asked);
  }
}

function nameOf({ brand }: FastifyRequest, text: string): string {
  return `${brand.freeDocuments ? "free" : "listed"} ${text}`;
}
