import { useApolloClient } from "@apollo/client/react";
import { Button } from "@mantine/core";
import { useReducedMotion } from "@mantine/hooks";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { ClaimRaffleDocument, type ClaimRaffleMutation } from "../../../../gql/graphql";
import { useErrorText } from "../../../../lib/errors/use-error-text";
import { useRequest } from "../../../../lib/http/use-request";
import { useMoneyText } from "../../../../lib/money/use-money-text";
import { FormError } from "../../../../ui/feedback/form-error";
import { angleFor, isMoney, type Raffle } from "../model";
import { JoinRaffle } from "./join-raffle";
import { OddsTable } from "./odds-table";
import { RaffleTerms } from "./raffle-terms";
import classes from "./raffles.module.css";
import { SeedForm } from "./seed-form";
import { Wheel } from "./wheel";

type Drawn = ClaimRaffleMutation["claimRaffle"];

/** Uses turns of a wheel, and turns it to what was drawn. The result is shown once the wheel stands still. */
function useTurns({ id, prizes }: Raffle) {
  const client = useApolloClient();
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false });
  const [angle, setAngle] = useState(0);
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [isTurning, setTurning] = useState(false);
  const stop = () => {
    setTurning(false);
    // Turns left, stock and history are asked for now: earlier they would give the result away.
    void client.refetchQueries({ include: ["Raffles", "RaffleTurns"] });
  };
  const request = useRequest(async (raffleId: string, requestId) => {
    const input = { promotionId: raffleId, requestId };
    const { data } = await client.mutate({ mutation: ClaimRaffleDocument, variables: { input } });
    if (!data) return;
    setDrawn(data.claimRaffle);
    const segment = prizes.findIndex(({ number }) => number === data.claimRaffle.prize);
    setAngle((before) => angleFor(segment, prizes.length, before));
    if (isStill) stop();
    else setTurning(true);
  });
  const turn = () => {
    setDrawn(null);
    void request.run(id, id);
  };
  return { angle, drawn, isBusy: request.isBusy || isTurning, isTurning, error: request.error, turn, stop };
}

/** A wheel: its picture, a turn, the odds, how turns are earned, and the seeds. */
export function WheelCard({ raffle }: { readonly raffle: Raffle }) {
  const { t } = useTranslation("raffles");
  const errorText = useErrorText();
  const money = useMoneyText();
  const titleId = useId();
  const { angle, drawn, isBusy, isTurning, error, turn, stop } = useTurns(raffle);
  const left = raffle.turnsLeft ?? 0;
  return (
    <li className={classes.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {raffle.promotion?.title ?? t("names.WHEEL")}
      </h2>
      <div className={classes.columns}>
        <div className={classes.play}>
          <Wheel prizes={raffle.prizes} angle={angle} nothing={t("nothingShort")} onStop={stop} />
          <p className={classes.outcome} role="status">
            {drawn && !isTurning && (isMoney(drawn) ? t("won", { amount: money(drawn.amount) }) : t("lost"))}
          </p>
          <FormError text={error ? errorText(error) : null} />
          {raffle.label === "JOIN" ? (
            <JoinRaffle id={raffle.id} />
          ) : (
            <Button size="md" fullWidth loading={isBusy} disabled={left === 0} onClick={turn}>
              {t("spin")}
            </Button>
          )}
          <p className={classes.text}>{t("turnsLeft", { left })}</p>
        </div>
        <div className={classes.facts}>
          <OddsTable raffle={raffle} />
          <RaffleTerms raffle={raffle} />
          {raffle.fairness && <SeedForm raffleId={raffle.id} fairness={raffle.fairness} />}
        </div>
      </div>
    </li>
  );
}
