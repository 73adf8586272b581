import { join } from "node:path";
import { build, type Plugin } from "vite";
import { otherHash } from "./other-build.js";

/**
 * Builds the client as another release of it: every script has another name, and every operation another hash.
 * Arguments: the folder to build into. A process of its own, since the build changes NODE_ENV.
 */

const root = join(import.meta.dirname, "../..");
const [, , outDir] = process.argv;
if (!outDir) throw new RangeError("the folder to build into is missing");

const otherRelease: Plugin = {
  name: "other-release",
  transform: {
    filter: { code: '"__meta__"' },
    handler: (code) =>
      code.replace(
        /("?__meta__"?: ?\{ ?"?hash"?: ?")([0-9a-f]{64})/g,
        (_, start, hash) => start + otherHash(hash),
      ),
  },
  augmentChunkHash: () => "another release",
};

await build({
  configFile: join(root, "client/vite.config.ts"),
  logLevel: "warn",
  plugins: [otherRelease],
  build: { outDir, emptyOutDir: true },
});
