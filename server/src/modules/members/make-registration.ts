import type { PhoneProofPort } from "../../ports/phone-proof/phone-proof-port.js";
import { DetailsService } from "./details.service.js";
import { type RegistrationDeps, RegistrationService } from "./registration.service.js";
import { RegistrationRulesService, type RulesDeps } from "./registration-rules.service.js";
import { NewMemberWriter, type WriterDeps } from "./registration-writer.js";

type Parts = Omit<RulesDeps, "phoneProof"> &
  Omit<RegistrationDeps, "rules" | "writer"> &
  Omit<WriterDeps, "details"> & { readonly phoneProof: PhoneProofPort | null; readonly secretsKey: Buffer };

/** The services by which visitors become members, each once. */
export function makeRegistration({ secretsKey, ...parts }: Parts) {
  const details = new DetailsService(secretsKey);
  const rules = new RegistrationRulesService({ ...parts, phoneProof: parts.phoneProof !== null });
  const writer = new NewMemberWriter({ ...parts, details });
  return {
    details,
    registrationRules: rules,
    registration: new RegistrationService({ ...parts, rules, writer }),
  };
}
