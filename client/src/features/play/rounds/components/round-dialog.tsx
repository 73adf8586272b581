import { useQuery } from "@apollo/client/react";
import { Modal } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useTranslation } from "react-i18next";
import { RecordRoundDocument, type RecordRoundQuery } from "../../../../gql/graphql";
import { Loaded } from "../../../../ui/feedback/loaded";
import { SkeletonRows } from "../../../../ui/feedback/skeletons";
import { SumLine } from "../../../../ui/list/sums/sum-line";
import { Amount } from "../../../../ui/text/amount";
import { HideableAmount } from "../../../../ui/text/hideable-amount";
import { useRoundDetails } from "../use-round-details";
import { DetailsNotice } from "./details-notice";
import { NetAmount } from "./net-amount";
import classes from "./round-dialog.module.css";
import { DetailsButton, RoundGame, RoundState, RoundTime } from "./round-parts";

type Round = NonNullable<NonNullable<RecordRoundQuery["me"]>["round"]>;

function Postings({ postings }: Pick<Round, "postings">) {
  const { t } = useTranslation("records");
  return (
    <section className={classes.postings} aria-labelledby="round-postings">
      <h3 id="round-postings" className={classes.heading}>
        {t("round.postings")}
      </h3>
      {postings.length === 0 ? (
        <p className={classes.note}>{t("round.none")}</p>
      ) : (
        <ul className={classes.list}>
          {postings.map(({ id, at, kind, account, amount, balanceAfter }) => (
            <li key={id} className={classes.posting}>
              <div>
                <span className={classes.kind}>{t(`kinds.${kind}`)}</span>{" "}
                <span className={classes.note}>{t(`account.accounts.${account}`)}</span>
                <RoundTime at={at} />
              </div>
              <div className={classes.money}>
                <Amount {...amount} signed coloured />
                <span className={classes.note}>
                  {t("account.after")} <HideableAmount {...balanceAfter} />
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function RoundView({ round }: { readonly round: Round }) {
  const { t } = useTranslation("records");
  const details = useRoundDetails(t("opening"));
  const figures = (["staked", "paid", "validBet"] as const).map((key) => ({
    key,
    label: t(key),
    value: <Amount {...round[key]} />,
  }));
  return (
    <div className={classes.root}>
      <div className={classes.head}>
        <RoundGame round={round} />
        <RoundState status={round.status} />
      </div>
      <SumLine
        title={t("total")}
        items={[...figures, { key: "net", label: t("net"), value: <NetAmount net={round.net} /> }]}
      />
      <Postings postings={round.postings} />
      <DetailsNotice details={details} />
      <DetailsButton
        round={round}
        loading={details.openingId === round.id}
        onOpen={(roundId) => void details.open(roundId)}
      />
    </div>
  );
}

interface RoundDialogProps {
  readonly opened: boolean;
  readonly id: string;
  readonly onClose: () => void;
}

/** One round: its stake, payout and wallet postings, and the link to the vendor's details. */
export function RoundDialog({ opened, id, onClose }: RoundDialogProps) {
  const { t } = useTranslation("records");
  const isPhone = useMediaQuery("(max-width: 47.99em)", false, { getInitialValueInEffect: false });
  const { data, error, loading, refetch } = useQuery(RecordRoundDocument, {
    variables: { id },
    skip: !opened,
    fetchPolicy: "cache-and-network",
  });
  return (
    <Modal opened={opened} onClose={onClose} title={t("round.title")} size={600} fullScreen={isPhone}>
      <Loaded
        value={data?.me ? { round: data.me.round } : undefined}
        error={error}
        isLoading={loading}
        onRetry={refetch}
        failedTitle={t("failed.title")}
        placeholder={<SkeletonRows rows={4} height={56} />}
      >
        {({ round }) =>
          round ? <RoundView round={round} /> : <p className={classes.note}>{t("round.missing")}</p>
        }
      </Loaded>
    </Modal>
  );
}
