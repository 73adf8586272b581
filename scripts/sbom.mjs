// npm run sbom [-- FILE]
//
// Writes the software bill of materials of what the server and the client are made of, without tools of development, as
// CycloneDX in JSON: to sbom.json, or to the given file. It is computed from package-lock.json alone.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { printHelpIfAsked } from "./lib/help.mjs";
import { root } from "./lib/project.mjs";

printHelpIfAsked(import.meta.url);
const [file = "sbom.json"] = process.argv.slice(2);
const npm = process.platform === "win32" ? "npm.cmd" : "npm";
const options = ["sbom", "--sbom-format=cyclonedx", "--omit=dev", "--package-lock-only"];
const text = execFileSync(npm, options, { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
const path = resolve(process.env.INIT_CWD ?? process.cwd(), file);
writeFileSync(path, text);
console.log(`${JSON.parse(text).components.length} packages in ${path}`);
