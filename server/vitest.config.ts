import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { conditions: ["source"], alias: [{ find: /^graphql$/, replacement: "graphql/index.js" }] },
  ssr: { resolve: { conditions: ["source"], externalConditions: ["source"] } },
  oxc: { decorator: { legacy: true } },
  test: {
    environment: "node",
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    globalSetup: ["test/global-setup.ts"],
    setupFiles: ["reflect-metadata"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: "forks",
    maxWorkers: 2,
    // A process for each file would load the whole server anew each time: that takes longer than most files.
    isolate: false,
  },
});
