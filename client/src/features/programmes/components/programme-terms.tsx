import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { GameType } from "../../../gql/graphql";
import { useDocumentLanguage } from "../../../lib/i18n/use-document-language";
import { formatPercent } from "../../../lib/money/percent";
import { useMoneyText } from "../../../lib/money/use-money-text";
import { formatTimes, type ProgrammeWithTerms } from "../model";
import classes from "./programme.module.css";
import { ProgrammeTiers } from "./programme-tiers";

type Text = TFunction<["promotions", "common"]>;
type AmountText = (amount: string) => string;

/** What counts. */
function countedLines({ rules }: ProgrammeWithTerms, t: Text, amount: AmountText): string[] {
  const { trigger, period, minDeposit, onlyFirstEver, categories, minTotal } = rules;
  const lines: string[] = [];
  if (trigger === "FIRST_DEPOSIT" && minDeposit !== null)
    lines.push(
      onlyFirstEver
        ? t("terms.firstEver", { min: amount(minDeposit) })
        : t(`terms.deposit.${period}`, { min: amount(minDeposit) }),
      t("terms.ownBonus"),
    );
  if (trigger === "VALID_BET") lines.push(t("terms.bets"));
  if (trigger === "NET_LOSS") lines.push(t("terms.losses"));
  if (categories) {
    const names = categories.map((category) => t(`common:categories.${category}`));
    lines.push(t("terms.categories", { categories: names.join(t("terms.comma")) }));
  }
  if (minTotal !== null) lines.push(t("terms.minTotal", { amount: amount(minTotal) }));
  return lines;
}

/** What it earns, and when it is paid. */
function rewardLines(programme: ProgrammeWithTerms, t: Text, amount: AmountText, tag: string): string[] {
  const { rules } = programme;
  const { reward, rate, cap, base, period, claim, claimDays, turnoverBasisPoints, wallet, countedBets } =
    rules;
  const lines: string[] = [];
  if (reward === "DEPOSIT_SHARE" && rate !== null && cap !== null)
    lines.push(t("terms.share", { rate: `\u2066${formatPercent(rate, tag)}\u2069`, cap: amount(cap) }));
  if (reward === "FIXED_AMOUNT" && rules.amount !== null)
    lines.push(t("terms.fixed", { amount: amount(rules.amount) }));
  lines.push(...freeSpinsLines(programme, t, amount));
  if (rules.entrance === "APPLY") lines.push(t(`terms.apply.${period}`));
  if (reward === "TIERED_REBATE" || reward === "TIERED_CASHBACK") {
    if ((rules.tiers?.length ?? 0) > 1) lines.push(t(`terms.base.${base ?? "WHOLE"}`));
    if (cap !== null) lines.push(t("terms.cap", { cap: amount(cap) }));
    lines.push(t(`terms.closes.${period}`));
  }
  if (claim === "MEMBER") lines.push(t("terms.claim", { count: claimDays }));
  else lines.push(t(rules.freeSpins ? "terms.freeSpins.automatic" : "terms.paid"));
  if (rules.freeSpins && wallet) lines.push(t("terms.freeSpins.bonus"));
  if (wallet) return [...lines, ...balanceLines(rules, t, amount, tag)];
  lines.push(
    turnoverBasisPoints > 0
      ? t("terms.wagering", { times: formatTimes(turnoverBasisPoints, tag) })
      : t("terms.noWagering"),
  );
  if (countedBets) lines.push(...countedBetLines(countedBets, t, tag));
  return lines;
}

/** The free spins that are granted, how long they last, and what is paid of their wins. */
function freeSpinsLines(
  { rules: { freeSpins }, freeSpinsGame }: ProgrammeWithTerms,
  t: Text,
  amount: AmountText,
): string[] {
  if (!freeSpins) return [];
  const { spins, stake, days, maxWin } = freeSpins;
  const game = `\u2068${freeSpinsGame?.name ?? freeSpins.gameId}\u2069`;
  return [
    t("terms.freeSpins.grant", { number: spins, game, stake: amount(stake) }),
    t("terms.freeSpins.days", { days }),
    t("terms.freeSpins.maxWin", { amount: amount(maxWin) }),
  ];
}

