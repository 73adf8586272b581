import { Button, Paper } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCircleCheck, IconCopy } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../../lib/navigation/paths";
import { Loaded } from "../../../../ui/feedback/loaded";
import { SkeletonRows } from "../../../../ui/feedback/skeletons";
import type { AccountValues } from "../downline-account";
import { type AccountExtras, useDownlineAccount } from "../use-downline-account";
import classes from "./downline-account.module.css";
import { DownlineAccountForm, type OffersSlot, type RebateSlot } from "./downline-account-form";

interface CreatedProps {
  readonly account: AccountValues;
  readonly extras: AccountExtras;
  readonly onAnother: () => void;
}

/** What the agent passes on to the new member. */
function Created({ account, extras: { contracts, rebateId }, onAnother }: CreatedProps) {
  const { username, password, memberType } = account;
  const { t } = useTranslation(["backoffice", "registration"]);
  const clipboard = useClipboard({ timeout: 2_000 });
  const address = new URL(memberType === 0 ? paths.signIn : paths.agent, window.location.origin).href;
  const details = [
    [t("accounts.address"), address],
    [t("registration:fields.username"), username],
    [t("accounts.password"), password],
  ] as const;
  const text = details.map(([name, value]) => `${name}: ${value}`).join("\n");
  return (
    <div className={classes.created} role="status">
      <p className={classes.success}>
        <IconCircleCheck size={24} aria-hidden />
        {t("accounts.created", { account: username })}
      </p>
      <dl className={classes.details}>
        {details.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi dir="ltr">{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {contracts.length > 0 && <p className={classes.note}>{t("accounts.offers")}</p>}
      {rebateId && <p className={classes.note}>{t("accounts.rebate")}</p>}
      <p className={classes.note}>{t("accounts.createdNote")}</p>
      <div className={classes.actions}>
        <Button
          leftSection={clipboard.copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
          onClick={() => clipboard.copy(text)}
        >
          <span aria-live="polite">{clipboard.copied ? t("copied") : t("accounts.copy")}</span>
        </Button>
        <Button variant="default" onClick={onAnother}>
          {t("accounts.another")}
        </Button>
      </div>
    </div>
  );
}

interface DownlineAccountProps {
  readonly offersSlot: OffersSlot;
  /** Null when there is no rebate to choose. */
  readonly rebateSlot: RebateSlot | null;
}

/** Lets an agent open accounts. The password of a new one is shown once, to pass on. Texts of `backoffice`. */
export function DownlineAccount({ offersSlot, rebateSlot }: DownlineAccountProps) {
  const { t } = useTranslation("backoffice");
  const { rules, error, isLoading, refetch, create } = useDownlineAccount();
  const [created, setCreated] = useState<Pick<CreatedProps, "account" | "extras"> | null>(null);
  return (
    <Paper component="section" aria-labelledby="account-form-title" className={classes.root}>
      <h2 id="account-form-title" className={classes.title}>
        {t("accounts.formTitle")}
      </h2>
      <Loaded
        value={rules}
        error={error}
        isLoading={isLoading}
        onRetry={refetch}
        failedTitle={t("accounts.failed")}
        placeholder={<SkeletonRows rows={5} height={56} />}
      >
        {(rules) =>
          created ? (
            <Created {...created} onAnother={() => setCreated(null)} />
          ) : (
            <DownlineAccountForm
              rules={rules}
              create={create}
              offersSlot={offersSlot}
              rebateSlot={rebateSlot}
              onCreated={(account, extras) => setCreated({ account, extras })}
            />
          )
        }
      </Loaded>
    </Paper>
  );
}
