import { useId } from "react";
import { useTranslation } from "react-i18next";
import { formatDate } from "../../../../lib/dates/format";
import { useDocumentLanguage } from "../../../../lib/i18n/use-document-language";
import { formatPercent } from "../../../../lib/money/percent";
import { Amount } from "../../../../ui/text/amount";
import { Moment } from "../../../../ui/text/moment";
import { dayInstant } from "../../model";
import { countPlaces, factsOfDraw, type Raffle, type TicketDraw } from "../model";
import { JoinRaffle } from "./join-raffle";
import { OddsTable } from "./odds-table";
import { RaffleTerms } from "./raffle-terms";
import classes from "./raffles.module.css";
import { VerifyLink } from "./verify-link";

function Winners({ draw, places }: { readonly draw: TicketDraw; readonly places: number }) {
  const { t } = useTranslation("raffles");
  const tag = useDocumentLanguage();
  const facts = factsOfDraw(draw, places);
  const title =
    draw.period === "" ? t("draw") : t("drawOf", { date: formatDate(dayInstant(draw.period), tag, "UTC") });
  return (
    <section className={classes.draw} aria-label={title}>
      <h3 className={classes.subtitle}>{title}</h3>
      <p className={classes.text}>
        {t("ticketsDrawn", { tickets: draw.tickets })} · <Moment at={draw.drawnAt} />{" "}
        {facts && <VerifyLink facts={facts} what={title} />}
      </p>
      <ol className={classes.winners}>
        {draw.winners.map(({ place, ticket, name, isOwn, amount }) => (
          <li key={place} className={isOwn ? classes.own : undefined}>
            <span>
              {place}. <bdi>{name}</bdi> {isOwn && <strong>{t("you")}</strong>}
            </span>
            <span className={classes.text}>{t("ticket", { number: ticket + 1 })}</span>
            <Amount {...amount} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A draw of tickets: the member's tickets and chance, the prizes, and the winners of earlier draws. */
export function TicketCard({ raffle }: { readonly raffle: Raffle }) {
  const { t } = useTranslation("raffles");
  const tag = useDocumentLanguage();
  const titleId = useId();
  const { earned, tickets, chance, drawsAt, draws } = raffle;
  const places = countPlaces(raffle);
  return (
    <li className={classes.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {raffle.promotion?.title ?? t("names.TICKETS")}
      </h2>
      <div className={classes.columns}>
        <div className={classes.play}>
          <dl className={classes.pairs}>
            <dt>{t("yourTickets")}</dt>
            <dd className={classes.figure}>{earned}</dd>
            <dt>{t("allTickets")}</dt>
            <dd>{tickets ?? 0}</dd>
            <dt>{t("yourChance")}</dt>
            <dd>
              <bdi dir="ltr">{formatPercent(chance ?? "0", tag)}</bdi>
            </dd>
            {drawsAt && (
              <>
                <dt>{t("drawsAt")}</dt>
                <dd>
                  <Moment at={drawsAt} />
                </dd>
              </>
            )}
          </dl>
          <p className={classes.text}>{t("chanceText")}</p>
          {raffle.label === "JOIN" && <JoinRaffle id={raffle.id} />}
        </div>
        <div className={classes.facts}>
          <OddsTable raffle={raffle} />
          <RaffleTerms raffle={raffle} />
          {raffle.fairness && (
            <p className={classes.text}>
              {t("seeds.hash")}: <code dir="ltr">{raffle.fairness.serverSeedHash}</code>
            </p>
          )}
        </div>
      </div>
      {draws.map((draw) => (
        <Winners key={draw.id} draw={draw} places={places} />
      ))}
    </li>
  );
}
