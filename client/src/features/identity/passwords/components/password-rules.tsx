import { checkPassword, type PasswordRule, passwordLengthLimits } from "@croupier/schema/rules/password.js";
import { IconCircleCheckFilled, IconCircleDashed } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "./password-rules.module.css";

interface PasswordRulesProps {
  readonly id: string;
  readonly rule: PasswordRule;
  readonly text: string;
  readonly username: string | null;
}

/** The rules of a new password, each ticked as soon as it is met. */
export function PasswordRules({ id, rule, text, username }: PasswordRulesProps) {
  const { t } = useTranslation("security");
  const checks = checkPassword(rule, text, username).filter(
    ({ code }) => code !== "same_as_username" || username !== null,
  );
  return (
    <ul id={id} className={classes.list} aria-label={t("rules.label")}>
      {checks.map(({ code, isMet }) => (
        <li key={code} className={classes.rule} data-kept={isMet || undefined}>
          {isMet ? (
            <IconCircleCheckFilled size={18} aria-hidden />
          ) : (
            <IconCircleDashed size={18} aria-hidden />
          )}
          <span>
            {t(`rules.${ruleText(code)}`, passwordLengthLimits(rule))}
            <span className={classes.state}>{isMet ? t("rules.kept") : t("rules.open")}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

const rulesWithText = [
  "length",
  "edge_spaces",
  "same_as_username",
  "strong_password",
  "letters_and_digits",
  "alphanumeric",
  "alphanumeric_uppercase",
  "letters_numbers_symbols",
  "no_spaces",
] as const;

/** The text key of a rule; rules that are rarely broken share one. */
function ruleText(code: string): (typeof rulesWithText)[number] | "other" {
  return rulesWithText.find((name) => name === code) ?? "other";
}
