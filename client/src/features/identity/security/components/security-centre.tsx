import { useQuery } from "@apollo/client/react";
import { Skeleton } from "@mantine/core";
import {
  IconCloudOff,
  IconDeviceMobile,
  IconFingerprint,
  IconKey,
  IconLock,
  IconMail,
  IconShieldLock,
  IconUserCheck,
} from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useBrand } from "../../../../brands/brand-context";
import { SecurityDocument } from "../../../../gql/graphql";
import { formatDate } from "../../../../lib/dates/format";
import { useErrorText } from "../../../../lib/errors/use-error-text";
import { isolated } from "../../../../lib/i18n/country-name";
import { useDocumentLanguage } from "../../../../lib/i18n/use-document-language";
import { arePasskeysOffered } from "../../../../lib/passkeys/strong-factors";
import { FormError } from "../../../../ui/feedback/form-error";
import { SkeletonRows } from "../../../../ui/feedback/skeletons";
import { FailedState } from "../../../../ui/feedback/state-message";
import type { ContactSlots } from "../../contacts/contact-slots";
import { useSendVerificationLink } from "../../contacts/use-send-verification-link";
import { protectionStates, type Security, type SecurityTask } from "../model";
import classes from "./security-centre.module.css";
import { SecurityDialog } from "./security-dialog";
import { type ItemAction, SecurityItem } from "./security-item";
import { SecurityScore } from "./security-score";

interface SecurityCentreProps {
  readonly slots: ContactSlots;
  readonly onChangePassword: () => void;
}

const iconSize = 22;

/** The account's protections, each with its state and actions. */
export function SecurityCentre({ slots, onChangePassword }: SecurityCentreProps) {
  const { t } = useTranslation(["security", "common"]);
  const errorText = useErrorText();
  const { data, error, loading, refetch } = useQuery(SecurityDocument, { fetchPolicy: "cache-and-network" });
  const [task, setTask] = useState<SecurityTask | null>(null);
  const proof = useSendVerificationLink();
  const security = data?.me?.security;
  if (!security) {
    if (!error || loading) {
      return (
        <div aria-busy>
          <Skeleton height={106} radius="lg" />
          <SkeletonRows rows={6} height={84} />
        </div>
      );
    }
    return (
      <FailedState
        icon={<IconCloudOff size={28} />}
        title={t("centre.failed")}
        text={errorText(error)}
        retryLabel={t("common:retry")}
        onRetry={() => void refetch()}
        retrying={loading}
      />
    );
  }
  return (
    <>
      <FormError text={proof.failure} />
      <Overview
        security={security}
        onTask={setTask}
        onChangePassword={onChangePassword}
        onSendProof={() => void proof.send()}
      />
      <SecurityDialog
        task={task}
        security={security}
        slots={slots}
        onTask={setTask}
        onChanged={() => void refetch()}
      />
    </>
  );
}

interface OverviewProps {
  readonly security: Security;
  readonly onTask: (task: SecurityTask) => void;
  readonly onChangePassword: () => void;
  /** Sends another link to the address that is not verified yet. */
  readonly onSendProof: () => void;
}

