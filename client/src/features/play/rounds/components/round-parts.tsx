import { Anchor, Button } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { useBrand } from "../../../../brands/brand-context";
import { useGamePicture } from "../../../../brands/use-pictures";
import type { RoundStatus } from "../../../../gql/graphql";
import { formatDate, formatTime } from "../../../../lib/dates/format";
import { useDocumentLanguage } from "../../../../lib/i18n/use-document-language";
import { useMoneyText } from "../../../../lib/money/use-money-text";
import { roundDialogPath } from "../../../../lib/navigation/paths";
import { StatusBadge, type StatusTone } from "../../../../ui/feedback/status-badge";
import { GamePicture } from "../../../../ui/game/game-card";
import { Copyable } from "../../../../ui/text/copyable";
import type { RecordRound } from "../model";
import classes from "./round-parts.module.css";

const tones: Record<RoundStatus, StatusTone> = { OPEN: "info", CLOSED: "neutral", VOID: "warning" };

/** When a round was opened, in the brand's time zone. */
export function RoundTime({ at }: { readonly at: string }) {
  const tag = useDocumentLanguage();
  const { timeZone } = useBrand();
  return (
    <time dateTime={at} className={classes.time}>
      <span>{formatTime(at, tag, timeZone)}</span>
      <span className={classes.date}>{formatDate(at, tag, timeZone)}</span>
    </time>
  );
}

/** The game of a round with its picture, what a free spin has won, and the round's reference. */
export function RoundGame({ round }: { readonly round: RecordRound }) {
  const { t } = useTranslation("records");
  const money = useMoneyText();
  const { id, game, reference, freeWin } = round;
  const location = useLocation();
  const pictures = useGamePicture(game.iconUrl, game.id);
  return (
    <div className={classes.game}>
      <span className={classes.picture}>
        <GamePicture urls={pictures} />
      </span>
      <div className={classes.words}>
        <Anchor
          component={Link}
          className={classes.name}
          to={roundDialogPath(location, id)}
          preventScrollReset
          aria-label={t("round.open", { reference })}
        >
          {game.name}
        </Anchor>
        {freeWin && <span className={classes.free}>{t("freeSpin", { amount: money(freeWin) })}</span>}
        <Copyable value={reference} label={t("copyReference", { reference })} copiedLabel={t("copied")} />
      </div>
    </div>
  );
}

/** The status of a round. */
export function RoundState({ status }: { readonly status: RoundStatus }) {
  const { t } = useTranslation("records");
  return <StatusBadge tone={tones[status]} text={t(`statuses.${status}`)} />;
}

interface DetailsButtonProps {
  readonly round: RecordRound;
  readonly loading: boolean;
  readonly onOpen: (roundId: string) => void;
}

/** Opens the vendor's details of a round. */
export function DetailsButton({ round, loading, onOpen }: DetailsButtonProps) {
  const { t } = useTranslation("records");
  return (
    <Button
      variant="light"
      size="xs"
      className={classes.details}
      loading={loading}
      onClick={() => onOpen(round.id)}
      aria-label={t("detailsOf", { reference: round.reference })}
      rightSection={<IconExternalLink size={14} aria-hidden />}
    >
      <span className={classes.detailsText}>{t("details")}</span>
    </Button>
  );
}
