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

/** The files of React's renderer, which the site's script imports when it has been evaluated itself. */
function findRenderer(bundle: Rolldown.OutputBundle): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const renderer = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.includes("/react-dom/client")));
  if (!renderer || !chunks.some(({ dynamicImports }) => dynamicImports.includes(renderer.fileName)))
    throw new Error("nothing imports React's renderer dynamically any more");
  return withImports(bundle, renderer).map(({ fileName }) => `/${fileName}`);
}

const moduleScript = /^ *<script type="module"[^>]* src="([^"]+)"><\/script>\n/gm;
const styleLink = /^ *<link rel="stylesheet"[^>]*>\n/gm;

/**
 * Lets a browser paint the page's first view before anything else of it has loaded: the styles follow it, and the site's
 * scripts are only named in the page, which requests them once the first view is painted, and the home page's files with
 * them for visitors who land there.
 */
export function firstView(): Plugin {
  return {
    name: "first-view",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle }) => {
        if (!html.includes("%SITE_FILES%")) return html;
        // While developing, the page loads its script as it is written.
        const named = [...html.matchAll(moduleScript)].map(([, file]) => `${file}`);
        const files = bundle ? [...new Set([...findRenderer(bundle), ...named])] : [];
        const homeFiles = bundle ? findHomeFiles(bundle).filter((file) => !files.includes(file)) : [];
        const styles = html.match(styleLink) ?? [];
        const filled = html
          .replace("%SITE_FILES%", () => JSON.stringify(files))
          .replace("%HOME_FILES%", () => JSON.stringify(homeFiles));
        if (!bundle) return filled;
        return filled
          .replace(moduleScript, "")
          .replace(styleLink, "")
          .replace("  </body>", () => `${styles.join("")}  </body>`);
      },
    },
  };
}
