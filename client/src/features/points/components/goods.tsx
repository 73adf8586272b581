import { Button } from "@mantine/core";
import { IconGift } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../../ui/feedback/state-message";
import type { Good, Mall } from "../model";
import classes from "./points.module.css";
import { Points } from "./points-text";
import { RedeemDialog } from "./redeem-dialog";

function GoodCard({ good, onRedeem }: { readonly good: Good; readonly onRedeem: () => void }) {
  const { t } = useTranslation("points");
  const { name, summary, pictureUrl, points, stock } = good;
  return (
    <li className={classes.card}>
      <div className={classes.frame}>
        {pictureUrl && (
          <img src={pictureUrl} alt="" width={480} height={300} className={classes.picture} loading="lazy" />
        )}
      </div>
      <div className={classes.words}>
        <h2 className={classes.name}>{name}</h2>
        {summary && <p className={classes.summary}>{summary}</p>}
        <p className={classes.price}>
          <Points points={points} /> {t("unit", { count: Number(points) })}
        </p>
        <p className={classes.stock}>{stock > 0 ? t("stock", { count: stock }) : t("soldOut")}</p>
        <Button
          fullWidth
          disabled={stock === 0}
          onClick={onRedeem}
          aria-label={t("redeem.of", { name })}
          className={classes.action}
        >
          {t("redeem.action")}
        </Button>
      </div>
    </li>
  );
}

/** The goods of the mall, and the form that redeems points for one. */
export function Goods({ mall, onRedeemed }: { readonly mall: Mall; readonly onRedeemed: () => void }) {
  const { t } = useTranslation("points");
  const [chosen, choose] = useState<Good | null>(null);
  if (mall.pointGoods.length === 0)
    return <EmptyState icon={<IconGift size={28} />} title={t("noGoods.title")} text={t("noGoods.text")} />;
  return (
    <>
      <ul className={classes.grid} aria-label={t("tabs.goods")}>
        {mall.pointGoods.map((good) => (
          <GoodCard key={good.id} good={good} onRedeem={() => choose(good)} />
        ))}
      </ul>
      <RedeemDialog
        good={chosen}
        balance={mall.points.balance}
        onClose={() => choose(null)}
        onRedeemed={() => {
          choose(null);
          onRedeemed();
        }}
      />
    </>
  );
}
