import { useTranslation } from "react-i18next";
import type { ContractKind } from "../../../gql/graphql";
import type { Terms } from "../model";
import classes from "./offered-terms.module.css";
import { TermsFacts } from "./terms-facts";
import { TermsTable } from "./terms-table";

interface OfferedTermsProps {
  readonly kind: ContractKind;
  readonly currency: string;
  readonly terms: Terms;
  /** The terms that they would replace; null when there are none. */
  readonly replaces: Terms | null | undefined;
  readonly heading: "h3" | "h4";
}

/** Terms, beside those that they would replace, with the tiers that differ marked. */
export function OfferedTerms({ kind, currency, terms, replaces, heading: Heading }: OfferedTermsProps) {
  const { t } = useTranslation("contracts");
  if (!replaces)
    return (
      <>
        <TermsTable kind={kind} currency={currency} terms={terms} />
        <TermsFacts kind={kind} terms={terms} />
      </>
    );
  const sides = [
    {
      title: t("compare.today"),
      own: replaces,
      other: terms,
      missing: t("compare.removed"),
      changed: t("compare.changes"),
    },
    {
      title: t("compare.offered"),
      own: terms,
      other: replaces,
      missing: t("compare.new"),
      changed: t("compare.changed"),
    },
  ];
  return (
    <div className={classes.sides}>
      {sides.map(({ title, own, other, missing, changed }) => (
        <section key={title} className={classes.side} aria-label={title}>
          <Heading className={classes.title}>{title}</Heading>
          <TermsTable
            kind={kind}
            currency={currency}
            terms={own}
            other={other}
            changeText={{ changed, missing }}
          />
          <TermsFacts kind={kind} terms={own} />
        </section>
      ))}
    </div>
  );
}
