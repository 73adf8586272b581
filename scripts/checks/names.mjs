import { listFiles } from "./files.mjs";

const folders = ["client", "server", "schema", "scripts", "e2e"];
/** Lower-case letters and digits between hyphens, with any number of endings: `use-session.test.tsx`. */
const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
/** Files with conventional names. */
const wellKnown = new Set(["README.md", "LICENSE"]);
/** Translation files are named by the language's BCP 47 tag: `zh-Hans-CN.json`. */
const languageTag = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?(\.json)?$/;

function isAllowed(name) {
  return kebab.test(name) || wellKnown.has(name) || languageTag.test(name);
}

/** Files and folders whose names are not in kebab-case, generated ones aside. */
export function names() {
  return folders
    .flatMap((folder) => listFiles(folder, /./))
    .flatMap((path) => {
      const wrong = path.split("/").find((name) => !isAllowed(name));
      return wrong ? [`${path}: ${wrong} is not in kebab-case`] : [];
    });
}
