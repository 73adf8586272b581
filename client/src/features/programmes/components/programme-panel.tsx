import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { ProgrammeLabel } from "../../../gql/graphql";
import { useErrorText } from "../../../lib/errors/use-error-text";
import { useMoneyText } from "../../../lib/money/use-money-text";
import { gamePath, paths } from "../../../lib/navigation/paths";
import { FormError } from "../../../ui/feedback/form-error";
import type { Programme } from "../model";
import { useProgrammeAction } from "../use-programme-action";
import { ApplicationForm } from "./application-form";
import { EntryProgress } from "./entry-progress";
import classes from "./programme.module.css";
import { ProgrammeStatus } from "./programme-status";
import { ProgrammeTerms } from "./programme-terms";

/** What a member can do about a programme now: join, apply, claim, or play free spins; nothing otherwise. */
function Action({ programme: { id, label, entry, freeSpinsGame } }: { readonly programme: Programme }) {
  const { t } = useTranslation("promotions");
  const money = useMoneyText();
  const errorText = useErrorText();
  const { join, claim, isRunning, error } = useProgrammeAction();
  if (label === "APPLY") return <ApplicationForm programmeId={id} />;
  const canClaim = label === "CLAIM" && entry !== null;
  if (freeSpinsGame && (label === "ISSUED" || label === "CLAIMED"))
    return (
      <Button component={Link} to={gamePath(freeSpinsGame.id)} size="md" fullWidth>
        {t("playFreeSpins")}
      </Button>
    );
  if (label !== "JOIN" && !canClaim) return null;
  const claimText = () =>
    entry?.freeSpins == null
      ? t("claim", { amount: entry ? money(entry.payable) : "" })
      : t("claimFreeSpins", { number: entry.freeSpins });
  return (
    <>
      <FormError text={error === null ? null : errorText(error)} />
      <Button
        size="md"
        fullWidth
        loading={isRunning}
        onClick={() => void (canClaim ? claim(entry.id) : join(id))}
      >
        {canClaim ? claimText() : t("join")}
      </Button>
    </>
  );
}

/** The pages where raffles are drawn and envelopes opened. */
const drawPages = {
  RAFFLE: { to: paths.raffles, text: "goToDraw.raffle" },
  RED_ENVELOPE: { to: paths.redEnvelopes, text: "goToDraw.envelope" },
} as const;

/** A raffle or envelope in a promotion's details: its state for the member, and the way to its page. */
function DrawPanel({
  kind,
  label,
}: {
  readonly kind: keyof typeof drawPages;
  readonly label: ProgrammeLabel;
}) {
  const { t } = useTranslation("promotions");
  const { to, text } = drawPages[kind];
  return (
    <section className={classes.panel} aria-label={t("yours")}>
      <div className={classes.head}>
        <h4 className={classes.heading}>{t("yours")}</h4>
        <ProgrammeStatus label={label} />
      </div>
      <Button component={Link} to={to} size="md" fullWidth>
        {t(text)}
      </Button>
    </section>
  );
}

/** A programme in a promotion's details: its state for the member, its rules, what has counted, and what can be done. */
export function ProgrammePanel({ programme }: { readonly programme: Programme }) {
  const { t } = useTranslation("promotions");
  const { kind, label, entry } = programme;
  if (kind === "RAFFLE" || kind === "RED_ENVELOPE") return <DrawPanel kind={kind} label={label} />;
  return (
    <section className={classes.panel} aria-label={t("yours")}>
      <div className={classes.head}>
        <h4 className={classes.heading}>{t("yours")}</h4>
        <ProgrammeStatus label={label} />
      </div>
      {entry && <EntryProgress programme={programme} entry={entry} />}
      <ProgrammeTerms programme={programme} />
      <Action programme={programme} />
    </section>
  );
}
