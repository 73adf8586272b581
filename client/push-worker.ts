import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { minifySync, type Plugin, transformWithOxc } from "vite";

/** The part of the service worker that shows push messages: a plain script, which has no imports. */
export async function pushWorker(root: string): Promise<{ readonly plugin: Plugin; readonly url: string }> {
  const file = join(root, "src/lib/browser/pwa/push-worker.ts");
  const { code: script } = await transformWithOxc(readFileSync(file, "utf8"), file, { sourcemap: false });
  const { code } = minifySync("push-worker.js", script, { module: false });
  const hash = createHash("sha256").update(code).digest("base64url").slice(0, 8);
  const fileName = `assets/push-worker-${hash}.js`;
  const plugin: Plugin = {
    name: "push-worker",
    apply: "build",
    generateBundle() {
      this.emitFile({ type: "asset", fileName, source: code });
    },
  };
  return { plugin, url: `/${fileName}` };
}
