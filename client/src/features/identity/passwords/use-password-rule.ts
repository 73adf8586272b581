import { useQuery } from "@apollo/client/react";
import {
  findPasswordFault,
  type PasswordRule,
  passwordLengthLimits,
} from "@croupier/schema/rules/password.js";
import { isPatternId } from "@croupier/schema/rules/registration-patterns.js";
import { useCallback } from "react";
import { PasswordRuleDocument } from "../../../gql/graphql";
import { useFaultText } from "../security/use-fault-text";

/** The brand's password rule; null until it has loaded, and the server checks in any case. */
export function usePasswordRule(): PasswordRule | null {
  const { data } = useQuery(PasswordRuleDocument);
  if (!data) return null;
  const { patternId, minLength, maxLength } = data.passwordRule;
  return { patternId: isPatternId(patternId) ? patternId : "length", minLength, maxLength };
}

/** Returns the functions that validate a new password and its confirmation. */
export function usePasswordChecks(rule: PasswordRule | null, username: string | null) {
  const faultText = useFaultText();
  const newPassword = useCallback(
    (text: string): string | null => {
      if (text === "") return faultText({ code: "required" });
      const code = rule && findPasswordFault(rule, text, username);
      return rule && code ? faultText({ code, params: passwordLengthLimits(rule) }) : null;
    },
    [faultText, rule, username],
  );
  const confirmNewPassword = useCallback(
    (text: string, { newPassword }: { readonly newPassword: string }): string | null => {
      if (text === "") return faultText({ code: "required" });
      return text === newPassword ? null : faultText({ code: "mismatch" });
    },
    [faultText],
  );
  return { newPassword, confirmNewPassword };
}
