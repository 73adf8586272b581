import { defineConfig } from "vite";

/**
 * Bundles the compiled server with its packages: loading thousands of files took a third of the start.
 * What carries native or WebAssembly files, or is loaded only when used, stays outside.
 */
export default defineConfig({
  root: import.meta.dirname,
  logLevel: "warn",
  build: {
    ssr: true,
    target: "node20",
    outDir: "dist/app",
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: { main: "dist/main.js", cli: "dist/cli/main.js" },
      output: { format: "es", entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
    },
  },
  ssr: {
    target: "node",
    noExternal: true,
    external: [
      "@electric-sql/pglite",
      "@node-rs/argon2",
      "@resvg/resvg-js",
      "ioredis",
      "nodemailer",
      "pg",
      "pg-boss",
      "pino",
      "sharp",
      "svg-captcha",
      "vite",
    ],
  },
});
