import DataLoader from "dataloader";
import type { Ctx } from "../../core/ctx.js";
import { LoaderToken } from "../../kit/loaders.js";
import type { StoredFile, SubjectKind } from "./files.model.js";
import type { FilesService } from "./files.service.js";

/** What proves subjects of a kind, asked for together within a request. */
export function createProofLoader(
  files: Pick<FilesService, "listOf">,
  ctx: Ctx,
  kind: SubjectKind,
): DataLoader<string, readonly StoredFile[]> {
  return new DataLoader(async (ids) => {
    const found = await files.listOf(ctx, kind, ids);
    return ids.map((id) => found.get(id) ?? []);
  });
}

/** What proves a deposit, by the deposit's id. */
export const depositProofs = new LoaderToken<DataLoader<string, readonly StoredFile[]>>("depositProofs");

/** What shows how much of a withdrawal came, by the withdrawal's id. */
export const withdrawalProofs = new LoaderToken<DataLoader<string, readonly StoredFile[]>>(
  "withdrawalProofs",
);
