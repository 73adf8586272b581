import DataLoader from "dataloader";
import type { Ctx } from "../../core/ctx.js";
import { LoaderToken } from "../../kit/loaders.js";
import type { StoredFile, SubjectKind } from "./files.model.js";
import type { FilesService } from "./files.service.js";

/** Batches the loading of proofs for subjects of one kind within a request. */
export function createProofLoader(
  files: Pick<FilesService, "listBySubject">,
  ctx: Ctx,
  kind: SubjectKind,
): DataLoader<string, readonly StoredFile[]> {
  return new DataLoader(async (ids) => {
    const found = await files.listBySubject(ctx, kind, ids);
    return ids.map((id) => found.get(id) ?? []);
  });
}

/** Proofs of payment, by deposit id. */
export const depositProofs = new LoaderToken<DataLoader<string, readonly StoredFile[]>>("depositProofs");

/** Proofs of the amount that was received of a withdrawal, by withdrawal id. */
export const withdrawalProofs = new LoaderToken<DataLoader<string, readonly StoredFile[]>>(
  "withdrawalProofs",
);

/** Pictures of applications for rewards, by the id of the entry. */
export const applicationPictures = new LoaderToken<DataLoader<string, readonly StoredFile[]>>(
  "applicationPictures",
);
