import { join } from "node:path";
import type { Rolldown } from "vite";

type Graph = Pick<Rolldown.ChunkingContext, "getModuleInfo">;

/** Every module that an entry imports, directly or indirectly. */
function collectImports(graph: Graph, entry: string): ReadonlySet<string> {
  const found = new Set([entry]);
  for (const id of found) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}

/** The page that most visits start on. */
export const homePage = "/src/pages/player/home/page.tsx";
/** The dialog that is open when a visit starts at `/login` or `/register`. */
const authDialog = ["auth-dialog", "login", "register"].map((name) => `/src/app/auth-dialog/${name}.tsx`);
/** What the dialog requests before its forms are loaded. */
const authDialogRequest = "/src/features/identity/registration/load-settings.ts";

/** Our own modules, no package: a package exports all it has from one file, most of which is unused. */
const isOwnModule = (id: string) => id.includes("/client/src/");
/**
 * Files of packages that the forms of the auth dialog use. They are listed because what is imported from a package's
 * index says nothing about what is used. One that is missing here is a file of its own in the build.
 */
const formControls = new RegExp(
  `/node_modules/(${[
    "@mantine/core/.+/(Anchor|CheckIcon|Checkbox|Combobox|FocusTrap|InlineInput|Input|InputBase|InputsGroup|Modal)/",
    "@mantine/core/.+/(ModalBase|Overlay|Paper|PasswordInput|Popover|Portal|Radio|ScrollArea|Tabs|Text|TextInput)/",
    "@mantine/core/esm/utils/",
    "@mantine/form/",
    "@mantine/hooks/esm/(use-id|use-merged-ref|use-force-update|use-uncontrolled|use-debounced-callback|use-debounced-value)/",
    "@floating-ui/",
    "fast-deep-equal/",
    "react-remove-scroll/",
    "@tabler/icons-react/.+/Icon(AlertTriangle|Check|CircleCheckFilled|DeviceMobileCheck|Eye|EyeOff|Fingerprint|Refresh)\\.",
  ].join("|")})`,
);
/** Modules that pages are built from. */
const isSharedPart = (id: string) => /\/client\/src\/(brands|gql|lib|ui)\//.test(id);

/**
 * Bundles what the site's first page needs immediately into one file, instead of a file for each set of pages that
 * share a module: a browser requests a handful of files, not a hundred. What the home page needs in addition makes two
 * more files: the modules that other pages are built from too, and the home page itself. What the sign-in and the
 * registration need beside the home page, which is below them, makes three. Modules that other entries also need stay
 * in files of their own, so that no entry loads the site; and since their imports stay with them, none of those files
 * waits for this one.
 * @param root the client's folder
 * @param otherEntries the entries other than the site, as paths
 */
export function firstChunks(root: string, otherEntries: readonly string[]): Rolldown.CodeSplittingGroup[] {
  let otherModules: ReadonlySet<string> | undefined;
  let home: ReadonlySet<string> | undefined;
  let forms: ReadonlySet<string> | undefined;
  const isInOtherEntry = (id: string, graph: Graph) => {
    otherModules ??= new Set(otherEntries.flatMap((entry) => [...collectImports(graph, entry)]));
    return otherModules.has(id);
  };
  const isHome = (id: string, graph: Graph) => {
    home ??= collectImports(graph, join(root, homePage));
    return home.has(id);
  };
  const isInAuthDialog = (id: string, graph: Graph) => {
    if (!forms) {
      const needed = new Set(authDialog.flatMap((entry) => [...collectImports(graph, join(root, entry))]));
      for (const early of collectImports(graph, join(root, authDialogRequest))) needed.delete(early);
      forms = needed;
    }
    return forms.has(id);
  };
  return [
    {
      name: (id, graph) => (isInOtherEntry(id, graph) ? null : "shell"),
      // An entry keeps its own name, by which the server finds it.
      test: /(?<!\.html)$/,
      tags: ["$initial"],
      includeDependenciesRecursively: false,
      priority: 2,
    },
    {
      name: (id, graph) => {
        if (isInOtherEntry(id, graph) || !isHome(id, graph)) return null;
        return isSharedPart(id) ? "parts" : "home";
      },
      test: isOwnModule,
      includeDependenciesRecursively: false,
      priority: 1,
    },
    {
      name: (id, graph) => {
        if (isInOtherEntry(id, graph) || !isInAuthDialog(id, graph)) return null;
        return isOwnModule(id) ? (isSharedPart(id) ? "form-parts" : "auth-forms") : "controls";
      },
      test: (id) => isOwnModule(id) || formControls.test(id),
      includeDependenciesRecursively: false,
      priority: 0,
    },
  ];
}