/** What counts of valid bets towards what has to be staked. */
function countedBetLines(
  { contributions, minimumOdds }: Omit<NonNullable<ProgrammeWithTerms["rules"]["countedBets"]>, "__typename">,
  t: Text,
  tag: string,
): string[] {
  const counts = (contributions ?? [])
    .filter(({ basisPoints }) => basisPoints > 0)
    .map(({ category, basisPoints }) => {
      const percent = formatPercent(String(basisPoints / 100), tag);
      return `${t(`common:categories.${category}`)} \u2066${percent}\u2069`;
    });
  const odds = minimumOdds === null ? null : `\u2066${minimumOdds}\u2069`;
  return [
    t("terms.wallet.counts", { list: counts.join(t("terms.comma")) }),
    ...(odds === null ? [] : [t("terms.wallet.odds", { odds })]),
  ];
}

/** The wagering of a bonus with a balance of its own. */
function balanceLines(
  rules: ProgrammeWithTerms["rules"],
  t: Text,
  amount: AmountText,
  tag: string,
): string[] {
  const { turnoverBasisPoints, wallet } = rules;
  if (!wallet) return [];
  const { conversionTimes, days, maxBet } = wallet;
  return [
    t("terms.wallet.balance"),
    t("terms.wallet.required", { times: formatTimes(turnoverBasisPoints, tag) }),
    ...countedBetLines(wallet, t, tag),
    t("terms.wallet.days", { count: days }),
    ...(maxBet === null ? [] : [t("terms.wallet.maxBet", { amount: amount(maxBet) })]),
    t("terms.wallet.conversion", { times: formatTimes(conversionTimes * 10_000, tag) }),
    t("terms.wallet.end"),
    t("terms.wallet.single"),
  ];
}

/** The rules of a programme as sentences, with the rates and a worked example. */
export function ProgrammeTerms({ programme }: { readonly programme: ProgrammeWithTerms }) {
  const { t } = useTranslation(["promotions", "common"]);
  const tag = useDocumentLanguage();
  const money = useMoneyText();
  const { currency, rules } = programme;
  const amount = (text: string) => money({ amount: text, currency });
  const lines = [
    t(`terms.entrance.${rules.entrance}`),
    ...countedLines(programme, t, amount),
    ...rewardLines(programme, t, amount, tag),
  ];
  return (
    <section className={classes.part} aria-label={t("terms.title")}>
      <h4 className={classes.heading}>{t("terms.title")}</h4>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {rules.tiers && rules.tiers.length > 0 && <ProgrammeTiers currency={currency} tiers={rules.tiers} />}
      <Example programme={programme} />
    </section>
  );
}

/** A worked example, computed by the rules themselves. */
function Example({ programme: { example, rules } }: { readonly programme: ProgrammeWithTerms }) {
  const { t } = useTranslation(["promotions", "common"]);
  const money = useMoneyText();
  if (!example) return null;
  const { key, turnover } = example;
  const given = { counted: money(example.counted), reward: money(example.reward) };
  const text = () => {
    if (key === null) return t("example.application", given);
    if (key === "DEPOSIT") return t("example.deposit", given);
    if (key === "NET_LOSS") return t("example.loss", given);
    return t("example.bets", { ...given, category: t(`common:categories.${key as GameType}`) });
  };
  return (
    <p className={classes.example}>
      <strong>{t("example.title")}</strong> {text()}{" "}
      {Number(turnover.amount) > 0 &&
        t(rules.wallet ? "example.wallet" : "example.turnover", { turnover: money(turnover) })}
    </p>
  );
}
