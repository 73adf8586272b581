import { useMutation } from "@apollo/client/react";
import { formatLengthRange } from "@croupier/schema/rules/registration.js";
import { isRegistrationField } from "@croupier/schema/rules/registration-fields.js";
import { Button, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useTranslation } from "react-i18next";
import { useBrand } from "../../../../brands/brand-context";
import { UpdateProfileDetailsDocument } from "../../../../gql/graphql";
import { todayIn } from "../../../../lib/dates/today";
import { FormError } from "../../../../ui/feedback/form-error";
import { showInfo } from "../../../../ui/feedback/toasts";
import { focusFirst, useFormCall } from "../../security/use-form-call";
import { findFieldFault, leftToRightFields, type ProfileField } from "../profile-fields";
import classes from "./profile.module.css";

interface ProfileDetailsProps {
  readonly fields: readonly ProfileField[];
  /** Called when the changes are saved. */
  readonly onChanged: () => void;
}

/** Returns the function that validates a profile field, with the error texts of the registration. */
function useProfileFieldFault(): (detail: ProfileField, text: string) => string | null {
  const { timeZone } = useBrand();
  const { t, i18n } = useTranslation("registration");
  return (detail, text) => {
    const fault = findFieldFault(detail, text, todayIn(timeZone, new Date()));
    if (!fault) return null;
    const { min = 0, max = 0 } = fault.params ?? {};
    const code = i18n.exists(`registration:faults.${fault.code}`) ? fault.code : "invalid";
    return t(`faults.${code as "invalid"}`, { span: formatLengthRange(min, max), min });
  };
}

/** The profile fields that the brand asks for, other than contacts: set, changed and cleared here. */
export function ProfileDetails({ fields, onChanged }: ProfileDetailsProps) {
  const { t } = useTranslation(["security", "registration"]);
  const faultOf = useProfileFieldFault();
  const [update] = useMutation(UpdateProfileDetailsDocument);
  const form = useForm<Record<string, string>>({
    initialValues: Object.fromEntries(fields.map(({ field, text }) => [field, text ?? ""])),
    validate: (values) =>
      Object.fromEntries(fields.map((detail) => [detail.field, faultOf(detail, values[detail.field] ?? "")])),
  });
  const { run, failure, isRunning } = useFormCall(form);
  const labelOf = (field: string) => (isRegistrationField(field) ? t(`registration:fields.${field}`) : field);
  const hintOf = ({ isFixed, enabled }: ProfileField) => {
    if (isFixed) return t("profile.fixed");
    return enabled ? undefined : t("profile.notAsked");
  };
  const submit = form.onSubmit(
    (values) =>
      run(async () => {
        const changed = fields.filter(
          ({ field, isFixed, text }) => !isFixed && values[field] !== (text ?? ""),
        );
        const input = Object.fromEntries(changed.map(({ field }) => [field, values[field]]));
        await update({ variables: { input } });
        form.resetDirty();
        showInfo(t("profile.detailsTold"));
        onChanged();
      }),
    (errors) => focusFirst(form, Object.keys(errors), errors),
  );
  if (fields.length === 0) return null;
  return (
    <form onSubmit={submit} noValidate className={classes.card}>
      <h2 className={classes.heading}>{t("profile.details")}</h2>
      <p className={classes.explained}>{t("profile.detailsText")}</p>
      <FormError text={failure} />
      {fields.map((detail) => (
        <TextInput
          key={form.key(detail.field)}
          label={labelOf(detail.field)}
          description={hintOf(detail)}
          type={detail.field === "birthday" ? "date" : "text"}
          autoComplete={detail.field === "birthday" ? "bday" : "off"}
          autoCapitalize={leftToRightFields.includes(detail.field) ? "none" : undefined}
          spellCheck={false}
          maxLength={255}
          readOnly={detail.isFixed}
          required={detail.required && !detail.isFixed}
          attributes={leftToRightFields.includes(detail.field) ? { input: { dir: "ltr" } } : {}}
          {...form.getInputProps(detail.field)}
        />
      ))}
      <Button type="submit" size="md" loading={isRunning} disabled={!form.isDirty()}>
        {t("save")}
      </Button>
    </form>
  );
}
