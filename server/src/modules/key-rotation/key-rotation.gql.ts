import { field, objectOf } from "../../graphql/object-of.js";

export const SealedColumnStatusType = objectOf(
  "SealedColumnStatus",
  "How many values of a column are encrypted by which of the SECRETS_KEY.",
  {
    column: field.string("Table and column, such as `identity.contact.phone_sealed`."),
    current: field.int("Values that the newest key sealed."),
    outdated: field.int("Values that an older key sealed. A key may be removed once there are none."),
  },
);

export const RotationBatchType = objectOf("RotationBatch", "What one batch of a rotation of keys did.", {
  resealed: field.int("Values that were sealed again by the newest key."),
  unreadable: field.int("Values that none of the keys opens; they were left as they are."),
  next: field
    .string("The column that the next batch goes on with; null when every column is done.")
    .nullable(),
});
