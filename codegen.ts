import type { CodegenConfig } from "@graphql-codegen/cli";
import { preset as clientPreset } from "@graphql-codegen/client-preset";
import { type GraphQLSchema, isAbstractType } from "graphql";

type Preset = typeof clientPreset;
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

/** The client preset without its `graphql()` map: code imports the `XxxDocument` constants. */
const documentsOnly: Preset = {
  ...clientPreset,
  async buildGeneratesSection(options) {
    const sections = await clientPreset.buildGeneratesSection(options);
    const documents = sections.filter((section) => section.filename.endsWith("graphql.ts"));
    const base = documents[0];
    if (!base) throw new Error("the client preset no longer writes graphql.ts");
    const possibleTypes: Section = {
      ...base,
      filename: base.filename.replace("graphql.ts", "possible-types.ts"),
      plugins: [{ "possible-types": {} }],
      pluginMap: { "possible-types": possibleTypesPlugin },
      documents: [],
    };
    return [...documents, possibleTypes];
  },
};

const config: CodegenConfig = {
  schema: "schema/schema.graphql",
  documents: ["client/src/**/*.graphql"],
  ignoreNoDocuments: true,
  generates: {
    "./client/src/gql/": {
      preset: documentsOnly,
      presetConfig: { fragmentMasking: false },
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        strictScalars: true,
        defaultScalarType: "unknown",
        nonOptionalTypename: true,
        skipTypeNameForRoot: true,
        inlineFragmentTypes: "mask",
        customDirectives: { apolloUnmask: true },
        scalars: { Decimal: "string", DateTimeISO: "string" },
      },
    },
  },
};

export default config;
