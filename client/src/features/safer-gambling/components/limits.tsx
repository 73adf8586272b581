import { Button } from "@mantine/core";
import { IconAdjustments } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useBrand } from "../../../brands/brand-context";
import type { LimitKind } from "../../../gql/graphql";
import { type Limit, limitKinds, limitName, remainingOf, usedPercent } from "../model";
import { useLimitFormats } from "../use-safer-gambling";
import { LimitDialog } from "./limit-dialog";
import classes from "./safer-gambling.module.css";

function Meter({ limit }: { readonly limit: Limit }) {
  const { t } = useTranslation("safer");
  const { amount } = useLimitFormats();
  const { period, currency } = limit;
  const name = t(`periods.${period}`);
  const all = amount(limit.amount, currency);
  const note =
    limit.own === null || limit.own === undefined || limit.own !== limit.amount ? t("limits.byBrand") : null;
  if (limit.used === null || limit.used === undefined)
    return (
      <li className={classes.meter}>
        <p className={classes.line}>
          <span>{name}</span>
          <bdi className={classes.figure}>{all}</bdi>
        </p>
        {note && <p className={classes.hint}>{note}</p>}
      </li>
    );
  const percent = usedPercent(limit.used, limit.amount);
  const text = t("limits.used", { used: amount(limit.used, currency), all });
  return (
    <li className={classes.meter}>
      <p className={classes.line}>
        <span>{name}</span>
        <bdi className={classes.figure}>{text}</bdi>
      </p>
      <div className={classes.track} aria-hidden>
        <div
          className={classes.fill}
          data-full={percent >= 90 || undefined}
          style={{ inlineSize: `${percent}%` }}
        />
      </div>
      <p className={classes.hint}>
        {t("limits.left", { left: amount(remainingOf(limit.used, limit.amount), currency) })}
        {note && ` · ${note}`}
      </p>
    </li>
  );
}

interface LimitsProps {
  readonly limits: readonly Limit[];
  readonly currency: string;
}

/** Every kind of limit with its usage, and the button to change it. */
export function Limits({ limits, currency }: LimitsProps) {
  const { t } = useTranslation("safer");
  const { currencies } = useBrand();
  const [edited, setEdited] = useState<LimitKind | null>(null);
  return (
    <section className={classes.section} aria-labelledby="safer-limits">
      <h2 id="safer-limits" className={classes.heading}>
        {t("limits.title")}
      </h2>
      <p className={classes.text}>{t("limits.text")}</p>
      <ul className={classes.list}>
        {limitKinds.map((kind) => {
          const set = limits.filter((limit) => limit.kind === kind);
          return (
            <li key={kind} className={classes.row}>
              <div className={classes.words}>
                <h3 className={classes.name}>{t(`kinds.${kind}`)}</h3>
                <p className={classes.hint}>{t(`about.${kind}`)}</p>
                {set.length > 0 ? (
                  <ul className={classes.meters}>
                    {set.map((limit) => (
                      <Meter key={limitName(limit)} limit={limit} />
                    ))}
                  </ul>
                ) : (
                  <p className={classes.none}>{t("limits.none")}</p>
                )}
              </div>
              <Button
                variant="default"
                leftSection={<IconAdjustments size={18} aria-hidden />}
                aria-label={`${t("limits.change")}: ${t(`kinds.${kind}`)}`}
                onClick={() => setEdited(kind)}
              >
                {t("limits.change")}
              </Button>
            </li>
          );
        })}
      </ul>
      {edited && (
        <LimitDialog
          kind={edited}
          currency={currency}
          currencies={currencies.map(({ code }) => code)}
          limits={limits}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}
