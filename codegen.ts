import { createHash } from "node:crypto";
import type { CodegenConfig } from "@graphql-codegen/cli";
import { preset as clientPreset } from "@graphql-codegen/client-preset";
import { type DocumentNode, type GraphQLSchema, isAbstractType, Kind, visit } from "graphql";

type Preset = typeof clientPreset;
type DocumentFile = Parameters<Preset["buildGeneratesSection"]>[0]["documents"][number];
type Section = Awaited<ReturnType<Preset["buildGeneratesSection"]>>[number];

/** Writes which object types stand behind each union and interface, for Apollo's cache. */
const possibleTypesPlugin = {
  plugin(schema: GraphQLSchema): string {
    const lines = Object.values(schema.getTypeMap())
      .filter(isAbstractType)
      .map((type) => {
        const names = schema.getPossibleTypes(type).map((possible) => JSON.stringify(possible.name));
        return `  ${type.name}: [${names.join(", ")}],`;
      });
    return `export const possibleTypes: Record<string, string[]> = {\n${lines.join("\n")}\n};\n`;
  },
};

/** The operations' texts by hash, for the server's safelists; the preset would write them beside the documents. */
const persistedOperations = "schema/persisted-operations.json";
const adminOperations = "schema/persisted-admin-operations.json";

/** The text of an operation as Apollo sends it: without the directive that only its client knows. */
function withoutUnmask(text: string): string {
  return text.replaceAll(" @unmask", "");
}

/** SHA-256 in hexadecimal, by which the client names a document that it does not send. */
function hashOf(text: string): string {
  return createHash("sha256").update(withoutUnmask(text)).digest("hex");
}

/** The section with every plugin's text without `@unmask`. */
function sectionWithoutUnmask(section: Section): Section {
  const plugins = Object.entries(section.pluginMap).map(([name, plugin]): [string, typeof plugin] => [
    name,
    {
      ...plugin,
      plugin: async (...args) => {
        const written = await plugin.plugin(...args);
        return typeof written === "string"
          ? withoutUnmask(written)
          : { ...written, content: withoutUnmask(written.content) };
      },
    },
  ]);
  return { ...section, pluginMap: Object.fromEntries(plugins) };
}

const typename = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: "__typename" } } as const;

/** Asks for the type of every object but the root, as Apollo does in any case: the hash is of what is meant. */
function withTypenames(document: DocumentNode): DocumentNode {
  return visit(document, {
    [Kind.SELECTION_SET](node, _key, parent) {
      const isRoot = parent && "kind" in parent && parent.kind === Kind.OPERATION_DEFINITION;
      const isThere = node.selections.some(
        (one) => one.kind === Kind.FIELD && one.name.value === "__typename",
      );
      return isRoot || isThere ? undefined : { ...node, selections: [typename, ...node.selections] };
    },
  });
}

const typenamesTransform = {
  transform: ({ documents }: { documents: DocumentFile[] }) =>
    documents.map((file) => (file.document ? { ...file, document: withTypenames(file.document) } : file)),
};

/** The client preset without its `graphql()` map: code imports the `XxxDocument` constants. */
const documentsOnly: Preset = {
  ...clientPreset,
  async buildGeneratesSection(options) {
    const sections = await clientPreset.buildGeneratesSection(options);
    const documents = sections.filter((section) => section.filename.endsWith("graphql.ts"));
    const persisted = sections.find((section) => section.filename.endsWith("persisted-documents.json"));
    const base = documents[0];
    if (!base || !persisted)
      throw new Error("the client preset no longer writes graphql.ts and persisted-documents.json");
    const possibleTypes: Section = {
      ...base,
      filename: base.filename.replace("graphql.ts", "possible-types.ts"),
      plugins: [{ "possible-types": {} }],
      pluginMap: { "possible-types": possibleTypesPlugin },
      documents: [],
    };
    const safelist: Section = { ...sectionWithoutUnmask(persisted), filename: persistedOperations };
    return [...documents, safelist, possibleTypes];
  },
};

/** Typed operations of the admin's shell, which sends their hashes only, and their texts for the safelist. */
const adminDocuments: Preset = {
  ...clientPreset,
  async buildGeneratesSection(options) {
    const sections = await clientPreset.buildGeneratesSection(options);
    const documents = sections.find((section) => section.filename.endsWith("graphql.ts"));
    const persisted = sections.find((section) => section.filename.endsWith("persisted-documents.json"));
    if (!documents || !persisted)
      throw new Error("the client preset no longer writes graphql.ts and persisted-documents.json");
    return [documents, { ...persisted, filename: adminOperations }];
  },
};

const generated = {
  useTypeImports: true,
  enumsAsTypes: true,
  strictScalars: true,
  defaultScalarType: "unknown",
  skipTypeNameForRoot: true,
  scalars: { Decimal: "string", DateTimeISO: "string" },
};

const config: CodegenConfig = {
  ignoreNoDocuments: true,
  generates: {
    "./client/src/gql/": {
      schema: "schema/schema.graphql",
      documents: ["client/src/**/*.graphql"],
      preset: documentsOnly,
      presetConfig: { fragmentMasking: false, persistedDocuments: { hashAlgorithm: hashOf } },
      documentTransforms: [typenamesTransform],
      config: {
        ...generated,
        nonOptionalTypename: true,
        inlineFragmentTypes: "mask",
        customDirectives: { apolloUnmask: true },
      },
    },
    "./server/src/cli/admin/gql/": {
      schema: "schema/admin.graphql",
      documents: ["server/src/cli/admin/*.gql"],
      preset: adminDocuments,
      presetConfig: { fragmentMasking: false, persistedDocuments: { hashAlgorithm: hashOf } },
      config: { ...generated, documentMode: "string" },
    },
  },
};

export default config;
