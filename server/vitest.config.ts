import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./test/longest-first.js";

const compilerSettings = ["../tsconfig.base.json", "tsconfig.json"]
  .map((file) => readFileSync(new URL(file, import.meta.url), "utf8"))
  .join("");

/** Makes the cache of compiled modules depend on the compiler's settings, too; vitest sees to sources and packages. */
const cacheBySettings: Plugin = {
  name: "cache-by-compiler-settings",
  configureVitest: ({ experimental_defineCacheKeyGenerator }) =>
    experimental_defineCacheKeyGenerator(() => compilerSettings),
};

export default defineConfig({
  resolve: { conditions: ["source"], alias: [{ find: /^graphql$/, replacement: "graphql/index.js" }] },
  ssr: { resolve: { conditions: ["source"], externalConditions: ["source"] } },
  oxc: { decorator: { legacy: true } },
  plugins: [cacheBySettings],
  test: {
    environment: "node",
    include: ["src/**/*.test.ts", "test/**/*.test.ts", "bench/**/*.test.ts"],
    // What takes minutes is run by `npm run test:deep`.
    exclude: process.env.TEST_DEPTH === "deep" ? [] : ["**/*.deep.test.ts"],
    globalSetup: ["test/global-setup.ts"],
    setupFiles: ["reflect-metadata", "test/books-setup.ts"],
    // A busy machine takes several times as long; what hangs fails all the same.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    sequence: { sequencer: LongestFirst },
    pool: "forks",
    maxWorkers: 2,
    // A process for each file would load the whole server each time: that takes longer than most files.
    isolate: false,
    // The pass on PostgreSQL, and every later run, takes the modules that have been compiled.
    experimental: { fsModuleCache: true },
  },
});
