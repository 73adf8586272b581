import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
/** Kysely's methods that take a table as their first argument, or a list of them. */
const takesTable =
  /^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|from|using|(inner|left|right|full|cross)Join)$/;

/**
 * Returns the strings and templates of a TypeScript source, except those of imports: the text of each, its first line,
 * and whether it is a table's name for Kysely. A value within a template becomes a space.
 */
export function literalsOf(source) {
  const { parseSync } = require("@swc/core");
  // The empty statement marks the start of the file: SWC continues to count bytes from what it parsed before.
  const bytes = Buffer.from(`;${source}`);
  const { body } = parseSync(bytes.toString(), { syntax: "typescript", decorators: true, target: "es2022" });
  const start = body[0].span.start;
  const lineAt = (position) =>
    bytes
      .subarray(0, position - start)
      .toString()
      .split("\n").length;
  const tables = new Set();
  const found = [];
  const add = (node, text) => found.push({ text, line: lineAt(node.span.start), isTable: tables.has(node) });
  const walk = (node) => {
    if (typeof node !== "object" || node === null || node.type === "ImportDeclaration") return;
    if (node.type === "CallExpression" && takesTable.test(node.callee.property?.value ?? "")) {
      const [first] = node.arguments.map(({ expression }) => expression);
      tables.add(first);
      for (const element of first?.elements ?? []) tables.add(element?.expression);
    }
    if (node.type === "StringLiteral") add(node, node.value);
    if (node.type === "TemplateLiteral") add(node, node.quasis.map(({ raw }) => raw).join(" "));
    for (const child of Object.values(node)) walk(child);
  };
  walk(body);
  return found;
}
