import { z } from "zod";
import { text } from "../../../wps/fields.js";
import { StepUpMethod } from "../identity.model.js";

/** The second proof that an earlier verification_required asked for. */
export const stepUpInput = z.object({
  ticket: text(),
  method: StepUpMethod.schema,
  answer: z.string().max(255),
  trustDevice: z.boolean().default(false),
});
