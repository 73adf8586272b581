import type { Plugin, Rolldown } from "vite";
import { homePage } from "./first-chunks";

type Chunk = Rolldown.OutputChunk;

/** A chunk and everything it imports, by file name. */
function withImports(bundle: Rolldown.OutputBundle, first: Chunk): readonly Chunk[] {
  const found = new Set([first]);
  for (const { imports } of found) {
    for (const name of imports) {
      const file = bundle[name];
      if (file?.type === "chunk") found.add(file);
    }
  }
  return [...found];
}

function findHomeFiles(bundle: Rolldown.OutputBundle): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const first = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(homePage));
  if (!first) throw new Error(`${homePage} is no chunk of its own any more`);
  const all = withImports(bundle, first);
  const styles = all.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return [...all.map(({ fileName }) => fileName), ...styles].map((file) => `/${file}`);
}

const script = '<script type="module" ';
const styleLink = /^ *<link rel="stylesheet"[^>]*>\n/gm;

/**
 * Lets a browser paint the page's first view before any style sheet or script has loaded: the styles follow it, and
 * scripts get a lower priority than visible content. Writes the home page's files into the page, so that visitors who
 * land there preload them.
 */
export function firstView(): Plugin {
  return {
    name: "first-view",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle }) => {
        const wanted = bundle && html.includes("%HOME_FILES%") ? findHomeFiles(bundle) : [];
        const files = wanted.filter((file) => !html.includes(`"${file}"`));
        const styles = html.match(styleLink) ?? [];
        const filled = html.replace("%HOME_FILES%", () => JSON.stringify(files));
        if (!filled.includes('id="root"')) return filled;
        return filled
          .replace(styleLink, "")
          .replaceAll(script, `${script}fetchpriority="low" `)
          .replace("  </body>", () => `${styles.join("")}  </body>`);
      },
    },
  };
}
