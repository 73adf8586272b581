import { defineModule } from "../../kit/module.js";
import type { Platform } from "../../kit/platform.js";
import type { AuditModule } from "../audit/audit.module.js";
import { filesJobs } from "./files.jobs.js";
import { applicationPictures, createProofLoader, depositProofs, withdrawalProofs } from "./files.loaders.js";
import { filesRoutes } from "./files.routes.js";
import { FilesService } from "./files.service.js";

export type FilesModule = ReturnType<typeof filesModule>;

interface Needs {
  readonly platform: Platform;
  readonly audit: AuditModule;
}

export function filesModule({ platform, audit }: Needs) {
  const files = new FilesService({ throttles: platform.throttles, audit: audit.services.audit });
  return defineModule({
    services: { files },
    loaders: [
      depositProofs.provide((ctx) => createProofLoader(files, ctx, "deposit")),
      withdrawalProofs.provide((ctx) => createProofLoader(files, ctx, "withdrawal")),
      applicationPictures.provide((ctx) => createProofLoader(files, ctx, "programme_entry")),
    ],
    routes: [filesRoutes({ files })],
    jobs: filesJobs,
  });
}
