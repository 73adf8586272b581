import { Button } from "@mantine/core";
import { IconFingerprint } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useBrand } from "../../../../brands/brand-context";
import { formatDate } from "../../../../lib/dates/format";
import { useDocumentLanguage } from "../../../../lib/i18n/use-document-language";
import { arePasskeysOffered } from "../../../../lib/passkeys/strong-factors";
import type { Security } from "../../security/model";
import type { TaskProps } from "../../security/task-props";
import { AddPasskey } from "./add-passkey";
import { EditPasskey } from "./edit-passkey";
import classes from "./passkeys.module.css";

type Passkey = Security["passkeys"][number];

interface PasskeysProps extends TaskProps {
  readonly security: Security;
}

type Step = { readonly kind: "list" | "add" } | { readonly kind: "edit"; readonly passkey: Passkey };

/** The account's passkeys: adds, renames and removes them. Without any it begins with the first. */
export function Passkeys({ security, ...props }: PasskeysProps) {
  const [step, setStep] = useState<Step>({ kind: security.passkeys.length === 0 ? "add" : "list" });
  const showList = () => setStep({ kind: "list" });
  if (step.kind === "add") {
    const onCancel = security.passkeys.length === 0 ? props.onCancel : showList;
    return <AddPasskey {...props} security={security} onCancel={onCancel} />;
  }
  if (step.kind === "edit")
    return (
      <EditPasskey
        {...props}
        security={security}
        passkey={step.passkey}
        onRenamed={() => {
          props.onChanged();
          showList();
        }}
        onCancel={showList}
      />
    );
  return (
    <PasskeyList
      passkeys={security.passkeys}
      onEdit={(passkey) => setStep({ kind: "edit", passkey })}
      onAdd={() => setStep({ kind: "add" })}
    />
  );
}

interface PasskeyListProps {
  readonly passkeys: readonly Passkey[];
  readonly onEdit: (passkey: Passkey) => void;
  readonly onAdd: () => void;
}

function PasskeyList({ passkeys, onEdit, onAdd }: PasskeyListProps) {
  const { t } = useTranslation("security");
  const { timeZone } = useBrand();
  const tag = useDocumentLanguage();
  const date = (instant: string) => formatDate(instant, tag, timeZone);
  return (
    <div className={classes.root}>
      <ul className={classes.list}>
        {passkeys.map((passkey) => (
          <li key={passkey.id} className={classes.item}>
            <IconFingerprint size={22} aria-hidden />
            <div className={classes.words}>
              <p className={classes.name}>
                <bdi>{passkey.name}</bdi>
              </p>
              <p className={classes.text}>
                {passkey.lastUsedAt
                  ? t("passkeys.used", { date: date(passkey.lastUsedAt) })
                  : t("passkeys.added", { date: date(passkey.createdAt) })}
                {passkey.host !== window.location.hostname && (
                  <>
                    {" · "}
                    <bdi dir="ltr">{passkey.host}</bdi>
                  </>
                )}
              </p>
            </div>
            <Button
              variant="subtle"
              aria-label={t("centre.actionFor", { action: t("centre.changeIt"), name: passkey.name })}
              onClick={() => onEdit(passkey)}
            >
              {t("centre.changeIt")}
            </Button>
          </li>
        ))}
      </ul>
      {arePasskeysOffered() && (
        <Button size="md" fullWidth onClick={onAdd}>
          {t("passkeys.addAnother")}
        </Button>
      )}
    </div>
  );
}
