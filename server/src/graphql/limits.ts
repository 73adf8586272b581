import {
  type ASTVisitor,
  type FieldNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from "graphql";

/** What a document may ask for at most. Introspection of our own playground fits in. */
export const limits = {
  tokens: 2_000,
  depth: 15,
  fields: 400,
  aliases: 30,
  directives: 20,
  rootMutations: 3,
};

/** Mutations of which a document may hold one only, so that none can be tried many times in one request. */
const once = new Set(["signIn"]);

interface Count {
  fields: number;
  aliases: number;
  directives: number;
}

/** Walks what an operation selects, fragments unfolded; stops at the first limit passed. */
class Walker {
  readonly count: Count = { fields: 0, aliases: 0, directives: 0 };

  constructor(private readonly context: ValidationContext) {}

  walk({ selections }: SelectionSetNode, depth: number, within: ReadonlySet<string>): string | null {
    if (depth > limits.depth) return "depth";
    for (const selection of selections) {
      const passed = this.passed(selection.directives?.length ?? 0);
      if (passed) return passed;
      const found =
        selection.kind === Kind.FIELD
          ? this.field(selection, depth, within)
          : selection.kind === Kind.INLINE_FRAGMENT
            ? this.walk(selection.selectionSet, depth, within)
            : this.spread(selection.name.value, depth, within);
      if (found) return found;
    }
    return null;
  }

  private passed(directives: number): string | null {
    this.count.directives += directives;
    if (this.count.directives > limits.directives) return "directives";
    if (this.count.fields > limits.fields) return "fields";
    return this.count.aliases > limits.aliases ? "aliases" : null;
  }

  private field(field: FieldNode, depth: number, within: ReadonlySet<string>): string | null {
    this.count.fields += 1;
    if (field.alias) this.count.aliases += 1;
    return field.selectionSet ? this.walk(field.selectionSet, depth + 1, within) : null;
  }

  private spread(name: string, depth: number, within: ReadonlySet<string>): string | null {
    const fragment = this.context.getFragment(name);
    if (!fragment || within.has(name)) return null;
    return this.walk(fragment.selectionSet, depth, new Set([...within, name]));
  }
}

function rootMutationsPassed(node: OperationDefinitionNode): boolean {
  if (node.operation !== "mutation") return false;
  const names = node.selectionSet.selections.flatMap((s) => (s.kind === Kind.FIELD ? [s.name.value] : []));
  const seldom = names.filter((name) => once.has(name));
  return names.length > limits.rootMutations || seldom.length > 1;
}

/** Refuses documents that ask for more than `limits`. */
export const limitsRule: ValidationRule = (context): ASTVisitor => ({
  OperationDefinition(node) {
    const passed = rootMutationsPassed(node)
      ? "mutations"
      : new Walker(context).walk(node.selectionSet, 1, new Set());
    if (passed) context.reportError(new GraphQLError(`the document asks for too much: ${passed}`));
  },
});
