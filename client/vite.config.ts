import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type UserConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { firstChunks } from "./first-chunks";
import { firstView } from "./first-view";
import { precompress } from "./precompress";
import { pushWorker } from "./push-worker";
import { splitDocuments } from "./split-documents";
import { firstFonts } from "./src/lib/i18n/fonts/first-fonts";
import { offlinePage } from "./src/offline/page";

/** Every HTML page that is an entry; a page that does not exist yet is left out of the build. */
const pages = ["index.html", "offline.html", "playground/index.html", "house/slot.html", "house/verify.html"];

const root = fileURLToPath(new URL(".", import.meta.url));
const inputs = pages.map((page) => `${root}${page}`).filter((file) => existsSync(file));
const offline = offlinePage(root);
const offlineUrl = "/offline.html";
const push = await pushWorker(root);

/**
 * Caches hashed files, and one page for when there is no network. No other page, no response of the server. Shows push
 * messages.
 */
const worker = VitePWA({
  strategies: "generateSW",
  injectRegister: false,
  // The server generates one for each brand.
  manifest: false,
  filename: "sw.js",
  workbox: {
    globPatterns: [],
    importScripts: [push.url],
    additionalManifestEntries: [{ url: offlineUrl, revision: offline.revision }],
    inlineWorkboxRuntime: true,
    cleanupOutdatedCaches: true,
    skipWaiting: true,
    clientsClaim: true,
    navigateFallback: null,
    runtimeCaching: [
      {
        urlPattern: ({ request, sameOrigin }) => sameOrigin && request.mode === "navigate",
        handler: "NetworkOnly",
        options: { precacheFallback: { fallbackURL: offlineUrl } },
      },
      {
        urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
        handler: "CacheFirst",
        options: {
          cacheName: "assets",
          cacheableResponse: { statuses: [200] },
          expiration: { maxEntries: 500, maxAgeSeconds: 90 * 86_400, purgeOnQuotaError: true },
        },
      },
    ],
  },
});

/** Names a page's chunk after its folder, since every page's file is called `page.tsx`. */
function chunkFileNames({ name, facadeModuleId }: { name: string; facadeModuleId?: string | null }): string {
  const [, screen = name] = /\/([^/]+)\/page\.tsx$/.exec(facadeModuleId ?? "") ?? [];
  return `assets/${screen}-[hash].js`;
}

/**
 * The files that are requested together with one that is imported dynamically. The announcement opens by itself just
 * after the page: requests for its scripts begin one after the other, not in one long task.
 */
function preloadedWith(file: string, files: string[]): string[] {
  return file.includes("/announcement-dialog-") ? files.filter((name) => name.endsWith(".css")) : files;
}

const config: UserConfig = {
  root,
  plugins: [
    react(),
    splitDocuments(),
    firstFonts(),
    firstView(),
    offline.plugin,
    push.plugin,
    worker,
    precompress(),
  ],
  resolve: { conditions: ["source", "module", "browser", "development|production"] },
  build: {
    target: "es2022",
    outDir: "dist",
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: preloadedWith },
    rolldownOptions: {
      // Avoiding redundant loads builds a file that exports what it does not have (rolldown 1.2.19).
      experimental: { chunkOptimization: { mergeCommonChunks: true, avoidRedundantChunkLoads: false } },
      input: inputs,
      output: { chunkFileNames, codeSplitting: { groups: firstChunks(root, inputs.slice(1)) } },
    },
  },
};

export default defineConfig(({ command }) => {
  // A build is for production whatever the shell says: another value would add pages that are only for development.
  if (command === "build") process.env.NODE_ENV = "production";
  return config;
});
