import {
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from "graphql";

/**
 * What a document may ask for at most, fragments unfolded; a spread counts as a field. Introspection of
 * our own playground fits in.
 */
export const limits = {
  tokens: 2_000,
  definitions: 30,
  depth: 15,
  fields: 400,
  aliases: 30,
  directives: 20,
  rootMutations: 3,
};

/** Mutations of which a document may hold one only, so that none can be tried many times in one request. */
const once = new Set(["signIn"]);

interface Size {
  readonly fields: number;
  readonly aliases: number;
  readonly directives: number;
  /** Levels of fields below, 0 for none. */
  readonly depth: number;
}

const nothing: Size = { fields: 0, aliases: 0, directives: 0, depth: 0 };

function sum(one: Size, other: Size): Size {
  return {
    fields: one.fields + other.fields,
    aliases: one.aliases + other.aliases,
    directives: one.directives + other.directives,
    depth: Math.max(one.depth, other.depth),
  };
}

function own(directives: readonly DirectiveNode[] | undefined, aliases: number): Size {
  return { fields: 1, aliases, directives: directives?.length ?? 0, depth: 0 };
}

/** Fragments that spread each other without end. */
class Ring extends Error {}

/** Sizes of a document's parts. Each fragment is measured once, so the work is linear in the document. */
class Measure {
  private readonly fragments = new Map<string, FragmentDefinitionNode>();
  private readonly sizes = new Map<string, Size | "measuring">();

  constructor({ definitions }: DocumentNode) {
    for (const definition of definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION) this.fragments.set(definition.name.value, definition);
    }
  }

  of({ selections }: SelectionSetNode): Size {
    return selections.map((selection) => this.ofSelection(selection)).reduce(sum, nothing);
  }

  private ofSelection(selection: SelectionNode): Size {
    if (selection.kind === Kind.FIELD) return this.ofField(selection);
    const below =
      selection.kind === Kind.INLINE_FRAGMENT
        ? this.of(selection.selectionSet)
        : this.ofFragment(selection.name.value);
    return sum(own(selection.directives, 0), below);
  }

  private ofField({ alias, directives, selectionSet }: FieldNode): Size {
    const below = selectionSet ? this.of(selectionSet) : nothing;
    return { ...sum(own(directives, alias ? 1 : 0), below), depth: below.depth + 1 };
  }

  /** @throws Ring */
  private ofFragment(name: string): Size {
    const known = this.sizes.get(name);
    if (known === "measuring") throw new Ring();
    const fragment = this.fragments.get(name);
    if (known || !fragment) return known ?? nothing;
    this.sizes.set(name, "measuring");
    const size = sum(own(fragment.directives, 0), this.of(fragment.selectionSet));
    this.sizes.set(name, size);
    return size;
  }

  /** Names of what a selection holds at its root, fragments unfolded; to be asked once the size is known to be small. */
  rootNames({ selections }: SelectionSetNode): string[] {
    return selections.flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return [selection.name.value];
      if (selection.kind === Kind.INLINE_FRAGMENT) return this.rootNames(selection.selectionSet);
      const fragment = this.fragments.get(selection.name.value);
      return fragment ? this.rootNames(fragment.selectionSet) : [];
    });
  }
}

function sizePassed(size: Size): string | null {
  const checked = ["depth", "fields", "aliases", "directives"] as const;
  return checked.find((name) => size[name] > limits[name]) ?? null;
}

function mutationsPassed(node: OperationDefinitionNode, measure: Measure): boolean {
  if (node.operation !== "mutation") return false;
  const names = measure.rootNames(node.selectionSet);
  return names.length > limits.rootMutations || names.filter((name) => once.has(name)).length > 1;
}

function definitionsPassed({ definitions }: DocumentNode, measure: Measure): string | null {
  for (const definition of definitions) {
    if (!("selectionSet" in definition) || !definition.selectionSet) continue;
    const passed = sizePassed(measure.of(definition.selectionSet));
    if (passed) return passed;
    if (definition.kind === Kind.OPERATION_DEFINITION && mutationsPassed(definition, measure))
      return "mutations";
  }
  return null;
}

/**
 * The first limit a document passes, or null. To be asked before graphql-js validates: its own rules
 * compare fields in pairs and unfold fragments, which only a small document keeps cheap.
 */
export function passedLimit(document: DocumentNode): string | null {
  if (document.definitions.length > limits.definitions) return "definitions";
  try {
    return definitionsPassed(document, new Measure(document));
  } catch (error) {
    if (error instanceof Ring) return "fragments";
    throw error;
  }
}
