import { field, objectOf } from "../../graphql/object-of.js";

export const ProofFileType = objectOf(
  "ProofFile",
  "An uploaded image. Its owner downloads it from /files/{id}, and staff from /files/{id}?reason=….",
  {
    id: field.id("File id."),
    mediaType: field.string("image/png or image/jpeg."),
    width: field.int("In pixels."),
    height: field.int("In pixels."),
    createdAt: field.dateTime("When it was uploaded."),
  },
);
export type ProofFileType = InstanceType<typeof ProofFileType>;
