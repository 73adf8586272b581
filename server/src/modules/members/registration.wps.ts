import { z } from "zod";

/** The brand's registration flags in the contract. */
export const registrationFlags = z.object({
  mobileRegistration: z.boolean(),
  smsVerification: z.boolean(),
  passwordAtMobile: z.boolean(),
  humanCheck: z.boolean(),
  phoneProof: z.boolean(),
});
