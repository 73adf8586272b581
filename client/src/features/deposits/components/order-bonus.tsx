import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { useTranslation } from "react-i18next";
import { type OrderBonus_DepositFragment, OrderBonus_DepositFragmentDoc } from "../../../gql/graphql";
import { Amount } from "../../../ui/text/amount";
import classes from "./deposits.module.css";

interface OrderBonusProps {
  readonly order: FragmentType<OrderBonus_DepositFragment>;
}

/** The bonus selected with a deposit; null when none was. */
function useBonus({ order }: OrderBonusProps) {
  const { data, complete } = useFragment({
    fragment: OrderBonus_DepositFragmentDoc,
    fragmentName: "OrderBonus_deposit",
    from: order,
  });
  return complete ? data.bonus : null;
}

/** The amount that a deposit's bonus added, as a line of its figures. */
export function BonusFigure(props: OrderBonusProps) {
  const bonus = useBonus(props);
  if (!bonus?.amount) return null;
  return (
    <>
      <dt>{bonus.name}</dt>
      <dd>
        <Amount {...bonus.amount} />
      </dd>
    </>
  );
}

/** Says which bonus a deposit has, or that it could not be granted. */
export function BonusNote(props: OrderBonusProps) {
  const { t } = useTranslation("deposits");
  const bonus = useBonus(props);
  if (!bonus || bonus.state === "GIVEN") return null;
  const text = bonus.state === "CHOSEN" ? "bonus.chosen" : "bonus.missed";
  return <p className={classes.note}>{t(text, { name: bonus.name })}</p>;
}
