// npm run translations: prints how many of the project's texts each language of the platform has.
import { coverage } from "./checks/translations.mjs";

const rows = coverage();
const width = Math.max(...rows.map(({ tag }) => tag.length));
for (const { code, tag, have, all, on } of rows) {
  const share = `${((100 * have) / all).toFixed(1)}%`.padStart(6);
  console.log(
    `${code}  ${tag.padEnd(width)}  ${share}  ${String(have).padStart(5)} of ${all}  ${on ? "on" : "off"}`,
  );
}
