import { useQuery } from "@apollo/client/react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { PointMallDocument } from "../../../gql/graphql";
import { Loaded } from "../../../ui/feedback/loaded";
import { SkeletonRows } from "../../../ui/feedback/skeletons";
import { Chips } from "../../../ui/form/chips";
import { type Mall, mallTabs, readTab } from "../model";
import { ChangeList } from "./change-list";
import { Convert } from "./convert";
import { Goods } from "./goods";
import classes from "./points.module.css";
import { Points } from "./points-text";
import { RedemptionList } from "./redemption-list";

const ruleNumbers = ["1", "2", "3", "4", "5", "6"] as const;

function Rules() {
  const { t } = useTranslation("points");
  return (
    <ul className={classes.rules}>
      {ruleNumbers.map((number) => (
        <li key={number}>{t(`rules.${number}`)}</li>
      ))}
    </ul>
  );
}

function Balance({ points: { balance, onHold } }: { readonly points: Mall["points"] }) {
  const { t } = useTranslation("points");
  return (
    <dl className={classes.balance}>
      <div>
        <dt>{t("balance")}</dt>
        <dd data-main>
          <Points points={balance} />
        </dd>
      </div>
      <div>
        <dt>{t("onHold")}</dt>
        <dd>
          <Points points={onHold} />
        </dd>
      </div>
    </dl>
  );
}

/** The member's points, and what can be done with them; the part that is shown is in the address. */
export function PointMall() {
  const { t } = useTranslation("points");
  const [query, setQuery] = useSearchParams();
  const tab = readTab(query);
  const { data, error, loading, refetch } = useQuery(PointMallDocument, { fetchPolicy: "cache-and-network" });
  const open = (next: typeof tab) =>
    setQuery(next === "goods" ? {} : { tab: next }, { preventScrollReset: true });
  return (
    <Loaded
      value={data?.me ?? undefined}
      error={error}
      isLoading={loading}
      onRetry={() => refetch()}
      failedTitle={t("failed")}
      placeholder={<SkeletonRows rows={5} height={72} />}
    >
      {(mall) => (
        <div className={classes.page}>
          <Balance points={mall.points} />
          <Chips
            label={t("title")}
            options={mallTabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
            value={tab}
            onChoose={open}
          />
          {tab === "goods" && <Goods mall={mall} onRedeemed={() => open("history")} />}
          {tab === "convert" && <Convert mall={mall} />}
          {tab === "history" && <RedemptionList />}
          {tab === "details" && <ChangeList />}
          {tab === "rules" && <Rules />}
        </div>
      )}
    </Loaded>
  );
}
