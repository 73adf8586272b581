import type { RegistrationField } from "@croupier/schema/rules/registration-fields.js";
import type { Ctx } from "../../../core/ctx.js";
import type { RegistrationRulesService, RuleChange } from "../registration-rules.service.js";

interface Services {
  readonly registrationRules: RegistrationRulesService;
}

/** Registration rules of the demo brands that differ from the defaults. */
const ruleChanges: Readonly<Record<string, Readonly<Partial<Record<RegistrationField, RuleChange>>>>> = {
  demo: {
    payeeName: { enabled: true },
    paymentPassword: { enabled: true },
    nickname: { enabled: true },
    whatsapp: { enabled: true },
    telegram: { enabled: true },
    line: { enabled: true },
  },
  lotus: { mobileNum: { enabled: false }, password: { patternId: "strong_password", maxLength: 20 } },
};

/** Sets the demo's registration rules once. Later changes by staff are kept. */
export async function addDemoRegistration(ctx: Ctx, { registrationRules }: Services): Promise<void> {
  const changes = Object.entries(ruleChanges[ctx.brand.code] ?? {});
  if (await registrationRules.hasOwnRules(ctx)) return;
  for (const [field, change] of changes) await registrationRules.change(ctx, field, change);
}
