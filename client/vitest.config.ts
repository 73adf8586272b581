import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/** Puts something of its own in a module's place, which another file of the same process may have loaded before. */
const alone = "src/pages/player/lobby/favourite.test.tsx";

const withDocument = { environment: "jsdom", setupFiles: ["src/test/setup.ts"] };

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [react()],
  resolve: { conditions: ["source"] },
  test: {
    css: { modules: { classNameStrategy: "non-scoped" } },
    restoreMocks: true,
    maxWorkers: 2,
    projects: [
      // What needs no document goes without one: making it takes longer than most of these files.
      {
        extends: true,
        test: { name: "plain", include: ["{src,house}/**/*.test.ts"], environment: "node", isolate: false },
      },
      {
        extends: true,
        test: {
          name: "pages",
          include: ["{src,house}/**/*.test.tsx"],
          exclude: [alone],
          ...withDocument,
          // A process for each file would load React, Mantine and the page anew each time: most of the time goes there.
          isolate: false,
        },
      },
      { extends: true, test: { name: "pages-alone", include: [alone], ...withDocument, isolate: true } },
    ],
    // Whole pages are drawn on machines that build something else at the same time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
