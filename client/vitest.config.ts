import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [react()],
  resolve: { conditions: ["source"] },
  test: {
    name: "client",
    environment: "jsdom",
    setupFiles: ["src/test/setup.ts"],
    include: ["src/**/*.test.{ts,tsx}", "house/**/*.test.{ts,tsx}"],
    css: { modules: { classNameStrategy: "non-scoped" } },
    restoreMocks: true,
    maxWorkers: 2,
    // A process for each file would load React, Mantine and the page anew each time: most of the time goes there.
    isolate: false,
    // Whole pages are drawn on machines that build something else at the same time.
    testTimeout: 30_000,
  },
});
