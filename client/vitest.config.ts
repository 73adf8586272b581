import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/** A test that mocks a module, which another file of the same process may already have loaded. */
const isolatedTest = "src/pages/player/game-lists/favourite.test.tsx";

const withDom = { environment: "jsdom", setupFiles: ["src/test/setup.ts"] };

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [react()],
  resolve: { conditions: ["source"] },
  test: {
    css: { modules: { classNameStrategy: "non-scoped" } },
    restoreMocks: true,
    maxWorkers: 2,
    projects: [
      // Tests without a DOM run in Node, because creating a document takes longer than most of these files.
      {
        extends: true,
        test: { name: "plain", include: ["{src,house}/**/*.test.ts"], environment: "node", isolate: false },
      },
      {
        extends: true,
        test: {
          name: "pages",
          include: ["{src,house}/**/*.test.tsx"],
          exclude: [isolatedTest],
          ...withDom,
          // A process per file would load React, Mantine and the page for each one, which takes most of the time.
          isolate: false,
        },
      },
      { extends: true, test: { name: "pages-alone", include: [isolatedTest], ...withDom, isolate: true } },
    ],
    // Whole pages are rendered, on machines that are building something else at the same time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
