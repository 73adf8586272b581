// Measures the built site in a browser, with demo data of its own.
import { interaction } from "./interaction.mjs";
import { lighthouse } from "./lighthouse.mjs";
import { links } from "./links.mjs";
import { shift } from "./shift.mjs";
import { startSite } from "./site.mjs";

/** Scenes that need a browser, by name. */
export const pageScenes = { lighthouse, links, interaction, shift };

const say = (line) => process.stderr.write(`${line}\n`);

/** Runs scenes of the site in a browser and prints a line for each figure. @returns whether every target was met */
export async function measurePages(names, { json }) {
  const site = await startSite();
  try {
    const results = [];
    for (const name of names) results.push(...(await pageScenes[name](site, say)));
    if (json) console.log(JSON.stringify({ pages: results }, null, 2));
    else {
      for (const { scene, what, value, limit, isMet } of results) {
        console.log(
          `${isMet ? "ok  " : "MISS"} ${scene}  ${what}: ${Number(value.toFixed(3))} (target ${limit})`,
        );
      }
    }
    return results.every(({ isMet }) => isMet);
  } finally {
    await site.stop();
  }
}
