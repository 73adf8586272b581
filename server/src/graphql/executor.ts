import type { ApolloServerOptionsWithGateway } from "@apollo/server";
import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  GraphQLBoolean,
  GraphQLError,
  GraphQLScalarType,
  GraphQLSchema,
  getOperationAST,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  type TypeNode,
  visit,
} from "graphql";
import { type CompiledQuery, compileQuery, isCompiledQuery } from "graphql-jit";
import type { Log } from "../core/ctx.js";
import type { GqlCtx } from "./context.js";

/** Executions of an operation before it is compiled; compiling takes as long as several of them. */
export const usualCompileAfter = 3;

/** A value that graphql-js has coerced already. */
const coerced = new GraphQLScalarType({ name: "CoercedVariable" });

/** What is known of one operation of a document. */
interface Usage {
  executions: number;
  /** Null when graphql-jit cannot compile it. */
  compiled?: CompiledQuery | null;
}

interface Executed {
  readonly document: DocumentNode;
  readonly operationName: string | null;
  readonly variableValues: NonNullable<ExecutionArgs["variableValues"]>;
  readonly contextValue: GqlCtx;
}

/**
 * Executes validated queries and mutations. An operation that is used again and again is compiled to JavaScript by
 * graphql-jit; any other is interpreted by graphql-js, so that documents sent once never cost a compilation.
 */
export class Executor {
  /** By document and operation name. A compiled operation is garbage once its document is. */
  private readonly usages = new WeakMap<DocumentNode, Map<string | null, Usage>>();
  private readonly compilingSchema: GraphQLSchema;

  /** @param compileAfter Executions of an operation that are interpreted before it is compiled */
  constructor(
    private readonly schema: GraphQLSchema,
    private readonly compileAfter = usualCompileAfter,
  ) {
    const config = schema.toConfig();
    this.compilingSchema = new GraphQLSchema({ ...config, types: [...config.types, coerced] });
  }

  /** Executes the operation; errors are part of the result. */
  async execute(executed: Executed): Promise<ExecutionResult> {
    const { document, operationName, variableValues, contextValue } = executed;
    const operation = getOperationAST(document, operationName);
    const compiled = operation && this.compiledFor(executed, operation);
    if (!compiled)
      return execute({ schema: this.schema, document, operationName, variableValues, contextValue });
    const variables = getVariableValues(this.schema, operation.variableDefinitions ?? [], variableValues, {
      maxErrors: 50,
    });
    if (variables.errors) return { errors: variables.errors };
    const { data, errors } = await compiled.query(undefined, contextValue, variables.coerced);
    return errors ? { data, errors: errors.map(asGraphqlError) } : { data };
  }

  private compiledFor(
    { document, operationName, contextValue }: Executed,
    operation: OperationDefinitionNode,
  ): CompiledQuery | null {
    const usages = this.usages.get(document) ?? new Map<string | null, Usage>();
    this.usages.set(document, usages);
    const usage = usages.get(operationName) ?? { executions: 0 };
    usages.set(operationName, usage);
    usage.executions += 1;
    if (usage.executions > this.compileAfter && usage.compiled === undefined)
      usage.compiled = this.compile(document, operation, contextValue.ctx.log);
    return usage.compiled ?? null;
  }

  private compile(
    document: DocumentNode,
    operation: OperationDefinitionNode,
    log: Log,
  ): CompiledQuery | null {
    const copy = withCoercedVariables(document, operation);
    if (hasNestedVariable(copy)) return null;
    const compiled = compileQuery(this.compilingSchema, copy, "", {
      // Without it a fragment that is spread under two conditions loses fields.
      useExperimentalPathBasedSkipInclude: true,
    });
    if (isCompiledQuery(compiled)) return compiled;
    log.warn({ operation: operation.name?.value, errors: compiled.errors }, "graphql: cannot be compiled");
    return null;
  }
}

/** graphql-jit's errors have no `extensions` unless they were thrown with them; Apollo reads them all the same. */
function asGraphqlError({ message, path, originalError }: GraphQLError): GraphQLError {
  return new GraphQLError(message, { path, originalError });
}

/** Whether a variable is part of an object or a list; graphql-jit takes one that is not given for null there. */
function hasNestedVariable(operation: DocumentNode): boolean {
  let isNested = false;
  const look = {
    Variable: () => {
      isNested = true;
    },
  };
  visit(operation, {
    ObjectValue: (value) => void visit(value, look),
    ListValue: (value) => void visit(value, look),
  });
  return isNested;
}

/**
 * A copy of the document with this operation alone, which takes its variables as they are: graphql-jit's own coercion
 * knows no default values of input fields, and words its errors in another way than graphql-js. Conditions of @skip and
 * @include stay Boolean, which graphql-jit insists on. It is a copy since graphql-jit writes into what it compiles.
 */
function withCoercedVariables(document: DocumentNode, operation: OperationDefinitionNode): DocumentNode {
  const type = { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: coerced.name } } as const;
  const variableDefinitions = operation.variableDefinitions?.map((definition) =>
    isBoolean(definition.type) ? definition : { kind: definition.kind, variable: definition.variable, type },
  );
  const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
  const definitions = [{ ...operation, variableDefinitions }, ...fragments];
  return parse(print({ kind: Kind.DOCUMENT, definitions }), { noLocation: true });
}

function isBoolean(type: TypeNode): boolean {
  if (type.kind === Kind.NON_NULL_TYPE) return isBoolean(type.type);
  return type.kind === Kind.NAMED_TYPE && type.name.value === GraphQLBoolean.name;
}

/** An executor as Apollo Server's gateway, which is how Apollo lets others execute. */
export function gatewayOf(
  schema: GraphQLSchema,
  executor: Executor,
): ApolloServerOptionsWithGateway<GqlCtx>["gateway"] {
  return {
    onSchemaLoadOrUpdate: (announce) => {
      announce({ apiSchema: schema, coreSupergraphSdl: "" });
      return () => undefined;
    },
    load: async () => ({
      executor: ({ document, operationName, request, context }) =>
        executor.execute({
          document,
          operationName,
          variableValues: request.variables ?? {},
          contextValue: context as GqlCtx,
        }) as never,
    }),
    stop: async () => undefined,
  };
}
