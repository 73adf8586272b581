import { z } from "zod";

/** What of registering a brand has switched on, as /wps shows it. */
export const registrationFlags = z.object({
  mobileRegistration: z.boolean(),
  smsVerification: z.boolean(),
  passwordAtMobile: z.boolean(),
  humanCheck: z.boolean(),
  phoneProof: z.boolean(),
});
