// npm run translations: prints how many of the project's texts each language of the platform has.
// npm run translations -- --read NAME …: records that the translations of changed English texts have been read; NAME is
// a namespace, namespace:key, or all.
import { markRead } from "./checks/translation-reading.mjs";
import { coverage } from "./checks/translations.mjs";
import { printHelpIfAsked } from "./lib/help.mjs";

printHelpIfAsked(import.meta.url);

const [option, ...names] = process.argv.slice(2);
if (option === "--read") {
  markRead(names);
  process.exit(0);
}

const rows = coverage();
const width = Math.max(...rows.map(({ tag }) => tag.length));
for (const { code, tag, have, all, on } of rows) {
  const share = `${((100 * have) / all).toFixed(1)}%`.padStart(6);
  console.log(
    `${code}  ${tag.padEnd(width)}  ${share}  ${String(have).padStart(5)} of ${all}  ${on ? "on" : "off"}`,
  );
}
