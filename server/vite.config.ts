import { defineConfig } from "vite";

/**
 * Bundles the server's sources with its packages: loading thousands of files took a third of the start.
 * What carries native or WebAssembly files, or is loaded only when used, stays outside. `npm run check` verifies types.
 */
export default defineConfig({
  root: import.meta.dirname,
  logLevel: "warn",
  oxc: { decorator: { legacy: true } },
  build: {
    ssr: true,
    target: "node20",
    outDir: "dist/app",
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: { main: "src/main.ts", cli: "src/cli/main.ts" },
      output: { format: "es", entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
    },
  },
  resolve: {
    // Packages that name files of graphql would bring its CommonJS twin, whose classes are not those of the schema.
    alias: [{ find: /^graphql\/(.+)\.js$/, replacement: "graphql/$1.mjs" }],
  },
  ssr: {
    target: "node",
    noExternal: true,
    external: [
      // Bundled, it would not find Node's crypto, and hash the text of each operation in JavaScript.
      "@apollo/utils.createhash",
      "@electric-sql/pglite",
      "@node-rs/argon2",
      "@resvg/resvg-js",
      "ioredis",
      "nodemailer",
      "pg",
      "pg-boss",
      "pino",
      "sharp",
      "vite",
    ],
  },
});