function Overview({ security, onTask, onChangePassword, onSendProof }: OverviewProps) {
  const { t } = useTranslation("security");
  const { timeZone } = useBrand();
  const tag = useDocumentLanguage();
  const states = protectionStates(security, new Date());
  const date = (instant: string) => formatDate(instant, tag, timeZone);
  const { phone, email, authenticator, passkeys, recoveryCodesLeft, payeeName, paymentPasswordChangedAt } =
    security;
  const showsPasskeys = arePasskeysOffered() || passkeys.length > 0;
  const { passkeys: passkeyState, ...others } = states;
  const shown = [...Object.values(others), ...(showsPasskeys ? [passkeyState] : [])];
  const newCodes: ItemAction = {
    label: t("authenticator.newCodes"),
    onPress: () => onTask("authenticator-codes"),
  };
  const act = (label: "set" | "changeIt" | "confirmIt" | "remove", task: SecurityTask): ItemAction => ({
    label: t(`centre.${label}`),
    onPress: () => onTask(task),
    quiet: label === "remove",
  });
  const bindings = (kind: "phone" | "email", contact: typeof phone): ItemAction[] => {
    if (!contact) return [act("set", kind)];
    if (!contact.verified && kind === "email")
      return [
        { label: t("centre.sendLink"), onPress: onSendProof },
        { ...act("confirmIt", kind), quiet: true },
      ];
    if (!contact.verified) return [act("confirmIt", kind)];
    return [act("changeIt", kind), act("remove", `${kind}-remove`)];
  };
  const passwordText = () => {
    if (!security.passwordChangedAt) return t("item.passwordNone");
    const on = { date: date(security.passwordChangedAt) };
    if (!security.passwordExpiresAt) return t("item.passwordText", on);
    return t("item.passwordExpires", { ...on, until: date(security.passwordExpiresAt) });
  };
  const emailText = () => {
    if (!email) return t("item.emailNone");
    return email.verified ? (
      <bdi dir="ltr">{email.masked}</bdi>
    ) : (
      t("item.emailTold", { masked: `\u2066${email.masked}\u2069` })
    );
  };
  return (
    <>
      <SecurityScore on={shown.filter((state) => state === "on").length} all={shown.length} />
      <ul className={classes.list}>
        <SecurityItem
          icon={<IconLock size={iconSize} />}
          name={t("item.password")}
          text={passwordText()}
          state={states.password}
          actions={[{ label: t("centre.changeIt"), onPress: onChangePassword }]}
        />
        <SecurityItem
          icon={<IconDeviceMobile size={iconSize} />}
          name={t("item.phone")}
          text={phone ? <bdi dir="ltr">{phone.masked}</bdi> : t("item.phoneNone")}
          state={states.phone}
          actions={bindings("phone", phone)}
        />
        <SecurityItem
          icon={<IconMail size={iconSize} />}
          name={t("item.email")}
          text={emailText()}
          state={states.email}
          actions={bindings("email", email)}
        />
        <SecurityItem
          icon={<IconShieldLock size={iconSize} />}
          name={t("item.authenticator")}
          text={
            authenticator
              ? t("item.authenticatorText", {
                  date: date(authenticator.boundAt),
                  count: authenticator.recoveryCodesLeft,
                })
              : t("item.authenticatorNone")
          }
          state={states.authenticator}
          actions={
            authenticator ? [newCodes, act("remove", "authenticator-remove")] : [act("set", "authenticator")]
          }
        />
        {showsPasskeys && (
          <SecurityItem
            icon={<IconFingerprint size={iconSize} />}
            name={t("item.passkeys")}
            text={
              passkeys.length === 0
                ? t("item.passkeysNone")
                : t("item.passkeysText", { count: passkeys.length, codes: recoveryCodesLeft ?? 0 })
            }
            state={states.passkeys}
            actions={
              passkeys.length === 0
                ? [act("set", "passkeys")]
                : [act("changeIt", "passkeys"), ...(authenticator ? [] : [{ ...newCodes, quiet: true }])]
            }
          />
        )}
        <SecurityItem
          icon={<IconKey size={iconSize} />}
          name={t("item.payment")}
          text={
            paymentPasswordChangedAt
              ? t("item.paymentText", { date: date(paymentPasswordChangedAt) })
              : t("item.paymentNone")
          }
          state={states.payment}
          actions={[act(paymentPasswordChangedAt ? "changeIt" : "set", "payment")]}
        />
        <SecurityItem
          icon={<IconUserCheck size={iconSize} />}
          name={t("item.payee")}
          text={payeeName ? t("item.payeeText", { name: isolated(payeeName) }) : t("item.payeeNone")}
          state={states.payee}
          actions={payeeName ? [] : [act("set", "payee")]}
        />
      </ul>
    </>
  );
}
