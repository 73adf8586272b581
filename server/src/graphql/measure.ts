import {
  type ArgumentNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionNode,
  type SelectionSetNode,
} from "graphql";
import { type LimitName, limits } from "./limits.js";

/** What is known of an operation without looking at it again. */
export interface OperationFacts {
  readonly name: string | null;
  readonly type: OperationTypeNode;
  /** Names of the fields at its root but `__typename`, fragments unfolded. */
  readonly roots: readonly string[];
  /** Names of the variables it declares. */
  readonly variables: readonly string[];
  /** How long the lists are that it asks for, fragments unfolded: numbers, or names of variables. */
  readonly lists: readonly (number | string)[];
  /** What variables are that are not given, where that is a number. */
  readonly defaults: ReadonlyMap<string, number>;
}

/** A document that passes a limit. */
export class LimitPassed extends Error {
  constructor(readonly limit: LimitName) {
    super(limit);
  }
}

/** How often selections of one level say again what stands beside them. */
function repeatsIn(selections: readonly SelectionNode[]): number {
  const names = selections.flatMap((selection) => {
    if (selection.kind === Kind.INLINE_FRAGMENT) return [];
    if (selection.kind === Kind.FRAGMENT_SPREAD) return [`...${selection.name.value}`];
    return [(selection.alias ?? selection.name).value];
  });
  return names.length - new Set(names).size;
}

/** Counts a document's parts. Each fragment is counted once, so the work is linear in the document. */
class Measure {
  private readonly fragments = new Map<string, FragmentDefinitionNode>();
  private readonly sizes = new Map<string, number | "measuring">();
  private duplicates = 0;

  constructor({ definitions }: DocumentNode) {
    for (const definition of definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION) this.fragments.set(definition.name.value, definition);
    }
  }

  /** Selections below, fragments unfolded. @throws LimitPassed fields, duplicates, fragments */
  of({ selections }: SelectionSetNode): number {
    this.duplicates += repeatsIn(selections);
    if (this.duplicates > limits.duplicates) throw new LimitPassed("duplicates");
    const size = selections.reduce((sum, selection) => sum + 1 + this.below(selection), 0);
    if (size > limits.fields) throw new LimitPassed("fields");
    return size;
  }

  private below(selection: SelectionNode): number {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return this.ofFragment(selection.name.value);
    return selection.selectionSet ? this.of(selection.selectionSet) : 0;
  }

  private ofFragment(name: string): number {
    const known = this.sizes.get(name);
    if (known === "measuring") throw new LimitPassed("fragments");
    const fragment = this.fragments.get(name);
    if (known !== undefined || !fragment) return known ?? 0;
    this.sizes.set(name, "measuring");
    const size = this.of(fragment.selectionSet);
    this.sizes.set(name, size);
    return size;
  }

  /** Names of the fields at the root; to be asked once the size is known to be small. */
  rootNames({ selections }: SelectionSetNode): string[] {
    return selections.flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return [selection.name.value];
      if (selection.kind === Kind.INLINE_FRAGMENT) return this.rootNames(selection.selectionSet);
      const fragment = this.fragments.get(selection.name.value);
      return fragment ? this.rootNames(fragment.selectionSet) : [];
    });
  }

  /** Sizes of the lists below; to be asked once the size is known to be small. */
  listSizes({ selections }: SelectionSetNode): (number | string)[] {
    return selections.flatMap((selection) => {
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = this.fragments.get(selection.name.value);
        return fragment ? this.listSizes(fragment.selectionSet) : [];
      }
      const own = selection.kind === Kind.FIELD ? (selection.arguments ?? []).flatMap(sizeOf) : [];
      return selection.selectionSet ? [...own, ...this.listSizes(selection.selectionSet)] : own;
    });
  }
}

const sizes = new Set(["pageSize", "limit", "first", "last"]);

function sizeOf({ name, value }: ArgumentNode): (number | string)[] {
  if (!sizes.has(name.value)) return [];
  if (value.kind === Kind.INT) return [Number(value.value)];
  return value.kind === Kind.VARIABLE ? [value.name.value] : [];
}

/** How many rows an operation asks for with these variables. */
export function rowsOf({ lists, defaults }: OperationFacts, variables: Readonly<Record<string, unknown>>) {
  return lists.reduce<number>((sum, size) => {
    if (typeof size === "number") return sum + size;
    const given = Object.hasOwn(variables, size) ? variables[size] : defaults.get(size);
    return sum + (typeof given === "number" ? given : 0);
  }, 0);
}

function assertRoots(type: OperationTypeNode, roots: readonly string[]): void {
  if (roots.length > limits.roots) throw new LimitPassed("roots");
  if (type !== OperationTypeNode.MUTATION) return;
  if (roots.length > limits.mutations || new Set(roots).size < roots.length)
    throw new LimitPassed("mutations");
}

function factsOf(node: OperationDefinitionNode, measure: Measure): OperationFacts {
  const roots = measure.rootNames(node.selectionSet).filter((name) => name !== "__typename");
  assertRoots(node.operation, roots);
  return {
    name: node.name?.value ?? null,
    type: node.operation,
    roots,
    variables: (node.variableDefinitions ?? []).map(({ variable }) => variable.name.value),
    lists: measure.listSizes(node.selectionSet),
    defaults: new Map(
      (node.variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
        defaultValue?.kind === Kind.INT ? [[variable.name.value, Number(defaultValue.value)] as const] : [],
      ),
    ),
  };
}

/**
 * Measures a document and answers its operations. To be asked before graphql-js validates: its own rules
 * compare fields in pairs and unfold fragments, which only a small document keeps cheap.
 * @throws LimitPassed
 */
export function measureDocument(document: DocumentNode): OperationFacts[] {
  if (document.definitions.length > limits.definitions) throw new LimitPassed("definitions");
  const measure = new Measure(document);
  for (const definition of document.definitions) {
    if ("selectionSet" in definition && definition.selectionSet) measure.of(definition.selectionSet);
  }
  return document.definitions
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    .map((operation) => factsOf(operation, measure));
}
