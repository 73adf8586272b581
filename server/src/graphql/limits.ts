/**
 * What one operation may ask for at most: the one table of limits, the same over HTTP and on sockets.
 * Fragments count where they are spread. The introspection of our own playground fits in.
 */
export const limits = {
  // Counted by the parser and right after it, before any rule looks at the document.
  characters: 20_000,
  tokens: 2_000,
  /** Characters of all comments together. */
  comments: 2_000,
  /** Characters of one text, in a literal or a variable. */
  text: 8_000,
  /** Characters of one name or number. */
  word: 100,
  definitions: 30,
  /** Selections, fragments unfolded. */
  fields: 400,
  /** Selections that say again what stands beside them. */
  duplicates: 10,
  /** Fields at the root of an operation. */
  roots: 20,
  /** Mutations at the root of an operation; none of them may stand there twice. */
  mutations: 3,
  // Counted by validation rules.
  depth: 15,
  aliases: 20,
  directives: 20,
  /**
   * One for each value, two for each object, half as much again for each level, times `first` where it is
   * written out. A full page of rounds with all there is to them fits.
   */
  cost: 34_000,
  /** Rows of all lists together, by what `pageSize`, `limit`, `first` and `last` say, variables filled in. */
  rows: 2_000,
  // Of the variables.
  /** Values of all variables together. */
  values: 1_000,
} as const;

/** A limit of the table, or `fragments`: they spread each other without end. */
export type LimitName = keyof typeof limits | "fragments";
