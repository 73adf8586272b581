import { Button } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy, IconQrcode } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useBrand } from "../../../brands/brand-context";
import { formatDate } from "../../../lib/dates/format";
import { useDocumentLanguage } from "../../../lib/i18n/use-document-language";
import { formatCount } from "../../../lib/money/money";
import { StatusBadge } from "../../../ui/feedback/status-badge";
import { Amount } from "../../../ui/text/amount";
import { invitedRole, shareLink } from "../model";
import type { Link } from "../use-links";
import classes from "./link-item.module.css";

/** A rebate of a link. */
export type RebateOfLink = NonNullable<Link["rebate"]>;

interface LinkItemProps {
  readonly link: Link;
  readonly renderRebate: (rebate: RebateOfLink) => ReactNode;
  readonly onQr: (link: Link) => void;
  readonly onDisable: (link: Link) => void;
}

function Figures({ link: { visits, registrations, brought } }: { readonly link: Link }) {
  const { t } = useTranslation("backoffice");
  const tag = useDocumentLanguage();
  const firstDeposits = brought.reduce((sum, { firstDeposits }) => sum + firstDeposits, 0);
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{t("links.visits")}</dt>
        <dd>{formatCount(visits, tag)}</dd>
      </div>
      <div>
        <dt>{t("links.registrations")}</dt>
        <dd>{formatCount(registrations, tag)}</dd>
      </div>
      <div>
        <dt>{t("links.firstDeposits")}</dt>
        <dd>
          {formatCount(firstDeposits, tag)}
          {brought.map(({ firstDepositAmount }) => (
            <Amount key={firstDepositAmount.currency} {...firstDepositAmount} className={classes.money} />
          ))}
        </dd>
      </div>
      <div>
        <dt>{t("links.deposits")}</dt>
        <dd>
          {brought.length === 0
            ? "–"
            : brought.map(({ depositAmount }) => <Amount key={depositAmount.currency} {...depositAmount} />)}
        </dd>
      </div>
    </dl>
  );
}

/** One link: what it brought, and how to share or disable it. */
export function LinkItem({ link, renderRebate, onQr, onDisable }: LinkItemProps) {
  const { t } = useTranslation("backoffice");
  const { timeZone } = useBrand();
  const tag = useDocumentLanguage();
  const clipboard = useClipboard({ timeout: 2_000 });
  const { code, domain, memberType, active, createdAt } = link;
  const address = shareLink({ code, domain });
  return (
    <li className={classes.root} data-disabled={active ? undefined : true}>
      <div className={classes.top}>
        <bdi dir="ltr" className={classes.code}>
          {code}
        </bdi>
        <StatusBadge
          tone={memberType === 0 ? "neutral" : "info"}
          text={t(`links.for.${invitedRole(memberType)}`)}
        />
        <StatusBadge
          tone={active ? "success" : "neutral"}
          text={t(active ? "links.active" : "links.disabled")}
        />
        <span className={classes.date}>
          {t("links.created", { date: formatDate(createdAt, tag, timeZone) })}
        </span>
      </div>
      {link.rebate && renderRebate(link.rebate)}
      <Figures link={link} />
      {active && (
        <div className={classes.share}>
          <bdi dir="ltr" className={classes.address}>
            {address}
          </bdi>
          <Button
            variant="default"
            className={classes.button}
            aria-label={t("links.copyOf", { code })}
            leftSection={clipboard.copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
            onClick={() => clipboard.copy(address)}
          >
            <span aria-live="polite">{clipboard.copied ? t("copied") : t("links.copy")}</span>
          </Button>
          <Button
            variant="default"
            className={classes.button}
            aria-label={t("links.qrOf", { code })}
            leftSection={<IconQrcode size={18} />}
            onClick={() => onQr(link)}
          >
            {t("links.qr")}
          </Button>
          <Button
            variant="subtle"
            color="red"
            className={classes.button}
            aria-label={t("links.disableOf", { code })}
            onClick={() => onDisable(link)}
          >
            {t("links.disable")}
          </Button>
        </div>
      )}
    </li>
  );
}
