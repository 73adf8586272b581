import { defineConfig } from "vitest/config";
import { LongestFirst } from "./test/longest-first.js";

export default defineConfig({
  resolve: { conditions: ["source"], alias: [{ find: /^graphql$/, replacement: "graphql/index.js" }] },
  ssr: { resolve: { conditions: ["source"], externalConditions: ["source"] } },
  oxc: { decorator: { legacy: true } },
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
  },
});
