import DataLoader from "dataloader";
import type { Ctx } from "../../core/ctx.js";
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
