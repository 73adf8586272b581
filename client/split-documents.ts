import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** The query of a module's address that names its document. */
const query = "?document=";
const isGenerated = (source: string) => source.endsWith("/gql/graphql");

interface ImportOfDocuments {
  readonly start: number;
  readonly end: number;
  /** The imports that replace it, one for each document. */
  readonly text: string;
}

/** The generated file's line that declares a document. @throws when there is none of that name */
function readDocument(file: string, name: string): string {
  const declaration = `export const ${name} = `;
  const found = readFileSync(file, "utf8")
    .split("\n")
    .find((line) => line.startsWith(declaration));
  if (found === undefined) throw new Error(`${file} has no document ${name}`);
  return found;
}

/**
 * Makes each GraphQL document a module of its own. They are generated into one file, whose documents would otherwise all
 * be part of the first script.
 */
export function splitDocuments(): Plugin {
  return {
    name: "split-documents",
    apply: "build",
    load: {
      filter: { id: /\?document=\w+$/ },
      handler: (id) => {
        const [file = "", name = ""] = id.split(query);
        return { code: readDocument(file, name), moduleType: "ts" };
      },
    },
    // Runs after the types have been removed, so that only documents are still imported.
    transform: {
      filter: { code: "/gql/graphql" },
      handler(code) {
        const imports: ImportOfDocuments[] = [];
        for (const node of this.parse(code).body) {
          if (node.type !== "ImportDeclaration" || !isGenerated(node.source.value)) continue;
          const names = node.specifiers.map((one) => {
            if (one.type !== "ImportSpecifier" || one.imported.type !== "Identifier")
              throw new Error(`${node.source.value} is imported as a whole`);
            return { imported: one.imported.name, local: one.local.name };
          });
          const text = names
            .map(({ imported, local }) => {
              const source = JSON.stringify(`${node.source.value}${query}${imported}`);
              return `import { ${imported} as ${local} } from ${source};`;
            })
            .join(" ");
          imports.push({ start: node.start, end: node.end, text });
        }
        return imports.reduceRight(
          (rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end),
          code,
        );
      },
    },
  };
}
