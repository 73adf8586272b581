import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useDocumentLanguage } from "../../../../lib/i18n/use-document-language";
import { gamePath } from "../../../../lib/navigation/paths";
import { Amount } from "../../../../ui/text/amount";
import { Moment } from "../../../../ui/text/moment";
import { formatTimes } from "../../model";
import cards from "../../rewards/components/rewards.module.css";
import { useRewardName } from "../../rewards/reward-name";
import type { FreeSpins } from "../use-free-spins";

/** Free spins of one game: how many are left, what they have won, how that is paid, and the way to play them. */
export function FreeSpinsCard({ freeSpins }: { readonly freeSpins: FreeSpins }) {
  const { t } = useTranslation(["rewards", "promotions"]);
  const tag = useDocumentLanguage();
  const name = useRewardName()(freeSpins);
  const { game, stake, left, total, won, maxWin, turnoverBasisPoints, isBonus, expiresAt } = freeSpins;
  return (
    <li className={cards.card}>
      <div className={cards.words}>
        <h3 className={cards.name}>{name}</h3>
        <p className={cards.note}>
          <bdi>{game.name}</bdi>
        </p>
      </div>
      <dl className={cards.figures}>
        <dt>{t("freeSpins.left")}</dt>
        <dd>{t("freeSpins.leftOf", { left, total })}</dd>
        <dt>{t("freeSpins.stake")}</dt>
        <dd>
          <Amount {...stake} />
        </dd>
        <dt>{t("freeSpins.won")}</dt>
        <dd>
          <Amount {...won} />
        </dd>
        <dt>{t("freeSpins.maxWin")}</dt>
        <dd>
          <Amount {...maxWin} />
        </dd>
        <dt>{t("freeSpins.until")}</dt>
        <dd>
          <Moment at={expiresAt} />
        </dd>
      </dl>
      <p className={cards.note}>
        {isBonus && `${t("promotions:terms.freeSpins.bonus")} `}
        {turnoverBasisPoints > 0
          ? t("promotions:terms.wagering", { times: formatTimes(turnoverBasisPoints, tag) })
          : t("promotions:terms.noWagering")}
      </p>
      {left > 0 ? (
        <Button
          component={Link}
          to={gamePath(game.id)}
          size="md"
          aria-label={t("freeSpins.playNamed", { game: game.name })}
        >
          {t("freeSpins.play")}
        </Button>
      ) : (
        <p className={cards.note}>{t("freeSpins.paying")}</p>
      )}
    </li>
  );
}
