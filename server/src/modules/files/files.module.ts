import { defineModule } from "../../kit/module.js";
import type { Platform } from "../../kit/platform.js";
import { filesJobs } from "./files.jobs.js";
import { createProofLoader, depositProofs, withdrawalProofs } from "./files.loaders.js";
import { filesRoutes } from "./files.routes.js";
import { FilesService } from "./files.service.js";

export type FilesModule = ReturnType<typeof filesModule>;

export function filesModule({ platform }: { readonly platform: Platform }) {
  const files = new FilesService(platform.throttles);
  return defineModule({
    services: { files },
    loaders: [
      depositProofs.provide((ctx) => createProofLoader(files, ctx, "deposit")),
      withdrawalProofs.provide((ctx) => createProofLoader(files, ctx, "withdrawal")),
    ],
    routes: [filesRoutes({ files })],
    jobs: filesJobs,
  });
}
