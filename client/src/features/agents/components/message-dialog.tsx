import { useMutation } from "@apollo/client/react";
import { Button, Modal, Textarea, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { SendDownlineMessageDocument } from "../../../gql/graphql";
import { useErrorText } from "../../../lib/errors/use-error-text";
import { useRequest } from "../../../lib/http/use-request";
import { FormError } from "../../../ui/feedback/form-error";
import { showInfo } from "../../../ui/feedback/toasts";
import classes from "./message-dialog.module.css";

interface Receiver {
  readonly id: string;
  readonly account: string;
}

interface MessageFormProps {
  readonly member: Receiver;
  readonly onSent: () => void;
}

const empty = { title: "", body: "" };
const maxLength = { title: 100, body: 2_000 };

/** Lines as the server keeps them. */
const toWireText = (text: string) => text.trim().replaceAll(/\r?\n/g, "\u2028");

function MessageForm({ member, onSent }: MessageFormProps) {
  const { t } = useTranslation("backoffice");
  const errorText = useErrorText();
  const [values, setValues] = useState(empty);
  const [isChecked, setChecked] = useState(false);
  const [send] = useMutation(SendDownlineMessageDocument);
  const { run, isBusy, error, clearError } = useRequest((text: typeof empty, requestId) =>
    send({ variables: { input: { ...text, memberId: member.id, requestId } } }),
  );
  const text = { title: values.title.trim(), body: toWireText(values.body) };
  const faultOf = (field: keyof typeof empty) =>
    isChecked && text[field] === "" ? t(`message.${field}Missing`) : undefined;
  const type = (part: Partial<typeof empty>) => {
    setValues((before) => ({ ...before, ...part }));
    clearError();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (text.title === "" || text.body === "") return;
    if (!(await run(text, [member.id, text.title, text.body].join("\n")))) return;
    showInfo(t("message.sent", { account: member.account }));
    onSent();
  };
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <FormError text={error ? errorText(error) : null} />
      <TextInput
        label={t("message.subject")}
        value={values.title}
        onChange={(event) => type({ title: event.currentTarget.value })}
        maxLength={maxLength.title}
        autoComplete="off"
        error={faultOf("title")}
        data-autofocus
      />
      <Textarea
        label={t("message.body")}
        value={values.body}
        onChange={(event) => type({ body: event.currentTarget.value })}
        maxLength={maxLength.body}
        autosize
        minRows={4}
        maxRows={10}
        error={faultOf("body")}
      />
      <Button type="submit" loading={isBusy}>
        {t("message.send")}
      </Button>
    </form>
  );
}

interface MessageDialogProps {
  /** The receiver; null while the dialog is closed. */
  readonly member: Receiver | null;
  readonly onClose: () => void;
}

/** Writes a message to a member of the team. */
export function MessageDialog({ member, onClose }: MessageDialogProps) {
  const { t } = useTranslation("backoffice");
  return (
    <Modal
      opened={member !== null}
      onClose={onClose}
      title={t("message.title", { account: member?.account ?? "" })}
      size={480}
    >
      {member && <MessageForm key={member.id} member={member} onSent={onClose} />}
    </Modal>
  );
}
