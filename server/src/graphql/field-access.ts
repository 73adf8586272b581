import { defaultFieldResolver, type GraphQLField, type GraphQLSchema, isObjectType } from "graphql";
import type { Actor } from "../core/ctx.js";
import { type Access, assertMayCall, isRealMember } from "../kit/access.js";
import type { GqlCtx } from "./context.js";
import type { OperationFacts } from "./measure.js";

/** Types whose fields each declare an access: the root types, and types that group fields of one audience. */
const gatedTypes = ["Query", "Mutation", "Subscription", "Me", "Agent"] as const;
type GatedType = (typeof gatedTypes)[number];

type Field = GraphQLField<unknown, GqlCtx>;

/** What is declared of every gated field of a schema, by type and name. */
export type DeclaredAccess = Readonly<Partial<Record<GatedType, Readonly<Record<string, Access>>>>>;

function fieldsOf(schema: GraphQLSchema, name: GatedType): Record<string, Field> {
  const type = schema.getType(name);
  return isObjectType(type) ? type.getFields() : {};
}

/** Reads the declarations. @throws Error naming a gated field without one */
export function declaredAccessOf(schema: GraphQLSchema): DeclaredAccess {
  const entriesOf = (type: GatedType) =>
    Object.values(fieldsOf(schema, type)).map((field) => {
      const { access } = field.extensions as { access?: Access };
      if (!access) throw new Error(`${type}.${field.name} declares no access`);
      return [field.name, access] as const;
    });
  return Object.fromEntries(gatedTypes.map((type) => [type, Object.fromEntries(entriesOf(type))]));
}

function describe({ audiences, whileClosed, whileBrandClosed, permission, isSensitive }: Access): string {
  const who = permission === undefined ? audiences.join(", ") : `staff with the permission ${permission}`;
  const closed = whileClosed ? " Answers while the brand is closed." : "";
  const leaving = whileBrandClosed
    ? " Answers in a brand that staff have closed, so that members take their money out."
    : "";
  const sensitive = isSensitive ? " A factor must have been verified within the last minutes." : "";
  return `Access: ${who}.${closed}${leaving}${sensitive}`;
}

function guard(field: Field, access: Access): void {
  field.description = [field.description, describe(access)].filter(Boolean).join("\n\n");
  if (access.audiences.includes("public")) return;
  const { subscribe, resolve = defaultFieldResolver } = field;
  if (subscribe)
    field.subscribe = (source, args, context, info) => {
      assertMayCall(context.ctx.actor, access);
      return subscribe(source, args, context, info);
    };
  else
    field.resolve = (source, args, context, info) => {
      assertMayCall(context.ctx.actor, access);
      return resolve(source, args, context, info);
    };
}

/** Makes every gated field refuse callers that its declaration does not admit, and say in its description who may. */
export function enforceAccess(schema: GraphQLSchema): void {
  const declared = declaredAccessOf(schema);
  for (const type of gatedTypes) {
    for (const [name, field] of Object.entries(fieldsOf(schema, type))) {
      const access = declared[type]?.[name];
      if (access) guard(field, access);
    }
  }
}

const rootTypes = { query: "Query", mutation: "Mutation", subscription: "Subscription" } as const;
const introspection: Access = { audiences: ["public"], whileClosed: true };

/** Answers questions about operations by what their root fields declare. */
export class OperationAccess {
  constructor(private readonly declared: DeclaredAccess) {}

  /** Asserts that a caller may use every root field. @throws DomainError as assertMayCall does */
  assertMayCall(operation: OperationFacts, actor: Actor): void {
    for (const access of this.accessesOf(operation)) assertMayCall(actor, access);
  }

  /** Whether it is answered while the brand is closed to the visitor. */
  isOpenWhileClosed(operation: OperationFacts): boolean {
    return this.accessesOf(operation).every(({ whileClosed }) => whileClosed);
  }

  /** Whether it is answered in a brand that staff have closed, so that the caller can take money out. */
  isForLeaving(operation: OperationFacts, actor: Actor): boolean {
    if (operation.type !== "mutation" && isRealMember(actor)) return true;
    return this.accessesOf(operation).every(
      ({ whileClosed, whileBrandClosed }) => whileClosed || whileBrandClosed,
    );
  }

  /** Whether pages send it by themselves. */
  isBackground(operation: OperationFacts): boolean {
    return this.accessesOf(operation).every(({ isBackground }) => isBackground);
  }

  /**
   * Whether it may be sent by GET: a query of fields that are the same for every guest. Pages ask for `me` beside them;
   * alone it is no query of a guest.
   */
  isGuestCacheable(operation: OperationFacts): boolean {
    return (
      operation.type === "query" &&
      this.accessesOf(operation).every(({ guestCacheable }) => guestCacheable) &&
      operation.roots.some((name) => name !== "me")
    );
  }

  private accessesOf({ type, roots }: OperationFacts): readonly Access[] {
    return roots.map((name) => this.declared[rootTypes[type]]?.[name] ?? introspection);
  }
}
