import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/** Puts something of its own in a module's place, which another file of the same process may have loaded before. */
const alone = "src/pages/player/lobby/favourite.test.tsx";

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [react()],
  resolve: { conditions: ["source"] },
  test: {
    environment: "jsdom",
    setupFiles: ["src/test/setup.ts"],
    css: { modules: { classNameStrategy: "non-scoped" } },
    restoreMocks: true,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: "client",
          include: ["src/**/*.test.{ts,tsx}", "house/**/*.test.{ts,tsx}"],
          exclude: [alone],
          // A process for each file would load React, Mantine and the page anew each time: most of the time goes there.
          isolate: false,
        },
      },
      { extends: true, test: { name: "client-alone", include: [alone], isolate: true } },
    ],
    // Whole pages are drawn on machines that build something else at the same time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
