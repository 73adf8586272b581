import { useQuery } from "@apollo/client/react";
import { Skeleton } from "@mantine/core";
import { IconCheck, IconCircleDashed, IconUserPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import {
  ProgrammesChangedDocument,
  RefereesDocument,
  ReferralDocument,
  ReferralPromotionDocument,
} from "../../../../gql/graphql";
import { liveQuery } from "../../../../lib/apollo/live-query";
import { useLiveUpdates } from "../../../../lib/apollo/use-live-updates";
import { useCursorList } from "../../../../lib/list/use-cursor-list";
import { useMoneyText } from "../../../../lib/money/use-money-text";
import { overPage } from "../../../../lib/navigation/auth-dialog";
import { contentDialogPath } from "../../../../lib/navigation/content-dialog";
import { Loaded } from "../../../../ui/feedback/loaded";
import { EmptyState } from "../../../../ui/feedback/state-message";
import { StatusBadge, type StatusTone } from "../../../../ui/feedback/status-badge";
import { CursorResults } from "../../../../ui/list/paging/cursor-results";
import { Amount } from "../../../../ui/text/amount";
import { Moment } from "../../../../ui/text/moment";
import {
  type Referee,
  type RefereeProgress,
  type Referral,
  type ReferralTerms,
  refereeSteps,
} from "../model";
import classes from "./referral.module.css";
import { ShareLink } from "./share-link";

/** What both get, and what it takes. */
function Terms({ terms }: { readonly terms: ReferralTerms }) {
  const { t } = useTranslation("referral");
  const money = useMoneyText();
  const { referrerReward, refereeReward, minDeposit, validBet, withinDays, monthlyCap } = terms;
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{t("termsTitle")}</h2>
      <ul className={classes.rules}>
        <li>{t("rewards", { referrer: money(referrerReward), referee: money(refereeReward) })}</li>
        <li>{t("needs", { days: withinDays, deposit: money(minDeposit), bet: money(validBet) })}</li>
        <li>{t("cap", { amount: money(monthlyCap) })}</li>
        <li>
          {terms.turnoverBasisPoints > 0
            ? t("turnover", { times: terms.turnoverBasisPoints / 10_000 })
            : t("noTurnover")}
        </li>
        <li>{t("fair")}</li>
      </ul>
    </section>
  );
}

function Figures({
  referral: { members, rewarded, earned, earnedThisMonth },
}: {
  readonly referral: Referral;
}) {
  const { t } = useTranslation("referral");
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{t("members")}</dt>
        <dd>{members}</dd>
      </div>
      <div>
        <dt>{t("rewarded")}</dt>
        <dd>{rewarded}</dd>
      </div>
      <div>
        <dt>{t("earned")}</dt>
        <dd>
          <Amount {...earned} />
        </dd>
      </div>
      <div>
        <dt>{t("earnedThisMonth")}</dt>
        <dd>
          <Amount {...earnedThisMonth} />
        </dd>
      </div>
    </dl>
  );
}

const tones: Partial<Record<Referee["state"], StatusTone>> = { REWARDED: "success", UNDER_REVIEW: "info" };

function Referees() {
  const { t } = useTranslation("referral");
  const { rows } = useCursorList(RefereesDocument, ({ me }) => me?.referees, { first: 20 });
  return (
    <CursorResults
      rows={rows}
      failedTitle={t("failed")}
      empty={
        <EmptyState icon={<IconUserPlus size={32} stroke={1.5} />} title={t("none")} text={t("noneText")} />
      }
    >
      {(shown) => (
        <ul className={classes.referees} aria-label={t("joinedTitle")}>
          {shown.map(({ name, at, state, earned }) => (
            <li key={`${at} ${name}`} className={classes.referee}>
              <span>
                <bdi className={classes.name}>{name}</bdi>
                <span className={classes.text}>
                  <Moment at={at} />
                </span>
              </span>
              <StatusBadge tone={tones[state] ?? "neutral"} text={t(`states.${state}`)} />
              <span className={classes.amount}>{earned && <Amount {...earned} />}</span>
            </li>
          ))}
        </ul>
      )}
    </CursorResults>
  );
}

/** How far the member is, who was referred. */
function Own({ own }: { readonly own: RefereeProgress }) {
  const { t } = useTranslation("referral");
  const money = useMoneyText();
  const { terms, state, until, validBet } = own;
  const isOpen = state === "JOINED" || state === "IN_PROGRESS";
  const values = {
    amount: money(terms.refereeReward),
    deposit: money(terms.minDeposit),
    bet: money(terms.validBet),
    done: money(validBet),
  };
  if (state === "EXPIRED" || state === "CLOSED" || state === "REJECTED" || state === "REVOKED") return null;
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{t("own.title", values)}</h2>
      {!isOpen && <p className={classes.text}>{t(state === "GRANTED" ? "own.granted" : "own.waits")}</p>}
      {isOpen && (
        <>
          <ul className={classes.steps}>
            {refereeSteps(own).map(({ step, isDone }) => (
              <li key={step} data-done={isDone || undefined}>
                {isDone ? <IconCheck size={18} aria-hidden /> : <IconCircleDashed size={18} aria-hidden />}
                {t(`own.${step}`, values)} <span className={classes.text}>{t(isDone ? "done" : "open")}</span>
              </li>
            ))}
          </ul>
          <p className={classes.text}>
            {t("own.until")} <Moment at={until} />
          </p>
        </>
      )}
    </section>
  );
}

/** The brand's promotion that explains it, if there is one. */
function Promotion() {
  const location = useLocation();
  const promotion = useQuery(ReferralPromotionDocument).data?.referralPromotion;
  if (!promotion) return null;
  const to = contentDialogPath(location, { kind: "promotion", id: promotion.id });
  return (
    <p className={classes.text}>
      <Link to={to} state={overPage}>
        {promotion.title}
      </Link>
    </p>
  );
}

function Content({ referral }: { readonly referral: Referral }) {
  const { t } = useTranslation("referral");
  const { code, terms, own } = referral;
  return (
    <div className={classes.root}>
      <ShareLink code={code} />
      {terms ? <Terms terms={terms} /> : <p className={classes.text}>{t("noProgramme")}</p>}
      <Promotion />
      {own && <Own own={own} />}
      <section className={classes.section}>
        <h2 className={classes.heading}>{t("joinedTitle")}</h2>
        <Figures referral={referral} />
        <Referees />
      </section>
    </div>
  );
}

/** The member's referral link, what it brings, and who has joined by it. */
export function ReferralOverview() {
  const { t } = useTranslation("referral");
  const { data, error, loading, refetch } = useQuery(ReferralDocument, liveQuery);
  useLiveUpdates(ProgrammesChangedDocument, refetch);
  return (
    <Loaded
      value={data?.me ?? undefined}
      error={error}
      isLoading={loading}
      onRetry={refetch}
      failedTitle={t("failed")}
      placeholder={<Skeleton height={320} />}
    >
      {({ referral }) =>
        referral ? (
          <Content referral={referral} />
        ) : (
          <EmptyState
            icon={<IconUserPlus size={32} stroke={1.5} />}
            title={t("notForYou")}
            text={t("notForYouText")}
          />
        )
      }
    </Loaded>
  );
}
