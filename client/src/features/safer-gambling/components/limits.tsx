import { Button } from "@mantine/core";
import { IconAdjustments } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useBrand } from "../../../brands/brand-context";
import type { LimitKind } from "../../../gql/graphql";
import { calculateUsage, type Limit, limitKinds, limitName } from "../model";
import { useLimitFormats } from "../use-safer-gambling";
import { LimitDialog } from "./limit-dialog";
import classes from "./safer-gambling.module.css";

/** The parts of a limit that are used, and reserved for deposits in progress. */
function UsageMeter({ limit, used, note }: { limit: Limit; used: string; note: string | null }) {
  const { t } = useTranslation("safer");
  const { amount } = useLimitFormats();
  const { currency, kind, period } = limit;
  const reserved = limit.reserved ?? "0";
  const usage = calculateUsage(used, reserved, limit.amount);
  const hints = [
    t("limits.left", { left: amount(usage.left, currency) }),
    /[1-9]/.test(reserved) && t("limits.reserved", { reserved: amount(reserved, currency) }),
    note,
  ];
  return (
    <li className={classes.meter}>
      <p className={classes.line}>
        <span>{t(`periods.${period}`)}</span>
        <bdi className={classes.figure}>
          {t("limits.used", { used: amount(used, currency), all: amount(limit.amount, currency) })}
        </bdi>
      </p>
      <div className={classes.track} aria-hidden>
        <div
          className={classes.fill}
          data-full={usage.usedPercent >= 90 || undefined}
          style={{ inlineSize: `${usage.usedPercent}%` }}
        />
        <div className={classes.reserved} style={{ inlineSize: `${usage.reservedPercent}%` }} />
      </div>
      <p className={classes.hint}>{hints.filter(Boolean).join(" · ")}</p>
      {usage.isAbove && kind === "DEPOSIT" && <p className={classes.hint}>{t("limits.over")}</p>}
    </li>
  );
}

function Meter({ limit }: { readonly limit: Limit }) {
  const { t } = useTranslation("safer");
  const { amount } = useLimitFormats();
  const { period, currency } = limit;
  const isByBrand = limit.own === null || limit.own === undefined || limit.own !== limit.amount;
  const note = isByBrand ? t("limits.byBrand") : null;
  if (limit.used !== null && limit.used !== undefined)
    return <UsageMeter limit={limit} used={limit.used} note={note} />;
  return (
    <li className={classes.meter}>
      <p className={classes.line}>
        <span>{t(`periods.${period}`)}</span>
        <bdi className={classes.figure}>{amount(limit.amount, currency)}</bdi>
      </p>
      {note && <p className={classes.hint}>{note}</p>}
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
