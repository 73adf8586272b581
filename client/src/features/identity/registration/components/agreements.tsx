import { Checkbox, UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useTranslation } from "react-i18next";
import type { RegistrationSlots } from "../slots";
import { useFaultText } from "../use-fault-text";
import type { RegistrationForm } from "../use-registration-form";
import { FieldRow } from "./field-row";
import classes from "./registration.module.css";
import { TermsDialog } from "./terms-dialog";

interface AgreementsProps extends Pick<RegistrationSlots, "Terms"> {
  readonly form: RegistrationForm;
}

/** The two boxes that are required to register, and the terms to read. */
export function Agreements({ form, Terms }: AgreementsProps) {
  const { t } = useTranslation("registration");
  const faultText = useFaultText();
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <div className={classes.agreements}>
      {(["acceptsTerms", "isAdult"] as const).map((field) => {
        const fault = form.faultOf(field);
        return (
          <FieldRow key={field} name={field} onLeave={() => form.leave(field)}>
            <Checkbox
              label={`${t(`fields.${field}`)} *`}
              checked={form.values[field]}
              onChange={(event) => form.set({ [field]: event.currentTarget.checked })}
              error={fault ? (faultText({ code: field }) ?? undefined) : undefined}
            />
          </FieldRow>
        );
      })}
      <UnstyledButton className={classes.link} onClick={dialog.open}>
        {t("terms.open")}
      </UnstyledButton>
      <TermsDialog opened={isOpen} onClose={dialog.close} Terms={Terms} />
    </div>
  );
}
