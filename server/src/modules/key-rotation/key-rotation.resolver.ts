import { field } from "../../graphql/object-of.js";
import { resolverOf, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import { RotationBatchType, SealedColumnStatusType } from "./key-rotation.gql.js";
import type { KeyRotationService } from "./key-rotation.service.js";

const { query, mutation } = rootFields<KeyRotationService>(allow("staff", { permission: "keys.rotate" }));

/** How keys of the installation turn, for its staff. */
export const KeyRotationResolver = resolverOf<KeyRotationService>({
  sealedColumns: query({
    returns: field.of(SealedColumnStatusType, "Every column of encrypted values.").list(),
    resolve: async (rotation, { ctx }) => [...(await rotation.status(ctx))],
  }),
  rotateKeys: mutation({
    returns: field.of(
      RotationBatchType,
      "Encrypts up to 500 values again by the newest key. Repeat it until `next` is null.",
    ),
    resolve: (rotation, { ctx }) => rotation.rotateBatch(ctx),
  }),
});
